import type { Client } from 'pg'
import { SYSTEM } from '../../server/db/actor.ts'
import type { Database } from '../../server/db/database.ts'
import { readBacklog } from '../../server/jobs/backlog.ts'
import { isAnythingDue, takeLanes } from '../../server/jobs/lanes.ts'
import { countQuotas } from '../../server/resources/accounts/quota-reached.ts'
import { pruneOutbox } from '../../server/resources/deliveries/prune.ts'
import { pruneHeldLeads } from '../../server/resources/held-leads/actions.ts'
import { countHeldLeads } from '../../server/resources/held-leads/store.ts'
import { pruneIdempotency } from '../../server/resources/idempotency/actions.ts'
import { pruneImports } from '../../server/resources/imports/actions.ts'
import { pruneAdLeads } from '../../server/resources/lead-sources/prune.ts'
import { pruneMails } from '../../server/resources/mails/prune.ts'
import { prunePictures } from '../../server/resources/pictures/prune.ts'
import { pruneLegalHolds } from '../../server/resources/privacy/prune.ts'
import { pruneProofs } from '../../server/resources/proofs/actions.ts'
import { listEnding } from '../../server/resources/retention/store.ts'
import { pruneSubmissions } from '../../server/resources/submissions/actions.ts'
import { countWebhooks } from '../../server/resources/webhooks/counts.ts'
import { type Figure, figure, pagesOf, timed } from './figure.ts'

const OFTEN = 'Of all dealers, often'
const UPKEEP = 'Upkeep of every process, every ten minutes'
/** Not that of the audit: it would delete copied lines, which the sizes are measured with. */
const PRUNINGS = {
  idempotency: pruneIdempotency,
  proofs: pruneProofs,
  submissions: pruneSubmissions,
  'held leads': pruneHeldLeads,
  imports: pruneImports,
  'leads of ads': pruneAdLeads,
  mails: pruneMails,
  pictures: prunePictures,
  'legal holds': pruneLegalHolds,
}

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
    'jobs that wait (metrics)': () => readBacklog(source, ['webhook'], clock.now()),
    'webhooks (metrics)': () => countWebhooks(source),
    'held leads (metrics)': () => countHeldLeads(source),
    'quotas (metrics)': () => countQuotas(source, clock.now()),
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
  for (const [what, prune] of Object.entries(PRUNINGS)) {
    await measure(UPKEEP, what, 2, async () => {
      while (await database.run(prune, { ...asSystem, input: null })) {}
    })
  }
  await measure(UPKEEP, 'deliveries and events', 2, () => pruneOutbox(database, () => false))
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
