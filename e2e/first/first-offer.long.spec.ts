import type { Browser, Page } from '@playwright/test'
import { startSmtp } from '../../test/support/smtp.ts'
import { countClicks } from '../support/clicks.ts'
import { button, CUSTOMER, widgetOf } from '../support/customer.ts'
import { startFirstServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** The template's table has five depths and six widths. */
const PRICES = [0, 1, 2, 3, 4].map((row) =>
  [0, 1, 2, 3, 4, 5].map((col) => 3100 + 300 * row + 250 * col),
)
/** At the depth and the width that the form starts with. */
const OWN_PRICE = '€ 4.450,00'

test('from the first account to the first offer, with prices of one’s own, are 21 clicks', {
  tag: '@chromium',
}, async ({ browser }) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const smtp = await startSmtp()
  cleanup.defer(smtp.close)
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Zeven <zeven@dealer.example>' }
  const server = await startFirstServer(mail)
  cleanup.defer(server.stop)
  const page = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  const clicks = await countClicks(page)
  await page.goto(server.first)
  await page.getByLabel('Uw naam').fill('Jo Voorbeeld')
  await page.getByLabel('E-mailadres', { exact: true }).fill('jo@serre.example')
  await page.getByLabel('Nieuw wachtwoord').fill('glazen schuifwand')
  await page.getByLabel('Naam van het bedrijf').fill('Serre Voorbeeld')
  await page.getByRole('button', { name: 'Beginnen' }).click()

  await fillInCompany(page)
  await page.getByRole('link', { name: 'Eerste stappen' }).click()
  await page.getByRole('link', { name: 'Vul uw prijzen in' }).click()
  await pastePrices(page)
  // The table was the last screen: its way back is the list of tables.
  await page.locator('.back').click()
  await page.getByRole('button', { name: 'Nalopen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alle').check()
  await dialog.getByRole('button', { name: /^\d+ prijzen bevestigen$/ }).click()
  await expect(page.getByText('Prijzen bevestigd.')).toBeVisible()
  await requestVeranda(browser, new URL('/f/veranda', server.first).href)

  await page.getByRole('link', { name: 'Overzicht' }).first().click()
  await page.getByRole('link', { name: CUSTOMER.name }).click()
  await page.getByRole('button', { name: 'Offerte maken' }).click()
  await expect(page.locator('[data-line]').first()).toContainText(OWN_PRICE)
  const figures = page.locator('[data-line] .figures').first()
  // The overview, which was open before, styles figures of its own.
  await expect(figures).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  await dialog.getByRole('button', { name: 'Nu versturen' }).click()
  await expect(page.getByText(/Verstuurd op/)).toBeVisible()
  const sent = () => smtp.to(CUSTOMER.email).some(({ mail }) => mail.text?.includes('/o/'))
  await expect.poll(sent).toBe(true)
  expect(clicks()).toBeLessThanOrEqual(21)
})

async function fillInCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vul in hoe klanten u bereiken' }).click()
  await page.getByLabel('E-mail').fill('info@serre.example')
  await page.getByLabel('Telefoon').fill('010 000 00 00')
  await save(page)
  await page.getByRole('link', { name: 'Eerste stappen' }).click()
  await page.getByRole('link', { name: 'Voeg uw voorwaarden voor offertes toe' }).click()
  await page.getByLabel('Postadres').fill('Lindelaan 1\n1234 AB Lindestad')
  await page.getByLabel('KvK').fill('12345678')
  await page.getByLabel('Btw-nummer').fill('NL123456789B01')
  await page.getByLabel('Algemene voorwaarden').fill('Onze voorwaarden zijn van toepassing.')
  await save(page)
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Opslaan' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
}

async function pastePrices(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Veranda met glazen dak' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = PRICES.map((row) => row.join('\t')).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.getByRole('button', { name: 'Plakken' }).click()
  await page.getByRole('button', { name: 'Controleren en opslaan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()
}

/** Sends the form of the template as a customer who takes what comes first. */
async function requestVeranda(browser: Browser, address: string): Promise<void> {
  const customer = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await customer.goto(address)
  const form = widgetOf(customer)
  const goOn = () => button(form, 'Volgende').click()
  await goOn()
  await form.getByRole('radio', { name: 'Helder glas' }).check()
  await form.getByRole('radio', { name: 'Nee' }).check()
  await goOn()
  await form.getByRole('radio', { name: 'Antraciet' }).check()
  await goOn()
  await form.getByRole('radio', { name: 'Nee' }).check()
  await goOn()
  await form.getByRole('heading', { name: 'Uw situatie' }).waitFor()
  await goOn()
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: /versturen|aanvragen/i }).click()
  await expect(form.getByText('Kenmerk')).toBeVisible()
  await customer.context().close()
}
