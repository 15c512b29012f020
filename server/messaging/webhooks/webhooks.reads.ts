import { sql } from 'kysely'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { DeliveryRow, EventRow, WebhookRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { deliveryBody } from '../deliveries/body.ts'
import { findNextAttempts } from '../deliveries/queue.ts'
import { formerSecrets } from './secret.ts'
import type { Webhook } from './webhooks.contract.ts'

/** Every endpoint of the account, oldest first. */
export function listWebhookRows({ db }: Source, accountId: number): Promise<WebhookRow[]> {
  return ofAccount(db, accountId).selectFrom('webhooks').selectAll().orderBy('id').execute()
}

/** A delivery of any endpoint of the account, by its UUID. Throws 404. */
export async function getDeliveryOwner(
  { db }: Source,
  accountId: number,
  uuid: string,
): Promise<Pick<DeliveryRow, 'id' | 'state' | 'webhook_id'> & Pick<EventRow, 'erased_at'>> {
  return (
    allAccounts(db)
      .selectFrom('deliveries')
      .innerJoin('events', 'events.id', 'deliveries.event_id')
      .select(['deliveries.id', 'deliveries.state', 'deliveries.webhook_id', 'events.erased_at'])
      // By the endpoints, because there is an index of their deliveries.
      .where('webhook_id', 'in', (eb) =>
        eb.selectFrom('webhooks').select('id').where('account_id', '=', accountId),
      )
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow(() => new NotFound())
  )
}

export interface ListedDelivery extends DeliveryRow {
  event: string
  /** The body that is sent. */
  request: string
  /** When the next attempt is due; null if there is none. */
  nextAt: number | null
}

type Owner = Pick<WebhookRow, 'account_id' | 'id'>

/** A delivery of the endpoint. Throws 404. */
export async function getDelivery(
  source: Source,
  webhook: Owner,
  uuid: string,
): Promise<ListedDelivery> {
  const rows = await selectDeliveries(source, webhook).where('deliveries.uuid', '=', uuid).execute()
  const [found] = await withNext(source, webhook, rows)
  if (found === undefined) throw new NotFound()
  return found
}

export function selectDeliveries({ db }: Source, { account_id: accountId, id }: Owner) {
  return ofAccount(db, accountId)
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .selectAll('deliveries')
    .select([
      'events.key as event',
      'events.data',
      'events.previous_status as previousStatus',
      'events.created_at as createdAt',
    ])
    .where('deliveries.webhook_id', '=', id)
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>

/** The displayed deliveries: with their body, and the time of the next attempt. */
export async function withNext(
  source: Source,
  { id }: Owner,
  rows: Selected,
): Promise<ListedDelivery[]> {
  const next = await findNextAttempts(source, id)
  return rows.map(({ data, previousStatus, createdAt, ...row }) => {
    const at = next.get(row.id)
    return {
      ...row,
      request: deliveryBody({ ...row, eventId: row.event_id, data, previousStatus, createdAt }),
      // A test and a replay are due before all others, and so before they were queued.
      nextAt: at === undefined ? null : Math.max(at, row.created_at),
    }
  })
}

/** Shows only the end of the secret, to distinguish secrets. `now` is in milliseconds. */
export function toWebhook(row: WebhookRow, now: number): Webhook {
  const [former] = formerSecrets(row, now)
  return {
    id: row.id,
    url: row.url,
    description: row.description || null,
    events: JSON.parse(row.events),
    secret: `whsec_…${row.secret_end}`,
    former_secret_until: formatOptionalTimestamp(former?.until ?? null),
    is_active: row.is_active === 1,
    switched_off_reason: row.switched_off_reason,
    created_at: formatTimestamp(row.created_at),
  }
}

/** The number of endpoints by state, over all accounts. An account has a few at most. */
export async function countWebhooks({ db }: Source) {
  const isOff = sql<boolean>`is_active = 0 and switched_off_reason is not null`
  const { active, failing, switched_off } = await allAccounts(db)
    .selectFrom('webhooks')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('is_active', '=', 1).as('active'),
      eb.fn
        .countAll<number>()
        .filterWhere('is_active', '=', 1)
        .filterWhere('failures', '>', 0)
        .as('failing'),
      eb.fn.countAll<number>().filterWhere(isOff).as('switched_off'),
    ])
    .executeTakeFirstOrThrow()
  return { active, failing, switched_off }
}
