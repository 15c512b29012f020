import { pageReply, routes, runFor } from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { deliveries } from './deliveries.contract.ts'
import { awaitDelivery, listDeliveryPage, toDelivery, toReadDelivery } from './deliveries.reads.ts'
import { replayDelivery, replaySince, testWebhook } from './deliveries.writes.ts'
import { getDeliveryOwner } from './webhooks.reads.ts'

export const deliveryRoutes = routes(deliveries, {
  test: async (call) => {
    const webhook = await findOwned(call, 'webhooks')
    call.read()
    const { uuid } = await runFor(call, testWebhook, { id: webhook.id })
    return { data: toDelivery(await awaitDelivery(call.database, webhook, uuid)) }
  },

  replaySince: async (call) => {
    const { id } = await findOwned(call, 'webhooks')
    const { since } = call.read().query
    return { data: await runFor(call, replaySince, { id, since }) }
  },

  list: async (call) => {
    const webhook = await findOwned(call, 'webhooks')
    const page = call.readPage()
    const rows = await listDeliveryPage(call.database.source, webhook, page)
    return pageReply(rows, page, (row) => toReadDelivery(row, call.viewer.scopes))
  },

  replay: async (call) => {
    const uuid = call.params.id ?? ''
    await getDeliveryOwner(call.database.source, call.account.id, uuid)
    call.read()
    await runFor(call, replayDelivery, { uuid })
    return { data: { id: uuid } }
  },
})
