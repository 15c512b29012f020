import { useState } from 'preact/hooks'
import { CheckField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import type { ShownLead } from './shown-lead.ts'

/** Whether the customer gets an email about a change. The address is unknown without access to contact details. */
export function useNotifyCustomer({ reach }: ShownLead) {
  const { appointments: text } = t()
  const [isTicked, setTicked] = useState(true)
  const mayHave = reach.email !== null || me.value?.member.sees_contact === false
  const field = mayHave ? (
    <CheckField label={text.tell} value={isTicked} onValue={setTicked} />
  ) : (
    <p class="soft small">{text.noAddress}</p>
  )
  return { notifies: mayHave && isTicked, field }
}
