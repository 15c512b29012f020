import { type MemberCall, memberRoute } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { DELIVERIES_KEPT } from '../deliveries/schedule.ts'
import { toDelivery } from './deliveries-record.ts'
import * as contract from './desk.contract.ts'
import { replayDelivery } from './send.ts'
import { getWebhookRow, listDeliveries } from './webhooks.reads.ts'

export const webhookDeskRoutes = [
  memberRoute(contract.listDeliveriesDesk, async (call) => {
    const webhook = await ofCall(call)
    const rows = await listDeliveries(call.database.source, webhook, DELIVERIES_KEPT)
    return { data: { deliveries: rows.map(toDelivery) } }
  }),

  memberRoute(contract.replayDeliveryDesk, async (call) => {
    await ofCall(call)
    const uuid = call.params.delivery ?? ''
    const { actor, account } = call
    await call.database.run(replayDelivery, { actor, accountId: account.id, input: { uuid } })
    return { data: { id: uuid } }
  }),
]

function ofCall({ database, account, params }: MemberCall) {
  return getWebhookRow(database.source, account.id, parseId(params.id ?? ''))
}
