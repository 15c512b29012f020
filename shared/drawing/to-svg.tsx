import { renderToString } from 'preact-render-to-string'
import type { Drawing as Drawn } from './drawing.contract.ts'
import { DrawnProduct } from './drawing.tsx'

export interface Look {
  /** Pixels. The drawing keeps its aspect ratio within them. */
  width: number
  height: number
  /** The colour of lines and letters; defaults to that of the surrounding text. */
  colour?: string
}

/**
 * Renders a drawing as SVG that needs no style sheet and no script. It is built into `dist/drawing`
 * for the server, because Node runs no JSX.
 */
export function toSvg(drawing: Drawn, language: string, { colour, ...size }: Look): string {
  return renderToString(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={drawing.label}
      {...size}
      {...(colour && { color: colour })}
    >
      <DrawnProduct drawing={drawing} language={language} />
    </svg>,
  )
}
