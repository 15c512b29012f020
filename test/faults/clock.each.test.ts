import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { bring } from '../leads/imports.ts'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { FROM, until } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { proofFor, sendForm, widgetUrl } from '../support/proof.ts'
import { startReceiver } from '../support/receiver.ts'
import { rowsOf } from '../support/rows.ts'
import { startSmtp } from '../support/smtp.ts'
import { expectSound } from '../support/sound.ts'

const HOUR_MS = 60 * 60_000

let dealer: Dealer
let owner: Member
const smtp = await forTests(startSmtp())
const receiver = await forTests(startReceiver())
const webhooks = { resolve: async () => ['127.0.0.1'], ca: receiver.authority.ca }
const settings = { SMTP_URL: smtp.url, MAIL_FROM: FROM }
const app = await forTests(startTestApp(undefined, { settings, webhooks }))
beforeEach(async () => {
  app.clock.set('2026-09-10T08:30:00Z')
  dealer = await app.dealer(PLENTY)
  owner = await signIn(app, dealer)
})

const idle = () => app.server.jobs.idle()
const lead = () => dealer.api.post('/leads', { email: 'jo@klant.example' })
const used = async () =>
  (await rowsOf(app, 'quota_use', dealer.account.id)).map(({ month, used }) => [month, used]).sort()

describe('a clock that is set back an hour', () => {
  it('delays no webhook that was waiting', async () => {
    const path = `/back-${dealer.account.id}`
    const url = receiver.url(path)
    await dealer.api.post('/webhooks', { url, events: ['lead.created'] })
    const open: ServerResponse[] = []
    receiver.answer((_, response) => {
      open.push(response)
      return undefined
    })
    for (const _ of [1, 2, 3, 4, 5]) await lead()
    await until(
      () => open.length,
      (count) => count > 0,
    )
    app.clock.advance(-HOUR_MS)
    receiver.answer(() => 200)
    for (const response of open) response.writeHead(200).end()
    await idle()
    expect(new Set(receiver.at(path).map(({ body }) => body.id)).size).toBe(5)
    await lead()
    await idle()
    expect(new Set(receiver.at(path).map(({ body }) => body.id)).size).toBe(6)
    await expectSound(app.database)
  })

  it('stops no import, mail, form or session', async () => {
    const { slug } = await addForm(app, dealer, { proof_of_work: true })
    const proof = await proofFor(app, slug)
    await lead()
    await idle()
    app.clock.advance(-HOUR_MS)
    expect((await owner.get('/leads')).status).toBe(200)
    const content = ['E-mail', ...Array.from({ length: 250 }, (_, i) => `p${i}@lijst.example`)]
    const imported = await bring(app, owner, { content: content.join('\n') })
    expect(imported).toMatchObject({ state: 'done', done: 250 })
    const contact = { name: 'Jo', email: `back-${dealer.account.id}@klant.example` }
    const one = await sendForm(app, slug, submission({ contact }), proof)
    expect(one.status, one.text).toBe(201)
    const again = await proofFor(app, slug)
    app.clock.advance(5000)
    expect((await sendForm(app, slug, submission({ contact }), again)).status).toBe(201)
    await idle()
    expect(smtp.to(owner.email).length).toBeGreaterThan(0)
    await expectSound(app.database)
  })

  it('dates no change before one that was read, and lists and cursors go on', async () => {
    for (const _ of [1, 2, 3]) await lead()
    const first = (await dealer.api.get('/leads?limit=2')).body
    const seen = first.data.at(-1).updated_at
    app.clock.advance(-HOUR_MS)
    for (const _ of [1, 2]) await lead()
    const id = first.data[0].id
    const { status } = await dealer.api.patch(`/leads/${id}`, { note: 'Later' })
    expect(status).toBe(200)
    const since = await dealer.api.get(`/leads?updated_since=${encodeURIComponent(seen)}`)
    expect(since.body.data).toHaveLength(5)
    const rest = await dealer.api.get(`/leads?limit=100&cursor=${first.meta.next_cursor}`)
    expect(rest.body.data).toHaveLength(3)
    const rows = await rowsOf(app, 'leads', dealer.account.id)
    const times = rows.map(({ created_at: at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('over the end of a month counts each lead in the month it then is for the dealer', async () => {
    app.clock.set('2026-10-31T22:59:59Z')
    await lead()
    app.clock.advance(1000)
    await lead()
    expect(await used()).toEqual([
      ['2026-10', 1],
      ['2026-11', 1],
    ])
    app.clock.advance(-HOUR_MS)
    await lead()
    expect(await used()).toEqual([
      ['2026-10', 2],
      ['2026-11', 1],
    ])
  })
})

describe('the night in which summer time changes', () => {
  const NIGHT = {
    ...SHOWROOM,
    first_day: 0,
    parts: [
      { days: ['sun' as const], from: '00:30', to: '02:00', most: 1 },
      { days: ['sun' as const], from: '02:00', to: '03:00', most: 1 },
      { days: ['sun' as const], from: '03:00', to: '04:00', most: 1 },
    ],
  }

  async function slots(now: string) {
    app.clock.set(now)
    await putAgenda(app, dealer, NIGHT)
    const { slug } = await addForm(app, dealer, { questions: [VISIT] })
    const send = (visit: string) => sendForm(app, slug, submission({ answers: { visit } }), null)
    const { body } = await request(widgetUrl(app, slug, '/slots?question=visit'))
    return { send, parts: body.data.days[0].parts.map((part: { from: string }) => part.from) }
  }

  it.each([
    ['2026-10-24T20:00:00Z', '2026-10-25', ['00:30', '02:00', '03:00']],
    ['2027-03-27T20:00:00Z', '2027-03-28', ['00:30', '03:00']],
  ])('of %s has each slot that there is, for one customer', async (now, day, there) => {
    const { send, parts } = await slots(now)
    expect(parts).toEqual(there)
    const times = ['00:30/02:00', '02:00/03:00', '03:00/04:00']
    for (const time of times) {
      const right = there.some((from) => time.startsWith(from)) ? 201 : 422
      const twice = [await send(`${day}T${time}`), await send(`${day}T${time}`)]
      expect(twice.map(({ status }) => [time, status])).toEqual([
        [time, right],
        [time, 422],
      ])
    }
    const spans = await rowsOf(app, 'appointments', dealer.account.id)
    const sorted = spans.toSorted((a, b) => a.starts_at - b.starts_at)
    sorted.forEach((span, index) => {
      expect(span.ends_at).toBeGreaterThan(span.starts_at)
      expect(sorted[index + 1]?.starts_at ?? span.ends_at).toBeGreaterThanOrEqual(span.ends_at)
    })
  })

  it('loses no lead, mail or minute of a key’s budget', async () => {
    app.clock.set('2026-10-25T00:59:30Z')
    const few = await app.dealer({ perMinute: 3, inFlight: 10 })
    const statuses = async () =>
      Promise.all([1, 2, 3, 4].map(async () => (await few.api.get('/me')).status))
    expect((await statuses()).sort()).toEqual([200, 200, 200, 429])
    await lead()
    app.clock.advance(60_000)
    expect((await statuses()).sort()).toEqual([200, 200, 200, 429])
    await lead()
    await idle()
    const rows = await rowsOf(app, 'leads', dealer.account.id)
    expect(rows.map(({ created_at: at }) => at - (rows[0]?.created_at ?? 0))).toEqual([0, 60_000])
  })
})
