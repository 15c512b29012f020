import { type Call, pageReply, route, writeReply } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { changeMatrix } from './change.ts'
import * as contract from './matrices.contract.ts'
import { getPriceMatrix, listPriceMatrices } from './matrices.reads.ts'
import { dryRunCells, dryRunMatrices, putMatrices, updateCells } from './matrices.writes.ts'
import { prepareMatrices } from './prepare.ts'
import { removeMatrix } from './remove.ts'
import * as single from './single.contract.ts'
import { getNamedMatrixId } from './single.reads.ts'

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

  route(single.changePriceMatrix, async (call) => {
    const { accountId, id } = await ownOf(call)
    const { body: sent, query } = call.read()
    const { actor, database } = call
    const input = { id, sent, force: query.force === '1' }
    return { data: await database.run(changeMatrix, { actor, accountId, input }) }
  }),

  route(single.deletePriceMatrix, async (call) => {
    const { accountId, id } = await ownOf(call)
    const { actor, database } = call
    const input = { id, force: call.read().query.force === '1' }
    return { data: await database.run(removeMatrix, { actor, accountId, input }) }
  }),
]

/** The matrix that the path names. Throws 404, before the body is checked. */
async function ownOf({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  const code = params.id ?? ''
  const named = { code, id: parseId(code) }
  const id = await getNamedMatrixId(database.source, account.id, named)
  return { accountId: account.id, id }
}
