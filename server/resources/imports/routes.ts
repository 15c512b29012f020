import { memberRoute } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import { stopImport } from './actions.ts'
import * as contract from './contract.ts'
import { readSent, start } from './start.ts'
import { getImportRow, listImports } from './store.ts'

export const importRoutes = [
  memberRoute(contract.readImport, async (call) => ({
    data: await readSent(call, call.read().body),
  })),

  memberRoute(contract.startImport, async (call) => ({ data: await start(call) })),

  memberRoute(contract.listImports, async ({ database, account }) => ({
    data: await listImports(database.source, account.id),
  })),

  memberRoute(contract.stopImport, async ({ database, account, actor, params }) => {
    const { id } = await getImportRow(database.source, account.id, parseId(params.id ?? ''))
    const request = { actor, accountId: account.id, input: { id } }
    return { data: await database.run(stopImport, request) }
  }),
]
