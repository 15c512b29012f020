import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { useWrite } from '../../data.ts'
import { formatTime } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { can } from '../../session.ts'
import { WITHDRAW } from './endpoints.ts'

/** Whether the customer wants advertising, in which words; and a way to withdraw it for them. */
export function Marketing({
  lead: { id, marketing_consent: consent },
  onChanged,
}: {
  lead: DeskLead
  onChanged(): Promise<void>
}) {
  const { marketing: text } = say().lead
  const withdraw = useWrite(WITHDRAW)
  if (consent === null) return null
  const ask = async () => {
    const { title, text: about, action } = text
    if (!(await confirm({ title, text: about, action }))) return
    if ((await withdraw.send({ params: { id } })) === null) return
    await onChanged()
    toast(text.done)
  }
  return (
    <>
      <details class="small">
        <summary class="soft">{stateOf(consent)}</summary>
        <p>{consent.text}</p>
        {consent.given && can.value.sell && (
          <Button onClick={() => void ask()} busy={withdraw.isSending}>
            {text.withdraw}
          </Button>
        )}
      </details>
      <ProblemBanner problem={withdraw.problem} />
    </>
  )
}

function stateOf({
  given,
  at,
  withdrawn_at: until,
}: NonNullable<DeskLead['marketing_consent']>): string {
  const { marketing: text } = say().lead
  if (given) return text.yes(formatTime(at))
  return until === null ? text.no(formatTime(at)) : text.withdrawn(formatTime(until))
}
