import { defineAction } from '../../server/ground/db/action.ts'
import { SYSTEM } from '../../server/ground/db/actor.ts'
import type { Dealer, TestApp } from './app.ts'

const ROWS_PER_INSERT = 500

/** Inserts leads of one new customer, a minute apart. It writes rows only: no event, no search. */
const insertLeads = defineAction<{ count: number; from: number }, null>(
  import.meta.url,
  'insertLeads',
  async ({ db, accountId }, { count, from }) => {
    const { id } = await db
      .insertInto('customers')
      .values({
        account_id: accountId,
        customer_no: `many-${from}`,
        name: 'Jo Voorbeeld',
        language: 'nl',
        country: 'NL',
        created_at: from,
        updated_at: from,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const leads = Array.from({ length: count }, (_, index) => ({
      account_id: accountId,
      uuid: crypto.randomUUID(),
      customer_id: id,
      status: 'requested',
      source: 'form',
      created_via: 'quick_quote',
      language: 'nl',
      currency: 'eur',
      answers: '{}',
      contact: JSON.stringify({ name: `Jo ${index}`, email: `jo-${index}@klant.example` }),
      created_at: from + index * 60_000,
      updated_at: from + index * 60_000,
    }))
    for (let start = 0; start < count; start += ROWS_PER_INSERT) {
      const rows = leads.slice(start, start + ROWS_PER_INSERT)
      await db.insertInto('leads').values(rows).execute()
    }
    return null
  },
)

export async function addManyLeads(app: TestApp, dealer: Dealer, count: number): Promise<void> {
  const input = { count, from: app.clock.now() }
  await app.database.run(insertLeads, { actor: SYSTEM, accountId: dealer.account.id, input })
}
