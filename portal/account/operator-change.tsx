import {
  type OperatedAccount,
  operatedAccounts,
} from '../../server/ops/operators/operators.contract.ts'
import { say } from '../messages/messages.ts'
import { Dialog } from '../parts/dialog.tsx'
import { type BodyOf, useRecord } from '../parts/record.ts'
import { Fields, fieldsOf } from '../parts/record-fields.tsx'
import { RecordForm } from '../parts/record-form.tsx'

interface Props {
  account: OperatedAccount
  onDone(text: string): void
  onClose(): void
}

const PLANS = ['trial', 'paid'] as const

/** Plan and quota of an account. */
export function ChangeDialog({ account, onDone, onClose }: Props) {
  const { operator } = say()
  const fields = fieldsOf<OperatedAccount, BodyOf<typeof operatedAccounts.change>>()({
    plan: {
      kind: 'select',
      label: operator.plan,
      choices: PLANS.map((one) => ({ value: one, text: operator.plans[one] })),
    },
    lead_quota: {
      kind: 'number',
      label: operator.quota,
      hint: operator.quotaHint,
      optional: true,
      wrong: operator.quotaFault,
      accepts: (typed) => /^\d{0,9}$/.test(typed.trim()),
    },
  })
  const done = () => onDone(operator.changed(account.name))
  const record = useRecord({
    ...fields,
    saved: account,
    change: operatedAccounts.change,
    done: null,
    onSaved: done,
    onUnchanged: done,
  })
  return (
    <Dialog title={account.name} onClose={onClose} keepOpen>
      <RecordForm record={record} look="window" class="stack" onClose={onClose}>
        <Fields of={fields} record={record} names={['plan', 'lead_quota']} />
      </RecordForm>
    </Dialog>
  )
}
