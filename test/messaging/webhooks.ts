import { allAccounts } from '../../server/core/db/of-account.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

/** A dealer's server and the receiver its webhooks go to. */
export interface Stage {
  app: TestApp
  receiver: Receiver
  /** Subscribes a path of the receiver. */
  subscribe(dealer: Dealer, path: string, events?: string[]): Promise<Subscribed>
  stop(): Promise<void>
}

export interface Subscribed {
  id: number
  secret: string
}

export const ALL_EVENTS = [
  'lead.created',
  'lead.status_changed',
  'offer.sent',
  'offer.viewed',
  'offer.signed',
  'offer.rejected',
  'offer.measurement_accepted',
  'price_matrix.changed',
  'customer.erased',
]

export async function startStage(): Promise<Stage> {
  const receiver = await startReceiver()
  const resolve = async () => ['127.0.0.1']
  const app = await startTestApp(undefined, { webhooks: { resolve, ca: receiver.authority.ca } })
  return {
    app,
    receiver,
    subscribe: async (dealer, path, events = ALL_EVENTS) => {
      const answer = await dealer.api.post('/webhooks', { url: receiver.url(path), events })
      return expectCreated(answer)
    },
    stop: async () => {
      await app.stop()
      await receiver.close()
    },
  }
}

function expectCreated({ status, text, body }: Answer): Subscribed {
  if (status !== 201) throw new Error(`no endpoint was made: ${status} ${text}`)
  return body.data
}

/** Reads the stored deliveries of an endpoint, the oldest first. */
export function deliveriesOf({ database }: TestApp, webhookId: number) {
  return allAccounts(database.read)
    .selectFrom('deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .execute()
}

export function webhookOf({ database }: TestApp, id: number) {
  return allAccounts(database.read)
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
