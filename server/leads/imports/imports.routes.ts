import { routes, runFor } from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
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
    const { id } = await findOwned(call, 'imports')
    return { data: await runFor(call, stopImport, { id }) }
  },
})
