import './customers.css'
import { customers as endpoints } from '../../../server/leads/customers/customers.contract.ts'
import { useQuery } from '../../address.ts'
import { type DataOf, including } from '../../api.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ListTable, NothingListed } from '../../components/list-table.tsx'
import { QuerySelect, QueryToggle } from '../../components/query-fields.tsx'
import { Search } from '../../components/search.tsx'
import { AT_END, type Column } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
import { can, me } from '../../session.ts'
import { customerName, townOf } from './words.ts'

const LIST = including(endpoints.list, 'leads_count')
type Listed = DataOf<typeof LIST>[number]

/** All customers: search and order are in the address. */
export function Customers() {
  const { customers } = t()
  const { query, change } = useQuery()
  const { q = '' } = query
  const pages = useLivePages(LIST, {
    query: {
      q,
      sort: query.sort === 'name' ? 'name' : 'changed',
      limit: 50,
      ...(query.twins === '1' && { twins: '1' }),
    },
  })
  return (
    <Page
      title={t().frame.customers}
      actions={
        can.value.manage && (
          <ButtonLink icon="upload" href="/portal/import?kind=customers">
            {t().leads.import}
          </ButtonLink>
        )
      }
    >
      <div class="stack">
        <div class="row">
          <Search label={customers.search} hint={customers.searchHint} />
          {me.value?.member.sees_contact && (
            <>
              <QueryToggle name="twins">{customers.twinsOnly}</QueryToggle>
              <QuerySelect
                name="sort"
                label={t().leads.order}
                choices={[
                  ['changed', customers.byChange],
                  ['name', customers.byName],
                ]}
              />
            </>
          )}
        </div>
        <ListTable
          pages={pages}
          caption={t().frame.customers}
          columns={columns()}
          none={
            <NothingListed
              icon="customers"
              words={{ ...customers, clear: customers.clearSearch }}
              isNarrowed={q !== '' || query.twins !== undefined}
              onClear={() => change({ q: null, twins: null })}
            />
          }
        />
      </div>
    </Page>
  )
}

function columns(): Column<Listed>[] {
  const { customers } = t()
  return [
    {
      key: 'name',
      label: customers.customer,
      cell: (one) => (
        <>
          <a class="over" href={`/portal/customers/${one.id}`}>
            {customerName(one)}
          </a>
          {one.name !== null && one.email !== null && <div class="soft small">{one.email}</div>}
        </>
      ),
    },
    {
      key: 'phone',
      label: customers.fields.phone,
      tight: true,
      cell: ({ address }) => address.phone,
    },
    { key: 'place', label: t().contactFields.city, cell: ({ address }) => townOf(address) },
    {
      key: 'leads',
      label: t().frame.leads,
      ...AT_END,
      cell: ({ leads_count }) => <span class="number">{formatNumber(leads_count)}</span>,
    },
    {
      key: 'changed',
      label: customers.changed,
      ...AT_END,
      cell: ({ updated_at }) => <Age at={updated_at} />,
    },
  ]
}
