import type { Client } from 'pg'
import { readConfig } from '../../server/core/config.ts'
import { openConfiguredDatabase } from '../../server/core/open-database.ts'
import { openVault } from '../../server/core/secret.ts'
import { sendOffer } from '../cluster/dealers.ts'
import { addManyLeads } from '../portal/many-leads.ts'
import { type Environment, startProgram } from '../programs.ts'
import { ask, CLI, operator, QUIET } from '../zeven.ts'

export interface Template {
  id: number
  secret: string
}

/** With the demo's seven these are fifty leads, of which ten have an offer with its PDF. */
const MORE_LEADS = 33
const SENT_OFFERS = 10
const BUDGETS = ['per-minute', 'per-day', 'write-per-minute', 'write-per-day', 'in-flight']
const WEBHOOK = { url: 'https://127.0.0.1:9/zeven', events: ['lead.created'] }

/** The dealer that all others are copied from: the demo dealer with more leads, PDFs and a webhook. */
export async function createTemplate(settings: Environment, client: Client): Promise<Template> {
  const { account: id, secret } = await operator({ ...settings, NODE_ENV: 'test' }, ['demo'])
  const budgets = BUDGETS.flatMap((budget) => [`--${budget}`, '999999999'])
  await operator(settings, ['account', 'set', String(id), ...budgets])
  const server = await startProgram([CLI, 'serve', '--demo', '--json'], {
    ...QUIET,
    ...settings,
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
  })
  await ask(JSON.parse(server.line).url, { id, secret }, '/webhooks', WEBHOOK)
  await server.stop()
  await addManyLeads(settings, id, MORE_LEADS)
  await addOffers(settings, id)
  await deliverAll(client)
  await keepAll(client)
  return { id, secret }
}

async function addOffers(settings: Environment, id: number): Promise<void> {
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
  const database = await openConfiguredDatabase(config, { writes: 'inline' })
  const vault = await openVault(config, database)
  for (let n = 0; n < SENT_OFFERS; n++) await sendOffer(database, vault, { id })
  await database.close()
}

/** As if all deliveries had arrived: a fresh dealer has none that wait. */
async function deliverAll(client: Client): Promise<void> {
  await client.query(`update deliveries set state = 'delivered', attempts = 1, status = 200`)
  await client.query('delete from jobs')
  await client.query('update lanes set due_at = null, lease = null')
}

/** As after years: owners were told that leads are erased, and those whose time is over are gone. */
async function keepAll(client: Client): Promise<void> {
  await client.query('update accounts set retention_from = 1')
  await client.query('update all_leads set keep_until = 9e12')
  // Those of its copies are younger, as their ids are higher.
  for (const table of ['events', 'deliveries', 'mails']) {
    await client.query(`update ${table} set created_at = created_at - 105 * 86400000::bigint`)
  }
}
