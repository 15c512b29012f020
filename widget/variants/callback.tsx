import { fill } from '../../shared/messages/fill.ts'
import { ContactPart } from '../components/contact.tsx'
import { Send } from '../components/main-button.tsx'
import { WidgetNotice } from '../components/notice.tsx'
import { Panel } from '../components/panel.tsx'
import { QuestionField } from '../questions/question.tsx'
import { useSession } from '../state/session.ts'
import { submit } from '../state/submit.ts'

/** Asks for a name, a phone number and the time to call. */
export function Callback() {
  const session = useSession()
  const { text, form, derived } = session
  return (
    <Panel
      title={text.callTitle}
      intro={fill(text.callText, form.dealer.name)}
      onSubmit={() => submit(session)}
    >
      <ContactPart>
        {derived.visible.value.map((shown) => (
          <QuestionField {...shown} key={shown.question.key} />
        ))}
      </ContactPart>
      <WidgetNotice />
      <div class="buttons">
        <Send />
      </div>
    </Panel>
  )
}
