import './items.css'
import { itemTryOut, type RuleParts } from '../../../server/forms/try-out.contract.ts'
import {
  type ItemWithRule,
  offerItems,
} from '../../../server/prices/offer-items/offer-items.contract.ts'
import { call } from '../../api.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import type { Column } from '../../components/table.tsx'
import { useRead } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
import { can } from '../../session.ts'
import { BookList, inUseOrNot, useListQuery, vatColumn } from '../book-list.tsx'
import { ExamplePill } from '../examples.tsx'
import { PricesPage } from '../matrices/page.tsx'
import { useRowOrder } from '../row-order.tsx'
import { ruleSentenceOf } from '../rule/sentence.ts'

/** All offer items in the order of the lines. Search and state are in the address. */
export function Items() {
  const { items } = t()
  const asked = useListQuery(['on', 'off'])
  const pages = useLivePages(offerItems.search, { query: { ...asked, limit: 50 } })
  const parts = useRead(itemTryOut.parts)
  const order = useRowOrder(pages, (id, before) =>
    call(offerItems.move, { params: { id }, body: { before } }),
  )
  return (
    <PricesPage
      title={items.title}
      actions={
        can.value.price && (
          <ButtonLink look="main" icon="plus" href="/portal/prices/items/new">
            {items.add}
          </ButtonLink>
        )
      }
    >
      <BookList
        pages={pages}
        words={items}
        states={inUseOrNot()}
        caption={items.title}
        columns={columns(parts.data)}
        order={order}
      />
    </PricesPage>
  )
}

function columns(parts: RuleParts | null): Column<ItemWithRule>[] {
  const { items } = t()
  return [
    {
      key: 'name',
      label: items.item,
      cell: ({ id, name, is_active, rule }) => (
        <>
          <a class="over" href={`/portal/prices/items/${id}`}>
            {name}
          </a>{' '}
          {!is_active && <Pill>{items.off}</Pill>} <ExamplePill kind="items" id={id} />
          {parts && <div class="soft small">{ruleSentenceOf(rule, parts)}</div>}
        </>
      ),
    },
    {
      key: 'number',
      label: items.fields.article_number,
      tight: true,
      cell: ({ article_number: number }) => number && <span class="mono">{number}</span>,
    },
    vatColumn(),
  ]
}
