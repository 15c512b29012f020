import { type Call, pageReply, routes } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { deliveries } from './deliveries.contract.ts'
import { awaitDelivery, listDeliveryPage, toDelivery, toReadDelivery } from './deliveries.reads.ts'
import { replayDelivery, replaySince, testWebhook } from './deliveries.writes.ts'
import { getDeliveryOwner, getWebhookRow } from './webhooks.reads.ts'

export const deliveryRoutes = routes(deliveries, {
  test: async (call) => {
    const webhook = await ofCall(call)
    call.read()
    const { actor, account, database } = call
    const { uuid } = await database.run(testWebhook, {
      actor,
      accountId: account.id,
      input: { id: webhook.id },
    })
    return { data: toDelivery(await awaitDelivery(database.source, webhook, uuid)) }
  },

  replaySince: async (call) => {
    const { id } = await ofCall(call)
    const { since } = call.read().query
    const { actor, account, database } = call
    const input = { id, since }
    return { data: await database.run(replaySince, { actor, accountId: account.id, input }) }
  },

  list: async (call) => {
    const webhook = await ofCall(call)
    const page = call.readPage()
    const rows = await listDeliveryPage(call.database.source, webhook, page)
    return pageReply(rows, page, (row) => toReadDelivery(row, call.reader.scopes))
  },

  replay: async (call) => {
    const { actor, account, database, params } = call
    const uuid = params.id ?? ''
    await getDeliveryOwner(database.source, account.id, uuid)
    call.read()
    await database.run(replayDelivery, { actor, accountId: account.id, input: { uuid } })
    return { data: { id: uuid } }
  },
})

type WebhookCall = Pick<Call, 'database' | 'account' | 'params'>

/** The endpoint that the path names. Throws 404, before the query is checked. */
function ofCall({ database, account, params }: WebhookCall) {
  return getWebhookRow(database.source, account.id, parseId(params.id ?? ''))
}
