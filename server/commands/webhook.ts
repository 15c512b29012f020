import type { Command } from 'commander'
import { OPERATOR } from '../db/actor.ts'
import type { Source } from '../db/source.ts'
import type { WebhookRow } from '../db/tables.ts'
import { getAccountRow } from '../resources/accounts/store.ts'
import { DELIVERIES_KEPT } from '../resources/deliveries/schedule.ts'
import { enableWebhook, replayDelivery, testWebhook } from '../resources/webhooks/actions.ts'
import { toWebhook } from '../resources/webhooks/record.ts'
import {
  getWebhookRow,
  type ListedDelivery,
  listDeliveries,
  listWebhookRows,
} from '../resources/webhooks/store.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../time.ts'
import { named } from './failure.ts'
import { onDatabase, table } from './output.ts'
import { parseWholeNumber } from './values.ts'

interface OfAccount {
  account: number
}

/** Said where a server does the sending: the command itself sends nothing. */
const SENT_BY_SERVER = 'A running server sends it within a second.'

export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('see and mend webhooks')
  addListCommands(webhook)
  addSendingCommands(webhook)
}

function ofAccount(command: Command, description: string): Command {
  return command
    .description(description)
    .requiredOption('--account <id>', 'the account', parseWholeNumber)
}

function addListCommands(webhook: Command): void {
  onDatabase(
    ofAccount(webhook.command('list'), 'list the endpoints of an account'),
    ({ account }: OfAccount) =>
      async ({ source }) => {
        await named(`account ${account}`, getAccountRow(source, account))
        const rows = await listWebhookRows(source, account)
        const webhooks = rows.map((row) => ({ ...toWebhook(row), failures: row.failures }))
        const cells = webhooks.map((own) => [
          own.id,
          own.is_active ? 'on' : 'off',
          own.failures,
          own.url,
          own.events.join(','),
          own.switched_off_reason,
        ])
        const headings = ['id', 'state', 'failures', 'url', 'events', 'switched off because']
        return { json: { webhooks }, text: table(headings, cells) }
      },
  )

  onDatabase(
    ofAccount(
      webhook.command('deliveries').argument('<id>', 'the endpoint', parseWholeNumber),
      `list the last ${DELIVERIES_KEPT} deliveries of an endpoint, the newest first`,
    ),
    (id: number, { account }: OfAccount) =>
      async ({ source }) => {
        const row = await getOwn(source, account, id)
        const found = await listDeliveries(source, row, DELIVERIES_KEPT)
        const deliveries = found.map(toJson)
        const cells = deliveries.map((own) => [
          own.id,
          own.event,
          own.state,
          own.attempts,
          own.attempted_at,
          own.next_at,
          own.status,
          own.duration_ms,
          own.reason,
        ])
        const headings = ['id', 'event', 'state', 'attempts', 'last', 'next', 'status', 'ms', 'why']
        return { json: { deliveries }, text: table(headings, cells) }
      },
  )
}

function addSendingCommands(webhook: Command): void {
  onDatabase(
    ofAccount(
      webhook.command('replay').argument('<delivery>', 'its id, a UUID'),
      'send a delivery once more, with the same id and body',
    ),
    (uuid: string, { account }: OfAccount) =>
      async (database) => {
        const input = { uuid }
        await named(
          `delivery ${uuid} of account ${account}`,
          database.run(replayDelivery, { actor: OPERATOR, accountId: account, input }),
        )
        return { json: { delivery: uuid }, text: `Queued ${uuid} again. ${SENT_BY_SERVER}` }
      },
  )

  onDatabase(
    ofAccount(
      webhook.command('enable').argument('<id>', 'the endpoint', parseWholeNumber),
      'switch an endpoint on again',
    ),
    (id: number, { account }: OfAccount) =>
      async (database) => {
        const enabling = database.run(enableWebhook, {
          actor: OPERATOR,
          accountId: account,
          input: { id },
        })
        const row = await named(`endpoint ${id} of account ${account}`, enabling)
        const text = `Switched on endpoint ${id}, ${row.url}`
        return { json: { ...toWebhook(row) }, text }
      },
  )

  onDatabase(
    ofAccount(
      webhook.command('test').argument('<id>', 'the endpoint', parseWholeNumber),
      'send an endpoint a signed test delivery',
    ),
    (id: number, { account }: OfAccount) =>
      async (database) => {
        const testing = database.run(testWebhook, {
          actor: OPERATOR,
          accountId: account,
          input: { id },
        })
        const sent = await named(`endpoint ${id} of account ${account}`, testing)
        const text = `Queued ${sent.event} as delivery ${sent.uuid}. ${SENT_BY_SERVER}`
        return { json: { delivery: sent.uuid, event: sent.event }, text }
      },
  )
}

function getOwn(source: Source, account: number, id: number): Promise<WebhookRow> {
  return named(`endpoint ${id} of account ${account}`, getWebhookRow(source, account, id))
}

function toJson(row: ListedDelivery) {
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
    response: row.response,
    reason: row.reason,
  }
}
