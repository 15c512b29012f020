import { expect, test } from '../support/test.ts'

test('a fresh server shows the demo dealer’s page without a fault', async ({
  page,
  server,
  faults,
}) => {
  const answer = await page.goto(`${server.url}/demo`)
  await page.waitForLoadState('networkidle')
  expect(answer?.status()).toBe(200)
  expect(faults).toEqual([])
})

test('the key it prints reads the leads of the demo dealer', async ({ request, server }) => {
  const headers = { Authorization: `Bearer ${server.secret}` }
  const answer = await request.get(`${server.api}/leads?limit=1`, { headers })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ data: expect.any(Array), meta: { limit: 1 } })
})

test('an operator can work on the server’s data while it runs', async ({ server }) => {
  expect(await server.zeven('account', 'list')).toMatchObject({
    // Other cases may have added theirs to the demo dealer's.
    accounts: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
  })
})
