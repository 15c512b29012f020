import { startSmtp } from '../../test/support/smtp.ts'
import { sendOffer } from '../offer-page/sent-offer.ts'
import { expectAccessible, signIn, stayOnPage } from '../support/portal.ts'
import { startDemoServer } from '../support/server.ts'
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

test('a question is answered from the overview in two clicks, a call in one more, and both are gone', async ({
  page,
  browser,
}) => {
  const smtp = await startSmtp()
  const server = await startDemoServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Zeven <a@mail.example>' })
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
  await row.getByRole('button', { name: 'Beantwoorden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail aan de klant' })
  await expect(dialog.getByText('Kan de veranda ook in antraciet?')).toBeVisible()
  await dialog.getByLabel('Bericht').fill('Ja, dat kan zonder meerprijs.')
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(row).toHaveCount(0)

  const waiting = page.getByRole('region', { name: 'Onbeantwoord' })
  const lead = waiting.getByRole('listitem').filter({ hasText: 'Roos Voorbeeld' })
  await stayOnPage(page)
  await lead.getByRole('link', { name: 'Bellen' }).click()
  const call = page.getByRole('dialog', { name: 'Roos Voorbeeld' })
  await expect(call.getByRole('button', { name: 'Niet bereikt' })).toBeVisible()
  await expectAccessible(page, 'how a call went')
  await call.getByRole('button', { name: 'Bereikt', exact: true }).click()
  await expect(call).toHaveCount(0)
  await expect(lead).toHaveCount(0)
  await server.stop()
  await smtp.close()
})
