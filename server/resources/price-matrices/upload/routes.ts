import { memberRoute } from '../../../http/call.ts'
import type { PriceFileRead } from '../../../price-sheets/contract.ts'
import { readInThread } from '../../../read-in-thread.ts'
import { getAccountRow } from '../../accounts/store.ts'
import { findMatrixRows } from '../desk/store.ts'
import * as contract from './contract.ts'
import type { ToRead } from './read-thread.ts'

const READ_THREAD = new URL('./read-thread.ts', import.meta.url)

export const uploadRoutes = [
  memberRoute(contract.readUpload, async (call) => {
    const { name, content, choices } = call.read().body
    const { source } = call.database
    const { id, currency } = await getAccountRow(source, call.account.id)
    const file = { name, bytes: Uint8Array.from(Buffer.from(content, 'base64')) }
    const read = await readInThread<ToRead, PriceFileRead>(READ_THREAD, { file, choices, currency })
    const codes = read.matrices.map(({ matrix }) => matrix.code)
    const known = await findMatrixRows(source, id, codes)
    const versions = Object.fromEntries([...known].map(([code, { version }]) => [code, version]))
    const data: contract.UploadRead = { ...read, versions }
    return { data }
  }),
]
