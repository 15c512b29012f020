import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import type { AdLeadRow, LeadSourceRow } from '../../core/db/tables.ts'
import type { JobKind } from '../../core/jobs/loop.ts'
import type { Vault } from '../../core/vault.ts'
import { type FetchOutcome, finishAdLeads } from '../../leads/sources/finish.ts'
import { type AdLeadJob, isOpen } from '../../leads/sources/queue.ts'
import { findAdLead, findSourceRow } from '../../leads/sources/sources.reads.ts'
import type { Graph } from './graph.ts'

/** Maximum concurrent requests for leads of one source. */
const MAX_CONCURRENT = 4

interface Fetching {
  database: Database
  graph: Graph
  open: Vault['open']
}

/** The kind of job that processes waiting deliveries. Those of Meta are fetched first. */
export function adLeadKind({ database, graph, open }: Fetching): JobKind {
  let stopped = false

  async function attempt(row: AdLeadRow, source: LeadSourceRow): Promise<FetchOutcome> {
    if (!isOpen(source)) return { how: 'closed' }
    if (row.body !== null) return { how: 'there', arrived: JSON.parse(row.body) }
    const { token, app_secret: secret } = source
    if (token === null || secret === null) return { how: 'closed' }
    const query = { id: row.external_id, token: open(token), appSecret: open(secret) }
    const outcome = await graph.ask(query)
    return outcome.how === 'refused' ? { ...outcome, token } : outcome
  }

  return {
    atOnce: MAX_CONCURRENT,
    run: async ({ partition, jobs }) => {
      const found = await Promise.all(
        jobs.map(async ({ id, input }) => {
          const row = await findAdLead(
            database.source,
            partition.account_id,
            (input as AdLeadJob).adLead,
          )
          return { jobId: id, row }
        }),
      )
      const waiting = found.flatMap(({ jobId, row }) =>
        row?.state === 'waiting' ? [{ jobId, row }] : [],
      )
      const gone = found.flatMap(({ jobId, row }) => (row?.state === 'waiting' ? [] : [jobId]))
      const sourceId = waiting[0]?.row.source_id ?? 0
      const source = await findSourceRow(database.source, partition.account_id, sourceId)
      const attempted = await Promise.all(
        waiting.map(async ({ jobId, row }) => {
          const outcome: FetchOutcome =
            source === undefined ? { how: 'closed' } : await attempt(row, source)
          return { jobId, adLead: row.id, outcome }
        }),
      )
      // We stopped these ourselves: they do not count as failures.
      if (stopped && attempted.some(({ outcome }) => outcome.how === 'failed')) return 'broken off'
      await database.run(finishAdLeads, {
        actor: SYSTEM,
        accountId: partition.account_id,
        input: { partition, sourceId, attempted, gone },
      })
      return 'done'
    },
    stop: async () => {
      stopped = true
      await graph.close()
    },
  }
}
