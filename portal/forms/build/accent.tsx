import { say } from '../../messages/messages.ts'
import { ColourAt, isColour } from '../parts/colour.tsx'
import { useFile } from '../state/context.ts'

/** What WCAG asks of text. */
const ENOUGH = 4.5

/** The colour of buttons and choices, and whether white or black letters can be read on it. */
export function Accent() {
  const { forms } = say()
  const value = useFile().theme?.accent
  const best = isColour(value) ? Math.max(contrast(value, 1), contrast(value, 0)) : 0
  const onPage = isColour(value) ? contrast(value, 1) : 0
  return (
    <div class="row accent">
      <ColourAt path={['theme', 'accent']} label={forms.accent} usual="#1f6f54" />
      {isColour(value) && (
        <p class={onPage < 3 ? 'small warn-text' : 'small soft'} role="status">
          {forms.contrast(best.toFixed(1), onPage.toFixed(1))}{' '}
          {best < ENOUGH || onPage < 3 ? forms.contrastLow : forms.contrastGood}
        </p>
      )}
    </div>
  )
}

/** WCAG's contrast of a colour with one of this luminance: 1 is white, 0 black. */
export function contrast(colour: string, other: number): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const own = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05)
}
