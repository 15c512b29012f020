import { describe, expect, it } from 'vitest'
import { actor, addLead } from '../offers/offers.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { leadsShown } from '../support/lead.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'

const HOUR = 60 * 60_000

/** `a` came first. */
const ids = {} as Record<'a' | 'b' | 'c' | 'd', number>

const app = await forTests(startTestApp())
const dealer = await app.dealer({ statuses: ['on_hold'], writePerMinute: 1000, perMinute: 1000 })
const owner = await signIn(app, dealer)
app.clock.set('2026-09-11T21:30:00Z') // 23:30 in Amsterdam
ids.a = await addLead(dealer)
app.clock.advance(HOUR)
ids.b = await addLead(dealer)
app.clock.advance(HOUR)
const slug = (await addForm(app, dealer)).slug
await sendForm(app, slug, submission({ contact: { name: 'Jo', email: 'c@klant.example' } }), null)
ids.c = (await list(''))[0] as number
app.clock.advance(HOUR)
ids.d = await addLead(dealer)
await change(ids.a, { status: 'on_hold', follow_up_at: '2026-09-12T00:00:00Z' })
await change(ids.b, { member_id: owner.id, follow_up_at: '2026-09-20T00:00:00Z' })
const doing = actor(app, dealer)
await doing.build(ids.d)
await doing.add(ids.d)

async function change(id: number, body: object): Promise<void> {
  const { version } = (await owner.get(`/leads/${id}`)).body.data
  const answer = await owner.patch(`/leads/${id}`, { version, ...body })
  expect(answer.status, answer.text).toBe(200)
}

async function list(query: string): Promise<number[]> {
  const answer = await owner.get(leadsShown(query))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.map(({ id }: { id: number }) => id)
}
const named = (found: readonly number[]) =>
  found.map((id) => Object.entries(ids).find(([, known]) => known === id)?.[0]).join('')

describe('the list', () => {
  it.each([
    ['', 'dcba'],
    ['sort=oldest', 'abcd'],
    ['sort=waiting', 'bc'],
    ['sort=follow_up', 'ab'],
    ['sort=price', 'dcba'],
    ['status=on_hold', 'a'],
    ['status=requested', 'cb'],
    ['status=nothing', ''],
    ['source=form', 'c'],
    ['member=none', 'dca'],
    ['since=2026-09-12', 'dcb'],
    ['until=2026-09-11', 'a'],
    ['since=2026-09-12&until=2026-09-12', 'dcb'],
    ['unanswered=1', 'cb'],
    ['unanswered=0', 'dcba'],
    ['unanswered=1&sort=oldest', 'bc'],
    ['unanswered=1&sort=price', 'cb'],
    ['follow_up=due', 'a'],
    ['follow_up=planned', 'b'],
    ['follow_up=due&sort=follow_up', 'a'],
    ['q=klant&unanswered=1', 'cb'],
    ['q=klant&sort=oldest', 'abcd'],
    ['q=klant&sort=waiting', 'bc'],
    ['q=', 'dcba'],
    ['unknown=1', 'dcba'],
  ])('%s is %s', async (query, expected) => {
    expect(named(await list(query))).toBe(expected)
  })

  it('is narrowed by form and member', async () => {
    expect(named(await list(`form=${slug}`))).toBe('c')
    expect(named(await list(`member=${owner.id}`))).toBe('b')
    expect(named(await list(`member=${owner.id}&status=on_hold`))).toBe('')
  })

  it.each([
    ['sort=best', 'sort'],
    ['member=me', 'member'],
    ['since=yesterday', 'since'],
    ['until=2026-02-30', 'until'],
    ['unanswered=perhaps', 'unanswered'],
    ['follow_up=late', 'follow_up'],
    ['limit=0', 'limit'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await owner.get(leadsShown(query))
    expect([status, Object.keys(issuesIn({ body }))]).toEqual([422, [field]])
  })

  it.each(['newest', 'oldest', 'waiting', 'follow_up', 'price'])(
    'is the same page by page in the order %s, with and without a search',
    async (order) => {
      for (const query of [`sort=${order}`, `sort=${order}&q=klant`]) {
        const pages: number[] = []
        let cursor = ''
        do {
          const { body } = await owner.get(`/leads?limit=1&${cursor ? `cursor=${cursor}` : query}`)
          pages.push(...body.data.map(({ id }: { id: number }) => id))
          cursor = body.meta.next_cursor ?? ''
        } while (cursor !== '')
        expect(pages).toEqual(await list(query))
      }
    },
  )

  it('pages on where a lead was that left the list meanwhile', async () => {
    const { body } = await owner.get('/leads?limit=2&sort=price')
    await change(ids.c, { status: 'on_hold' })
    await change(ids.c, { status: 'requested' })
    const next = await owner.get(`/leads?cursor=${body.meta.next_cursor}`)
    expect(named(next.body.data.map(({ id }: { id: number }) => id))).toBe('ba')
    const wrong = await owner.get(`/leads?sort=newest&cursor=${body.meta.next_cursor}`)
    expect(wrong.status).toBe(422)
  })
})

it('counts by status what waits and what is due', async () => {
  const { body } = await owner.get('/leads/counts')
  const counts = { requested: 2, offer: 1, sent: 0, signed: 0, rejected: 0, on_hold: 1 }
  expect(body.data).toEqual({
    statuses: Object.entries(counts).map(([status, leads]) => ({ status, leads })),
    unanswered: 2,
    held: 0,
    follow_ups_due: 1,
  })
})

it('shows nothing of another account', async () => {
  const stranger = await signIn(app, await app.dealer())
  expect((await stranger.get('/leads')).body.data).toEqual([])
  expect((await stranger.get('/leads?q=klant')).body.data).toEqual([])
  expect((await stranger.get('/leads/counts')).body.data.unanswered).toBe(0)
})
