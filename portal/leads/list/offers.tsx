import { OFFER_ORDERS } from '../../../server/leads/leads.contract.ts'
import { OFFER_STATES } from '../../../server/leads/offer.contract.ts'
import { DoButton } from '../../components/do-button.tsx'
import { QueryTabs } from '../../components/query-fields.tsx'
import { OfferPill, offerStateText } from '../../components/status.tsx'
import { AT_END, type Column } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { useRead } from '../../data.ts'
import { formatDate, formatMoney, formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { promptExtend, remindOfOffer } from '../../offers/extend-remind.ts'
import { can } from '../../session.ts'
import { LeadFilters } from './filters.tsx'
import { LeadList } from './list.tsx'
import { LEADS_SUM, type LeadInList, useLeadQuery } from './query.ts'
import './leads.css'

/** All offers, with the total of the list. All filters are in the address. */
export function Offers() {
  const { offers, frame } = t()
  const total = useRead(LEADS_SUM, { query: useLeadQuery(OFFERS) })
  useLive(total.reload)
  return (
    <Page
      title={frame.offers}
      note={
        total.data &&
        offers.total(
          formatNumber(total.data.leads),
          total.data.leads,
          formatMoney(total.data.total),
        )
      }
    >
      <div class="stack leads">
        <QueryTabs
          name="offer"
          label={t().leads.status}
          tabs={[
            { value: '', text: frame.all },
            ...OFFER_STATES.map((value) => ({ value, text: offerStateText(value) })),
          ]}
        />
        <LeadFilters orders={OFFER_ORDERS} />
        <LeadList
          defaults={OFFERS}
          columns={columns}
          title={frame.offers}
          none={{ title: offers.none, text: offers.noneText }}
          onMoved={() => total.reload(true)}
        />
      </div>
    </Page>
  )
}

/** The default query of the list. */
const OFFERS = { offer: 'any', sort: 'offer_newest' } as const

/** Whether the customer has it and has not answered yet. */
function isOut(stands: LeadInList['offer_stands']): boolean {
  return stands !== null && ['sent', 'opened', 'expired'].includes(stands.state)
}

function columns(reload: () => Promise<void>): Column<LeadInList>[] {
  const { offers, leads } = t()
  return [
    {
      key: 'offer',
      label: offers.offer,
      class: 'who-what',
      cell: ({ id, person: { name }, offer, summary }) => (
        <>
          <a class="over" href={`/portal/offers/${id}`}>
            {name ?? leads.noName}
          </a>
          <div class="soft small clip">{[offer.number, summary].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    {
      key: 'status',
      label: leads.status,
      tight: true,
      class: 'status',
      cell: ({ offer_stands: stands }) => stands && <OfferPill state={stands.state} />,
    },
    {
      key: 'value',
      label: leads.price,
      class: 'price',
      ...AT_END,
      labelled: false,
      cell: ({ total, currency }) => (
        <span class="number">
          {total === null ? leads.onRequest : formatMoney(total, currency)}
        </span>
      ),
    },
    {
      key: 'sent',
      label: offers.states.sent,
      class: 'since',
      ...AT_END,
      cell: ({ offer: { sent_at: at } }) => at && <Age at={at} />,
    },
    {
      key: 'opened',
      label: offers.states.opened,
      class: 'since',
      ...AT_END,
      cell: ({ offer_stands: stands }) => stands?.viewed_at && <Age at={stands.viewed_at} />,
    },
    {
      key: 'expires',
      label: offers.expires,
      class: 'expires',
      ...AT_END,
      cell: ({ offer_stands: stands }) =>
        isOut(stands) && stands?.valid_until && formatDate(stands.valid_until),
    },
    {
      key: 'acts',
      label: offers.acts,
      hideLabel: true,
      tight: true,
      class: 'acts',
      cell: ({ id, offer_stands: stands }) => {
        if (!can.value.sell || stands === null || !isOut(stands)) return null
        const { state, valid_until: until } = stands
        return (
          <span class="row">
            {until !== null && (
              <DoButton run={() => promptExtend({ id, valid_until: until }, reload)}>
                {offers.extend}
              </DoButton>
            )}
            {state !== 'expired' && (
              <DoButton run={() => remindOfOffer(id, reload)}>{offers.remind}</DoButton>
            )}
          </span>
        )
      },
    },
  ]
}
