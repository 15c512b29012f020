import { expect, it } from 'vitest'
import { readOverview } from '../../server/leads/overview/overview.reads.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { explainSqlite, openNoting } from '../support/plans.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())

it('reads the offers that are open by their own index, however many leads there are', async () => {
  const dealer = await app.dealer()
  const member = await signIn(app, dealer)
  const source = openNoting(app.storage)
  const statements = await source.noted(() =>
    readOverview(source, {
      accountId: dealer.account.id,
      now: app.clock.now(),
      member: member as never,
    }),
  )
  const steps = await Promise.all(
    statements.map((statement) => explainSqlite(source, 'all_leads', statement)),
  )
  const read = steps.flat().filter((step) => step.includes('_open_offers'))
  expect(read).toHaveLength(3)
  expect(steps.flat().join()).not.toMatch(/leads_kept|autoindex/)
})
