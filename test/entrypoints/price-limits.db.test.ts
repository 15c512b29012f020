import { describe, expect, it } from 'vitest'
import { createSpendAddress } from '../../server/core/limits/spend.ts'
import { PRICES_OF_FORM } from '../../server/entrypoints/embed/forms.ts'
import { startTestApp } from '../support/app.ts'
import { postJson } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { createStorage } from '../support/storage.ts'

const PER_HOUR = 1_000
const PER_NETWORK = 10_000
const HOUR_MS = 3_600_000

const storage = await forTests(createStorage())
const settings = { ...storage.settings, TRUST_PROXY: '1' }
const app = await forTests(startTestApp({ ...storage, settings }))
const dealer = await app.dealer()

/** Asks for prices as the widget's surface does. */
async function limits() {
  const spend = await createSpendAddress(app.database)
  return async (form: string, address: string) => {
    for (const limit of PRICES_OF_FORM) await spend(limit, address, form)
  }
}

/** Counts as if so many questions had come already. */
async function asked(times: number, names: RegExp) {
  for (const { name } of await app.database.counters.db
    .selectFrom('limit_use')
    .select('name')
    .execute()) {
    if (!names.test(name)) continue
    await app.database.counters.db
      .updateTable('limit_use')
      .set({ used: times })
      .where('name', '=', name)
      .execute()
  }
}

describe('questions for the price of a form', () => {
  it('are answered only so often an hour to one address, and to others still', async () => {
    const spend = await limits()
    await spend('veranda', '198.51.100.7')
    await asked(PER_HOUR, /^prices_per_hour/)
    await expect(spend('veranda', '198.51.100.7')).rejects.toMatchObject({ code: 'rate_limited' })
    await spend('veranda', '198.51.100.8')
    await spend('awning', '198.51.100.7')
    app.clock.advance(HOUR_MS)
    await spend('veranda', '198.51.100.7')
  })

  it('are counted for the whole network too, so that more addresses read no more', async () => {
    const spend = await limits()
    await spend('pergola', '2001:db8:1:1::1')
    await asked(PER_NETWORK, /^prices_per_day network/)
    await expect(spend('pergola', '2001:db8:1:2::1')).rejects.toMatchObject({
      code: 'rate_limited',
    })
    await spend('pergola', '2001:db8:2:1::1')
  })

  it('are refused as the others are, with the time to wait', async () => {
    const price = { by: 'offer', includes_vat: true }
    const { slug } = await addForm(app, dealer, { price })
    const ask = () =>
      postJson(
        `${app.server.url}/api/widget/v1/forms/${slug}/price`,
        { answers: {} },
        { 'X-Forwarded-For': '203.0.113.9' },
      )
    expect((await ask()).status).toBe(200)
    await asked(PER_HOUR, /^prices_per_hour/)
    const { status, body, headers } = await ask()
    expect([status, body.errors.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
  })
})
