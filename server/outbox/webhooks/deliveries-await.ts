import { setTimeout as pause } from 'node:timers/promises'
import type { Source } from '../../ground/db/source.ts'
import type { WebhookRow } from '../../ground/db/tables.ts'
import { getDelivery, type ListedDelivery } from './webhooks.reads.ts'

const LOOK_EVERY_MS = 50
/** An attempt ends within 5 seconds, and so does one that the endpoint is busy with before it. */
const MOST_LOOKS = 12_000 / LOOK_EVERY_MS

/** Waits for a delivery that is about to be sent. Whichever process sends it writes how it ended. */
export async function awaitDelivery(
  source: Source,
  webhook: WebhookRow,
  uuid: string,
): Promise<ListedDelivery> {
  for (let looks = 1; ; looks++) {
    const delivery = await getDelivery(source, webhook, uuid)
    if (delivery.state !== 'pending' || looks === MOST_LOOKS) return delivery
    await pause(LOOK_EVERY_MS)
  }
}
