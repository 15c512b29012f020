import { memberRoute, orderedPageReply, writeReply } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './desk.contract.ts'
import { getDeskMatrix, listMatricesByName } from './desk.reads.ts'
import { dryRunSave, saveMatrices } from './desk.writes.ts'
import { getChange, listChanges } from './desk-history.ts'

export const deskMatrixRoutes = [
  memberRoute(contract.listDeskMatrices, async (call) => {
    const page = call.readPage()
    const found = await listMatricesByName(call.database.source, call.account.id, page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ matrix }) => matrix,
    )
  }),

  memberRoute(contract.getDeskMatrix, async ({ database, account, params }) => {
    return { data: await getDeskMatrix(database.source, account.id, parseId(params.id ?? '')) }
  }),

  memberRoute(contract.saveDeskMatrices, async (call) => {
    const { body: input, dryRun } = call.read()
    const { actor, database, idempotency } = call
    const accountId = call.account.id
    if (dryRun) return { data: await dryRunSave(database.source, accountId, input) }
    return writeReply(await database.write(saveMatrices, { actor, accountId, input, idempotency }))
  }),

  memberRoute(contract.listMatrixChanges, async ({ database, account, params }) => {
    return { data: await listChanges(database.source, account.id, parseId(params.id ?? '')) }
  }),

  memberRoute(contract.getMatrixChange, async ({ database, account, params }) => {
    const [id, version] = [parseId(params.id ?? ''), parseId(params.version ?? '')]
    return { data: await getChange(database.source, account.id, id, version) }
  }),
]
