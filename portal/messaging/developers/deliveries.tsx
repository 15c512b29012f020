import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import {
  deliveries as endpoints,
  type Delivery as Sent,
} from '../../../server/messaging/webhooks/deliveries.contract.ts'
import { webhooks } from '../../../server/messaging/webhooks/webhooks.contract.ts'
import { useQuery } from '../../address.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { Empty, Unread } from '../../components/states.tsx'
import { AT_END, DataTable } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { useRead } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { DeliveryPage } from './delivery.tsx'
import { WebhookItem } from './webhook.tsx'
import { eventWords } from './words.ts'

const HERE = '/portal/settings/developers'
const LAST = 50
/** While a delivery is about to be sent, the list polls at this interval. */
const LOOK_EVERY_MS = 1500
const SOON_MS = 5000

/** One webhook with its last deliveries; `?delivery=…` opens one. */
export function WebhookDeliveries({ webhook: id }: { webhook: string }) {
  const texts = t().developers
  const { route } = useLocation()
  const { query, change } = useQuery()
  const all = useRead(webhooks.list)
  const list = useRead(endpoints.list, {
    params: { id },
    query: { order: 'desc', limit: LAST },
  })
  const webhook = all.data?.webhooks.find((one) => String(one.id) === id)
  const deliveries = list.data ?? undefined
  const opened = deliveries?.find((one) => one.id === query.delivery)
  // While the endpoint is off, nothing is about to be sent.
  const isBusy = webhook?.is_active === true && deliveries?.some(isSoon) === true
  const reload = () => {
    void list.reload(true)
    void all.reload(true)
  }
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(reload, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy])

  return (
    <>
      <div class="row">
        <ButtonLink href={HERE} icon="left" look="quiet">
          {texts.backToAll}
        </ButtonLink>
      </div>
      {webhook !== undefined && (
        <section class="card">
          <WebhookItem
            webhook={webhook}
            events={all.data?.events ?? []}
            onChanged={reload}
            onDeleted={() => route(HERE)}
            isAlone
          />
        </section>
      )}
      <section class="card flush">
        <div class="head">
          <h2>{texts.deliveries}</h2>
        </div>
        <p class="soft small under-head">{texts.last50}</p>
        {deliveries === undefined ? (
          <Unread problem={list.problem} retry={list.reload} rows={6} />
        ) : deliveries.length === 0 ? (
          <Empty icon="outside" title={texts.noDeliveries}>
            {texts.noDeliveriesText}
          </Empty>
        ) : (
          <DeliveryTable deliveries={deliveries} />
        )}
      </section>
      {opened !== undefined && (
        <DeliveryPage
          key={opened.id}
          delivery={opened}
          isOn={webhook?.is_active ?? false}
          onChanged={reload}
          onClose={() => change({ delivery: null })}
        />
      )}
    </>
  )
}

function isSoon({ state, next_at: next }: Sent): boolean {
  return state === 'pending' && (next === null || Date.parse(next) - Date.now() < SOON_MS)
}

export const DELIVERY_LOOKS: Record<Sent['state'], PillLook | undefined> = {
  pending: 'blue',
  delivered: 'good',
  failed: 'danger',
  cancelled: undefined,
}

function DeliveryTable({ deliveries }: { deliveries: readonly Sent[] }) {
  const texts = t().developers
  const { hrefWith } = useQuery()
  return (
    <DataTable
      caption={texts.deliveries}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'event',
          label: texts.event,
          cell: ({ id, event }) => (
            <a class="over" href={hrefWith({ delivery: id })}>
              {eventWords(texts.eventTexts, event)} <span class="soft small mono">{event}</span>
            </a>
          ),
        },
        {
          key: 'state',
          label: t().mail.state,
          cell: ({ state }) => <Pill look={DELIVERY_LOOKS[state]}>{texts.states[state]}</Pill>,
        },
        {
          key: 'status',
          label: texts.response,
          labelled: true,
          cell: ({ status }) => <span class="number">{status ?? '–'}</span>,
        },
        {
          key: 'attempts',
          label: t().mail.attempts,
          ...AT_END,
          cell: ({ attempts }) => <span class="number">{attempts}</span>,
        },
        {
          key: 'duration',
          label: texts.duration,
          ...AT_END,
          cell: ({ duration_ms: ms }) => (
            <span class="number">{ms === null ? '–' : `${ms} ms`}</span>
          ),
        },
        {
          key: 'at',
          label: t().appointments.when,
          align: 'end',
          cell: ({ created_at: at }) => (
            <span class="soft">
              <Age at={at} />
            </span>
          ),
        },
      ]}
    />
  )
}
