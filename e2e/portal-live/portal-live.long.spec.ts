import { expectAccessible, signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('a lead appears within five seconds, and the title counts it @firefox', async ({
  page,
  request,
  server,
  faults,
}) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal`)
  const send = async (name: string) => {
    const contact = { name, email: `${name.toLowerCase()}@klant.example`, phone: null }
    const { secret } = await server.zeven(
      ...['key', 'create', '--account', '1', '--name', name, '--scopes', 'leads:write'],
    )
    const answer = await request.post(`${server.api}/leads`, {
      headers: { Authorization: `Bearer ${secret}` },
      data: { source: 'partner', ...contact },
    })
    expect(answer.status()).toBe(201)
  }
  const waiting = page.getByRole('region', { name: 'Onbeantwoord' })
  await expect(waiting).toBeVisible()
  await send('Lotte')
  await expect(waiting.getByRole('link', { name: 'Lotte' })).toBeVisible({ timeout: 5000 })
  await expect(page).toHaveTitle(/^\(1\) Overzicht/)
  await page
    .getByRole('link', { name: /^Aanvragen/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Aanvragen/)
  await send('Bram')
  await expect(page.getByRole('link', { name: /^Bram/ })).toBeVisible({ timeout: 5000 })
  expect(faults).toEqual([])
})

test('nothing is held back: the list says so', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/held`)
  await expect(page.getByRole('heading', { name: 'Er is niets vastgehouden' })).toBeVisible()
  await expectAccessible(page, 'held leads')
})

test('the list is saved as a file', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: 'Exporteren' }).click()
  await expectAccessible(page, 'export')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText('Klaar.')).toBeVisible()
})
