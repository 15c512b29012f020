import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { asList, isOneOf, type List } from '../../core/db/dialect.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { statement } from '../../core/db/statement.ts'
import type { JobKind, Work } from '../../core/jobs/loop.ts'
import type { Vault } from '../../core/vault.ts'
import { deliveryBody } from '../deliveries/body.ts'
import { type AttemptResult, type DeliveryAttempt, finishDeliveries } from '../deliveries/finish.ts'
import type { DeliveryJob } from '../deliveries/queue.ts'
import { formerSecrets } from '../webhooks/secret.ts'
import type { Post, Poster } from './post.ts'
import { type Signed, signatureHeaders } from './sign.ts'

/** Maximum concurrent attempts to one endpoint. */
const AT_ONCE = 4

export interface Senders {
  database: Database
  poster: Poster
  vault: Vault
  /** Called with the result of each attempt. */
  observe?: Observe
}

export type Observe = (result: AttemptResult, of: { account: number; webhook: number }) => void

/** The kind of job that sends deliveries. Each run makes the next attempts to one endpoint. */
export function deliveryKind(senders: Senders): JobKind {
  let stopped = false

  async function attempt(
    jobId: number,
    account: number,
    due: Due,
  ): Promise<DeliveryAttempt | null> {
    const result = await attemptOf(senders, due)
    // We aborted this attempt ourselves, so it must not count against the endpoint.
    if (stopped && !result.ok) return null
    const { id: deliveryId, webhookId, retries } = due
    senders.observe?.(result, { account, webhook: webhookId })
    return { jobId, deliveryId, webhookId, retries, result }
  }

  return {
    atOnce: AT_ONCE,
    run: async ({ partition, jobs }: Work) => {
      const wanted = new Map(jobs.map((job) => [(job.input as DeliveryJob).delivery, job.id]))
      const found = await findDue(senders.database.source, [...wanted.keys()])
      const attempts = found.map((due) =>
        attempt(wanted.get(due.id) as number, partition.account_id, due),
      )
      const attempted = (await Promise.all(attempts)).filter((one) => one !== null)
      if (attempted.length === 0 && found.length > 0) return 'broken off'
      for (const { id } of found) wanted.delete(id)
      await senders.database.run(finishDeliveries, {
        actor: SYSTEM,
        accountId: partition.account_id,
        input: {
          partition,
          attempted,
          gone: [...wanted.values()],
        },
      })
      return 'done'
    },
    stop: async () => {
      stopped = true
      await senders.poster.close()
    },
  }
}

interface Due {
  id: number
  webhookId: number
  uuid: string
  retries: number
  url: string
  /** Encrypted by the vault. */
  secret: string
  former_secrets: string
  event: string
  eventId: number
  /** The event's data, as JSON. */
  data: string
  previousStatus: string | null
  createdAt: number
}

const pendingOf = statement(({ db, engine }, { ids }: { ids: List }) =>
  allAccounts(db)
    .selectFrom('deliveries')
    .innerJoin('webhooks', (join) =>
      join
        .onRef('webhooks.account_id', '=', 'deliveries.account_id')
        .onRef('webhooks.id', '=', 'deliveries.webhook_id'),
    )
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select([
      'deliveries.id',
      'deliveries.webhook_id as webhookId',
      'deliveries.uuid',
      'deliveries.retries',
      'webhooks.url',
      'webhooks.secret',
      'webhooks.former_secrets',
      'events.key as event',
      'events.id as eventId',
      'events.data',
      'events.previous_status as previousStatus',
      'events.created_at as createdAt',
    ])
    .where(isOneOf(engine, 'deliveries.id', ids))
    .where('deliveries.state', '=', 'pending'),
)

/** The deliveries among these that are still pending, in the order of `ids`. */
async function findDue(source: Source, ids: readonly number[]): Promise<Due[]> {
  const found = await pendingOf.all(source, { ids: asList(source.engine, ids) })
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** If the secret cannot be opened, the attempt fails with a reason for the operator. */
async function attemptOf(senders: Senders, due: Due): Promise<AttemptResult> {
  let request: Post
  try {
    request = requestFor(senders, due)
  } catch {
    const reason = 'its secret was sealed with another ZEVEN_SECRET'
    return { ok: false, status: null, durationMs: 0, response: null, reason }
  }
  return senders.poster.post(request)
}

/** Every attempt sends the same body, with its own time and signature. */
function requestFor({ vault, database }: Senders, due: Due): Post {
  const rawBody = deliveryBody(due)
  const now = database.clock.now()
  const timestamp = Math.floor(now / 1000)
  return {
    url: due.url,
    body: rawBody,
    headers: deliveryHeaders(due.event, secretsOf(vault, due, now), {
      id: due.uuid,
      timestamp,
      rawBody,
    }),
  }
}

/** The signing secrets, the endpoint's own first. Throws if that one cannot be opened. */
function secretsOf({ open }: Vault, due: Due, now: number): string[] {
  const former = formerSecrets(due, now).flatMap(({ secret }) => {
    try {
      return [open(secret)]
    } catch {
      // After a loss of ZEVEN_SECRET there are new secrets: lost ones must not block these.
      return []
    }
  })
  return [open(due.secret), ...former]
}

/** The headers of a delivery. `secrets` sign it, the endpoint's own first. */
function deliveryHeaders(
  event: string,
  secrets: readonly string[],
  signed: Signed,
): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Zeven-Webhooks/1',
    'X-Service-Event': event,
    'X-Service-Delivery': signed.id,
    ...signatureHeaders(secrets, signed),
  }
}
