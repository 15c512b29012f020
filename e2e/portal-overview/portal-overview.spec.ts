import { makeLead } from '../support/leads.ts'
import { stayOnPage } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test.use({ dealer: { leads: true } })

test('what waits comes first and is asked for once, ten results are drawn with their table, and a call is noted in two taps', async ({
  owner: page,
  server,
  request,
  issues,
}) => {
  await page.goto(`${server.url}/portal`)
  const waiting = page.getByRole('region', { name: 'Onbeantwoord' })
  await expect(waiting.getByText(/wacht/).first()).toBeVisible()
  const won = page
    .getByText(/^Gewonnen in/)
    .locator('..')
    .locator('..')
  await expect(won).toContainText('2 offertes')
  await expect(page.getByText('Openstaande offertes').locator('..').locator('..')).toContainText(
    '2 offertes',
  )
  await expect(page.getByText('Aanvragen per week')).toHaveCount(0)
  for (const name of ['Ali', 'Bo', 'Cas']) await makeLead(request, server, { name })
  await page.reload()
  await expect(page.getByRole('img', { name: 'Aanvragen per week' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname.replace('/portal/api', '')),
  )
  // Nobody answers who is signed in until the screen has asked for its numbers.
  await page.route('**/portal/api/me', async (route) => {
    await expect.poll(() => asked).toContain('/overview/charts')
    await route.continue()
  })
  await page.reload()
  await expect(waiting.getByText(/wacht/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Aanvragen per week' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/overview')).sort()).toEqual([
    '/overview',
    '/overview/charts',
  ])
  const card = page.locator('.card').filter({ hasText: 'Aanvragen per week' })
  await card.getByText('Als tabel').click()
  const table = page.getByRole('table', { name: 'Aanvragen per week' })
  await expect(table.getByRole('row')).toHaveCount(27)
  await card.getByRole('button', { name: 'Per formulier' }).click()
  await expect(table.getByRole('columnheader', { name: 'Veranda op maat' })).toBeVisible()

  const lead = waiting.getByRole('listitem').filter({ hasText: 'Roos Voorbeeld' })
  await lead.locator('a[href^="/portal/leads/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roos Voorbeeld' })).toBeVisible()
  await page.goBack()
  await stayOnPage(page)
  await lead.getByRole('link', { name: 'Bellen' }).click()
  const call = page.getByRole('dialog', { name: 'Roos Voorbeeld' })
  await expect(call.getByRole('button', { name: 'Niet bereikt' })).toBeVisible()
  await call.getByRole('button', { name: 'Bereikt', exact: true }).click()
  await expect(call).toHaveCount(0)
  await expect(lead).toHaveCount(0)
  expect(issues).toEqual([])
})
