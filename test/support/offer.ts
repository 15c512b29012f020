import { expect } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { OfferLineRow } from '../../server/core/db/tables.ts'
import type { Columns } from '../../server/leads/change.ts'
import type { Dealer, TestApp } from './app.ts'

let offers = 0

/** Adds an offer and writes these columns to its row, so that a test can choose its state. */
export async function addOffer(
  app: TestApp,
  { api }: Dealer,
  columns: Columns = {},
): Promise<number> {
  const { status, text, body } = await api.post('/leads', { email: 'jo@klant.example' })
  expect(status, text).toBe(201)
  offers += 1
  const offer = {
    status: 'offer',
    offer_number: `2026-${offers}`,
    offer_created_at: app.clock.now(),
    ...columns,
  }
  await app.write(({ db }) =>
    allAccounts(db).updateTable('all_leads').set(offer).where('id', '=', body.data.id).execute(),
  )
  return body.data.id
}

/** Adds a line to an offer. Prices are in cents, `unit_price` is in millionths. */
export async function addLine(
  app: TestApp,
  { account }: Dealer,
  offer: number,
  columns: Partial<OfferLineRow> = {},
): Promise<void> {
  const line = {
    account_id: account.id,
    lead_id: offer,
    position: 1,
    name: 'Delivery',
    description: null,
    quantity: 1,
    base_price: 10_000,
    agreed_price: null,
    unit_price: 100_000_000,
    vat_rate: 2100,
    source: 'manual' as const,
    offer_item_id: null,
    article_number: null,
    is_optional: 0 as const,
    is_chosen: 1 as const,
    origin: null,
    picture: null,
    ...columns,
  }
  await app.write(({ db }) => db.insertInto('offer_lines').values(line).execute())
}
