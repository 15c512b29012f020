import type { Source } from '../../core/db/source.ts'
import type { LeadRow, UploadRow } from '../../core/db/tables.ts'
import type { LeadFile } from './uploads.contract.ts'
import { listUploadsOf } from './uploads.reads.ts'

type Lead = Pick<LeadRow, 'account_id' | 'uuid' | 'answers'>

/**
 * The files of a lead in the order in which the customer added them. Null for a member who may not
 * see them: they may show people and their homes.
 */
export async function filesOf(
  { db }: Pick<Source, 'db'>,
  lead: Lead,
  { seesContact }: { seesContact: boolean },
): Promise<LeadFile[] | null> {
  const files = await listFilesOf({ db }, lead)
  if (files.length > 0 && !seesContact) return null
  return files.map(({ question, row: { name, type, bytes, width, height } }) => {
    const address = `/portal/api/uploads/${lead.account_id}/${name}`
    return { question, type, bytes, width, height, address }
  })
}

/** The files of a lead with their questions, in the order in which the customer added them. */
export async function listFilesOf(
  { db }: Pick<Source, 'db'>,
  { account_id: accountId, uuid, answers }: Lead,
): Promise<{ question: string; row: UploadRow }[]> {
  const rows = await listUploadsOf({ db }, accountId, uuid)
  const byName = new Map(rows.map((row) => [row.name, row]))
  return Object.entries(JSON.parse(answers) as Record<string, unknown>).flatMap(
    ([question, names]) =>
      [names].flat().flatMap((name) => {
        const row = byName.get(name as string)
        return row === undefined ? [] : [{ question, row }]
      }),
  )
}
