import { describe, expect, it } from 'vitest'
import { apply, listed, patch, remove, SALE, start } from '../prices/promotions.ts'
import type { Dealer } from '../support/app.ts'
import { PLENTY } from '../support/app.ts'
import type { ApiClient } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addOffer } from '../support/offer.ts'
import { rowsOf } from '../support/rows.ts'
import { sendAtOnce, startFleet } from './fleet.ts'

/** Each race runs this often, because it is chance who comes first; more often by `npm run test:long`. */
const TIMES = process.env.TEST_LONG === undefined ? 3 : 20
const OFFERS = 3

let dealer: Dealer
/** The same dealer at each of the two servers. */
let both: Dealer[]
const fleet = await forTests(startFleet())
const warm = await fleet.app.dealer(PLENTY)
await sendAtOnce(40, fleet.clientsOf(warm), (api) => api.post('/promotions', SALE))

async function newDealer(): Promise<void> {
  dealer = await fleet.app.dealer(PLENTY)
  both = fleet.clientsOf(dealer).map((api) => ({ ...dealer, api }))
}

function atBoth<Answer>(count: number, ask: (dealer: Dealer) => Promise<Answer>) {
  const clients = both.map(({ api }) => api)
  const of = (api: ApiClient) => both.find((own) => own.api === api) as Dealer
  return sendAtOnce(count, clients, (api) => ask(of(api)))
}

async function carried(): Promise<(number | null)[]> {
  const rows = await rowsOf(fleet.app, 'leads', dealer.account.id)
  return rows.map((row) => row.promotion_id)
}

describe.each(Array.from({ length: TIMES }, (_, n) => n + 1))(
  'two servers at once, time %i',
  () => {
    it('give a code to one promotion', async () => {
      await newDealer()
      const sent = { ...SALE, code: 'one' }
      const answers = await atBoth(10, ({ api }) => api.post('/promotions', sent))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)])
      expect(await listed(dealer, 'code')).toEqual(['one'])
    })

    it('start promotions that list all earlier ones, and only one is the newest', async () => {
      await newDealer()
      const begun = await atBoth(8, (own) => start(own))
      const byId = begun.toSorted((a, b) => a.id - b.id)
      byId.forEach(({ also_live }, index) => {
        const before = byId.slice(0, index).map(({ id }) => id)
        expect(also_live.map(({ id }: { id: number }) => id)).toEqual(before.toReversed())
      })
      for (const own of both) {
        const newest = [...Array(7).fill(false), true]
        expect(await listed(own, 'is_applied_to_new_offers')).toEqual(newest)
      }
    })

    it('move each offer once when both apply a promotion', async () => {
      await newDealer()
      const { id } = await start(dealer)
      for (let n = 0; n < OFFERS; n++) await addOffer(fleet.app, dealer)
      const answers = await atBoth(6, (own) => apply(own, id))
      const applied = answers.map(({ body }) => body.data.applied).toSorted()
      expect(applied).toEqual([...Array(5).fill(0), OFFERS])
      expect(await carried()).toEqual(Array(OFFERS).fill(id))
    })

    it('delete a promotion before it is applied, or refuse because offers use it', async () => {
      await newDealer()
      const { id } = await start(dealer)
      for (let n = 0; n < OFFERS; n++) await addOffer(fleet.app, dealer)
      const [here, there] = both as [Dealer, Dealer]
      const [applied, deleted] = await Promise.all([apply(here, id), remove(there, id)])
      const done = [applied.status, deleted.status]
      const count = (await carried()).filter((carries) => carries === id).length
      if (deleted.status === 200) expect([...done, count]).toEqual([404, 200, 0])
      else expect([...done, count]).toEqual([200, 409, OFFERS])
    })

    it('never let a promotion end before it starts, when each server moves one date', async () => {
      await newDealer()
      const { id } = await start(dealer, { valid_from: '2026-01-01', valid_until: '2026-12-31' })
      const [here, there] = both as [Dealer, Dealer]
      const answers = await Promise.all([
        patch(here, id, { valid_from: '2026-08-01' }),
        patch(there, id, { valid_until: '2026-06-30' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    })
  },
)
