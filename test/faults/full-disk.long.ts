import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { type Company, openCompany } from '../crash/mixed/dealer.ts'
import { customerDoes, LINE } from '../crash/mixed/journeys.ts'
import { type Answer, request } from '../support/client.ts'
import { submission } from '../support/forms.ts'
import { offersApart } from '../support/offers-apart.ts'
import { onDisk } from '../support/on-disk.ts'
import { expectSound } from '../support/sound.ts'
import { photo } from '../support/uploads.ts'
import type { ServerProcess } from '../support/zeven.ts'

/** A disk of its own for one server: only root can mount one. */
const DISK = '48m'
/** What a server says that has no room: 507 for a file, 503 for all else. */
const NO_ROOM = [503, 507]

let folder: string
let disk: string
let company: Company
let server: ServerProcess
const storage = () => ({ settings: { DATA_DIR: disk } })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeven-disk-'))
  disk = join(folder, 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
  company = await openCompany(storage(), { SMTP_URL: '', MAIL_FROM: '' })
  server = await company.zeven.serve(company.settings)
  company.at.url = server.url
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await company?.close()
  execFileSync('umount', [disk])
  await rm(folder, { recursive: true })
})

/** Writes to a file until there is no room for one more byte. */
async function fill(): Promise<void> {
  for (const size of [1_000_000, 4096, 1]) {
    const bytes = Buffer.alloc(size)
    while (
      await appendFile(join(disk, 'ballast'), bytes).then(
        () => true,
        () => false,
      )
    ) {}
  }
}

let written = 0

interface Made {
  offer: { id: number; version: number }
  /** The page of an offer that waits for its customer. */
  page: string
  /** Whom an owner erases. */
  person: { id: number; customer_no: string }
}

/** Every kind of write, each new at every call. A signature, an erasure and an export are done once. */
function writes({ api, portal, at, slug }: Company, { offer, page, person }: Made) {
  const forms = () => `${at.url}/api/widget/v1/forms/${slug}`
  const json = { 'Content-Type': 'application/json' }
  const email = () => `p${written++}@klant.example`
  const note = 'x'.repeat(4000)
  const prices = [
    [1, 2],
    [3, 4],
  ]
  const grid = {
    ...{ code: 'g', name: 'G', matrix_type: 'grid_2d', row_axis: 'd', col_axis: 'w' },
    ...{ row_values: [1, 2], col_values: [1, 2] },
  }
  const rows = ['E-mail', ...Array.from({ length: 300 }, email)].join('\n')
  const content = Buffer.from(rows).toString('base64')
  return {
    lead: () => api('POST', '/leads', { email: email(), note }, `key-${written}`),
    form: () => {
      const body = JSON.stringify(
        submission({ answers: {}, contact: { name: 'Jo', email: email() } }),
      )
      return request(`${forms()}/leads`, { method: 'POST', headers: json, body })
    },
    photo: async () => {
      const body = new Uint8Array(await photo({ width: 1200, height: 900 }))
      const headers = { 'Content-Type': 'image/jpeg' }
      return request(`${forms()}/uploads`, { method: 'POST', headers, body })
    },
    prices: () =>
      api('POST', '/price-matrices', { matrices: [{ ...grid, name: email(), prices }] }),
    line: () => portal('POST', `/offers/${offer.id}/lines`, LINE),
    import: () =>
      portal('POST', '/imports', { name: 'l.csv', content, choices: { kind: 'leads' } }),
    signature: () => customerDoes(page, 'sign'),
    erasure: () =>
      portal('POST', `/customers/${person.id}/erase`, { customer_no: person.customer_no }),
    export: () => portal('GET', '/settings/export'),
    invitation: () => portal('POST', '/settings/invitations', { email: email(), role: 'reader' }),
  } satisfies Record<string, () => Promise<Answer>>
}

/** An offer that was sent by hand. Answers the address of its page. */
async function sentOffer(id: number): Promise<string> {
  const { portal, accountId } = company
  await portal('POST', `/leads/${id}/offer`)
  await portal('POST', `/offers/${id}/lines`, LINE)
  const link = await offersApart({ DATA_DIR: disk }, accountId).send(id)
  return `${company.at.url}${new URL(link).pathname}`
}

it('with no room refuses every kind of write, half writes none, reads on, and goes on by itself', async () => {
  const { api, portal, at, zeven } = company
  const lead = async (email: string) => (await api('POST', '/leads', { email })).body.data
  const { id } = await lead('jo@klant.example')
  const { version } = (await portal('POST', `/leads/${id}/offer`, {})).body.data
  const page = await sentOffer((await lead('an@klant.example')).id)
  const { customer_id: erased } = await lead('bo@klant.example')
  const person = (await portal('GET', `/customers/${erased}`)).body.data
  const kinds = writes(company, { offer: { id, version }, page, person })

  await fill()
  // The log of SQLite may have room of its own for a few more.
  for (let tries = 0; (await kinds.lead()).status === 201 && tries < 500; tries++) {}
  const refused = new Map<string, number>()
  for (const [kind, write] of Object.entries(kinds)) refused.set(kind, (await write()).status)
  for (const [kind, status] of refused) expect(NO_ROOM, kind).toContain(status)
  expect((await api('GET', '/leads')).status).toBe(200)
  expect((await portal('GET', '/leads')).status).toBe(200)
  expect((await fetch(`${at.url}/healthz`)).status).toBe(200)
  const target = join(disk, 'backup')
  const backup = await zeven.runApart(['backup', target])
  expect(backup.code).not.toBe(0)
  expect(backup.errors).toMatch(/room|space|full/i)
  expect(await readdir(target).catch(() => [])).toEqual([])
  await onDisk(storage(), expectSound).catch((error) => {
    // Opening a database writes too; what it says then is not about rows.
    if (!/full|space|i\/o/i.test(String(error))) throw error
  })

  await rm(join(disk, 'ballast'))
  for (const [kind, write] of Object.entries(kinds)) {
    expect([200, 201, 303], kind).toContain((await write()).status)
  }
  await expect
    .poll(async () => (await fetch(`${at.url}/readyz`)).status, { timeout: 10_000 })
    .toBe(200)
  const states = async () =>
    onDisk(storage(), ({ read }) =>
      allAccounts(read).selectFrom('mails').select('state').distinct().execute(),
    )
  // A mail that could not be kept is tried again after a minute.
  await expect.poll(states, { timeout: 200_000, interval: 2000 }).toEqual([{ state: 'kept' }])
  await onDisk(storage(), expectSound)
}, 300_000)
