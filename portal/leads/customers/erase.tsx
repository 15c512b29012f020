import { useState } from 'preact/hooks'
import type { Customer } from '../../../server/leads/customers/customers.contract.ts'
import { type Foreseen, privacy } from '../../../server/privacy/privacy.contract.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { goneText } from '../../components/gone.ts'
import { issueOf } from '../../components/problem.ts'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { ProblemBanner, Unread } from '../../components/states.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatDate } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { customerName } from './words.ts'

interface Props {
  customer: Customer
  onClose(): void
  onErased(): void
}

/** Lists exactly what is deleted and what is stored, and asks for the customer's number. */
export function EraseDialog({ customer, onClose, onErased }: Props) {
  const { erasing } = t()
  const read = useRead(privacy.foreseeErasure, { params: { id: customer.id } })
  return (
    <Dialog title={erasing.title} onClose={onClose} keepOpen>
      {read.data !== null ? (
        <Ask customer={customer} foreseen={read.data} onClose={onClose} onErased={onErased} />
      ) : (
        <Unread problem={read.problem} retry={read.reload} rows={6} />
      )}
    </Dialog>
  )
}

function Ask({ customer, foreseen, onClose, onErased }: Props & { foreseen: Foreseen }) {
  const { erasing, customers, frame } = t()
  const [typed, setTyped] = useState('')
  const write = useWrite(privacy.erase)
  const erase = async () => {
    const body = { customer_no: typed.trim() }
    if ((await write.send({ params: { id: customer.id }, body })) !== null) onErased()
  }
  return (
    <QuestionForm onSubmit={erase}>
      <p>{erasing.text}</p>
      <ul>
        {foreseen.customers.map((one) => (
          <li key={one.id}>
            {customerName(one)} · {customers.numbered(one.customer_no)}
          </li>
        ))}
      </ul>
      <Consequences foreseen={foreseen} />
      <ProblemBanner problem={write.problem} />
      <TextField
        label={frame.pair(erasing.type, customer.customer_no)}
        value={typed}
        onValue={setTyped}
        error={issueOf(write.problem, 'customer_no')}
      />
      <Actions
        onCancel={onClose}
        action={erasing.now}
        look="danger"
        busy={write.isSending}
        disabled={typed.trim() !== customer.customer_no}
      />
    </QuestionForm>
  )
}

function Consequences({ foreseen: { gone, kept } }: { foreseen: Foreseen }) {
  const { erasing } = t()
  return (
    <>
      <div>
        <h3>{erasing.goes}</h3>
        <p>{goneText(gone)}</p>
        <p class="soft">{erasing.stays}</p>
      </div>
      <div>
        <h3>{erasing.kept}</h3>
        {kept.length === 0 && <p>{erasing.nothingKept}</p>}
        {kept.map(({ lead_id, offer_number, until }) => (
          <p key={lead_id}>
            {erasing.keptOffer(offer_number ?? String(lead_id), formatDate(until))}
          </p>
        ))}
      </div>
    </>
  )
}
