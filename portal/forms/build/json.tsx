import { say } from '../../messages/messages.ts'
import { Field } from '../../parts/field.tsx'
import { useEditor } from '../state/context.ts'

/** The form file itself. Typing in it is a change like any other. */
export function Json() {
  const editor = useEditor()
  const { forms } = say()
  return (
    <section class="card">
      <Field label={forms.json} hint={forms.jsonHint}>
        {(control) => (
          <textarea
            {...control}
            class="input mono json"
            spellcheck={false}
            rows={30}
            value={editor.text.value}
            readOnly={!editor.mayWrite}
            onInput={({ currentTarget }) => editor.replace(currentTarget.value, 'json')}
          />
        )}
      </Field>
    </section>
  )
}
