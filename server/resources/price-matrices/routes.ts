import { pageReply, route, writeReply } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import { dryRunCells, dryRunMatrices, putMatrices, updateCells } from './actions.ts'
import * as contract from './contract.ts'
import { prepareMatrices } from './prepare.ts'
import { getPriceMatrix, listPriceMatrices } from './store.ts'

export const priceMatrixRoutes = [
  route(contract.listPriceMatrices, async (call) => {
    const page = call.readPage()
    return pageReply(await listPriceMatrices(call.database.source, call.account.id, page), page)
  }),

  route(contract.getPriceMatrix, async (call) => {
    const id = parseId(call.params.id ?? '')
    return { data: await getPriceMatrix(call.database.source, call.account.id, id) }
  }),

  route(contract.putPriceMatrices, async (call) => {
    const { body, dryRun } = call.read()
    const { actor, database, idempotency } = call
    const accountId = call.account.id
    const input = prepareMatrices(body.matrices)
    if (dryRun) return { data: await dryRunMatrices(database.source, accountId, input) }
    return writeReply(await database.write(putMatrices, { actor, accountId, input, idempotency }))
  }),

  route(contract.updatePriceCells, async (call) => {
    const { body, dryRun } = call.read()
    const { actor, database, idempotency } = call
    const accountId = call.account.id
    const input = body.updates
    if (dryRun) return { data: await dryRunCells(database.source, accountId, input) }
    return writeReply(await database.write(updateCells, { actor, accountId, input, idempotency }))
  }),
]
