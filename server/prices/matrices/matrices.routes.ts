import { partsOf } from '../../core/contract.ts'
import {
  type Call,
  orderedPageReply,
  pageReply,
  refuseWithCurrent,
  routes,
  runFor,
  writeFor,
} from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { parseId } from '../../core/http/query.ts'
import { matrixAt } from '../changes/prices-at.ts'
import { dryRunCells, updateCells } from './cells.writes.ts'
import { priceMatrices } from './matrices.contract.ts'
import { getNamedMatrixId, listPriceMatrices } from './matrices.reads.ts'
import { changeMatrix, dryRunMatrices, putMatrices, removeMatrix } from './matrices.writes.ts'
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
    const row = await findOwned(call, 'price_matrices')
    const { at } = call.read().query
    return { data: toPriceMatrix(await matrixAt(call.database, row, at)) }
  },

  put: async (call) => {
    const { body, query, dryRun } = call.read()
    const input = prepareMatrices(body.matrices, body)
    if (!dryRun) return writeFor(call, putMatrices, input)
    const parts = partsOf(query.include)
    return { data: await dryRunMatrices(call.database.source, call.account.id, input, parts) }
  },

  changeCells: async (call) => {
    const { body, dryRun } = call.read()
    if (!dryRun) return writeFor(call, updateCells, body.updates)
    return { data: await dryRunCells(call.database.source, call.account.id, body.updates) }
  },

  change: async (call) => {
    const id = await idOf(call)
    const { body: sent, query } = call.read()
    const written = runFor(call, changeMatrix, { id, sent, force: query.force === '1' })
    const own = { ...call, params: { id: String(id) } }
    const getCurrent = async () => toPriceMatrix(await findOwned(own, 'price_matrices'))
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  delete: async (call) => {
    const id = await idOf(call)
    const force = call.read().query.force === '1'
    return { data: await runFor(call, removeMatrix, { id, force }) }
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

  listChanges: async ({ database, account, params }) => ({
    data: await listMatrixChanges(database.source, account.id, parseId(params.id ?? '')),
  }),

  getChange: async ({ database, account, params }) => {
    const [id, version] = [parseId(params.id ?? ''), parseId(params.version ?? '')]
    return { data: await getMatrixChange(database.source, account.id, id, version) }
  },
})

/** The id of the matrix in the path. Throws 404 before the body is checked. */
function idOf({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  const code = params.id ?? ''
  return getNamedMatrixId(database.source, account.id, { code, id: parseId(code) })
}
