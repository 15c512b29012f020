import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startReceiver } from '../../test/support/receiver.ts'
import type { Figure } from '../figures.ts'
import type { Workplace } from '../workplace.ts'
import { type Account, ask, createAccounts, newLead } from '../zeven.ts'

/** Dealers whose leads arrive at the same time, each with as many endpoints as the API allows. */
const DEALERS = 10
const ENDPOINTS = 5
const LEADS_EACH = 40
const PATIENCE_MS = 120_000

/** Measures webhooks, from the first delivery to the last, to an HTTPS server on the same machine. */
export async function measureDeliveries({ database, serve }: Workplace): Promise<Figure> {
  const receiver = await startReceiver()
  const ca = join(database.settings.DATA_DIR ?? '', 'ca.pem')
  await writeFile(ca, receiver.authority.ca)
  const outgoing = { NODE_EXTRA_CA_CERTS: ca, WEBHOOK_ALLOW_NETS: '127.0.0.0/8' }
  const { line: url, stop } = await serve(outgoing)
  const dealers = await createAccounts(database.settings, DEALERS)
  for (const dealer of dealers) {
    for (let n = 0; n < ENDPOINTS; n++) {
      const to = receiver.url(`/${dealer.id}-${n}`, '127.0.0.1')
      await ask(url, dealer, '/webhooks', { url: to, events: ['lead.created'] })
    }
  }
  const arrivals: number[] = []
  receiver.answer(() => {
    arrivals.push(performance.now())
    return 200
  })
  const postAll = async (dealer: Account) => {
    for (let n = 0; n < LEADS_EACH; n++) {
      await ask(url, dealer, '/leads', newLead(`lead-${n}@klant.example`))
    }
  }
  await Promise.all(dealers.map(postAll))
  const wanted = DEALERS * LEADS_EACH * ENDPOINTS
  const giveUpAt = performance.now() + PATIENCE_MS
  while (arrivals.length < wanted) {
    if (performance.now() > giveUpAt)
      throw new Error(`only ${arrivals.length} of ${wanted} arrived`)
    await pause(5)
  }
  await stop()
  await receiver.close()
  const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000
  return {
    what: 'webhook deliveries',
    value: arrivals.length / seconds,
    unit: 'a second',
    ...(database.engine === 'sqlite' && { target: { atLeast: 500 } }),
  }
}
