import type { CustomerLead } from '../../../server/leads/customers/customers.contract.ts'
import { StatusPill } from '../../components/status.tsx'
import { type Column, DataTable } from '../../components/table.tsx'
import { formatDate, formatMoney, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import type { ShownCustomer } from './words.ts'

/** The customer's leads and offers, newest first. */
export function CustomerLeads({ customer }: { customer: ShownCustomer }) {
  const { customers } = t()
  const { leads, leads_count: count } = customer
  return (
    <section class="card flush" aria-labelledby="leads">
      <div class="head">
        <h2 id="leads">{customers.leadsAndOffers}</h2>
        <span class="soft small number">{formatNumber(count)}</span>
      </div>
      {leads.length === 0 ? (
        <p class="soft nothing">{customers.noLeads}</p>
      ) : (
        <DataTable
          caption={customers.leadsAndOffers}
          columns={columns()}
          rows={leads}
          keyOf={({ id }) => id}
        />
      )}
      {count > leads.length && (
        <p class="soft nothing small">{customers.newestOnly(formatNumber(leads.length))}</p>
      )}
    </section>
  )
}

function columns(): Column<CustomerLead>[] {
  const { customers, leads } = t()
  return [
    {
      key: 'lead',
      label: leads.lead,
      cell: ({ id, summary }) => (
        <a class="over" href={`/portal/leads/${id}`}>
          {summary || leads.nothingConfigured}
        </a>
      ),
    },
    {
      key: 'status',
      label: leads.status,
      tight: true,
      cell: ({ status }) => <StatusPill status={status} />,
    },
    {
      key: 'offer',
      label: t().offers.offer,
      tight: true,
      labelled: true,
      cell: ({ offer_number }) => offer_number,
    },
    {
      key: 'total',
      label: customers.total,
      align: 'end',
      tight: true,
      cell: ({ total, currency }) =>
        total !== null && <span class="number">{formatMoney(total, currency)}</span>,
    },
    {
      key: 'created',
      label: t().lead.arrived,
      align: 'end',
      tight: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
    },
  ]
}
