import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { ensureSecret } from '../../server/core/db/secrets.writes.ts'
import { FILE_SECRET, signedPath } from '../../server/core/files/names.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { dropLead, releaseLead } from '../../server/leads/quarantine/quarantine.writes.ts'
import { deleteUnneededUploads } from '../../server/leads/uploads/unneeded.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { wholeLead } from '../support/lead.ts'
import { type Member, signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { listQuarantinedLeads } from '../support/quarantine.ts'
import { filesIn, PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'

const HOUR_MS = 60 * 60_000

const app = await forTests(startTestApp())

let dealer: Dealer
let slug: string
beforeEach(async () => {
  dealer = await app.dealer()
  slug = (await addForm(app, dealer, { questions: [PHOTOS], leads_per_hour: 1 })).slug
  // Limits of an hour are another test's matter.
  app.clock.advance(2 * HOUR_MS)
})

const upload = async (content: Uint8Array = PLAN): Promise<string> =>
  (await sendFile(app, slug, content)).body.data.name
const send = (photos: string[]) => sendForm(app, slug, submission({ answers: { photos } }), null)
const files = () => openFiles(readConfig(app.storage.settings))
const expire = (from = files()) => deleteUnneededUploads(app.database, from, () => false)
const isKept = async (name: string) => (await filesIn(app)).has(name)
const hasRow = async (name: string) =>
  (
    await allAccounts(app.database.read)
      .selectFrom('uploads')
      .where('name', '=', name)
      .select('name')
      .execute()
  ).length === 1
const open = (path: string, member?: Member) =>
  fetch(`${app.server.url}${path}`, member && { headers: member.headers })

describe('a file that is not sent', () => {
  it('is deleted after a day, and one that was sent is not', async () => {
    const [sent, unsent] = [await upload(), await upload(await photo())]
    expect((await send([sent])).status).toBe(201)
    app.clock.advance(24 * HOUR_MS - 1)
    await expire()
    expect([await isKept(unsent), await isKept(`${unsent}.small`)]).toEqual([true, true])
    app.clock.advance(1)
    await Promise.all([expire(), expire()])
    expect([await isKept(unsent), await isKept(`${unsent}.small`)]).toEqual([false, false])
    expect([await hasRow(unsent), await isKept(sent)]).toEqual([false, true])
  })

  it('is forgotten only when its bytes are gone: what fails now is done the next time', async () => {
    const [one, two] = [await upload(), await upload()]
    app.clock.advance(24 * HOUR_MS)
    const real = files()
    const failing = {
      ...real,
      remove: async (name: string) => {
        if (name.startsWith(one)) throw new Error('the disk does not answer')
        await real.remove(name)
      },
    }
    await expect(expire(failing)).rejects.toThrow('the disk does not answer')
    expect([await hasRow(one), await hasRow(two)]).toEqual([true, false])
    const { status } = await send([one])
    expect(status).toBe(422)
    await expire()
    expect([await hasRow(one), await isKept(one)]).toEqual([false, false])
  })
})

describe('the files of a lead that is quarantined', () => {
  it('stay for the lead that is made of it, and go with one that is dropped', async () => {
    const [kept, dropped] = [await upload(), await upload()]
    await send([])
    await send([kept])
    await send([dropped])
    const own = { actor: OPERATOR, accountId: dealer.account.id }
    const held = await listQuarantinedLeads(app.database.source, dealer.account.id)
    expect(held).toHaveLength(2)
    const [first, second] = held.toSorted((a, b) => a.id - b.id)
    await app.database.run(releaseLead, { ...own, input: { id: first?.id ?? 0 } })
    await app.database.run(dropLead, { ...own, input: { id: second?.id ?? 0 } })
    await expire()
    expect([await isKept(kept), await isKept(dropped)]).toEqual([true, false])
  })
})

describe('a file of a lead', () => {
  it('is shown to members of the account who see contact details, and to nobody else', async () => {
    const [picture, plan] = [await upload(await photo()), await upload()]
    await send([picture, plan])
    const owner = await signIn(app, dealer)
    const half = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const other = await app.dealer()
    const stranger = await signIn(app, other)
    const { id } = (await owner.get('/leads?order=desc')).body.data[0]
    const lead = (await owner.get(wholeLead(id))).body.data
    expect(lead.words.answers[0].answers).toEqual([
      { key: 'photos', label: "Foto's", value: '2 bestanden', swatch: null, is_typed: false },
    ])
    expect(lead.files).toMatchObject([
      { question: 'photos', type: 'image/jpeg', width: 600, height: 800 },
      { question: 'photos', type: 'application/pdf', width: null },
    ])
    const [{ address }, { address: planAddress }] = lead.files
    const large = await open(address, owner)
    expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(large.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.jpg"$/)
    const small = await open(`${address}?size=small`, owner)
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(Number(lead.files[0].bytes))
    // A plan is as its sender made it, so that no browser may run it.
    const pdf = await open(planAddress, owner)
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/)
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox')

    expect((await open(address)).status).toBe(401)
    expect((await open(address, half)).status).toBe(404)
    expect((await half.get(wholeLead(id))).body.data.files).toBeNull()
    const elsewhere = address.replace(`/${dealer.account.id}/`, `/${other.account.id}/`)
    expect((await open(elsewhere, stranger)).status).toBe(404)
    const unsent = address.replace(/[^/]+$/, await upload())
    expect((await open(unsent, owner)).status).toBe(404)
  })

  it('has an address for programs that works for a quarter of an hour, for this file alone', async () => {
    const [one, two] = [await upload(), await upload()]
    await send([one, two])
    const secret = await app.database.run(ensureSecret, {
      actor: OPERATOR,
      accountId: null,
      input: { name: FILE_SECRET },
    })
    const path = signedPath(secret, one, app.clock.now())
    const answer = await open(path)
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(PLAN)]).toEqual([
      200,
      true,
    ])
    const later = path.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`)
    const wrong = [path.replace(one, two), later, `/files/${one}`, `${path}x`, '/files/nothing']
    const texts = await Promise.all(
      wrong.map(async (one) => {
        const { status, text } = await request(`${app.server.url}${one}`)
        return `${status} ${text}`
      }),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(/^404 /)
    app.clock.advance(15 * 60_000 - 1)
    expect((await open(path)).status).toBe(200)
    app.clock.advance(1)
    expect((await open(path)).status).toBe(404)
  })
})

it('writes how many files there are into a table of leads', async () => {
  await send([await upload(), await upload()])
  const owner = await signIn(app, dealer)
  const { text } = await owner.get(`/leads/export?format=csv&form=${slug}`)
  const [head = '', line = ''] = text.split('\r\n')
  const cells = (row: string) => row.replaceAll('"', '').split(',')
  expect(cells(line)[cells(head).indexOf("Foto's")]).toBe('2')
})
