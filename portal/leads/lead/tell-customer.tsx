import { useState } from 'preact/hooks'
import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import { CheckField } from '../../parts/field.tsx'
import { me } from '../../session.ts'

/** Whether the customer gets a mail of a change. Who sees no contact details cannot know of an address. */
export function useTelling({ contact }: DeskLead) {
  const { appointments: text } = say()
  const [isTicked, setTicked] = useState(true)
  const mayHave = contact.email !== null || me.value?.member.sees_contact === false
  const field = mayHave ? (
    <CheckField label={text.tell} value={isTicked} onValue={setTicked} />
  ) : (
    <p class="soft small">{text.noAddress}</p>
  )
  return { isTold: mayHave && isTicked, field }
}
