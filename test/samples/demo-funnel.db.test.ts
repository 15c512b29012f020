import { expect, it } from 'vitest'
import { readDemoCatalogue } from '../../samples/demo/catalogue.ts'
import { loadDemo } from '../../samples/demo/demo.writes.ts'
import { readDemoForm } from '../../samples/demo/form.ts'
import { readDemoMatrices } from '../../samples/demo/matrices.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { lastDays } from '../../server/forms/funnel/funnel.reads.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { readFunnels } from '../support/funnels.ts'
import { rowsOf } from '../support/rows.ts'

const ZONE = 'Europe/Amsterdam'

const app = await forTests(startTestApp())
const definition = readDemoForm()
const input = { definition, matrices: readDemoMatrices(), catalogue: readDemoCatalogue() }
await app.database.run(loadDemo, { actor: OPERATOR, accountId: null, input })

/** Expects that nobody reached a stage without the one before it, and that each request has a lead. */
function expectToAddUp(counts: readonly number[], leads: number): void {
  expect(counts.length).toBeGreaterThan(4)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts.at(-1)).toBe(leads)
}

it('the funnel of the demo adds up: no step has more visitors than the one before, and who sent is a lead', async () => {
  const leads = await rowsOf(app, 'leads', 1)
  const { slug } = readDemoForm()
  for (const days of [28, 90]) {
    const since = lastDays(app.clock.now(), days, ZONE)
    const sent = leads.filter(({ created_at: at }) => at >= since.ms).length
    const [form, ...others] = await readFunnels(app.database.source, 1, slug, since)
    expect([form?.variant, others]).toEqual(['full', []])
    expectToAddUp(form?.stages.map(({ times }) => times) ?? [], sent)
  }
})
