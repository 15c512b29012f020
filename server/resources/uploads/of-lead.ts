import type { Source } from '../../db/source.ts'
import type { LeadRow } from '../../db/tables.ts'
import type { LeadFile } from './contract.ts'
import { listUploadsOf } from './store.ts'

/**
 * The files of a lead in the order in which the customer added them. Null for a member who may not see
 * them: they may show people and where they live.
 */
export async function filesOf(
  { db }: Pick<Source, 'db'>,
  { account_id: accountId, uuid, answers }: Pick<LeadRow, 'account_id' | 'uuid' | 'answers'>,
  { seesContact }: { seesContact: boolean },
): Promise<LeadFile[] | null> {
  const rows = await listUploadsOf({ db }, accountId, uuid)
  if (rows.length > 0 && !seesContact) return null
  const byName = new Map(rows.map((row) => [row.name, row]))
  return Object.entries(JSON.parse(answers) as Record<string, unknown>).flatMap(([key, names]) =>
    [names].flat().flatMap((name) => {
      const row = byName.get(name as string)
      if (row === undefined) return []
      const { type, bytes, width, height } = row
      const address = `/portal/api/uploads/${accountId}/${row.name}`
      return [{ question: key, type, bytes, width, height, address }]
    }),
  )
}
