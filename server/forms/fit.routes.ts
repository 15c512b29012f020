import { routes } from '../core/http/call.ts'
import { matrixFit } from './fit.contract.ts'
import { findNewMisfits } from './warnings.ts'

export const matrixFitRoutes = routes(matrixFit, {
  find: async ({ database, account, read }) => {
    const axes = new Map(read().body.matrices.map(({ code, ...own }) => [code, own]))
    return { data: await findNewMisfits(database.source, account.id, axes) }
  },
})
