import type { Page } from '@playwright/test'
import { typeOver } from '../support/customer.ts'
import { startFirstServer } from '../support/server.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<{ first: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
  first: async ({}, use) => {
    const server = await startFirstServer()
    await use(server.first)
    await server.stop()
  },
})
test.slow()

/** Fills in who starts. */
async function fillIn(page: Page, name: string, password = 'glazen schuifwand'): Promise<void> {
  await page.getByLabel('Uw naam').fill(`${name} Voorbeeld`)
  await page.getByLabel('E-mailadres', { exact: true }).fill(`${name}@klant.example`)
  await page.getByLabel('Nieuw wachtwoord').fill(password)
}

const title = (page: Page) => page.getByRole('heading', { name: 'Uw server inrichten' })

test('the first account is made in the browser, by one of two who try', async ({
  page,
  browser,
  first,
}) => {
  await page.goto(first)
  await expect(title(page)).toBeVisible()
  const other = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await other.goto(first)
  await expect(title(other)).toBeVisible()

  const mail = page.locator('dl > div', { hasText: 'mail: advice' })
  await expect(mail).toContainText('set SMTP_URL and MAIL_FROM')
  await expect(page.getByText('settings: fine')).toBeVisible()
  await fillIn(page, 'jo', 'kort')
  await page.getByRole('button', { name: 'Proefmail naar uw adres sturen' }).click()
  await expect(page.locator('dl > div', { hasText: 'mail-to: wrong' })).toContainText('SMTP_URL')
  await page.getByLabel('Naam van het bedrijf').fill('Serre Voorbeeld')
  await page.getByLabel('Land').selectOption('BE')
  await page.getByLabel('Formulier om mee te beginnen').selectOption('window')
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await expect(page.getByRole('alert')).toContainText('10 tot 128 tekens')
  await page.getByLabel('Nieuw wachtwoord').fill('glazen schuifwand')
  await page.getByLabel('Nieuw wachtwoord').press('Enter')
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vul uw prijzen in' })).toBeVisible()

  await fillIn(other, 'bo')
  await other.getByLabel('Naam van het bedrijf').fill('Serre Anders')
  await other.getByRole('button', { name: 'Beginnen' }).click()
  await expect(other.getByRole('alert')).toContainText('al iemand begonnen')
  await other.context().close()
})

test('somebody else owns the account', { tag: '@long' }, async ({ page, first }) => {
  await page.goto(first.replace(/code=.*/, 'code=wrong'))
  await expect(page.getByText('laatste start')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(first)
  await fillIn(page, 'jo')
  await page.getByLabel('Naam van het bedrijf').fill('Serre Voorbeeld')
  const owner = page.getByLabel('E-mailadres van de eigenaar')
  await owner.fill('eva@dealer')
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await expect(page.getByRole('alert')).toContainText('Kijk namen en e-mailadressen na')
  await typeOver(owner, 'eva@dealer.example')
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await expect(page.getByLabel('Link van de uitnodiging')).toHaveValue(/sign-in#invitation=/)
})

test('somebody looks around in a demo while the doctor takes long, and removes it again', {
  tag: '@long',
}, async ({ page, first }) => {
  await page.route('**/first/check', () => {})
  await page.goto(first)
  await page.getByRole('button', { name: 'Eerst rondkijken in een demo' }).click()
  await expect(page.getByLabel('Uw naam')).toBeFocused()
  await fillIn(page, 'jo')
  await page.getByRole('button', { name: 'Eerst rondkijken in een demo' }).click()
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
  await page.goto(first.replace(/first#.*/, 'settings/account'))
  await page.getByRole('button', { name: 'Demo definitief verwijderen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Demo definitief verwijderen' }).click()
  await expect(page).toHaveURL(/\/portal\/operator$/)
  // What other owners read until a server has come by.
  await page.goto(first.replace(/portal\/first#.*/, 'portal?account=1'))
  await expect(page.getByText(/^Alle gegevens worden op .* verwijderd\.$/)).toBeVisible()
  await expect(page.getByText('teruggedraaid')).toHaveCount(0)
  expect((await page.goto(first.replace(/portal\/first#.*/, 'demo')))?.status()).toBe(404)
})
