import type { Source } from '../../server/ground/db/source.ts'
import { pageOfHeldLeads } from '../../server/leads/held/held.reads.ts'

/** The held leads of an account, the oldest first. */
export function listHeldLeads(source: Source, accountId: number) {
  return pageOfHeldLeads(source, accountId, { limit: 1000, afterId: 0, filters: {} })
}
