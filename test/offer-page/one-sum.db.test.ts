import { expect, it } from 'vitest'
import { drawPdf } from '../../server/offers/document/pdf.ts'
import { readOffer } from '../offers/offers.ts'
import { readPdf } from '../offers/pdf-read.ts'
import { apply, start } from '../prices/promotions.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { rowsOf } from '../support/rows.ts'
import { type Line, sendOffer } from './offers.ts'

const app = await forTests(startTestApp())

/** 64.95 less 4 % is 62.352: the line shows 3 × 62.35. */
const LINES: Line[] = [
  { name: 'Poles', source: 'auto', base_price: 64_95, quantity: 3 },
  { name: 'Gutter', source: 'auto', base_price: 18_37, quantity: 2.5, vat_rate: 900 },
  { name: 'Agreed', source: 'auto', base_price: 80_00, agreed_price: 65_00 },
  { name: 'Typed', base_price: 65_00 },
  { name: 'Lamps', source: 'auto', base_price: 33_33, quantity: 6, is_optional: 1, is_chosen: 0 },
]
const PLACED = LINES.map((line, index) => ({ ...line, position: index + 1 }))
const AMOUNT = /€\s?-?[\d.]+,\d\d/g

/** The amounts in a text, in cents. */
function amountsIn(text: string): number[] {
  const found = text.replaceAll(/&nbsp;|\u00a0/g, ' ').match(AMOUNT) ?? []
  return found.map((one) => Number(one.replaceAll(/[^\d-]/g, '')))
}

it.each([
  { pricesIncludeVat: true, totalIncludesVat: true },
  { pricesIncludeVat: false, totalIncludesVat: true },
  { pricesIncludeVat: false, totalIncludesVat: false },
])('API, page and PDF say the same, and it adds up: %j', async (vat) => {
  const dealer = await app.dealer({ ...PLENTY, ...vat })
  const flags = {
    prices_include_vat: vat.pricesIncludeVat ? 1 : 0,
    total_includes_vat: vat.totalIncludesVat ? 1 : 0,
  } as const
  const made = await sendOffer(app, dealer, { lines: PLACED, columns: flags, state: 'replaced' })
  const { id: sale } = await start(dealer, { discount_pct: 4 })
  await apply(dealer, sale)
  const { lines, total } = await readOffer(dealer, made.id)
  expect(lines.map(({ unit_price: price }) => price)).toEqual([62.35, 17.64, 65, 65])
  const [row] = await rowsOf(app, 'leads', dealer.account.id)
  const stored = (await rowsOf(app, 'offer_lines', dealer.account.id)).map(
    ({ id: _, lead_id: __, account_id: ___, ...line }) => line,
  )
  const { discount_rate, discount_source } = row as NonNullable<typeof row>
  const columns = {
    ...flags,
    discount_rate,
    discount_source,
    total: Math.round((total ?? 0) * 100),
  }
  const sent = await sendOffer(app, dealer, { lines: stored, columns })

  // 3 × 62.35, 2.5 × 17.64, and what was typed.
  const shown = [187_05, 44_10, 65_00, 65_00]
  const totals = sent.document.totals
  expect(sent.document.lines.slice(0, 4).map((line) => line.total)).toEqual(shown)
  const sum = shown.reduce((all, one) => all + one, 0)
  expect(vat.pricesIncludeVat ? totals?.gross : totals?.net).toBe(sum)
  expect(Math.round((total ?? 0) * 100)).toBe(vat.totalIncludesVat ? totals?.gross : totals?.net)

  const page = amountsIn((await sent.get()).text)
  const { text } = await readPdf(
    await drawPdf(app.database.source, dealer.account.id, sent.document),
  )
  for (const amount of [...shown, totals?.net, totals?.gross]) {
    expect(page).toContain(amount)
    expect(amountsIn(text)).toContain(amount)
  }
  expect((await sent.get()).text.match(/zonder korting/g)).toHaveLength(2)
  expect(text.match(/zonder korting/g)).toHaveLength(2)
})

it('what was sent before prices were rounded keeps its sums, whatever the customer ticks', async () => {
  const dealer = await app.dealer(PLENTY)
  const columns = {
    discount_rate: 4_00,
    discount_source: 'promotion',
    prices_include_vat: 1,
  } as const
  const old = { source: 'auto', base_price: 64_95, unit_price: 62_352_000 } as const
  const lines: Line[] = [
    { ...old, name: 'Poles', quantity: 3 },
    { ...old, name: 'More', quantity: 3, position: 2, is_optional: 1, is_chosen: 0 },
  ]
  const sent = await sendOffer(app, dealer, { lines, columns })
  expect(sent.document.totals?.gross).toBe(187_06)
  const option = String(sent.document.lines[1]?.id)
  await sent.post('choose', { choice: option })
  expect(amountsIn((await sent.get()).text)).toContain(374_12)
  await sent.sign()
  expect(await readOffer(dealer, sent.id)).toMatchObject({ status: 'signed', total: 374.12 })
})
