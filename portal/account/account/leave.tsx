import { useState } from 'preact/hooks'
import { LEAVE_HOURS, type Leave, leave } from '../../../server/account/operators/leave.contract.ts'
import { Button } from '../../components/button.tsx'
import { CheckField, SelectField } from '../../components/field.tsx'
import { Banner, ProblemBanner, Skeleton } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { minute, When } from '../../components/when.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'

type Hours = (typeof LEAVE_HOURS)[number]

/** Lets an owner allow support visits for a while, and lists past visits. */
export function LeaveSection() {
  const { operator } = t()
  const { data, problem, replace } = useRead(leave.get)
  const until = data?.until ?? null
  const isOver = until === null || Date.parse(until) <= minute.value
  return (
    <section class="card stack" aria-labelledby="leave">
      <h2 id="leave">{operator.leaveTitle}</h2>
      <p>{operator.leaveAbout}</p>
      <ProblemBanner problem={problem} />
      {data === null && problem === null && <Skeleton rows={3} />}
      {data !== null && isOver && <Give onDone={replace} />}
      {data !== null && until !== null && !isOver && (
        <End until={until} contact={data.sees_contact} onDone={replace} />
      )}
      {data !== null && <Visits visits={data.visits} />}
    </section>
  )
}

function Give({ onDone }: { onDone(leave: Leave): void }) {
  const { operator } = t()
  const write = useWrite(leave.give)
  const [hours, setHours] = useState<Hours>(24)
  const [contact, setContact] = useState(false)
  const send = async () => {
    const answer = await write.send({ body: { hours, sees_contact: contact } })
    if (answer === null) return
    toast(operator.given)
    onDone(answer.data)
  }
  return (
    <div class="stack">
      <ProblemBanner problem={write.problem} />
      <SelectField
        label={operator.forHow}
        value={String(hours)}
        onValue={(value) => setHours(Number(value) as Hours)}
        choices={LEAVE_HOURS.map((one) => ({ value: String(one), text: operator.hours[one] }))}
      />
      <CheckField label={operator.contact} value={contact} onValue={setContact} />
      <div class="actions">
        <Button busy={write.isSending} onClick={() => void send()}>
          {operator.give}
        </Button>
      </div>
    </div>
  )
}

interface EndProps {
  until: string
  contact: boolean
  onDone(leave: Leave): void
}

function End({ until, contact, onDone }: EndProps) {
  const { operator } = t()
  const write = useWrite(leave.end)
  const send = async () => {
    const answer = await write.send({})
    if (answer === null) return
    toast(operator.ended)
    onDone(answer.data)
  }
  return (
    <div class="stack">
      <ProblemBanner problem={write.problem} />
      <Banner look="warn">
        <p>{operator.isOpen(formatTime(until), contact)}</p>
        <Button busy={write.isSending} onClick={() => void send()}>
          {operator.end}
        </Button>
      </Banner>
    </div>
  )
}

function Visits({ visits }: Pick<Leave, 'visits'>) {
  const { operator } = t()
  if (visits.length === 0) return <p class="soft small">{operator.noVisits}</p>
  return (
    <div>
      <h3>{operator.visits}</h3>
      <ul>
        {visits.map(({ id, name, at }) => (
          <li key={id}>
            {name} <span class="soft">· </span>
            <When at={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}
