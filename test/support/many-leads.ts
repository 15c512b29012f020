import type { Dealer, TestApp } from './app.ts'

const ROWS_PER_INSERT = 500

/** Inserts leads of one new customer, a minute apart. It writes rows only: no event, no search. */
export async function addManyLeads(app: TestApp, { account }: Dealer, count: number) {
  const from = app.clock.now()
  const own = { account_id: account.id, language: 'nl' }
  await app.write(async ({ db }) => {
    const { id } = await db
      .insertInto('customers')
      .values({
        ...own,
        customer_no: `many-${from}`,
        name: 'Jo Voorbeeld',
        country: 'NL',
        created_at: from,
        updated_at: from,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const leads = Array.from({ length: count }, (_, index) => ({
      ...own,
      uuid: crypto.randomUUID(),
      customer_id: id,
      status: 'requested',
      source: 'form',
      created_via: 'quick_quote',
      currency: 'eur',
      answers: '{}',
      contact: JSON.stringify({ name: `Jo ${index}`, email: `jo-${index}@klant.example` }),
      created_at: from + index * 60_000,
      updated_at: from + index * 60_000,
    }))
    for (let start = 0; start < count; start += ROWS_PER_INSERT) {
      const rows = leads.slice(start, start + ROWS_PER_INSERT)
      await db.insertInto('all_leads').values(rows).execute()
    }
  })
}
