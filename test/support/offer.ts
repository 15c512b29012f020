import { expect } from 'vitest'
import { defineAction } from '../../server/db/action.ts'
import type { LeadRow } from '../../server/db/tables.ts'
import type { Dealer, TestApp } from './app.ts'

const setLead = defineAction<{ id: number; columns: Partial<LeadRow> }, null>(
  'setLead',
  async ({ db }, { id, columns }, { accountId }) => {
    await db
      .updateTable('leads')
      .set(columns)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    return null
  },
)

let offers = 0

/** A lead that is an offer, with its row as it is given: whatever its life has made of it. */
export async function addOffer(
  app: TestApp,
  { api, account }: Dealer,
  columns: Partial<LeadRow> = {},
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
  await app.database.run(setLead, account.id, { id: body.data.id, columns: offer })
  return body.data.id
}
