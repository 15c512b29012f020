import type { ComponentChildren } from 'preact'
import { drawingOf } from '../parts/drawing.tsx'
import { MainButton } from '../parts/main-button.tsx'
import { OnePanel } from '../parts/one-panel.tsx'
import type { Session } from '../state/session.ts'
import { goOn } from '../state/teaser.ts'

interface Props {
  s: Session
  /** What the button that leads on says. */
  on: string
  title?: string | undefined
  /** For a question that shows nowhere on the drawing. */
  undrawn?: boolean
  /** What follows from the answers, between the questions and the button. */
  children?: ComponentChildren
}

/** One question or two, then on to the dealer's page or to the full form in place. */
export function Teaser({ s, on, title, undrawn, children }: Props) {
  return (
    <OnePanel
      s={s}
      title={title}
      drawing={undrawn ? undefined : drawingOf(s)}
      onSubmit={() => goOn(s)}
    >
      {children}
      <div class="buttons">
        <MainButton>{on}</MainButton>
      </div>
    </OnePanel>
  )
}
