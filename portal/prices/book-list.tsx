import './parts.css'
import { useQuery } from '../address.ts'
import { ListTable, NothingListed } from '../components/list-table.tsx'
import { QuerySelect } from '../components/query-fields.tsx'
import { Search } from '../components/search.tsx'
import { ProblemBanner } from '../components/states.tsx'
import { AT_END, type Column } from '../components/table.tsx'
import { formatPercentage } from '../format.ts'
import { t } from '../messages/messages.ts'
import type { PagedRead } from '../pages.ts'
import { can } from '../session.ts'
import type { RowOrder } from './row-order.tsx'

interface Words {
  search: string
  searchHint: string
  none: string
  noneText: string
  nothingFound: string
  nothingFoundText?: string
}

/** A state filter of the list: its name in the address, and its label. */
export type States = readonly (readonly [state: string, text: string])[]

interface Props<R extends { id: number; name: string }> {
  pages: PagedRead<R>
  words: Words
  /** The selectable states; none by default. */
  states?: States
  caption: string
  columns: readonly Column<R>[]
  /** How rows are moved, while the list is unfiltered. */
  order?: RowOrder<R>
}

/** Active or inactive, for materials and offer items. */
export function inUseOrNot(): States {
  const { prices } = t()
  return [
    ['on', prices.inUse],
    ['off', prices.inactive],
  ]
}

/** The query of a list, which is in the address. */
export function useListQuery<State extends string>(
  states: readonly State[],
): { q: string; state: State | null } {
  const { query } = useQuery()
  const { q = '' } = query
  return { q, state: states.find((state) => state === query.state) ?? null }
}

/** The VAT rate in a list. */
export function vatColumn<R extends { vat_rate: number }>(): Column<R> {
  return {
    key: 'vat',
    label: t().offer.vat,
    ...AT_END,
    cell: ({ vat_rate }) => <span class="number">{formatPercentage(vat_rate)}</span>,
  }
}

/** A search, a state filter, and the table or its placeholder. */
export function BookList<R extends { id: number; name: string }>(props: Props<R>) {
  const { pages, words, states = [], caption, columns, order } = props
  const { frame, prices } = t()
  const { query, change } = useQuery()
  const { q = '', state = '' } = query
  const isAll = q === '' && !states.some(([name]) => name === state)
  return (
    <>
      {order && (
        <>
          <ProblemBanner problem={order.problem} at="before" />
          <p class="unseen" role="status">
            {order.heard}
          </p>
        </>
      )}
      <div class="row">
        <Search label={words.search} hint={words.searchHint} />
        {states.length > 0 && (
          <QuerySelect name="state" label={prices.state} choices={[['', frame.all], ...states]} />
        )}
      </div>
      <ListTable
        pages={pages}
        rows={order?.rows}
        caption={caption}
        columns={order && isAll && can.value.price ? [...columns, order.column] : columns}
        none={
          <NothingListed
            icon="prices"
            words={{ ...words, clear: t().customers.clearSearch }}
            isNarrowed={q !== '' || state !== ''}
            onClear={() => change({ q: null, state: null })}
          />
        }
      />
    </>
  )
}
