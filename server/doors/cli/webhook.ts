import type { Command } from 'commander'
import type { WebhookRow } from '../../ground/db/tables.ts'
import { DELIVERIES_KEPT } from '../../outbox/deliveries/schedule.ts'
import { changeWebhook } from '../../outbox/webhooks/change.ts'
import { toDelivery } from '../../outbox/webhooks/deliveries-record.ts'
import { toWebhook } from '../../outbox/webhooks/record.ts'
import { replayDelivery, testWebhook } from '../../outbox/webhooks/send.ts'
import {
  getWebhookRow,
  type ListedDelivery,
  listDeliveries,
  listWebhookRows,
} from '../../outbox/webhooks/webhooks.reads.ts'
import { named } from './failure.ts'
import { act, onAccount } from './output.ts'
import { listing } from './table.ts'
import { parseWholeNumber } from './values.ts'
import { addListenCommand } from './webhook-listen.ts'

/** The command only puts the delivery in the queue. */
const SENT_BY_SERVER = 'A running server sends it within a second.'

export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook')
  addListCommands(webhook)
  addSendingCommands(webhook)
  addListenCommand(webhook)
}

function ofEndpoint(webhook: Command, name: string, description: string): Command {
  return webhook
    .command(name)
    .description(description)
    .argument('<id>', 'the endpoint, by its id', parseWholeNumber)
}

function addListCommands(webhook: Command): void {
  onAccount(
    webhook.command('list').description('list the endpoints of an account'),
    () =>
      async ({ source, clock }, account) => {
        const rows = await listWebhookRows(source, account.id)
        const shown = (row: WebhookRow) => toWebhook(row, clock.now())
        const webhooks = rows.map((row) => ({ ...shown(row), failures: row.failures }))
        const text = listing(webhooks, [
          'id',
          'is_active',
          'failures',
          'url',
          'events',
          'switched_off_reason',
        ])
        return { json: { webhooks }, text }
      },
  )

  onAccount(
    ofEndpoint(
      webhook,
      'deliveries',
      `list the last ${DELIVERIES_KEPT} deliveries of an endpoint, the newest first`,
    ),
    (id: number) =>
      async ({ source }, account) => {
        const row = await named(endpoint(id, account), getWebhookRow(source, account.id, id))
        const deliveries = (await listDeliveries(source, row, DELIVERIES_KEPT)).map(toJson)
        const text = listing(deliveries, [
          'id',
          'event',
          'state',
          'attempts',
          'attempted_at',
          'next_at',
          'status',
          'duration_ms',
          'reason',
        ])
        return { json: { deliveries }, text }
      },
  )
}

function addSendingCommands(webhook: Command): void {
  onAccount(
    webhook
      .command('replay')
      .description('send a delivery once more, with the same id and body')
      .argument('<delivery>', 'the id of the delivery, a UUID that `webhook deliveries` lists'),
    (uuid: string) => async (database, account) => {
      const what = `delivery ${uuid} of account ${account.id}`
      await named(
        what,
        act(database, replayDelivery, account.id, { uuid }).then(() => uuid),
      )
      return { json: { delivery: uuid }, text: `Queued ${uuid} again. ${SENT_BY_SERVER}` }
    },
  )

  onAccount(
    ofEndpoint(webhook, 'enable', 'switch an endpoint on again'),
    (id: number) => async (database, account) => {
      const row = await named(
        endpoint(id, account),
        act(database, changeWebhook, account.id, { id, change: { is_active: true } }),
      )
      const json = { ...toWebhook(row, database.clock.now()) }
      return { json, text: `Switched on endpoint ${id}, ${row.url}` }
    },
  )

  onAccount(
    ofEndpoint(webhook, 'test', 'send an endpoint a signed test delivery'),
    (id: number) => async (database, account) => {
      const { uuid, event } = await named(
        endpoint(id, account),
        act(database, testWebhook, account.id, { id }),
      )
      const text = `Queued ${event} as delivery ${uuid}. ${SENT_BY_SERVER}`
      return { json: { delivery: uuid, event }, text }
    },
  )
}

function endpoint(id: number, account: { id: number }): string {
  return `endpoint ${id} of account ${account.id}`
}

/** Without the body: it is long, and holds what customers wrote. */
function toJson(row: ListedDelivery) {
  const { request: _, ...delivery } = toDelivery(row)
  return delivery
}
