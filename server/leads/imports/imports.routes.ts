import { routes, runFor } from '../../core/http/call.ts'
import { ownRow } from '../../core/http/own-row.ts'
import { fileImports } from './imports.contract.ts'
import { listImports } from './imports.reads.ts'
import { stopImport } from './imports.writes.ts'
import { readSent, startImportJob } from './start.ts'

export const importRoutes = routes(fileImports, {
  read: async (call) => ({
    data: await readSent(call, call.read().body),
  }),

  start: async (call) => ({ data: await startImportJob(call) }),

  list: async ({ database, account }) => ({
    data: await listImports(database.source, account.id),
  }),

  stop: async (call) => {
    const { id } = await ownRow(call, 'imports')
    return { data: await runFor(call, stopImport, { id }) }
  },
})
