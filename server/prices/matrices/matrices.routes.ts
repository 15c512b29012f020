import {
  type Call,
  orderedPageReply,
  pageReply,
  refuseWithCurrent,
  routes,
  writeReply,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { dryRunCells, updateCells } from './cells.writes.ts'
import { priceMatrices } from './matrices.contract.ts'
import { getMatrixRow, getNamedMatrixId, listPriceMatrices } from './matrices.reads.ts'
import {
  changeMatrix,
  compareMatrices,
  dryRunMatrices,
  putMatrices,
  removeMatrix,
} from './matrices.writes.ts'
import { toPriceMatrix } from './record.ts'
import { prepareMatrices } from './report.ts'
import { matrixScreens } from './screens.contract.ts'
import {
  getMatrixAbout,
  getMatrixChange,
  listMatrixChanges,
  searchPriceMatrices,
} from './screens.reads.ts'

export const priceMatrixRoutes = routes(priceMatrices, {
  list: async (call) => {
    const page = call.readPage()
    return pageReply(await listPriceMatrices(call.database.source, call.account.id, page), page)
  },

  get: async (call) => {
    const id = parseId(call.params.id ?? '')
    return { data: toPriceMatrix(await getMatrixRow(call.database.source, call.account.id, id)) }
  },

  put: async (call) => {
    const { body, dryRun } = call.read()
    const { actor, database, idempotency } = call
    const accountId = call.account.id
    const input = prepareMatrices(body.matrices, body)
    if (dryRun) return { data: await dryRunMatrices(database.source, accountId, input) }
    return writeReply(await database.write(putMatrices, { actor, accountId, input, idempotency }))
  },

  changeCells: async (call) => {
    const { body, dryRun } = call.read()
    const { actor, database, idempotency } = call
    const accountId = call.account.id
    const input = body.updates
    if (dryRun) return { data: await dryRunCells(database.source, accountId, input) }
    return writeReply(await database.write(updateCells, { actor, accountId, input, idempotency }))
  },

  change: async (call) => {
    const { accountId, id } = await ownOf(call)
    const { body: sent, query } = call.read()
    const { actor, database } = call
    const input = { id, sent, force: query.force === '1' }
    const written = database.run(changeMatrix, { actor, accountId, input })
    const getCurrent = async () => toPriceMatrix(await getMatrixRow(database.source, accountId, id))
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  delete: async (call) => {
    const { accountId, id } = await ownOf(call)
    const { actor, database } = call
    const input = { id, force: call.read().query.force === '1' }
    return { data: await database.run(removeMatrix, { actor, accountId, input }) }
  },
})

export const matrixScreenRoutes = routes(matrixScreens, {
  search: async (call) => {
    const page = call.readPage()
    const found = await searchPriceMatrices(call.database.source, call.account.id, page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ matrix }) => matrix,
    )
  },

  about: async ({ database, account, params }) => ({
    data: await getMatrixAbout(database.source, account.id, parseId(params.id ?? '')),
  }),

  compare: async ({ database, account, read }) => {
    const { body } = read()
    const input = prepareMatrices(body.matrices, body)
    return { data: await compareMatrices(database.source, account.id, input) }
  },

  listChanges: async ({ database, account, params }) => ({
    data: await listMatrixChanges(database.source, account.id, parseId(params.id ?? '')),
  }),

  getChange: async ({ database, account, params }) => {
    const [id, version] = [parseId(params.id ?? ''), parseId(params.version ?? '')]
    return { data: await getMatrixChange(database.source, account.id, id, version) }
  },
})

/** The matrix that the path names. Throws 404, before the body is checked. */
async function ownOf({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  const code = params.id ?? ''
  const named = { code, id: parseId(code) }
  const id = await getNamedMatrixId(database.source, account.id, named)
  return { accountId: account.id, id }
}
