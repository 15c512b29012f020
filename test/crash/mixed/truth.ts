import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '../../../server/core/db/database.ts'
import { allAccounts } from '../../../server/core/db/of-account.ts'
import { onDisk } from '../../support/on-disk.ts'
import { expectSound } from '../../support/sound.ts'
import type { TestStorage } from '../../support/storage.ts'
import type { Company } from './dealer.ts'
import { type Done, ROWS_OF_IMPORT } from './journeys.ts'

/** Expects what was acknowledged to be there once, and nothing to be there by half. */
export function expectStored(storage: TestStorage, done: Done): Promise<void> {
  return onDisk(storage, async (database) => {
    await expectSound(database)
    const { read } = database
    const leads = await allAccounts(read).selectFrom('leads').selectAll().execute()
    // Every note, and every address in a form, was sent for one lead only.
    const named = Map.groupBy(leads, ({ note, contact }) => note ?? contact)
    const lost = [...done.leads].filter(([note, id]) => named.get(note)?.[0]?.id !== id)
    expect(lost).toEqual([])
    expect([...named].filter(([, own]) => own.length > 1).map(([name]) => name)).toEqual([])
    const counted = leads.filter(({ created_via: via }) => via !== 'import')
    const quota = await allAccounts(read).selectFrom('quota_use').select('used').execute()
    expect(quota.reduce((sum, { used }) => sum + used, 0)).toBe(counted.length)
    expectSteps(done, new Map(leads.map((lead) => [lead.id, lead])))
    await expectPhotos(storage, database, done)
  })
}

type Lead = { status: string; offer_number: string | null; total: number | null }

function expectSteps(done: Done, leads: Map<number, Lead>): void {
  for (const [id, steps] of done.offers) {
    const lead = leads.get(id)
    if (steps.has('built')) expect(lead?.offer_number, `offer ${id}`).not.toBeNull()
    if (steps.has('line')) expect(lead?.total, `offer ${id}`).not.toBeNull()
    if (steps.has('signed')) expect(lead?.status).toBe('signed')
    if (steps.has('declined')) expect(lead?.status).toBe('rejected')
  }
}

async function expectPhotos(storage: TestStorage, { read }: Database, done: Done): Promise<void> {
  const files = await filesIn(join(storage.settings.DATA_DIR, 'files'))
  const rows = await allAccounts(read).selectFrom('uploads').select(['name', 'lead_uuid']).execute()
  const leadOf = new Map(rows.map(({ name, lead_uuid: uuid }) => [name, uuid]))
  for (const [name, uuid] of done.photos) {
    expect([leadOf.get(name), files.has(name), files.has(`${name}.small`)]).toEqual([
      uuid,
      true,
      true,
    ])
  }
  // A file without a row would never be deleted.
  const known = (file: string) => leadOf.has(file.replace(/\.small$/, ''))
  expect([...files].filter((file) => !known(file))).toEqual([])
}

/** The names of files, without those that were arriving: upkeep deletes what is left of them. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/arriving'))
  return new Set(files.map(({ name }) => name))
}

/** True when nothing is left to deliver, to mail or to import. */
export function isQuiet(storage: TestStorage): Promise<boolean> {
  return onDisk(storage, async ({ read }) => {
    const jobs = await read
      .selectFrom('jobs')
      .innerJoin('lanes', 'lanes.id', 'jobs.lane_id')
      .select('jobs.id')
      .where('lanes.kind', 'in', ['webhook', 'mail', 'import'])
      .execute()
    return jobs.length === 0
  })
}

/** Expects everything that was to happen outside to have happened, and each row of a list once. */
export function expectTold(storage: TestStorage, company: Company, done: Done): Promise<string> {
  return onDisk(storage, async ({ read }) => {
    const { smtp, receiver } = company
    const deliveries = await allAccounts(read)
      .selectFrom('deliveries')
      .select(['uuid', 'state'])
      .execute()
    const events = await allAccounts(read).selectFrom('events').select('key').execute()
    const asked = events.filter(({ key }) => ['lead.created', 'offer.signed'].includes(key))
    const heard = new Set(receiver.received.map(({ body }) => body.id))
    expect(heard.size).toBe(asked.length)
    // A server that runs for ten minutes keeps the newest of an endpoint only.
    expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([])
    expect(deliveries.filter(({ uuid }) => !heard.has(uuid))).toEqual([])

    const mails = await allAccounts(read)
      .selectFrom('mails')
      .select(['message_id', 'state', 'reason'])
      .execute()
    // The server was killed while it sent them, and their offer was signed or declined before it was back.
    const isUnsure = ({ reason }: { reason: string | null }) =>
      reason?.startsWith('the server stopped while it was sent') === true
    const unsure = new Set(mails.filter(isUnsure).map(({ message_id: id }) => id))
    const sent = mails.filter((mail) => !isUnsure(mail))
    expect(sent.filter(({ state }) => state !== 'sent')).toEqual([])
    const arrived = new Set(smtp.arrived.map(({ mail }) => mail.messageId?.slice(1, 37)))
    expect(arrived.difference(unsure)).toEqual(new Set(sent.map(({ message_id: id }) => id)))

    const imported = await allAccounts(read)
      .selectFrom('leads')
      .select('note')
      .where('created_via', '=', 'import')
      .execute()
    expect(new Set(imported.map(({ note }) => note)).size).toBe(imported.length)
    expect(imported.length).toBe(done.imports.size * ROWS_OF_IMPORT)
    const twice = [receiver.received.length - heard.size, smtp.arrived.length - arrived.size]
    return `${asked.length} deliveries (${twice[0]} again), ${mails.length} mails (${twice[1]} again, ${unsure.size} unsure), ${imported.length} imported`
  })
}
