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
import { BookList, inUseOrNot, useListQuery } from '../book-list.tsx'
import { ExamplePill } from '../examples.tsx'
import { PricesPage } from '../matrices/page.tsx'
import { useRowOrder } from '../row-order.tsx'
import { shortConditionsOf, shortPriceOf } from '../rule/sentence.ts'

/** All offer items in line order. Search and state are in the address. */
export function Items() {
  const { items } = t()
  const query = useListQuery(['on', 'off'])
  const pages = useLivePages(offerItems.search, { query: { ...query, limit: 50 } })
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
  const { items, materials } = t()
  return [
    {
      key: 'name',
      label: items.item,
      cell: ({ id, name, is_active, article_number: number }) => (
        <>
          <a class="over" href={`/portal/prices/items/${id}`}>
            {name}
          </a>{' '}
          {!is_active && <Pill>{items.off}</Pill>} <ExamplePill kind="items" id={id} />
          {number && <div class="soft small mono">{number}</div>}
        </>
      ),
    },
    {
      key: 'price',
      label: materials.fields.unit_price,
      align: 'end',
      cell: ({ rule }) => parts && <span class="number">{shortPriceOf(rule, parts)[0]}</span>,
    },
    {
      key: 'unit',
      label: materials.fields.unit,
      cell: ({ rule }) => parts && <span class="soft">{shortPriceOf(rule, parts)[1]}</span>,
    },
    {
      key: 'when',
      label: items.usedWhen,
      class: 'used-when',
      cell: ({ rule }) => parts && <UsedWhen conditions={shortConditionsOf(rule, parts)} />,
    },
  ]
}

function UsedWhen({ conditions }: { conditions: ReturnType<typeof shortConditionsOf> }) {
  if (conditions.length === 0) return <span class="soft small">{t().items.says.always}</span>
  return (
    <ul class="plain small">
      {conditions.map(([question, answer]) => (
        <li key={`${question} ${answer}`}>
          {question && <span class="soft">{question} </span>}
          {answer}
        </li>
      ))}
    </ul>
  )
}
