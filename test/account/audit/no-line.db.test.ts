import { beforeEach, describe, expect, it } from 'vitest'
import { defineCommand } from '../../../server/core/db/command.ts'
import { createLead } from '../../../server/leads/leads.writes.ts'
import { fillIn } from '../../offers/offers.ts'
import { GRID } from '../../prices/matrices.ts'
import { PLENTY } from '../../prices/promotions.ts'
import { type Dealer, startTestApp } from '../../support/app.ts'
import { forTests } from '../../support/for-tests.ts'
import { addForm } from '../../support/forms.ts'
import { LEAD } from '../../support/lead.ts'
import { linesOf, noting } from './audit.ts'

const app = await forTests(startTestApp())

let dealer: Dealer
beforeEach(async () => {
  dealer = await app.dealer(PLENTY)
})

const noted = async (write: () => Promise<unknown>) => (await noting(app, dealer, write)).lines

describe('no line is left', () => {
  it('by a write that is refused, also halfway', async () => {
    dealer = await app.dealer({ ...PLENTY, leadQuota: 0 })
    const statuses: number[] = []
    const post = async (path: string, body: object) => {
      statuses.push((await dealer.api.post(path, body)).status)
    }
    const lines = await noted(async () => {
      await post('/leads', { email: 'jo@klant.example' })
      await post('/leads', { email: 'nobody' })
      await post('/price-matrices', { matrices: [GRID, { ...GRID, code: '' }] })
      await post('/promotions', { name: 'Sale', discount_pct: 101 })
      await post('/promotions/1000000/apply', {})
    })
    expect(statuses).toEqual([402, 422, 422, 422, 404])
    expect(lines).toEqual([])
  })

  it('by a write that fails after it', async () => {
    const failing = defineCommand<null, null>(import.meta.url, async (ctx) => {
      await createLead.run(ctx, LEAD)
      throw new Error('at the very end')
    })
    const actor = { kind: 'system' } as const
    const request = { actor, accountId: dealer.account.id, input: null }
    const lines = await noted(() =>
      expect(app.database.run(failing, request)).rejects.toThrow('at the very end'),
    )
    expect(lines).toEqual([])
  })

  it('by a dry run', async () => {
    const { body } = await dealer.api.post('/promotions', { name: 'Sale', discount_pct: 5 })
    const { body: lead } = await dealer.api.post('/leads', { email: 'jo@klant.example' })
    await dealer.build(lead.data.id)
    const lines = await noted(async () => {
      const matrices = { matrices: [GRID] }
      const put = await dealer.api.post('/price-matrices?dry_run=1', matrices)
      const apply = await dealer.api.post(`/promotions/${body.data.id}/apply?dry_run=1`, {})
      expect([put.status, apply.status]).toEqual([200, 200])
    })
    expect(lines).toEqual([])
  })

  it('by a request that was answered before', async () => {
    const post = () =>
      dealer.api.post('/leads', { email: 'jo@klant.example' }, { 'Idempotency-Key': 'once' })
    expect(await noted(post)).toHaveLength(2)
    expect(await noted(post)).toEqual([])
  })
})

it('keeps no value of a lead', async () => {
  const secrets = ['Wilma Geheim', 'wilma@geheim.example', '0612345678', '1234 AB', 'Stilledorp']
  const [name, email, phone, postcode, city] = secrets
  const { body } = await dealer.api.post('/leads', { name, email, phone, postcode, city })
  await dealer.build(body.data.id)
  const form = await addForm(app, dealer)
  await fillIn(app, dealer, form, { wishes: 'Stil graag' }, { contact: { name, email } })
  const kept = JSON.stringify(await linesOf(app))
  for (const secret of [...secrets, 'Stil graag', '612345678', 'wilma']) {
    expect(kept.toLowerCase()).not.toContain(secret.toLowerCase())
  }
})
