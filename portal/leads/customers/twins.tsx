import { Button } from '../../components/button.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { customerName, KEEP_APART, type ShownCustomer, townOf } from './words.ts'

interface Props {
  customer: ShownCustomer
  onMerge(other: number): void
  onChanged(customer: ShownCustomer): void
}

/** Probable duplicates: merge them, or mark them as different. */
export function Twins({ customer, onMerge, onChanged }: Props) {
  const { customers, frame } = t()
  const write = useWrite(KEEP_APART)
  const keepApart = async (other: number, isApart: boolean) => {
    const body = { other_id: other, is_apart: isApart }
    const answer = await write.send({ params: { id: customer.id }, body })
    if (answer === null) return
    onChanged(answer.data)
    if (isApart) toast(customers.keptApart, () => void keepApart(other, false))
    else toast(frame.undone)
  }
  return (
    <section class="card" aria-labelledby="twins">
      <h2 id="twins">{customers.twins}</h2>
      <ProblemBanner problem={write.problem} />
      <ul class="plain twins">
        {customer.twins.map((twin) => (
          <li key={twin.id}>
            <div>
              <a href={`/portal/customers/${twin.id}`}>{customerName(twin)}</a>
              <span class="soft small block">
                {[
                  customers.numbered(twin.customer_no),
                  twin.email,
                  twin.address.phone,
                  townOf(twin.address),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Button onClick={() => onMerge(twin.id)}>{customers.compare}</Button>
            <Button
              look="quiet"
              busy={write.isSending}
              onClick={() => void keepApart(twin.id, true)}
            >
              {customers.notTheSame}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
