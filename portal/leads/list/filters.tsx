import { useState } from 'preact/hooks'
import { dealerForms } from '../../../server/forms/forms.contract.ts'
import { LEAD_ORDERS, type LeadOrder } from '../../../server/leads/leads.contract.ts'
import { useQuery } from '../../address.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { QuerySelect, QueryToggle } from '../../components/query-fields.tsx'
import { Search } from '../../components/search.tsx'
import { useRead } from '../../data.ts'
import { formatDate } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { isVisit, me } from '../../session.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { FILTERS, type FilterName, sourceText } from './query.ts'

/** Search, common filters, the others in a dialog, and the order. */
export function LeadFilters({
  orders = LEAD_ORDERS,
}: {
  /** The orders of the list; its first one is the default. */
  orders?: readonly LeadOrder[]
}) {
  const { leads } = t()
  const { query } = useQuery()
  const [isOpen, setOpen] = useState(false)
  const chosen = FILTERS.filter((name) => query[name] !== undefined)
  return (
    <div class="filters">
      <Search label={leads.search} hint={leads.searchHint} />
      <div class="row">
        {orders === LEAD_ORDERS && (
          <QueryToggle name="unanswered" icon="clock">
            {t().overview.unanswered}
          </QueryToggle>
        )}
        {!isVisit.value && (
          <QueryToggle name="member" value={String(me.value?.member.id)} icon="person">
            {leads.mine}
          </QueryToggle>
        )}
        <Button icon="filter" onClick={() => setOpen(true)}>
          {leads.filters}
        </Button>
        {query.view !== 'board' && (
          <QuerySelect
            name="order"
            label={leads.order}
            choices={orders.map((order) => [order, leads.orders[order]])}
          />
        )}
      </div>
      {chosen.length > 0 && <Chosen names={chosen} />}
      {isOpen && <FilterDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The active filters; a click removes one. */
function Chosen({ names }: { names: readonly FilterName[] }) {
  const { leads } = t()
  const { query, change } = useQuery()
  const forms = useRead(dealerForms.list)
  const text = (name: FilterName): string => {
    const value = query[name] ?? ''
    if (name === 'member') {
      const colleague = me.value?.colleagues.find(({ id }) => String(id) === value)
      return value === 'none' ? leads.nobody : (colleague?.name ?? leads.removedMember)
    }
    if (name === 'form') return forms.data?.find(({ slug }) => slug === value)?.name ?? value
    if (name === 'unanswered') return t().overview.unanswered
    if (name === 'follow_up') return value === 'due' ? leads.followUpDue : leads.followUpPlanned
    if (name === 'marketing') return leads.wantsMarketing
    if (name === 'source') return sourceText(value)
    return name === 'since' ? leads.sinceDay(dayText(value)) : leads.untilDay(dayText(value))
  }
  return (
    <div class="row">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          class="chip"
          aria-label={leads.removeFilter(text(name))}
          onClick={() => change({ [name]: null })}
        >
          {text(name)}
          <Icon name="close" size={13} />
        </button>
      ))}
      <Button
        look="quiet"
        onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
      >
        {leads.clearFilters}
      </Button>
    </div>
  )
}

function dayText(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : formatDate(`${day}T12:00:00Z`)
}
