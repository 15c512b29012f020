import './customers.css'
import { customers as endpoints } from '../../../server/leads/customers/customers.contract.ts'
import { useQuery } from '../../address.ts'
import { type DataOf, including } from '../../api.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Search } from '../../components/search.tsx'
import { Empty, More, Unread } from '../../components/states.tsx'
import { type Column, DataTable } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { can, me } from '../../session.ts'
import { customerName, townOf } from './words.ts'

const LIST = including(endpoints.list, 'leads_count')
type Listed = DataOf<typeof LIST>[number]

/** All customers: search and order are in the address. */
export function Customers() {
  const { customers, imports } = t()
  const { query, change } = useQuery()
  const { q = '' } = query
  const isByName = query.sort === 'name'
  const pages = usePages(LIST, {
    query: {
      q,
      sort: isByName ? 'name' : 'changed',
      limit: 50,
      ...(query.twins === '1' && { twins: '1' }),
    },
  })
  useLive(pages.reload)
  return (
    <Page
      title={t().frame.customers}
      actions={
        can.value.manage && (
          <ButtonLink icon="upload" href="/portal/import?kind=customers">
            {imports.title}
          </ButtonLink>
        )
      }
    >
      <div class="stack">
        <div class="row">
          <Search label={customers.search} hint={customers.searchHint} />
          {me.value?.member.sees_contact && (
            <button
              type="button"
              class="button"
              aria-pressed={query.twins === '1'}
              onClick={() => change({ twins: query.twins === '1' ? null : '1' })}
            >
              {customers.twinsOnly}
            </button>
          )}
          {me.value?.member.sees_contact && (
            <select
              class="input order"
              aria-label={t().leads.order}
              value={isByName ? 'name' : 'changed'}
              onChange={({ currentTarget: { value } }) =>
                change({ sort: value === 'name' ? value : null })
              }
            >
              <option value="changed">{customers.byChange}</option>
              <option value="name">{customers.byName}</option>
            </select>
          )}
        </div>
        {pages.rows === null && (
          <Unread problem={pages.problem} retry={pages.reload} rows={10} height={36} card />
        )}
        {pages.rows?.length === 0 && (
          <Nobody q={q || (query.twins ?? '')} onClear={() => change({ q: null, twins: null })} />
        )}
        {pages.rows !== null && pages.rows.length > 0 && (
          <div class="card flush" aria-busy={pages.isReading}>
            <DataTable
              caption={t().frame.customers}
              columns={columns()}
              rows={pages.rows}
              keyOf={({ id }) => id}
            />
          </div>
        )}
        <More pages={pages} />
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
      align: 'end',
      tight: true,
      labelled: true,
      cell: ({ leads_count }) => <span class="number">{formatNumber(leads_count)}</span>,
    },
    {
      key: 'changed',
      label: customers.changed,
      align: 'end',
      tight: true,
      labelled: true,
      cell: ({ updated_at }) => <Age at={updated_at} />,
    },
  ]
}

function Nobody({ q, onClear }: { q: string; onClear(): void }) {
  const { customers } = t()
  return (
    <div class="card">
      {q === '' ? (
        <Empty icon="customers" title={customers.none}>
          {customers.noneText}
        </Empty>
      ) : (
        <Empty
          icon="search"
          title={customers.nothingFound}
          actions={<Button onClick={onClear}>{customers.clearSearch}</Button>}
        >
          {customers.nothingFoundText}
        </Empty>
      )}
    </div>
  )
}
