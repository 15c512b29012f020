import { formatTimestamp } from '../../../shared/time.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { ensureSecret } from '../../core/db/secrets.writes.ts'
import { FILE_SECRET, signedPath, signedUntil } from '../../core/files/names.ts'
import { getLeadRow } from '../lead-rows.ts'
import { listFilesOf } from './of-lead.ts'
import type { LeadPhotos } from './uploads.contract.ts'

/** The files of a lead, with addresses that temporarily work without a key. Throws 404. */
export async function readPhotos(
  database: Database,
  accountId: number,
  leadId: number | null,
  baseUrl: string,
): Promise<LeadPhotos> {
  const lead = await getLeadRow(database.source, accountId, leadId)
  const files = await listFilesOf(database.source, lead)
  const now = database.clock.now()
  const expires_at = formatTimestamp(signedUntil(now))
  if (files.length === 0) return { photos: [], expires_at }
  const own = { actor: SYSTEM, accountId: null, input: { name: FILE_SECRET } }
  const secret = await database.run(ensureSecret, own)
  const photos = files.map(({ question, row: { name, type, bytes, width, height } }) => {
    const url = `${baseUrl}${signedPath(secret, name, now)}`
    const small_url = type === 'image/jpeg' ? `${url}&size=small` : null
    return { question, type, bytes, width, height, url, small_url }
  })
  return { photos, expires_at }
}
