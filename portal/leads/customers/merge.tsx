import { useEffect, useState } from 'preact/hooks'
import { customers as endpoints } from '../../../server/leads/customers/customers.contract.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Failed, ProblemBanner, Skeleton } from '../../components/states.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatName, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import {
  addressLines,
  CUSTOMER,
  customerName,
  MERGE_CUSTOMERS,
  type ShownCustomer,
  townOf,
} from './words.ts'

const SEARCH_AFTER_MS = 250

interface Props {
  customer: ShownCustomer
  /** The other record, if it is already known. */
  other: number | null
  onClose(): void
  onMerged(customer: ShownCustomer, other: number): void
}

/** Merges two records of one person: choose the other, compare both, and merge. */
export function MergeDialog({ customer, other, onClose, onMerged }: Props) {
  const { customers } = t()
  const [chosen, setChosen] = useState(other)
  return (
    <Dialog title={customers.mergeTitle} onClose={onClose} wide keepOpen>
      {chosen === null ? (
        <Choose customer={customer} onChoose={setChosen} />
      ) : (
        <Compare
          id={customer.id}
          otherId={chosen}
          onBack={() => setChosen(null)}
          onMerged={onMerged}
        />
      )}
    </Dialog>
  )
}

function Choose({ customer, onChoose }: { customer: ShownCustomer; onChoose(id: number): void }) {
  const { customers } = t()
  const [typed, setTyped] = useState(customer.name ?? '')
  const [q, setQ] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useRead(q === '' ? null : endpoints.list, { query: { q, limit: 10 } })
  const others = found.data?.filter(({ id }) => id !== customer.id) ?? null
  return (
    <div class="stack">
      <TextField
        label={customers.whoElse}
        hint={customers.searchHint}
        type="search"
        value={typed}
        onValue={setTyped}
      />
      {found.problem && <ProblemBanner problem={found.problem} />}
      {q !== '' && (
        <ul
          class="plain found to-choose"
          aria-label={t().frame.customers}
          aria-busy={found.isReading}
        >
          {others?.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one.id)}>
                <strong>{customerName(one)}</strong>
                <span class="soft small">
                  {[one.email, one.address.phone, townOf(one.address)].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" class="soft">
        {q !== '' && others?.length === 0 && customers.nobodyElse}
      </p>
    </div>
  )
}

function Compare({
  id,
  otherId,
  onBack,
  onMerged,
}: {
  id: number
  otherId: number
  onBack(): void
  onMerged(customer: ShownCustomer, other: number): void
}) {
  const { customers, frame } = t()
  const [isSwapped, setSwapped] = useState(false)
  const [stays, goes] = isSwapped ? [otherId, id] : [id, otherId]
  const target = useRead(CUSTOMER, { params: { id: stays } })
  const gone = useRead(CUSTOMER, { params: { id: goes } })
  const write = useWrite(MERGE_CUSTOMERS)
  const problem = target.problem ?? gone.problem
  if (problem !== null) return <Failed problem={problem} />
  if (target.data === null || gone.data === null) return <Skeleton rows={6} />
  const [one, other] = [target.data, gone.data]
  const merge = async () => {
    const body = { other_id: goes, version: one.version }
    const answer = await write.send({ params: { id: stays }, body })
    if (answer !== null) onMerged(answer.data, goes)
    else void target.reload(true)
  }
  return (
    <div class="stack">
      <p>{customers.mergeText}</p>
      <table class="both sides">
        <thead>
          <tr>
            <td />
            <th scope="col">{customers.stays}</th>
            <th scope="col">{customers.goes}</th>
          </tr>
        </thead>
        <tbody>
          {factsOf(one, other).map(([name, own, theirs]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class={own === '' ? undefined : 'wins'}>{own || '–'}</td>
              <td class={own === '' && theirs !== '' ? 'wins' : 'soft'}>{theirs || '–'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t().frame.leads}</th>
            <td class="wins">{formatNumber(one.leads_count)}</td>
            <td class="wins">{formatNumber(other.leads_count)}</td>
          </tr>
        </tbody>
      </table>
      <ProblemBanner problem={write.problem} at="other_id" />
      <p>{customers.mergeWarning(customerName(other))}</p>
      <div class="actions">
        <Button look="danger" busy={write.isSending} onClick={() => void merge()}>
          {customers.mergeNow}
        </Button>
        <Button onClick={() => setSwapped(!isSwapped)}>{customers.swap}</Button>
        <Button onClick={onBack}>{frame.back}</Button>
      </div>
    </div>
  )
}

/** Both records, field by field. */
function factsOf(one: ShownCustomer, other: ShownCustomer): [string, string, string][] {
  const { customers } = t()
  const facts: [string, (of: ShownCustomer) => string][] = [
    [customers.number, ({ customer_no }) => customer_no],
    [customers.fields.name, ({ name }) => name ?? ''],
    [customers.fields.email, ({ email }) => email ?? ''],
    [customers.fields.phone, ({ address }) => address.phone ?? ''],
    [customers.address, ({ address }) => addressLines(address).join(', ')],
    [
      customers.invoiceAddress,
      ({ invoice_address: invoice }) => (invoice === null ? '' : addressLines(invoice).join(', ')),
    ],
    [customers.fields.language, ({ language }) => formatName('language', language)],
  ]
  return facts.map(([name, of]) => [name, of(one), of(other)])
}
