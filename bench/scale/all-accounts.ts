import type { Client } from 'pg'
import { listAccountPage } from '../../server/account/operators/operators.reads.ts'
import type { Config } from '../../server/core/config.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import type { Database } from '../../server/core/db/database.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { findLate } from '../../server/core/jobs/overdue.ts'
import { isAnythingDue, takePartitions } from '../../server/core/jobs/partitions.ts'
import {
  countQuarantinedLeads,
  quarantinedSince,
} from '../../server/leads/quarantine/quarantine.reads.ts'
import { deleteUnneededUploads } from '../../server/leads/uploads/unneeded.ts'
import { expireOutbox } from '../../server/messaging/deliveries/expire.ts'
import { countMailboxes } from '../../server/messaging/mail-servers/mail-servers.reads.ts'
import { countWebhooks } from '../../server/messaging/webhooks/webhooks.reads.ts'
import { deleteSome, OLD } from '../../server/ops/operation/old-rows.ts'
import { deleteRemovedAccounts } from '../../server/privacy/account-removal.ts'
import { runRetention } from '../../server/privacy/retention/run.ts'
import { type Figure, figure, pagesOf, statementsOf, timed } from './figure.ts'

const OFTEN = 'Of all dealers, often'
const UPKEEP = 'Upkeep of every process, every ten minutes'
/** It would delete copied lines, which the sizes are measured with. */
const NOT_MEASURED = ['deleteOldAudit', 'deleteOldOperatorAudit']
const NEVER = () => false

/** The queries that look at all accounts, so that they may grow with the number of dealers. */
export async function measureAllAccounts(
  config: Config,
  database: Database,
  client: Client,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const measure = async (group: string, what: string, run: () => Promise<unknown>) => {
    figures.push(figure(group, what, await statementsOf(run), 'statements'))
    figures.push(figure(group, what, await pagesOf(client, 2, run), 'pages'))
    figures.push(figure(group, what, await timed(3, run), 'ms'))
  }
  const often = oftenOf(database)
  for (const [what, run] of Object.entries(often)) await measure(OFTEN, what, run)
  await client.query(`update lanes set due_at = 1 where id = (select max(id) from lanes)`)
  await measure(OFTEN, 'is a job due? One is', often['is a job due? (each second)'])
  await client.query('update lanes set due_at = null where due_at = 1')
  for (const [what, run] of Object.entries(upkeepOf(config, database))) {
    // What the first round of a process does is no more to be done in others.
    const startedAt = performance.now()
    figures.push(figure(UPKEEP, `${what}: a first round`, await statementsOf(run), 'statements'))
    figures.push(figure(UPKEEP, `${what}: a first round`, performance.now() - startedAt, 'ms'))
    await measure(UPKEEP, what, run)
  }
  return figures
}

function oftenOf(database: Database) {
  const { source, clock } = database
  const evenDisabled = ['erasure']
  const asSystem = { actor: SYSTEM, accountId: null }
  const page = { afterId: 0, afterValue: '', limit: 50, filters: {} }
  return {
    'is a job due? (each second)': () => isAnythingDue(source, { now: clock.now(), evenDisabled }),
    'lease lanes': () =>
      database.run(takePartitions, {
        ...asSystem,
        input: { lease: 'none', most: 100, evenDisabled },
      }),
    'jobs that are late (metrics)': () => findLate(source, clock.now()),
    'webhooks (metrics)': () => countWebhooks(source),
    'mailboxes (metrics)': () => countMailboxes(source),
    'held leads (metrics)': () => countQuarantinedLeads(source),
    "a page of the operator's dealers": () => listAccountPage(source, page),
  }
}

/** Each does what a process does of it in one round. */
function upkeepOf(config: Config, database: Database): Record<string, () => Promise<unknown>> {
  const files = openFiles(config)
  const seal = (plain: string) => plain
  const swept = { upTo: 0 }
  const old = OLD.filter(({ name }) => !NOT_MEASURED.includes(name))
  return {
    ...Object.fromEntries(
      old.map((one) => [
        one.name,
        async () => {
          while (await deleteSome(database, one)) {}
        },
      ]),
    ),
    'held leads to tell of': () => quarantinedSince(database.source, database.clock.now()),
    'files that nobody needs': () => deleteUnneededUploads(database, files, NEVER),
    'accounts that are removed': () =>
      deleteRemovedAccounts(database, files, async () => {}, NEVER),
    'deliveries and events': () => expireOutbox(database, NEVER, swept),
    'leads whose time is over': () => runRetention({ database, seal }, NEVER),
  }
}
