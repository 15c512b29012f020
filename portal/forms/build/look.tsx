import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { t } from '../../messages/messages.ts'
import { NumberAt, SelectAt, TextAt, useInherited } from '../components/bound.tsx'
import { ColourAt, isColour } from '../components/colour.tsx'
import { choicesOf } from '../components/names.ts'
import { FormWords } from '../components/words.tsx'
import { useFile } from '../state/context.ts'
import { DrawingEditor } from './drawing.tsx'

/** Minimum contrast of text in WCAG. */
const ENOUGH = 4.5

/** The colour of buttons and choices, with a readability check of white and black letters. */
function Accent() {
  const { forms } = t()
  const path = ['theme', 'accent']
  const inherited = useInherited(path, 'accent')
  const value = useFile().theme?.accent ?? inherited.value
  const best = isColour(value) ? Math.max(contrast(value, 1), contrast(value, 0)) : 0
  const onPage = isColour(value) ? contrast(value, 1) : 0
  return (
    <div class="row colour-field">
      <ColourAt
        path={path}
        label={t().account.fields.accent}
        hint={inherited.hint}
        usual={inherited.value ?? '#1f6f54'}
      />
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
function contrast(colour: string, other: number): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const own = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05)
}

/** Title, drawing and colours. */
export function LookEditor() {
  const { forms } = t()
  const file = useFile()
  const sizes = file.questions.filter(({ kind }) => kind === 'size')
  return (
    <>
      <section class="card stack">
        <FormWords path={['title']} label={forms.partNames.title} />
        <FormWords path={['intro']} label={t().forms.partNames.intro} optional long />
      </section>
      <section class="card stack">
        <h2>{t().forms.partNames.sketch}</h2>
        <DrawingEditor path={['sketch']} label={forms.sketch} questions={file.questions} />
        {sizes.length > 1 && typeof file.sketch === 'string' && (
          <SelectAt
            path={['sketch_of']}
            label={forms.sketchOf}
            choices={choicesOf(sizes, forms.sketchOfStep)}
          />
        )}
      </section>
      <section class="card stack">
        <h2>{t().forms.partNames.theme}</h2>
        <Accent />
        <div class="columns">
          <NumberAt path={['theme', 'radius']} label={forms.radius} optional placeholder="10" />
          <TextAt
            path={['theme', 'font']}
            label={forms.font}
            hint={forms.fontHint}
            optional
            maxLength={FORM_MAX.font}
          />
        </div>
      </section>
    </>
  )
}
