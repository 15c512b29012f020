import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ListedOffer, Offer } from '../../server/leads/offer.contract.ts'
import { UNHIDDEN } from '../../server/leads/offer-record.ts'
import { getOffer, listOffers } from '../../server/offers/offers.reads.ts'
import { PLENTY } from '../prices/promotions.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { expectBounded, openNoting } from '../support/plans.ts'
import { createStorage } from '../support/storage.ts'
import { actor, addLead, readOffer } from './offers.ts'

const LEADS = 6000
/** One lead in so many was quoted. */
const QUOTED = 12
const LINES = 3
/** A page of a list, and the ids that one sweep looks up, are fewer rows than this. */
const FEW = 450

const storage = await forTests(createStorage())
const app = await forTests(startTestApp(storage))
const source = openNoting(storage)
afterAll(() => source.db.destroy())

describe('GET /offers', () => {
  it('lists what was quoted, in the order of leads, without lines', async () => {
    const dealer = await app.dealer(PLENTY)
    const doing = actor(app, dealer)
    const leads = [await addLead(dealer), await addLead(dealer), await addLead(dealer)]
    const [first = 0, , last = 0] = leads
    await doing.build(last)
    await doing.build(first)
    await doing.add(first)
    await doing.send(first)
    const { status, body } = await dealer.api.get('/offers')
    expect(status).toBe(200)
    expect(body.data.map(({ id, number }: Offer) => [id, number])).toEqual([
      [first, '2026-0002'],
      [last, '2026-0001'],
    ])
    for (const offer of body.data) {
      expect(ListedOffer.strict().parse(offer)).toEqual(offer)
      const { lines: _, ...whole } = Offer.strict().parse(await readOffer(dealer, offer.id))
      expect(offer).toEqual(whole)
    }
    expect(body.meta).toMatchObject({ has_more: false, next_cursor: null, limit: 25 })
    const ids = async (query: string) =>
      (await dealer.api.get(`/offers?${query}`)).body.data.map(({ id }: Offer) => id)
    expect(await ids('status=sent')).toEqual([first])
    expect(await ids('status=signed')).toEqual([])
    expect(await ids('status=requested')).toEqual([])
  })

  it('finds an old lead that is quoted now by updated_since', async () => {
    const dealer = await app.dealer(PLENTY)
    const [old] = [await addLead(dealer), await addLead(dealer)]
    app.clock.advance(3_600_000)
    const since = encodeURIComponent(new Date(app.clock.now()).toISOString())
    expect((await dealer.api.get(`/offers?updated_since=${since}`)).body.data).toEqual([])
    await dealer.build(old)
    for (const list of ['offers', 'leads']) {
      const { data } = (await dealer.api.get(`/${list}?updated_since=${since}`)).body
      expect(data.map(({ id }: Offer) => id)).toEqual([old])
    }
  })
})

describe(`among ${LEADS} leads of which one in ${QUOTED} was quoted`, () => {
  let dealer: Dealer
  let first: number
  beforeAll(async () => {
    dealer = await app.dealer(PLENTY)
    first = await addLead(dealer)
    const { id } = dealer.account
    const quoted = sql`i % ${sql.lit(QUOTED)} = 0`
    const at = sql.lit(app.clock.now())
    await sql`
      insert into all_leads (account_id, uuid, customer_id, status, source, created_via, language,
        currency, answers, contact, offer_number, offer_created_at, created_at, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LEADS})
      select account_id, uuid, customer_id,
        case when ${quoted} then case when i % 5 = 0 then 'sent' else 'offer' end else status end,
        source, created_via, language, currency, answers, contact,
        case when ${quoted} then '2026-x' || i end, case when ${quoted} then ${at} + i end,
        ${at} + i,
        case when ${quoted} then ${at} + 1000 * i else ${at} + i end
      from leads, n where account_id = ${sql.lit(id)}`.execute(source.db)
    await sql`
      insert into offer_lines (account_id, lead_id, position, name, quantity, vat_rate, source)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LINES})
      select account_id, id, i, 'Line', 1, 2100, 'manual'
      from leads, n where account_id = ${sql.lit(id)} and offer_created_at is not null`.execute(
      source.db,
    )
    await sql`analyze`.execute(source.db)
  })

  it.each([{}, { status: 'sent' }, { status: 'signed' }, { updated_since: LEADS * 900 }])(
    'a page costs a page, wherever it starts (%o)',
    async (narrowed) => {
      const since = (narrowed as { updated_since?: number }).updated_since
      const filters = since === undefined ? narrowed : { updated_since: app.clock.now() + since }
      for (const afterId of [0, first + LEADS / 2, first + LEADS - 300]) {
        const page = { limit: 25, afterId, filters }
        const made = await source.noted(() => listOffers(source, dealer.account.id, page, UNHIDDEN))
        expect(made.length).toBeGreaterThan(0)
        for (const statement of made) await expectBounded(source, 'all_leads', statement, FEW)
      }
    },
  )

  it('one offer is found by its id', async () => {
    const id = first + QUOTED
    const made = await source.noted(() => getOffer(source, dealer.account.id, id, UNHIDDEN))
    for (const statement of made) {
      await expectBounded(source, 'all_leads', statement, 2)
      await expectBounded(source, 'offer_lines', statement, LINES + 1)
    }
  })
})
