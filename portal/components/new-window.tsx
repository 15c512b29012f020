import { t } from '../messages/messages.ts'

/** Ends the name of a link that leaves this page where it is. */
export function NewWindow() {
  return <span class="unseen"> ({t().frame.newWindow})</span>
}
