import { type MemberCall, memberRoute } from '../../../http/call.ts'
import { parseId } from '../../../http/query.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../time.ts'
import { DELIVERIES_KEPT } from '../../deliveries/schedule.ts'
import { enableWebhook, pauseWebhook, replayDelivery, testWebhook } from '../actions.ts'
import { getWebhookRow, type ListedDelivery, listDeliveries } from '../store.ts'
import * as contract from './contract.ts'

export const webhookDeskRoutes = [
  memberRoute(contract.listDeliveriesDesk, async (call) => {
    const webhook = await ofCall(call)
    const rows = await listDeliveries(call.database.source, webhook, DELIVERIES_KEPT)
    return { data: { deliveries: rows.map(toDelivery) } }
  }),

  memberRoute(contract.replayDeliveryDesk, async (call) => {
    await ofCall(call)
    const uuid = call.params.delivery ?? ''
    await call.database.run(replayDelivery, { ...by(call), input: { uuid } })
    return { data: { id: uuid } }
  }),

  memberRoute(contract.testWebhookDesk, async (call) => {
    const { id } = await ofCall(call)
    const { uuid } = await call.database.run(testWebhook, { ...by(call), input: { id } })
    return { data: { id: uuid } }
  }),

  memberRoute(contract.pauseWebhookDesk, async (call) => {
    const { id } = await ofCall(call)
    await call.database.run(pauseWebhook, { ...by(call), input: { id } })
    return { data: { id } }
  }),

  memberRoute(contract.enableWebhookDesk, async (call) => {
    const { id } = await ofCall(call)
    await call.database.run(enableWebhook, { ...by(call), input: { id } })
    return { data: { id } }
  }),
]

function ofCall({ database, account, params }: MemberCall) {
  return getWebhookRow(database.source, account.id, parseId(params.id ?? ''))
}

function by({ actor, account }: MemberCall) {
  return { actor, accountId: account.id }
}

function toDelivery(row: ListedDelivery): contract.DeliveryDesk {
  return {
    id: row.uuid,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    created_at: formatTimestamp(row.created_at),
    attempted_at: formatOptionalTimestamp(row.attempted_at),
    next_at: formatOptionalTimestamp(row.nextAt),
    status: row.status,
    duration_ms: row.duration_ms,
    request: row.request,
    response: row.response,
    reason: row.reason,
  }
}
