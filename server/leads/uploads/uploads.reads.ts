import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { UploadRow } from '../../core/db/tables.ts'

type Reading = Pick<Source, 'db'>

/** A file that was sent with a form; null if the name is unknown. */
export async function findUpload({ db }: Reading, name: string): Promise<UploadRow | null> {
  const row = await allAccounts(db)
    .selectFrom('uploads')
    .selectAll()
    .where('name', '=', name)
    .where('lead_uuid', 'is not', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function listUploadsOf(
  { db }: Reading,
  accountId: number,
  leadUuid: string,
): Promise<UploadRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('uploads')
    .selectAll()
    .where('lead_uuid', '=', leadUuid)
    .where('dropped_at', 'is', null)
    .execute()
}

/** Names of files to delete, after `after`. */
export async function listDropped({ db }: Reading, after: string, limit: number) {
  const rows = await allAccounts(db)
    .selectFrom('uploads')
    .select('name')
    .where('dropped_at', 'is not', null)
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}
