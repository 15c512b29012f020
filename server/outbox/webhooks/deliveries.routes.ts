import { type Call, keyRoute, pageReply, route } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './deliveries.contract.ts'
import { awaitDelivery } from './deliveries-await.ts'
import { listDeliveryPage } from './deliveries-page.ts'
import { toDelivery, toReadDelivery } from './deliveries-record.ts'
import { replaySince } from './deliveries-replay-since.ts'
import { replayDelivery, testWebhook } from './send.ts'
import { getDeliveryOwner, getWebhookRow } from './webhooks.reads.ts'

/** What an endpoint is sent because somebody asks for it. */
export const sendingRoutes = [
  route(contract.testWebhook, async (call) => {
    const webhook = await ofCall(call)
    call.read()
    const { actor, account, database } = call
    const { uuid } = await database.run(testWebhook, {
      actor,
      accountId: account.id,
      input: { id: webhook.id },
    })
    return { data: toDelivery(await awaitDelivery(database.source, webhook, uuid)) }
  }),

  route(contract.replaySince, async (call) => {
    const { id } = await ofCall(call)
    const { since } = call.read().query
    const { actor, account, database } = call
    const input = { id, since }
    return { data: await database.run(replaySince, { actor, accountId: account.id, input }) }
  }),
]

/** Only for keys: the portal shows deliveries in another way. */
export const deliveryRoutes = [
  keyRoute(contract.listDeliveries, async (call) => {
    const webhook = await ofCall(call)
    const page = call.readPage()
    const rows = await listDeliveryPage(call.database.source, webhook, page)
    return pageReply(rows, page, (row) => toReadDelivery(row, call.key.scopes))
  }),

  route(contract.replayDelivery, async (call) => {
    const { actor, account, database, params } = call
    const uuid = params.id ?? ''
    await getDeliveryOwner(database.source, account.id, uuid)
    call.read()
    await database.run(replayDelivery, { actor, accountId: account.id, input: { uuid } })
    return { data: { id: uuid } }
  }),
]

type WebhookCall = Pick<Call, 'database' | 'account' | 'params'>

/** The endpoint that the path names. Throws 404, before the query is checked. */
function ofCall({ database, account, params }: WebhookCall) {
  return getWebhookRow(database.source, account.id, parseId(params.id ?? ''))
}
