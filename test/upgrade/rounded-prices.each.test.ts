import { expect, it } from 'vitest'
import { LEADS_VIEW } from '../../server/core/migrations/0048-bin.ts'
import { roundPrices } from '../../server/core/migrations/rewritten.ts'
import { runAll } from '../../server/core/migrations/statements.ts'
import type { Columns } from '../../server/leads/change.ts'
import { type Line, sendOffer } from '../offer-page/offers.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addLine, addOffer } from '../support/offer.ts'
import { openNoting } from '../support/plans.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)

/** Lines as they were stored while prices were not rounded, with 4 % off each. */
const OLD: Line[] = [
  { source: 'auto', base_price: 64_95, quantity: 3, unit_price: 62_352_000 },
  { position: 2, base_price: 65_00, unit_price: 62_400_000 },
]
const PROMOTION = {
  discount_rate: 4_00,
  discount_source: 'promotion',
  prices_include_vat: 1,
  total_includes_vat: 1,
  total: 249_46,
} as const

async function addOld(columns: Columns): Promise<number> {
  const id = await addOffer(app, dealer, { ...PROMOTION, ...columns })
  for (const line of OLD) await addLine(app, dealer, id, line)
  return id
}

async function pricesOf(id: number) {
  const lead = (await rowsOf(app, 'leads', dealer.account.id)).find((row) => row.id === id)
  const lines = await rowsOf(app, 'offer_lines', dealer.account.id)
  const own = lines.filter(({ lead_id: of }) => of === id)
  const prices = own.toSorted((a, b) => a.position - b.position).map((line) => line.unit_price)
  return [lead?.total, ...prices]
}

it('rounds the prices of offers that were not sent, and leaves those that a customer has', async () => {
  const draft = await addOld({})
  const typed = await addOld({ discount_source: 'dealer' })
  const plain = await addOld({ total_includes_vat: 0, prices_include_vat: 0 })
  const mixed = await addOld({ prices_include_vat: 0 })
  const at = app.clock.now()
  const signed = await addOld({ offer_sent_at: at, offer_signed_at: at })
  const { id: linked } = await sendOffer(app, dealer, {
    lines: OLD,
    columns: { ...PROMOTION, offer_sent_at: null },
  })
  const { db } = openNoting(app.storage)
  try {
    // As the table was called when this ran.
    await runAll(db, 'drop view leads;\nalter table all_leads rename to leads;')
    await roundPrices(db as never)
    await runAll(db, `alter table leads rename to all_leads;\n${LEADS_VIEW}`)
  } finally {
    await db.destroy()
  }
  // 3 × 62.35 = 187.05, and 65, which nobody lowers but the dealer.
  expect(await pricesOf(draft)).toEqual([252_05, 62_350_000, 65_000_000])
  expect(await pricesOf(typed)).toEqual([249_45, 62_350_000, 62_400_000])
  expect(await pricesOf(plain)).toEqual([252_05, 62_350_000, 65_000_000])
  // 21 % of 252.05 is 52.9305.
  expect(await pricesOf(mixed)).toEqual([304_98, 62_350_000, 65_000_000])
  const kept = [249_46, 62_352_000, 62_400_000]
  expect([await pricesOf(signed), await pricesOf(linked)]).toEqual([kept, kept])
})
