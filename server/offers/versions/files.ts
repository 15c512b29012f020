import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { StoredVersion } from './versions.reads.ts'

/** A PDF attached to an offer. */
export interface OfferFile {
  name: string
  content: Buffer
}

/** The files of a version, including those that the dealer has removed since. */
export async function readOfferFiles(
  { db }: Pick<Source, 'db'>,
  { account_id, lead_id, document }: StoredVersion,
): Promise<OfferFile[]> {
  if (document.files.length === 0) return []
  const ids = document.files.map(({ id }) => id)
  const rows = await ofAccount(db, account_id)
    .selectFrom('offer_files')
    .select(['id', 'name', 'content'])
    .where('lead_id', '=', lead_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }))
}

/** One file of a version; null for any other file, so that a link opens only its own files. */
export async function findOfferFile(
  { db }: Pick<Source, 'db'>,
  { account_id, lead_id, document }: StoredVersion,
  id: number,
): Promise<OfferFile | null> {
  if (!document.files.some((file) => file.id === id)) return null
  const row = await ofAccount(db, account_id)
    .selectFrom('offer_files')
    .select(['name', 'content'])
    .where('lead_id', '=', lead_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { name: row.name, content: Buffer.from(row.content, 'base64') }
}
