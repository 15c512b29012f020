import { useState } from 'preact/hooks'
import {
  type OperatedAccount,
  operatedAccounts,
} from '../../server/account/operators/operators.contract.ts'
import { useWrite } from '../data.ts'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SelectField, TextField } from '../parts/field.tsx'
import { faultOf } from '../parts/problem.ts'
import { ProblemBanner } from '../parts/states.tsx'

interface Props {
  account: OperatedAccount
  onDone(text: string): void
  onClose(): void
}

const PLANS = ['trial', 'paid'] as const

/** Plan and quota of an account. */
export function ChangeDialog({ account, onDone, onClose }: Props) {
  const { operator, frame } = say()
  const write = useWrite(operatedAccounts.change)
  const [plan, setPlan] = useState<OperatedAccount['plan']>(account.plan)
  const [quota, setQuota] = useState(account.lead_quota?.toString() ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    const typed = quota.trim()
    if (!/^\d{0,9}$/.test(typed)) return setFault(operator.quotaFault)
    setFault(null)
    const body = { plan, lead_quota: typed === '' ? null : Number(typed) }
    const answer = await write.send({ params: { id: account.id }, body })
    if (answer !== null) onDone(operator.changed(account.name))
  }
  return (
    <Dialog title={account.name} onClose={onClose} keepOpen>
      <form class="stack" noValidate onSubmit={submit}>
        <ProblemBanner problem={write.problem} />
        <SelectField
          label={operator.plan}
          value={plan}
          onValue={(value) => setPlan(value as OperatedAccount['plan'])}
          choices={PLANS.map((one) => ({ value: one, text: operator.plans[one] }))}
        />
        <TextField
          label={operator.quota}
          hint={operator.quotaHint}
          inputMode="numeric"
          optional
          value={quota}
          onValue={setQuota}
          error={fault ?? faultOf(write.problem, 'lead_quota')}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main" busy={write.isSending}>
            {frame.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
