import { accountPrices } from '../../../shared/vat.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { routes } from '../../core/http/call.ts'
import { readInThread } from '../../core/read-in-thread.ts'
import type { PriceFileRead } from '../sheets/sheets.contract.ts'
import { listStoredChoices } from './stored-choices.ts'
import { priceFiles } from './upload.contract.ts'
import type { ToRead } from './upload-read-thread.ts'

const READ_THREAD = new URL('./upload-read-thread.ts', import.meta.url)

export const priceUploadRoutes = routes(priceFiles, {
  read: async (call) => {
    const { name, content, choices } = call.read().body
    const { source } = call.database
    const row = await getAccountRow(source, call.account.id)
    const account = accountPrices(row)
    const file = { name, bytes: Uint8Array.from(Buffer.from(content, 'base64')) }
    const stored = await listStoredChoices(source, row.id)
    const last = { stored, hasChoices: choices !== undefined }
    const toRead = { file, choices: choices ?? {}, account, last }
    const read = await readInThread<ToRead, PriceFileRead>(READ_THREAD, toRead, row.id)
    const { compareUpload } = await import('./compare-upload.ts')
    const inForce = read.read_with?.choices ?? {}
    return { data: await compareUpload(source, row.id, read, inForce) }
  },
})
