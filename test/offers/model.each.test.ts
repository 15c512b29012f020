import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PLENTY } from '../prices/promotions.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { seedOf } from '../support/random.ts'
import { newModel, OWN_STATUSES } from './model/model.ts'
import { anyLife, expectSame, type Real } from './model/steps.ts'
import { actor, CATALOGUE, eventsOf } from './offers.ts'

const RUNS = Number(process.env.OFFERS_RUNS ?? 2)
const LIST_PRICE = 348_35

const app = await forTests(startTestApp())

it('leads, offers and promotions live any lives as the rules say, and tell of it', async () => {
  const seed = seedOf('OFFERS_SEED')
  const property = fc.asyncProperty(fc.boolean(), anyLife, async (pricesIncludeVat, life) => {
    const dealer = await app.dealer({ ...PLENTY, pricesIncludeVat, statuses: OWN_STATUSES })
    await dealer.catalogue(CATALOGUE)
    const form = await addForm(app, dealer)
    const real: Real = { app, dealer, form, actor: actor(app, dealer) }
    const model = newModel(app.clock.now(), pricesIncludeVat, LIST_PRICE)
    await fc.asyncModelRun(() => ({ model, real }), life)

    for (const lead of model.leads) await expectSame(model, real, lead)
    const quoted = model.leads.filter(({ number }) => number !== null)
    const listed = (await dealer.api.get('/offers?limit=100')).body.data
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(quoted.map(({ id }) => id))
    const events = await eventsOf(app, dealer)
    expect(
      events.map(({ key, id, previous, data }) => ({ id, key, previous, status: data.status })),
    ).toEqual(model.events)
    for (const { id } of model.promotions) {
      const { data } = (await dealer.api.get(`/promotions/${id}`)).body
      expect(data.offers_count).toBe(model.leads.filter((lead) => lead.promotion === id).length)
    }
  })
  await fc.assert(property, { seed, numRuns: RUNS })
}, 300_000)
