import { CheckField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { CheckAt } from '../components/bound.tsx'
import { EditButton } from '../components/edit-buttons.tsx'
import { issueAt } from '../components/issues.ts'
import { OptionalPart } from '../components/optional-part.tsx'
import { FormWords } from '../components/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { newText } from '../state/questions.ts'

/** The texts after sending the form, on the page and by email. */
export function After() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text } = t()
  const { confirmation, thanks } = file
  const issue = issueAt(editor, ['confirmation'])
  // The confirmation of an appointment uses no text of the form.
  const asksVisit = (file.questions ?? []).some(({ kind }) => kind === 'moment')
  const hasVisit =
    file.contact?.email !== 'hidden' && (asksVisit || file.callback?.agenda !== undefined)
  const off = hasVisit ? false : undefined
  return (
    <>
      <OptionalPart
        name="thanks"
        title={t().forms.partNames.thanks}
        about={thanks === undefined ? text.usualThanks : undefined}
        add={text.ownWords}
        first={{ title: newText(file, 'thanks'), text: newText(file, 'reply') }}
        drop={text.backToUsual}
      >
        <FormWords path={['thanks', 'title']} label={t().forms.partNames.title} />
        <FormWords path={['thanks', 'text']} label={text.thanksText} long />
        <FormWords path={['thanks', 'next']} label={text.next} optional long />
      </OptionalPart>
      <section class="card stack">
        <h2>{t().forms.partNames.confirmation}</h2>
        <CheckField
          label={text.confirm}
          hint={hasVisit ? text.confirmVisit : text.confirmHint}
          value={confirmation === undefined ? hasVisit : confirmation !== false}
          onValue={(on) => editor.set(['confirmation'], on ? true : off)}
          disabled={!editor.mayWrite}
        />
        <CheckAt path={['design_mail']} label={text.mailDesign} hint={text.mailDesignHint} />
        {issue && <p class="error">{issue}</p>}
        {(confirmation ?? hasVisit) === true && (
          <EditButton icon="edit" onClick={() => editor.set(['confirmation'], {})}>
            {text.ownWords}
          </EditButton>
        )}
        {typeof confirmation === 'object' && (
          <>
            <FormWords path={['confirmation', 'subject']} label={t().mail.subject} optional />
            <FormWords path={['confirmation', 'greeting']} label={text.greeting} optional long />
            <FormWords path={['confirmation', 'next']} label={text.next} optional long />
          </>
        )}
      </section>
    </>
  )
}
