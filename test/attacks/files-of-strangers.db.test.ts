import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { dropLead, releaseLead } from '../../server/leads/quarantine/quarantine.writes.ts'
import { BYTES_BESIDE, MOST_BYTES_OF_STRANGERS } from '../../server/leads/uploads/ceilings.ts'
import { deleteUnneededUploads } from '../../server/leads/uploads/unneeded.ts'
import type { Dealer } from '../support/app.ts'
import { inNetwork4, inNetwork6, startCrowd } from '../support/crowd.ts'
import { forTests } from '../support/for-tests.ts'
import { submission } from '../support/forms.ts'
import { listQuarantinedLeads } from '../support/quarantine.ts'
import { PHOTOS, PLAN, sendFile } from '../support/uploads.ts'

const HOUR_MS = 60 * 60_000
const FILE = 20_000_000
const { account: OF_ACCOUNT, network: OF_NETWORK } = MOST_BYTES_OF_STRANGERS

let dealer: Dealer
let slug: string
const crowd = await forTests(startCrowd())
beforeEach(async () => {
  dealer = await crowd.app.dealer()
  slug = await crowd.form(dealer, { questions: [PHOTOS], leads_per_hour: 1 })
  crowd.pass(2 * HOUR_MS)
})

/** Says that files are larger than they are: a test need not fill the disk. */
const swell = (bytes: number) =>
  crowd.app.write(({ db }) => {
    const { id } = dealer.account
    return allAccounts(db)
      .updateTable('uploads')
      .set({ bytes })
      .where('account_id', '=', id)
      .execute()
  })
const from = (address: string) => ({ 'X-Forwarded-For': address })
const upload = (address: string, at = crowd.app) => sendFile(at, slug, PLAN, from(address))
const send = (photos: string[], address: string) =>
  crowd.send(slug, address, { body: submission({ answers: photos.length > 0 ? { photos } : {} }) })

/** Sends files of 20 MB until one is refused; with a form each when `sending`. Returns what it kept. */
async function fill(addressOf: (n: number) => string, sending = false): Promise<number> {
  for (let n = 0; ; n++) {
    const { status, body } = await upload(addressOf(n))
    if (status === 429) {
      expect(body.errors.budget).toBe('unsent_files')
      return n
    }
    expect(status).toBe(201)
    await swell(FILE)
    // Per minute and hour are other tests' matter.
    crowd.pass(HOUR_MS / 4)
    if (sending) expect((await send([body.data.name], addressOf(n))).status).toBe(201)
  }
}
const most = (ceiling: number) => Math.ceil(ceiling / (FILE + BYTES_BESIDE))

it('one IPv4 address stores a quarter of a gigabyte, and others still send photos', async () => {
  expect(await fill(() => '192.0.2.1')).toBe(most(OF_NETWORK))
  expect((await upload('192.0.2.99')).status).toBe(429)
  expect((await upload('198.51.100.1')).status).toBe(201)
  expect((await send([], '192.0.2.1')).status).toBe(201)
})

it('one IPv6 network with a /64 for each file stores no more', async () => {
  expect(await fill((n) => inNetwork6(5, `${(n + 16).toString(16)}::1`))).toBe(most(OF_NETWORK))
})

it('files of leads that are quarantined count as unsent ones do, and those of leads do not', async () => {
  expect(await fill(() => '192.0.2.1', true)).toBeGreaterThanOrEqual(most(OF_NETWORK))
  const held = await listQuarantinedLeads(crowd.app.database.source, dealer.account.id)
  expect(held.length).toBeGreaterThan(10)
  const { database, storage } = crowd.app
  await dealer.run(releaseLead, { id: held[0]?.id ?? 0 })
  expect((await upload('192.0.2.1')).status).toBe(201)
  await swell(FILE)
  expect((await upload('192.0.2.1')).status).toBe(429)
  // What is dropped counts until the disk has let go of it.
  await dealer.run(dropLead, { id: held[1]?.id ?? 0 })
  expect((await upload('192.0.2.1')).status).toBe(429)
  await deleteUnneededUploads(database, openFiles(readConfig(storage.settings)), () => false)
  expect((await upload('192.0.2.1')).status).toBe(201)
})

it('an account keeps two gigabytes of strangers from anywhere, and its leads still come', async () => {
  const networks = Math.ceil(OF_ACCOUNT / OF_NETWORK) + 1
  expect(await fill((n) => inNetwork4(n % networks))).toBe(most(OF_ACCOUNT))
  const newcomer = '198.51.100.1'
  expect((await upload(newcomer)).status).toBe(429)
  expect((await send([], newcomer)).status).toBe(201)
  const other = await crowd.app.dealer()
  const elsewhere = await crowd.form(other, { questions: [PHOTOS] })
  expect((await sendFile(crowd.app, elsewhere, PLAN, from(newcomer))).status).toBe(201)
})

it('the last room is given once, however many files arrive at both servers at once', async () => {
  await fill((n) => inNetwork4(n % 9))
  const one = PLAN.length + BYTES_BESIDE
  const left = Math.floor((OF_ACCOUNT - 3.5 * one) / most(OF_ACCOUNT)) - BYTES_BESIDE
  await swell(left)
  const servers = [crowd.app, crowd.other]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => upload(inNetwork4(100 + n), servers[n % 2])),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
})

it('photos that were sent with a form no longer count for their network’s hour', async () => {
  const counts = async () => {
    const { db } = crowd.app.database.counters
    const rows = await db.selectFrom('limit_use').selectAll().execute()
    const own = rows.filter(({ name }) => name.startsWith('uploads from'))
    return own.map(({ used }) => used).toSorted((one, other) => one - other)
  }
  const others = await counts()
  const withOwn = (used: number) => [...others, used].toSorted((one, other) => one - other)
  const photos: string[] = []
  for (let n = 0; n < 3; n++) photos.push((await upload('192.0.2.1')).body.data.name)
  expect(await counts()).toEqual(withOwn(3))
  expect((await send(photos.slice(1), '192.0.2.1')).status).toBe(201)
  expect(await counts()).toEqual(withOwn(1))
})
