import { Readable } from 'node:stream'
import { dayOf } from '../../shared/time.ts'
import { noteAccountExport } from '../account/audit/audit.writes.ts'
import { routes, type Streamed } from '../ground/http/call.ts'
import { exportAccount } from './account-export.ts'
import { accountExport } from './privacy.contract.ts'

export const accountExportRoutes = routes(accountExport, {
  get: async (call): Promise<Streamed> => {
    call.read()
    const { database, account, actor, files } = call
    const zip = await exportAccount(database, files, account.id)
    // Before the next wait: a stream that has failed by then would be read as an empty one.
    const stream = Readable.toWeb(zip) as ReadableStream<Uint8Array>
    const noted = database.run(noteAccountExport, { actor, accountId: account.id, input: null })
    await noted.catch((error) => {
      zip.destroy()
      throw error
    })
    const name = `zeven-account-${account.id}-${dayOf(database.clock.now(), account.timeZone)}.zip`
    return {
      stream,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    }
  },
})
