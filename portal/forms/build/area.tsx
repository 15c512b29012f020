import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { SelectAt } from '../parts/bound.tsx'
import { ListAt } from '../parts/list-at.tsx'
import { FormWords } from '../parts/words.tsx'
import { partName } from '../publish-difference.ts'
import { useEditor, useFile } from '../state/context.ts'

/** Where the dealer comes. The postcode check answers it right away. */
export function AreaEditor() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text, forms } = say()
  const postcodes = file.questions.filter(({ kind }) => kind === 'postcode')
  const [first] = postcodes
  if (file.area === undefined) {
    return (
      <section class="card stack">
        <p class="soft">{first === undefined ? text.needsPostcode : text.areaText}</p>
        {first !== undefined && editor.mayWrite && (
          <div class="row">
            <Button
              icon="plus"
              onClick={() =>
                editor.set(['area'], { question: first.key, served: ['NL 1000-9999'] })
              }
            >
              {text.addArea}
            </Button>
          </div>
        )}
      </section>
    )
  }
  return (
    <section class="card stack">
      <p class="soft">{text.areaText}</p>
      <SelectAt
        path={['area', 'question']}
        label={forms.question}
        choices={postcodes.map((one) => ({ value: one.key, text: partName(one, language.value) }))}
      />
      <ListAt path={['area', 'served']} label={text.served} hint={text.areaHint} />
      <ListAt path={['area', 'ask']} label={text.askFirst} hint={text.areaHint} optional />
      <FormWords path={['area', 'elsewhere']} label={text.elsewhere} optional long />
      {editor.mayWrite && (
        <div class="row">
          <Button look="quiet" icon="trash" onClick={() => editor.set(['area'], undefined)}>
            {text.dropArea}
          </Button>
        </div>
      )}
    </section>
  )
}
