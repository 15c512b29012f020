import {
  PROMOTION_STATES,
  type Promotion,
  promotions,
} from '../../../server/prices/promotions/promotions.contract.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import type { Column } from '../../components/table.tsx'
import { formatPercentage, formatTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { useLivePages } from '../../pages.ts'
import { can } from '../../session.ts'
import { BookList, useListQuery } from '../book-list.tsx'
import { PricesPage } from '../matrices/page.tsx'
import { promotionLook, stateOf } from './state.ts'

/** All promotions, newest first. */
export function Promotions() {
  const { promotions: text } = t()
  const query = useListQuery(PROMOTION_STATES)
  const pages = useLivePages(promotions.list, { query: { ...query, order: 'desc', limit: 50 } })
  return (
    <PricesPage
      title={text.title}
      actions={
        can.value.price && (
          <ButtonLink look="main" icon="plus" href="/portal/prices/promotions/new">
            {text.add}
          </ButtonLink>
        )
      }
    >
      <BookList
        pages={pages}
        words={text}
        states={PROMOTION_STATES.map((one) => [one, text.states[one]] as const)}
        caption={text.title}
        columns={columns()}
      />
    </PricesPage>
  )
}

function columns(): Column<Promotion>[] {
  const { prices, promotions: text } = t()
  return [
    {
      key: 'name',
      label: text.promotion,
      cell: ({ id, name, code, is_applied_to_new_offers: isApplied }) => (
        <>
          <a class="over" href={`/portal/prices/promotions/${id}`}>
            {name}
          </a>{' '}
          {code && <span class="soft small mono">{code}</span>}
          {isApplied && <div class="soft small">{text.isApplied}</div>}
        </>
      ),
    },
    {
      key: 'discount',
      label: t().offer.discount,
      align: 'end',
      tight: true,
      cell: ({ discount_pct }) => <span class="number">{formatPercentage(discount_pct)}</span>,
    },
    {
      key: 'state',
      label: prices.state,
      tight: true,
      cell: (one) => <Pill look={promotionLook(stateOf(one))}>{text.states[stateOf(one)]}</Pill>,
    },
    {
      key: 'window',
      label: text.window,
      cell: ({ valid_from: from, valid_until: until }) => windowText(from, until),
    },
  ]
}

function windowText(from: string | null, until: string | null): string {
  const { promotions: text } = t()
  if (from === null) return until === null ? text.always : text.to(formatTime(until))
  return until === null
    ? text.since(formatTime(from))
    : `${formatTime(from)} – ${formatTime(until)}`
}
