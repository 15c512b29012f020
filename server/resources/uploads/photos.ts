import { SYSTEM } from '../../db/actor.ts'
import type { Database } from '../../db/database.ts'
import { formatTimestamp } from '../../time.ts'
import { getLeadRow } from '../leads/store.ts'
import { ensureSecret } from '../secrets/actions.ts'
import type { LeadPhotos } from './contract.ts'
import { FILE_SECRET, signedPath, signedUntil } from './names.ts'
import { listFilesOf } from './of-lead.ts'

/** The files of a lead, with addresses that work without a key for a while. Throws 404. */
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
