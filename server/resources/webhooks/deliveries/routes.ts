import { type Call, route } from '../../../http/call.ts'
import { parseId } from '../../../http/query.ts'
import { testWebhook } from '../send.ts'
import { getWebhookRow } from '../store.ts'
import { awaitDelivery } from './await.ts'
import * as contract from './contract.ts'
import { toDelivery } from './record.ts'

export const webhookDeliveryRoutes = [
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
]

type Asked = Pick<Call, 'database' | 'account' | 'params'>

/** The endpoint that the path names. Throws 404, before the query is checked. */
function ofCall({ database, account, params }: Asked) {
  return getWebhookRow(database.source, account.id, parseId(params.id ?? ''))
}
