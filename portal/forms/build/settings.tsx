import { say } from '../../messages/messages.ts'
import { CheckField } from '../../parts/field.tsx'
import { CheckAt, NumberAt, TextAt } from '../parts/bound.tsx'
import { ListAt } from '../parts/list-at.tsx'
import { useEditor, useFile } from '../state/context.ts'
import type { Language } from '../state/file.ts'

const LANGUAGES: readonly Language[] = ['nl', 'en', 'de', 'fr']

/** The name, the languages, and who may send the form. */
export function FormSettings() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text, forms } = say()
  const toggle = (one: Language, on: boolean) => {
    const next = on ? [...file.languages, one] : file.languages.filter((other) => other !== one)
    if (next.length > 0) editor.set(['languages'], next)
  }
  return (
    <>
      <section class="card stack">
        <TextAt path={['name']} label={forms.name} hint={forms.nameHint} maxLength={120} />
        <fieldset class="checks">
          <legend>{forms.languagesLabel}</legend>
          {LANGUAGES.map((one) => (
            <CheckField
              key={one}
              label={forms.languages[one]}
              value={file.languages.includes(one)}
              onValue={(on) => toggle(one, on)}
              disabled={!editor.mayWrite}
            />
          ))}
        </fieldset>
        <p class="soft small">{text.languagesHint}</p>
        <CheckAt path={['auto_advance']} label={text.advance} hint={text.advanceHint} />
      </section>
      <section class="card stack">
        <ListAt path={['allowed_origins']} label={text.origins} hint={text.originsHint} optional />
        <NumberAt path={['leads_per_hour']} label={text.perHour} hint={text.perHourHint} optional />
        <CheckAt path={['proof_of_work']} label={text.proof} hint={text.proofHint} usual />
      </section>
    </>
  )
}
