import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'

const MOST = 600

const app = await forTests(startTestApp())

it('answers a form six hundred times a minute to one address', async () => {
  const { slug } = await addForm(app, await app.dealer())
  const url = `${app.server.url}/api/widget/v1/forms/${slug}`
  const ask = () => request(url)
  const statuses = new Set<number>()
  for (let asked = 0; asked < MOST; asked += 20) {
    for (const { status } of await Promise.all(Array.from({ length: 20 }, ask)))
      statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.body.errors).toMatchObject({ code: 'rate_limited', budget: 'forms' })
})
