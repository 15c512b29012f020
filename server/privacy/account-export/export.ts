import type { Readable } from 'node:stream'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Database } from '../../ground/db/database.ts'
import { ApiError } from '../../ground/errors.ts'
import type { Files } from '../../ground/files/files.ts'
import { zipOf } from '../../ground/files/zip.ts'
import { entriesOf } from './entries.ts'

/** Each keeps a connection to the database for as long as it is read. */
const MOST_AT_ONCE = 2

let underWay = 0

/** Everything of an account as a zip file, as it is at this moment. Throws 404, and 429 while others are made. */
export async function exportAccount(
  { openSnapshot, clock }: Pick<Database, 'openSnapshot' | 'clock'>,
  files: Files,
  id: number,
): Promise<Readable> {
  if (underWay >= MOST_AT_ONCE) {
    const message = 'Other exports are being made. Try again in a minute.'
    throw new ApiError('rate_limited', message, {}, { 'Retry-After': '60' })
  }
  underWay += 1
  const snapshot = await openSnapshot().catch((error) => {
    underWay -= 1
    throw error
  })
  const close = async () => {
    underWay -= 1
    await snapshot.close()
  }
  try {
    const account = await getAccountRow(snapshot, id)
    return zipOf(entriesOf(snapshot, files, account, clock.now()), () => void close())
  } catch (error) {
    await close()
    throw error
  }
}
