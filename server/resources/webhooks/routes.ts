import { ValidationFailed } from '../../errors.ts'
import { route } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import { EVENT_KEYS, EVENTS, type EventKey } from '../events/contract.ts'
import { createWebhook, deleteWebhook } from './actions.ts'
import * as contract from './contract.ts'
import { UnknownEvent } from './errors.ts'
import { toWebhook } from './record.ts'
import { makeSecret } from './secret.ts'
import { getWebhookRow, listWebhookRows } from './store.ts'

const CATALOGUE = EVENT_KEYS.map((key) => ({ key, description: EVENTS[key] }))

export const webhookRoutes = [
  route(contract.listWebhooks, async (call) => {
    const rows = await listWebhookRows(call.database.source, call.account.id)
    return { data: { webhooks: rows.map(toWebhook), events: CATALOGUE } }
  }),

  route(contract.createWebhook, async ({ account, actor, database, outgoing, read }) => {
    const { url, events, description } = read().body
    const unknown = events.filter((key) => !EVENT_KEYS.includes(key as EventKey))
    if (unknown.length > 0) throw new UnknownEvent(unknown)
    const fault = await outgoing.check(new URL(url))
    if (fault !== null) throw new ValidationFailed({ url: [fault] })
    const { secret, end } = makeSecret()
    const input = { url, events, description, secret: outgoing.seal(secret), secretEnd: end }
    const row = await database.run(createWebhook, { actor, accountId: account.id, input })
    const { id, is_active } = toWebhook(row)
    return { data: { id, secret, events, is_active } }
  }),

  route(contract.deleteWebhook, async ({ account, actor, database, params, read }) => {
    const { id } = await getWebhookRow(database.source, account.id, parseId(params.id ?? ''))
    read()
    return {
      data: await database.run(deleteWebhook, {
        actor,
        accountId: account.id,
        input: { id },
      }),
    }
  }),
]
