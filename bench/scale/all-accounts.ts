import type { Client } from 'pg'
import { SYSTEM } from '../../server/ground/db/actor.ts'
import type { Database } from '../../server/ground/db/database.ts'
import { isAnythingDue, takeLanes } from '../../server/ground/jobs/lanes.ts'
import { findLate } from '../../server/ground/jobs/overdue.ts'
import { countHeldLeads } from '../../server/leads/held/held.reads.ts'
import { deleteSome, OLD } from '../../server/ops/operation/old-rows.ts'
import { expireOutbox } from '../../server/outbox/deliveries/expire.ts'
import { countWebhooks } from '../../server/outbox/webhooks/webhooks.reads.ts'
import { listEnding } from '../../server/privacy/retention/retention.reads.ts'
import { type Figure, figure, pagesOf, timed } from './figure.ts'

const OFTEN = 'Of all dealers, often'
const UPKEEP = 'Upkeep of every process, every ten minutes'
/** It would delete copied lines, which the sizes are measured with. */
const NOT_MEASURED = ['deleteOldAudit', 'deleteOldOperatorAudit']

/** The queries that look at all accounts, so that they may grow with the number of dealers. */
export async function measureAllAccounts(database: Database, client: Client): Promise<Figure[]> {
  const { source, clock } = database
  const asSystem = { actor: SYSTEM, accountId: null }
  const often = {
    'is a job due? (each second)': () =>
      isAnythingDue(source, { now: clock.now(), evenDisabled: ['erasure'] }),
    'lease lanes': () =>
      database.run(takeLanes, {
        ...asSystem,
        input: { lease: 'none', most: 100, evenDisabled: ['erasure'] },
      }),
    'jobs that are late (metrics)': () => findLate(source, clock.now()),
    'webhooks (metrics)': () => countWebhooks(source),
    'held leads (metrics)': () => countHeldLeads(source),
  }
  const figures: Figure[] = []
  const measure = async (
    group: string,
    what: string,
    times: number,
    run: () => Promise<unknown>,
  ) => {
    figures.push(figure(group, what, await timed(times, run), 'ms'))
    figures.push(figure(group, what, await pagesOf(client, times, run), 'pages'))
  }
  for (const [what, run] of Object.entries(often)) await measure(OFTEN, what, 5, run)
  for (const one of OLD.filter(({ name }) => !NOT_MEASURED.includes(name))) {
    await measure(UPKEEP, one.name, 2, async () => {
      while (await deleteSome(database, one)) {}
    })
  }
  await measure(UPKEEP, 'deliveries and events', 2, () => expireOutbox(database, () => false))
  await measure(UPKEEP, 'leads whose time is over', 2, () => listAllEnding(database))
  return figures
}

/** Only looks, as `runRetention` does: what that erased would be missing at the next size. */
async function listAllEnding({ source, clock }: Database): Promise<void> {
  const open = source.db.selectFrom('accounts').selectAll().where('disabled_at', 'is', null)
  for (const account of await open.execute()) {
    await listEnding(source, account, { by: clock.now(), limit: 100 })
  }
}
