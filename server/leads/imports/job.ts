import type { Logger } from 'pino'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { getRow } from '../../core/db/row.ts'
import { ApiError } from '../../core/errors.ts'
import type { JobKind } from '../../core/jobs/loop.ts'
import { type ImportJob, importBatch } from './batches.ts'
import { failImport } from './imports.writes.ts'

/** The kind of job that imports. Other writers run between two batches. */
export function importKind(database: Database, log: Logger): JobKind {
  return {
    atOnce: 1,
    run: async ({ partition, jobs: [job] }) => {
      if (job === undefined) return 'done'
      const input = job.input as ImportJob
      const accountId = partition.account_id
      const { member_id } = await getRow(database.source, 'imports', accountId, input.import)
      const actor = { kind: 'member', id: member_id } as const
      try {
        await database.run(importBatch, {
          actor,
          accountId,
          input: { partition, job: { id: job.id, input } },
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unavailable') throw error
        log.error({ err: error, import: input.import }, 'an import cannot go on')
        await database.run(failImport, { actor: SYSTEM, accountId, input: { id: input.import } })
        throw error
      }
      return 'done'
    },
    stop: async () => {},
  }
}
