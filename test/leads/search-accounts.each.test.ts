import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { readLeads } from '../../server/leads/list.ts'
import { idsFound, indexNewLead } from '../../server/leads/search/search.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addManyLeads } from '../support/many-leads.ts'
import { expectBounded, openNoting, pagesOf } from '../support/plans.ts'
import { currentEngine } from '../support/storage.ts'

const OTHERS = 20
const WORDS = 300

const app = await forTests(startTestApp())
const noting = openNoting(app.storage)
afterAll(() => noting.db.destroy())

it('a search of one account reads no words of others, however many begin alike', async () => {
  const dealer = await app.dealer(PLENTY)
  const sent = { name: 'Bo Proef', email: 'customer@klant.example' }
  const { id } = (await dealer.api.post('/leads', sent)).body.data
  const accountId = dealer.account.id
  const lead = await allAccounts(app.database.read)
    .selectFrom('all_leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const customer = await allAccounts(app.database.read)
    .selectFrom('customers')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await app.write(async (ctx) => {
    for (let n = 1; n <= OTHERS; n++) {
      const note = Array.from({ length: WORDS }, (_, word) => `customer${n}x${word}`).join(' ')
      const other = { ...lead, id: id + n, note }
      await indexNewLead({ ...ctx, accountId: accountId * 10 }, other, customer)
    }
  })
  const query = { words: ['customer', 'klant', 'example'], digits: null }
  const found = idsFound(app.storage.engine, accountId, { seesContact: true }, query)
  const { rows } = await sql`${found}`.execute(noting.db)
  expect(rows).toEqual([{ id }])
  if (app.storage.engine !== 'postgres') return
  const { sql: text, parameters: values } = sql`${found}`.compile(noting.db)
  await noting.db.connection().execute(async (db) => {
    // So few leads it would rather read whole.
    await sql`set enable_seqscan = off`.execute(db)
    expect(await pagesOf({ ...noting, db }, { text, values })).toBeLessThan(15)
  })
})

if (currentEngine() === 'postgres') {
  it('a page of a search reads about a page, however many leads have all of its words', async () => {
    const dealer = await app.dealer(PLENTY)
    const accountId = dealer.account.id
    await addManyLeads(app, dealer, 1500)
    await app.write(({ db }) =>
      sql`insert into lead_search (account_id, lead_id, open, words)
        select account_id, id, '', array_to_tsvector(array[account_id || '.brick', account_id || '.wall'])
        from all_leads where account_id = ${accountId}`.execute(db),
    )
    const member = { id: 0, seesContact: true, language: 'nl' } as const
    const request = { accountId, timeZone: 'Europe/Amsterdam', member, now: app.clock.now() }
    const page = { limit: 25, afterId: 0, afterValue: null, filters: { q: 'brick wall' } }
    const statements = await noting.noted(async () => {
      expect(await readLeads(noting, request, page)).toHaveLength(26)
    })
    const [list] = statements.slice(-1)
    if (list === undefined) throw new Error('no statement was noted')
    await expectBounded(noting, 'lead_search' as 'leads', list, 60)
  })
}
