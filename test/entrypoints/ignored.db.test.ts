import { expect, it } from 'vitest'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)

const ignoredOf = async (answer: ReturnType<Dealer['api']['post']>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body.meta.ignored_fields
}

it('names the fields that were not stored, at any depth', async () => {
  const promotion = { name: 'Sale', discount_pct: 5, discont_pct: 10, Name: 'x' }
  expect(await ignoredOf(dealer.api.post('/promotions', promotion))).toEqual([
    'discont_pct',
    'Name',
  ])
  const matrix = { code: 'survey', name: 'Survey', matrix_type: 'fixed', fixed_price: 1, vat: 21 }
  const body = { matrices: [{ ...matrix, code: 'other', vat: undefined }, matrix], dryrun: true }
  const named = ['matrices.1.vat', 'dryrun']
  expect(await ignoredOf(dealer.api.post('/price-matrices?dry_run=1', body))).toEqual(named)
})

it('says nothing when all is known, and never looks into answers', async () => {
  const lead = { email: 'jo@klant.example', answers: { anything: { at: ['all'] } } }
  expect(await ignoredOf(dealer.api.post('/leads', lead))).toBeUndefined()
})

it('repeats the very same answer for the same Idempotency-Key', async () => {
  const lead = { email: 'jo@klant.example', fist_name: 'Jo' }
  const ask = () => dealer.api.post('/leads', lead, { 'Idempotency-Key': 'ignored-1' })
  const first = await ask()
  const again = await ask()
  expect(first.body.meta.ignored_fields).toEqual(['fist_name'])
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
})

it('names at most twenty, each cut short', async () => {
  const names = Array.from({ length: 500 }, (_, index) => `${index}-${'x'.repeat(300)}`)
  const many = Object.fromEntries(names.map((name) => [name, 1]))
  const ignored = await ignoredOf(dealer.api.post('/leads', { phone: '0612345678', ...many }))
  expect(ignored).toHaveLength(20)
  expect(Math.max(...ignored.map((name: string) => name.length))).toBe(100)
})

it('does so for a member at the same endpoint', async () => {
  const owner = await signIn(app, dealer)
  const webhook = { url: 'https://erp.example/zeven', events: ['offer.signed'], secrit: 'x' }
  expect(await ignoredOf(owner.post('/webhooks', webhook))).toEqual(['secrit'])
})

it('says that a plus came as a space, and that a phone has no digits', async () => {
  const fieldsOf = async (answer: ReturnType<Dealer['api']['get']>) =>
    (await answer).body.errors.fields
  const says = /%2B/
  for (const time of ['2026-01-01T00:00:00+01:00', '2026-01-01T00:00+0100']) {
    const { updated_since: said } = await fieldsOf(dealer.api.get(`/leads?updated_since=${time}`))
    expect(said[0]).toMatch(says)
    const since = await fieldsOf(dealer.api.send('POST', `/webhooks/1/replay?since=${time}`))
    expect(since?.since?.[0] ?? '%2B').toMatch(says)
  }
  const { updated_since: other } = await fieldsOf(dealer.api.get('/leads?updated_since=soon'))
  expect(other[0]).not.toMatch(says)
  for (const phone of ['call me', '+', '-- --']) {
    expect(await fieldsOf(dealer.api.post('/leads', { phone }))).toEqual({
      phone: ['has no digits'],
    })
  }
  const owner = await signIn(app, dealer)
  const refused = await owner.patch('/settings/account', { phone: 'none' })
  expect(issuesIn(refused)).toEqual({ phone: ['no_digits'] })
})
