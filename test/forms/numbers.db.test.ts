import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findForm } from '../../server/forms/forms.reads.ts'
import { readNumbers } from '../../server/forms/funnel/desk-numbers.ts'
import { judge } from '../../server/forms/funnel/desk-verdict.ts'
import { lastDays } from '../../server/forms/funnel/funnel.reads.ts'
import { findFormOf } from '../../server/forms/versions-of-lead.ts'
import { textIn } from '../../shared/form/text.ts'
import { dataOf } from '../offers/desk.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { addForm, submission } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'

let app: TestApp
let dealer: Dealer
let owner: Member
let slug: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  dealer = await app.dealer()
  owner = await signIn(app, dealer)
  slug = (await addForm(app, dealer)).slug
})

const at = (path = '') => `${app.server.url}/api/widget/v1/forms/${slug}${path}`
const count = (query: string, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      request(at(`/moments?variant=full&moment=${query}`), { method: 'POST' }),
    ),
  )
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const send = (change = {}) => request(at('/leads'), json({ ...submission(), ...change }))
const load = async (query = '') => (await request(at(query))).body.data
const numbers = async (member = owner) =>
  dataOf(await member.get(`/forms/${slug}/numbers?days=30&language=nl`))
const desk = async () => dataOf(await owner.get(`/forms/${slug}/draft`))

/** Publishes the form with another title, for a share of the visits or for all. */
async function publish(title: string, share: number | null) {
  const { version, text, published } = await desk()
  const file = { ...JSON.parse(text), title: { nl: title, en: title } }
  const saved = dataOf(
    await owner.send('PUT', `/forms/${slug}/draft`, { version, text: JSON.stringify(file) }),
  )
  const body = { version: saved.version, over: published.number, note: null, share }
  return owner.post(`/forms/${slug}/publish`, body)
}

describe('the numbers of a form', () => {
  it('say how far visitors come, what is found wrong most and how long it takes', async () => {
    await count('shown', 4)
    await count('started', 3)
    await count('step&step=2', 2)
    await count('step&step=3')
    await count('finished&minutes=2')
    await count('finished&minutes=7')
    await count('finished&minutes=9')
    await count('fault&place=contact.email', 2)
    await count('fault&place=answers.roof', 3)
    await send()
    expect(await numbers()).toEqual({
      since: '2026-08-12',
      variants: [
        {
          variant: 'full',
          ...{ shown: 4, started: 3, sent: 1, minutes: 7 },
          steps: [
            { step: 2, title: 'Dak', reached: 2 },
            { step: 3, title: 'Getint glas', reached: 1 },
          ],
        },
      ],
      faults: [
        { place: 'answers.roof', label: 'Dak', times: 3 },
        { place: 'contact.email', label: 'E-mailadres', times: 2 },
      ],
      test: null,
    })
  })

  it('are sums: a row of the database tells nothing of a visit', async () => {
    await count('fault&place=answers.roof', 2)
    const rows = await app.database.read
      .selectFrom('form_faults')
      .selectAll()
      .where('form', '=', slug)
      .execute()
    expect(rows).toEqual([
      {
        account_id: dealer.account.id,
        form: slug,
        day: '2026-09-10',
        place: 'answers.roof',
        times: 2,
      },
    ])
  })

  it('are another account’s 404', async () => {
    const other = await signIn(app, await app.dealer())
    expect((await other.get(`/forms/${slug}/numbers`)).status).toBe(404)
  })
})

describe('two versions side by side', () => {
  it('go each to its share of the visits, and a visit keeps the one it had', async () => {
    expect((await publish('Versie B', 50)).status).toBe(200)
    const seen = await Promise.all(Array.from({ length: 40 }, () => load()))
    const titles = seen.map(({ title, version }) => `${version} ${title}`)
    expect([...new Set(titles)].sort()).toEqual(['1 Uw veranda', '2 Versie B'])
    const kept = [1, 2].map(async (version) => (await load(`?version=${version}`)).title)
    expect(await Promise.all(kept)).toEqual(['Uw veranda', 'Versie B'])
    expect(['Uw veranda', 'Versie B']).toContain((await load('?version=9')).title)
  })

  it('are counted apart, and a lead keeps the version it was given in', async () => {
    await count('shown&version=1', 2)
    expect(dataOf(await publish('Versie B', 20))).toMatchObject({
      published: { number: 1 },
      test: { version: 2, share: 20, begun_at: '2026-09-10T08:30:00+00:00' },
      next: 3,
    })
    await count('shown&version=1', 3)
    await count('shown&version=2', 2)
    await count('started&version=2')
    await count('shown&version=7')
    const sent = await Promise.all([1, 2, 2].map((form_version) => send({ form_version })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const { variants, test } = await numbers()
    expect(variants[0].shown).toBe(8)
    expect(test).toEqual({
      begun_at: '2026-09-10T08:30:00+00:00',
      share: 20,
      published: { version: 1, shown: 3, started: 0, sent: 1 },
      tested: { version: 2, shown: 2, started: 1, sent: 2 },
      verdict: 'too_early',
    })
  })

  it('end with one of them for everybody', async () => {
    await publish('Versie B', 50)
    const ended = await owner.post(`/forms/${slug}/end-test`, { keep: 2 })
    expect(dataOf(ended)).toMatchObject({ published: { number: 2 }, test: null, next: 3 })
    expect(await load('?version=1')).toMatchObject({ title: 'Versie B' })
    expect(await load()).not.toHaveProperty('version')
    const again = await owner.post(`/forms/${slug}/end-test`, { keep: 1 })
    expect([again.status, again.body.errors.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('end when a form is published for everybody, and the old one can be kept', async () => {
    await publish('Versie B', 50)
    expect((await owner.post(`/forms/${slug}/end-test`, { keep: 3 })).status).toBe(409)
    expect(dataOf(await owner.post(`/forms/${slug}/end-test`, { keep: 1 })).published.number).toBe(
      1,
    )
    await publish('Versie C', 50)
    expect(dataOf(await publish('Versie D', null))).toMatchObject({
      published: { number: 4 },
      test: null,
    })
    expect((await load('?version=3')).title).toBe('Versie D')
  })

  it('take the answers of a version that is compared no longer as those of the published one', async () => {
    await publish('Versie B', 50)
    await owner.post(`/forms/${slug}/end-test`, { keep: 1 })
    expect((await send({ form_version: 2 })).status).toBe(201)
    const { form_version } = await app.database.read
      .selectFrom('leads')
      .select('form_version')
      .where('form', '=', slug)
      .executeTakeFirstOrThrow()
    expect(form_version).toBe(1)
  })

  it('are both there to read leads by, also when one of them is seen no longer', async () => {
    await publish('Versie B', 50)
    await send({ form_version: 1 })
    await send({ form_version: 2 })
    await owner.post(`/forms/${slug}/end-test`, { keep: 1 })
    await publish('Versie C', null)
    const leads = await app.database.read
      .selectFrom('leads')
      .selectAll()
      .where('form', '=', slug)
      .orderBy('id')
      .execute()
    const read = leads.map((lead) => findFormOf(app.database.source, lead))
    const titles = (await Promise.all(read)).map((form) => form && textIn(form.title, 'nl'))
    expect(titles).toEqual(['Uw veranda', 'Versie B'])
  })

  it.each([0, 100, 2.5])('refuse a share of %d', async (share) => {
    const answer = await publish('Versie B', share)
    expect([answer.status, Object.keys(answer.body.errors.fields)]).toEqual([422, ['share']])
  })

  it('may be started and ended by who may publish forms, and by nobody else', async () => {
    await publish('Versie B', 50)
    const seller = await signIn(app, dealer, { role: 'seller' })
    expect((await seller.post(`/forms/${slug}/end-test`, { keep: 2 })).status).toBe(403)
    expect((await numbers(seller)).test.share).toBe(50)
  })

  it('count from the day on which the comparison began', async () => {
    const form = await findForm(app.database.source, slug)
    const test = { version: 2, share: 50, begunAt: Date.parse('2026-09-12T08:00:00Z') }
    await count('shown', 3)
    const since = lastDays(app.database.clock.now(), 7, 'Europe/Amsterdam')
    if (form === null) throw new Error('no form')
    const read = await readNumbers(
      app.database.source,
      { ...form, test },
      {
        since,
        zone: 'Europe/Amsterdam',
        language: 'nl',
      },
    )
    expect(read.test?.published.shown).toBe(0)
  })
})

describe('the verdict on two versions', () => {
  const version = (shown: number, sent: number) => ({ version: 1, shown, started: shown, sent })
  it.each([
    [version(99, 20), version(1000, 200), 'too_early'],
    [version(500, 2), version(500, 7), 'too_early'],
    [version(500, 25), version(500, 33), 'even'],
    [version(500, 25), version(500, 60), 'tested'],
    [version(900, 90), version(300, 8), 'published'],
    [version(0, 0), version(0, 0), 'too_early'],
    [version(100, 100), version(100, 100), 'even'],
  ] as const)('of %o and %o is %s', (published, tested, verdict) => {
    expect(judge(published, tested)).toBe(verdict)
  })
})
