import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '../../server/core/db/row.ts'
import { previewApply } from '../../server/prices/promotions/apply-preview.ts'
import { findNewestLive } from '../../server/prices/promotions/live.ts'
import { getPromotion, listPromotions } from '../../server/prices/promotions/promotions.reads.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { expectBounded, openNoting } from '../support/plans.ts'
import { createMigratedStorage } from '../support/storage.ts'
import { start } from './promotions.ts'

/** Past promotions that are still switched on, and newer than the live ones. */
const PAST = 5000
const LEADS = 5000
/** The ids of few changes, a page, the newest, and what else is still to end. */
const FEW = 501 + 100

const storage = await forTests(createMigratedStorage())
const app = await forTests(startTestApp(storage))
const source = openNoting(storage)
afterAll(() => source.db.destroy())
const dealer = await app.dealer(PLENTY)
await start(dealer)
await start(dealer, { valid_until: '2030-01-01' })
const newest: number = (await start(dealer)).id
beforeAll(async () => {
  const { id } = dealer.account
  await sql`
    insert into promotions (account_id, name, discount_pct, valid_until, is_active,
      created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PAST})
    select ${sql.lit(id)}, 'Past', 500, 1000 * i, 1, ${sql.lit(app.clock.now())},
      ${sql.lit(app.clock.now())} from n`.execute(source.db)
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await sql`
    insert into all_leads (account_id, uuid, customer_id, status, source, created_via, language,
      currency, answers, contact, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LEADS})
    select account_id, uuid, customer_id, status, source, created_via, language, currency, answers,
      contact, created_at, updated_at from leads, n where account_id = ${sql.lit(id)}`.execute(
    source.db,
  )
  await sql`analyze`.execute(source.db)
})

const now = () => app.clock.now()

describe(`among ${PAST} promotions that are over and ${LEADS} leads nobody has quoted`, () => {
  it('the newest that is live is found by what is still to end', async () => {
    const { id } = dealer.account
    const made = await source.noted(async () => {
      expect((await findNewestLive(source, id, now()))?.id).toBe(newest)
    })
    expect(made).toHaveLength(1)
    for (const statement of made) await expectBounded(source, 'promotions', statement, FEW)
  })

  it.each([{}, { active_only: '1' }, { updated_since: 0 }])(
    'a page costs a page, wherever it starts (%o)',
    async (filters) => {
      for (const afterId of [0, newest + PAST / 2, newest + PAST - 30]) {
        const page = { limit: 25, afterId, filters }
        const made = await source.noted(() =>
          listPromotions(source, dealer.account.id, page, now()),
        )
        for (const statement of made) await expectBounded(source, 'promotions', statement, FEW)
      }
    },
  )

  it('one is read, and its offers are counted, without a look at the other leads', async () => {
    const { id } = dealer.account
    const row = await getRow(source, 'promotions', id, newest)
    const made = await source.noted(async () => {
      await getPromotion(source, id, newest, now())
      await previewApply(source, row)
    })
    expect(made).toHaveLength(2)
    for (const statement of made) {
      await expectBounded(source, 'promotions', statement, FEW)
      await expectBounded(source, 'all_leads', statement, FEW)
    }
  })
})
