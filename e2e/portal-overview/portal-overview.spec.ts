import { sendOffer } from '../offer-page/sent-offer.ts'
import { expectAccessible, signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('what waits comes first, and each chart has its table', async ({ page, server, faults }) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal`)
  const waiting = page.getByRole('region', { name: 'Onbeantwoord' })
  await expect(waiting.getByText(/wacht/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Aanvragen per week' })).toBeVisible()
  const card = page.locator('.card').filter({ hasText: 'Aanvragen per week' })
  await card.getByText('Als tabel').click()
  const table = page.getByRole('table', { name: 'Aanvragen per week' })
  await expect(table.getByRole('row')).toHaveCount(27)
  await card.getByRole('button', { name: 'Per formulier' }).click()
  await expect(table.getByRole('columnheader', { name: 'Veranda op maat' })).toBeVisible()
  // Where more wait than are shown, the first link leads to the whole list.
  await waiting.locator('a[href^="/portal/leads/"]').first().click()
  await expect(page).toHaveURL(/\/portal\/leads\/\d+$/)
  expect(faults).toEqual([])
})

test('everybody can use the overview', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal`)
  await page.getByRole('img', { name: 'Aanvragen per week' }).waitFor()
  await expectAccessible(page, 'overview')
})

test('what it shows is asked once, beside who is signed in', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal`)
  await page.getByRole('img', { name: 'Aanvragen per week' }).waitFor()
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
  await page.getByRole('img', { name: 'Aanvragen per week' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/overview')).sort()).toEqual([
    '/overview',
    '/overview/charts',
  ])
})

test('a question on the offer’s page waits on the overview until it is answered', async ({
  page,
  browser,
  server,
}) => {
  const sent = await sendOffer(browser, server)
  await page.goto(sent.url)
  await page.getByText('Een vraag stellen').click()
  await page.getByLabel('Uw vraag').fill('Kan de veranda ook in antraciet?')
  await page.getByRole('button', { name: 'Vraag versturen' }).click()
  await signIn(page, server)
  await page.goto(`${server.url}/portal`)
  const questions = page.getByRole('region', { name: 'Vragen van klanten' })
  const row = questions.getByRole('listitem').filter({ hasText: 'ook in antraciet?' })
  await expect(row.getByText(/wacht/)).toBeVisible()
  await expectAccessible(page, 'overview with a question')
  await row.getByText('Beantwoorden').click()
  await page.getByLabel('Soort').selectOption('call reached')
  await page.getByLabel('Nieuwe notitie').fill('Ja, dat kan.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Ja, dat kan.')).toBeVisible()
  await page.goto(`${server.url}/portal`)
  await page.getByRole('region', { name: 'Onbeantwoord' }).waitFor()
  await expect(row).toHaveCount(0)
})
