import { language, say } from '../../messages/messages.ts'
import { NumberAt, SelectAt, TextAt } from '../parts/bound.tsx'
import { FormWords } from '../parts/words.tsx'
import { partName } from '../publish/difference.ts'
import { useFile } from '../state/context.ts'
import { Accent } from './accent.tsx'
import { SketchEditor } from './sketch.tsx'

/** Title, drawing and colours. */
export function LookEditor() {
  const { forms } = say()
  const file = useFile()
  const sizes = file.questions.filter(({ kind }) => kind === 'size')
  return (
    <>
      <section class="card stack">
        <FormWords path={['title']} label={forms.formTitle} />
        <FormWords path={['intro']} label={forms.intro} optional long />
      </section>
      <section class="card stack">
        <h2>{forms.drawing}</h2>
        <SketchEditor path={['sketch']} label={forms.sketch} questions={file.questions} />
        {sizes.length > 1 && typeof file.sketch === 'string' && (
          <SelectAt
            path={['sketch_of']}
            label={forms.sketchOf}
            choices={[
              { value: '', text: forms.sketchOfStep },
              ...sizes.map((size) => ({ value: size.key, text: partName(size, language.value) })),
            ]}
          />
        )}
      </section>
      <section class="card stack">
        <h2>{forms.theme}</h2>
        <Accent />
        <div class="columns">
          <NumberAt path={['theme', 'radius']} label={forms.radius} optional placeholder="10" />
          <TextAt
            path={['theme', 'font']}
            label={forms.font}
            hint={forms.fontHint}
            optional
            maxLength={200}
          />
        </div>
      </section>
    </>
  )
}
