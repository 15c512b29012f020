import { ContactPart } from '../components/contact.tsx'
import { Send } from '../components/main-button.tsx'
import { WidgetNotice } from '../components/notice.tsx'
import { OnePanel } from '../components/one-panel.tsx'
import { useSession } from '../state/session.ts'
import { submit } from '../state/submit.ts'

/** Asks for a size and the customer's details on one panel. */
export function Quick() {
  const session = useSession()
  return (
    <OnePanel isDrawn onSubmit={() => submit(session)}>
      <ContactPart />
      <WidgetNotice />
      <div class="buttons">
        <Send />
      </div>
    </OnePanel>
  )
}
