import { routes, runFor, writeFor } from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { priceChanges } from './changes.contract.ts'
import { listPriceChanges, listPricedRecords, previewChange } from './changes.reads.ts'
import { addPriceChange, dropPriceChange, undoPriceChange } from './changes.writes.ts'

export const priceChangeRoutes = routes(priceChanges, {
  list: async ({ database, account }) => ({
    data: await listPriceChanges(database.source, account.id),
  }),

  choices: async ({ database, account }) => ({
    data: await listPricedRecords(database.source, account.id),
  }),

  preview: async ({ database, account, read }) => ({
    data: await previewChange(database.source, account.id, read().body),
  }),

  add: async (call) => writeFor(call, addPriceChange, call.read().body),

  drop: async (call) => {
    const { id } = await findOwned(call, 'price_changes')
    return { data: await runFor(call, dropPriceChange, { id }) }
  },

  undo: async (call) => {
    const { id } = await findOwned(call, 'price_changes')
    return { data: await runFor(call, undoPriceChange, { id }) }
  },
})
