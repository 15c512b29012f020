import { describe, expect, it } from 'vitest'
import type { LeadRow } from '../../server/core/db/tables.ts'
import { AppliedPromotion } from '../../server/prices/promotions/promotions.contract.ts'
import { apply, find, PLENTY, patch, remove, start } from '../prices/promotions.ts'
import { allRows } from '../support/all-rows.ts'
import { expectError } from '../support/envelope.ts'
import { addLine, addOffer } from '../support/offer.ts'
import { app, dealer, withOwnDealer } from '../support/own-dealer.ts'
import { rowsOf } from '../support/rows.ts'

await withOwnDealer()

const NONE = { eligible: 0, applied: 0, skipped_pinned: 0, skipped_dealer_set: 0 }
const DEALER: Partial<LeadRow> = { discount_source: 'dealer', discount_rate: 300 }
const pinnedTo = (id: number): Partial<LeadRow> => ({
  discount_source: 'pinned',
  discount_rate: 500,
  promotion_id: id,
})
const carrying = (id: number): Partial<LeadRow> => ({
  ...pinnedTo(id),
  discount_source: 'promotion',
})

/** What the account's offers say of their discount, by id. */
async function discounts(): Promise<Record<number, unknown[]>> {
  const rows = await rowsOf(app, 'leads', dealer.account.id)
  return Object.fromEntries(
    rows.map((row) => [row.id, [row.discount_source, row.promotion_id, row.discount_rate]]),
  )
}

/** One offer of every kind there is, some open and some not. */
async function addEvery(older: number) {
  const reached = [
    await addOffer(app, dealer),
    await addOffer(app, dealer, { status: 'sent' }),
    await addOffer(app, dealer, carrying(older)),
  ]
  const kept = [
    await addOffer(app, dealer, pinnedTo(older)),
    await addOffer(app, dealer, { ...DEALER, status: 'sent' }),
    await addOffer(app, dealer, { ...DEALER, discount_rate: 0 }),
    await addOffer(app, dealer, { status: 'signed' }),
    await addOffer(app, dealer, { status: 'rejected' }),
    await addOffer(app, dealer, { status: 'on hold' }),
  ]
  // A lead nobody has quoted, whose status says otherwise, is no offer.
  kept.push(await addOffer(app, dealer, { offer_created_at: null, offer_number: null }))
  return { reached, kept }
}

describe('POST /promotions/{id}/apply', () => {
  it('gives open offers the promotion, but for those the dealer decided on', async () => {
    const older = await start(dealer, { discount_pct: 5 })
    const { reached, kept } = await addEvery(older.id)
    const before = await discounts()
    const begun = await start(dealer, { discount_pct: 12.5 })
    const preview = { eligible: 6, applied: 3, skipped_pinned: 1, skipped_dealer_set: 2 }
    expect(begun.backfill_preview).toEqual(preview)
    app.clock.advance(60_000)
    const { status, body } = await apply(dealer, begun.id)
    expect([status, body]).toEqual([
      200,
      {
        data: { dry_run: false, promotion_id: begun.id, ...preview },
        meta: { message: 'Promotion applied.' },
      },
    ])
    expect(AppliedPromotion.parse(body.data)).toEqual(body.data)
    const after = await discounts()
    for (const id of reached) expect(after[id]).toEqual(['promotion', begun.id, 1250])
    for (const id of kept) expect(after[id]).toEqual(before[id])
    const moved = await dealer.api.get('/leads?updated_since=2026-09-10T08:30:30Z')
    expect(moved.body.data.map(({ id }: { id: number }) => id)).toEqual(reached)
    expect((await find(dealer, begun.id)).offers_count).toBe(3)
  })

  it('moves the prices of rules’ lines and the totals, and leaves what the dealer agreed on', async () => {
    const offer = await addOffer(app, dealer, { total: 999 })
    const roof = { source: 'auto', base_price: 34_835, quantity: 16, vat_rate: 2200 } as const
    await addLine(app, dealer, offer, roof)
    const agreed = { source: 'auto', agreed_price: 8000, vat_rate: 900 } as const
    await addLine(app, dealer, offer, { ...agreed, position: 2 })
    const open = await addOffer(app, dealer, { total: null })
    await addLine(app, dealer, open, { base_price: null, unit_price: null })
    const { id } = await start(dealer, { discount_pct: 4 })
    await apply(dealer, id)
    const { body } = await dealer.api.get(`/offers/${offer}`)
    expect(body.data).toMatchObject({
      discount_rate: 4,
      // 16 × 334.42, and 80; the price book's prices include VAT.
      total: 5430.72,
      lines: [
        { base_price: 348.35, unit_price: 334.42 },
        { base_price: 100, unit_price: 80 },
      ],
    })
    const onRequest = (await dealer.api.get(`/offers/${open}`)).body.data
    expect(onRequest).toMatchObject({
      discount_rate: 4,
      total: null,
      lines: [{ unit_price: null }],
    })
  })

  it('touches nothing of another account', async () => {
    const stranger = await app.dealer(PLENTY)
    await addOffer(app, stranger)
    const before = await rowsOf(app, 'leads', stranger.account.id)
    const { id, backfill_preview } = await start(dealer)
    expect(backfill_preview).toEqual(NONE)
    expect((await apply(dealer, id)).body.data).toMatchObject(NONE)
    expect(await rowsOf(app, 'leads', stranger.account.id)).toEqual(before)
    expectError(await apply(stranger, id), 'not_found')
  })

  it('causes no event', async () => {
    await addOffer(app, dealer)
    const before = await rowsOf(app, 'events', dealer.account.id)
    expect((await apply(dealer, (await start(dealer)).id)).body.data.applied).toBe(1)
    expect(await rowsOf(app, 'events', dealer.account.id)).toEqual(before)
  })

  it('applied twice applies nothing, and moves nothing', async () => {
    const { id } = await start(dealer)
    await addOffer(app, dealer)
    await addOffer(app, dealer, DEALER)
    await apply(dealer, id)
    const before = await allRows(app)
    app.clock.advance(60_000)
    const { body } = await apply(dealer, id)
    expect(body.data).toMatchObject({ ...NONE, eligible: 1, skipped_dealer_set: 1 })
    const { account_counters: _, ...kept } = await allRows(app)
    expect(kept).toEqual({ ...before, account_counters: undefined } as object)
  })

  it('reaches what has come since, and all of its own once its discount changes', async () => {
    const { id } = await start(dealer, { discount_pct: 5 })
    const first = await addOffer(app, dealer)
    await apply(dealer, id)
    const second = await addOffer(app, dealer)
    expect((await apply(dealer, id)).body.data).toMatchObject({ eligible: 1, applied: 1 })
    await patch(dealer, id, { discount_pct: 8 })
    expect((await apply(dealer, id)).body.data).toMatchObject({ eligible: 2, applied: 2 })
    expect(await discounts()).toEqual({
      [first]: ['promotion', id, 800],
      [second]: ['promotion', id, 800],
    })
  })

  it('spreads one that is not the newest, in the place of the newest', async () => {
    const older = await start(dealer, { discount_pct: 5 })
    const newest = await start(dealer, { discount_pct: 9 })
    const offer = await addOffer(app, dealer, carrying(newest.id))
    expect((await apply(dealer, older.id)).body.data.applied).toBe(1)
    expect(await discounts()).toEqual({ [offer]: ['promotion', older.id, 500] })
  })

  it('reaches offers whose promotion is deleted, and keeps those pinned to it', async () => {
    const gone = await start(dealer)
    const [free, pinned] = [
      await addOffer(app, dealer, carrying(gone.id)),
      await addOffer(app, dealer, pinnedTo(gone.id)),
    ]
    await remove(dealer, gone.id, '?force=1')
    const { id } = await start(dealer, { discount_pct: 10 })
    expect((await apply(dealer, id)).body.data).toMatchObject({ applied: 1, skipped_pinned: 1 })
    expect(await discounts()).toEqual({
      [free]: ['promotion', id, 1000],
      [pinned]: ['pinned', gone.id, 500],
    })
  })
})

describe('a dry run', () => {
  it('says what an apply would do, and writes nothing, by the query or by the body', async () => {
    const older = await start(dealer, { discount_pct: 5 })
    await addEvery(older.id)
    const { id, backfill_preview } = await start(dealer)
    const before = await allRows(app)
    const ASKED: [string, object | undefined][] = [
      ['?dry_run=1', undefined],
      ['?dry_run=true', {}],
      ['', { dry_run: true }],
      ['?dry_run=0', { dry_run: true }],
      ['?dry_run=1', { dry_run: false }],
    ]
    const said = { dry_run: true, promotion_id: id, ...backfill_preview }
    for (const [query, body] of ASKED) {
      const asked = await apply(dealer, id, query, body)
      expect([asked.status, asked.body.data]).toEqual([200, said])
    }
    expect(await allRows(app)).toEqual(before)
    expect((await apply(dealer, id)).body.data).toEqual({ ...said, dry_run: false })
  })

  it.each([
    ['', {}],
    ['?dry_run=0', { dry_run: false }],
    ['?dry_run=false', { dryrun: true }],
  ])('is not asked for by %j and %j', async (query, body) => {
    const { id } = await start(dealer)
    await addOffer(app, dealer)
    const answer = await apply(dealer, id, query, body)
    expect([answer.status, answer.body.data.dry_run]).toEqual([200, false])
    expect((await find(dealer, id)).offers_count).toBe(1)
  })

  it('is not guessed at: a flag of the body that is neither on nor off is refused', async () => {
    const { id } = await start(dealer)
    await addOffer(app, dealer)
    const before = await allRows(app)
    for (const dry_run of [1, '1', 'true', null]) {
      expectError(await apply(dealer, id, '', { dry_run }), 'validation_failed')
    }
    for (const body of [null, [], 'dry_run']) {
      expectError(await apply(dealer, id, '', body), 'validation_failed')
    }
    expect(await allRows(app)).toEqual(before)
  })
})

describe('a promotion that is not live', () => {
  it('is not applied, dry or not', async () => {
    await addOffer(app, dealer)
    for (const change of [
      { is_active: false },
      { valid_from: '2026-09-10T08:30:01Z' },
      { valid_until: '2026-09-10T08:29:59Z' },
    ]) {
      const { id } = await start(dealer, change)
      const before = await allRows(app)
      for (const query of ['', '?dry_run=1']) {
        const answer = await apply(dealer, id, query)
        expectError(answer, 'promotion_not_live')
        expect(answer.body.errors).toEqual({ code: 'promotion_not_live' })
        expectError(await apply(dealer, id, query, { dry_run: 'wrong' }), 'validation_failed')
      }
      expect(await allRows(app)).toEqual(before)
    }
  })

  it('says at its start what an apply would reach once it is live', async () => {
    await addOffer(app, dealer)
    const { id, backfill_preview } = await start(dealer, { valid_from: '2026-09-11' })
    expect(backfill_preview).toEqual({ ...NONE, eligible: 1, applied: 1 })
    app.clock.set('2026-09-10T22:00:00Z')
    expect((await apply(dealer, id)).body.data).toMatchObject(backfill_preview)
  })

  it('is a 404 once it is deleted', async () => {
    const { id } = await start(dealer)
    await remove(dealer, id)
    for (const query of ['', '?dry_run=1']) expectError(await apply(dealer, id, query), 'not_found')
  })
})

describe('at once', () => {
  it('ten applies move each offer once', async () => {
    const { id } = await start(dealer)
    for (let n = 0; n < 5; n++) await addOffer(app, dealer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(dealer, id)))
    const applied = answers.map(({ body }) => body.data.applied).toSorted()
    expect(applied).toEqual([...Array(9).fill(0), 5])
  })

  it('a delete comes before the apply or after it, never between', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await start(dealer)
      const offer = await addOffer(app, dealer)
      const [applied, deleted] = await Promise.all([apply(dealer, id), remove(dealer, id)])
      const carries = (await discounts())[offer]?.[1] === id
      expect([applied.status, deleted.status, carries]).toEqual(
        deleted.status === 200 ? [404, 200, false] : [200, 409, true],
      )
      if (deleted.status === 409) await remove(dealer, id, '?force=1')
    }
  })

  it('an apply and a change leave one discount on all offers', async () => {
    const { id } = await start(dealer, { discount_pct: 5 })
    for (let n = 0; n < 5; n++) await addOffer(app, dealer)
    const [applied] = await Promise.all([apply(dealer, id), patch(dealer, id, { discount_pct: 6 })])
    expect(applied.body.data.applied).toBe(5)
    expect(new Set(Object.values(await discounts()).map(String)).size).toBe(1)
  })
})
