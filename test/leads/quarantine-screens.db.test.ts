import { expect, test } from 'vitest'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())

/** A dealer whose form took one lead, and quarantines `count` more. */
async function dealerQuarantining(count: number, settings: Parameters<TestApp['dealer']>[0] = {}) {
  const dealer = await app.dealer(settings)
  const { slug } = await addForm(app, dealer, { leads_per_hour: 1, contact: { note: 'optional' } })
  for (let sent = 0; sent <= count; sent++) {
    const contact = {
      name: 'Jo Voorbeeld',
      email: `jo-${sent}@klant.example`,
      note: `Ask for Voorbeeld, jo-${sent}@klant.example`,
    }
    await sendForm(app, slug, submission({ contact }), null)
  }
  return { dealer, slug, owner: await signIn(app, dealer) }
}

const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)
const leadsOf = async (dealer: Dealer) => (await dealer.api.get('/leads')).body.data

test('lists what is quarantined, the oldest first and page by page', async () => {
  const { owner, slug } = await dealerQuarantining(3)
  const { status, body } = await owner.get('/held-leads?limit=2')
  expect(status).toBe(200)
  expect(body.data).toHaveLength(2)
  expect(body.data[0]).toMatchObject({
    form: slug,
    form_name: 'Test form',
    variant: 'full',
    contact: { name: 'Jo Voorbeeld', email: 'jo-1@klant.example' },
    note: 'Ask for Voorbeeld, jo-1@klant.example',
    reason: expect.any(String),
    summary: expect.stringContaining('Polycarbonaat'),
    sender: expect.stringMatching(/^\S{6}$/),
    created_at: '2026-09-10T08:30:00+00:00',
    expires_at: '2026-10-10T08:30:00+00:00',
  })
  const next = await owner.get(`/held-leads?cursor=${body.meta.next_cursor}`)
  expect(next.body.data).toHaveLength(1)
  expect(next.body.meta.has_more).toBe(false)
})

test('releases many at once as leads, and says which were gone', async () => {
  const { dealer, owner } = await dealerQuarantining(3)
  const [first, second, third] = idsOf(await owner.get('/held-leads'))
  const { status, body } = await owner.post('/held-leads/release', { ids: [first, second, first] })
  expect(status).toBe(200)
  expect(body.data.results).toEqual([
    { id: first, outcome: 'released', lead_id: expect.any(Number) },
    { id: second, outcome: 'released', lead_id: expect.any(Number) },
  ])
  expect(await leadsOf(dealer)).toHaveLength(3)
  const again = await owner.post('/held-leads/release', { ids: [first, third] })
  expect(again.body.data.results).toEqual([
    { id: first, outcome: 'gone', lead_id: null },
    { id: third, outcome: 'released', lead_id: expect.any(Number) },
  ])
  expect(idsOf(await owner.get('/held-leads'))).toEqual([])
})

test('keeps what the quota has no room for, and says so', async () => {
  const { dealer, owner } = await dealerQuarantining(2, { leadQuota: 2 })
  const [first, second] = idsOf(await owner.get('/held-leads'))
  const { body } = await owner.post('/held-leads/release', { ids: [first, second] })
  expect(body.data.results).toEqual([
    { id: first, outcome: 'released', lead_id: expect.any(Number) },
    { id: second, outcome: 'quota_reached', lead_id: null },
  ])
  expect(await leadsOf(dealer)).toHaveLength(2)
  expect(await rowsOf(app, 'quota_use', dealer.account.id)).toMatchObject([{ used: 2 }])
  expect(idsOf(await owner.get('/held-leads'))).toEqual([second])
})

test('drops many at once, and no other', async () => {
  const { dealer, owner } = await dealerQuarantining(3)
  const [kept, ...ids] = idsOf(await owner.get('/held-leads'))
  const { body } = await owner.post('/held-leads/drop', { ids })
  expect(body.data.results).toEqual(ids.map((id) => ({ id, outcome: 'dropped' })))
  const again = await owner.post('/held-leads/drop', { ids })
  expect(again.body.data.results).toEqual(ids.map((id) => ({ id, outcome: 'gone' })))
  expect(idsOf(await owner.get('/held-leads'))).toEqual([kept])
  expect(await leadsOf(dealer)).toHaveLength(1)
})

test('hides contact details, also in the note', async () => {
  const { dealer } = await dealerQuarantining(1)
  const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
  const { body, text } = await hidden.get('/held-leads')
  expect(body.data[0].contact).toMatchObject({ name: 'J. V.', email: null })
  expect(text).not.toMatch(/Voorbeeld|klant/)
})

test('shows, releases and drops nothing of another account', async () => {
  const { owner } = await dealerQuarantining(1)
  const ids = idsOf(await owner.get('/held-leads'))
  const stranger = await signIn(app, await app.dealer(), { role: 'seller' })
  expect(idsOf(await stranger.get('/held-leads'))).toEqual([])
  for (const step of ['release', 'drop']) {
    const { body } = await stranger.post(`/held-leads/${step}`, { ids })
    expect(body.data.results).toMatchObject([{ id: ids[0], outcome: 'gone' }])
  }
  expect(idsOf(await owner.get('/held-leads'))).toEqual(ids)
})

test('refuses no ids, and more than a hundred', async () => {
  const { owner } = await dealerQuarantining(0)
  expect((await owner.post('/held-leads/release', { ids: [] })).status).toBe(422)
  const many = Array.from({ length: 101 }, (_, index) => index + 1)
  expect((await owner.post('/held-leads/drop', { ids: many })).status).toBe(422)
})
