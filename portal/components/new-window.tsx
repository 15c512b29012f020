import { t } from '../messages/messages.ts'

/** Suffix of the name of a link that opens a new window. */
export function NewWindow() {
  return <span class="unseen"> ({t().frame.newWindow})</span>
}
