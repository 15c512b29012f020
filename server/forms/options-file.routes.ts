import { routes } from '../core/http/call.ts'
import { readInThread } from '../core/read-in-thread.ts'
import type { NamedFile } from '../prices/sheet-files/open.ts'
import { type OptionsRead, optionFiles } from './options-file.contract.ts'

const READ_THREAD = new URL('./options-file-thread.ts', import.meta.url)

export const optionFileRoutes = routes(optionFiles, {
  read: async (call) => {
    const { name, content } = call.read().body
    const file = { name, bytes: Uint8Array.from(Buffer.from(content, 'base64')) }
    return { data: await readInThread<NamedFile, OptionsRead>(READ_THREAD, file, call.account.id) }
  },
})
