import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/portal.ts'
import { type FirstServer, startFirstServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [360, 1280] as const

async function withServer(work: (server: FirstServer) => Promise<void>): Promise<void> {
  const server = await startFirstServer()
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

const title = (page: Page) => page.getByRole('heading', { name: 'Uw server inrichten' })

for (const width of WIDTHS) {
  test(`the first account is made in the browser, ${width} wide`, {
    tag: width === 1280 ? '@long' : [],
  }, async ({ page, browser }) => {
    await withServer(async ({ first }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(first)
      await expect(title(page)).toBeVisible()
      await expectAccessible(page, 'the first account')
      const other = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
      await other.goto(first)
      await expect(title(other)).toBeVisible()

      const mail = page.locator('dl > div', { hasText: 'mail: advice' })
      await expect(mail).toContainText('set SMTP_URL and MAIL_FROM')
      await expect(page.getByText('settings: fine')).toBeVisible()
      await page.getByLabel('Uw naam').fill('Jo Voorbeeld')
      await page.getByLabel('E-mailadres', { exact: true }).fill('jo@klant.example')
      await page.getByRole('button', { name: 'Proefmail naar uw adres sturen' }).click()
      await expect(page.locator('dl > div', { hasText: 'mail-to: wrong' })).toContainText(
        'SMTP_URL',
      )
      await page.getByLabel('Nieuw wachtwoord').fill('kort')
      await page.getByLabel('Naam van het bedrijf').fill('Serre Voorbeeld')
      await page.getByLabel('Land').selectOption('BE')
      await page.getByLabel('Formulier om mee te beginnen').selectOption('window')
      await page.getByRole('button', { name: 'Beginnen' }).click()
      await expect(page.getByRole('alert')).toContainText('10 tot 128 tekens')
      await page.getByLabel('Nieuw wachtwoord').fill('glazen schuifwand')
      await page.getByLabel('Nieuw wachtwoord').press('Enter')
      await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
      await expect(page.getByText('Vul uw prijzen in')).toBeVisible()

      await other.getByLabel('Uw naam').fill('Bo Voorbeeld')
      await other.getByLabel('E-mailadres', { exact: true }).fill('bo@klant.example')
      await other.getByLabel('Nieuw wachtwoord').fill('glazen schuifwand')
      await other.getByLabel('Naam van het bedrijf').fill('Serre Anders')
      await other.getByRole('button', { name: 'Beginnen' }).click()
      await expect(other.getByRole('alert')).toContainText('al iemand begonnen')
      await expectAccessible(other, 'somebody has begun')
      await other.context().close()
    })
  })
}

test('somebody else owns the account', async ({ page }) => {
  await withServer(async ({ first }) => {
    await page.goto(first.replace(/code=.*/, 'code=wrong'))
    await expect(page.getByText('laatste start')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(first)
    await page.getByLabel('Uw naam').fill('Jo Voorbeeld')
    await page.getByLabel('E-mailadres', { exact: true }).fill('jo@klant.example')
    await page.getByLabel('Nieuw wachtwoord').fill('glazen schuifwand')
    await page.getByLabel('Naam van het bedrijf').fill('Serre Voorbeeld')
    await page.getByLabel('E-mailadres van de eigenaar').fill('eva@dealer')
    await page.getByRole('button', { name: 'Beginnen' }).click()
    await expect(page.getByRole('alert')).toContainText('Kijk namen en e-mailadressen na')
    await page.getByLabel('E-mailadres van de eigenaar').fill('eva@dealer.example')
    await page.getByRole('button', { name: 'Beginnen' }).click()
    await expect(page.getByLabel('Link van de uitnodiging')).toHaveValue(/sign-in#invitation=/)
    await expectAccessible(page, 'the link of the owner')
  })
})

test('somebody looks around in a demo while the doctor takes long, and removes it again', async ({
  page,
}) => {
  await withServer(async ({ first }) => {
    await page.route('**/first/check', () => {})
    await page.goto(first)
    await page.getByRole('button', { name: 'Eerst rondkijken in een demo' }).click()
    await expect(page.getByLabel('Uw naam')).toBeFocused()
    await page.getByLabel('Uw naam').fill('Jo Voorbeeld')
    await page.getByLabel('E-mailadres', { exact: true }).fill('jo@klant.example')
    await page.getByLabel('Nieuw wachtwoord').fill('glazen schuifwand')
    await page.getByRole('button', { name: 'Eerst rondkijken in een demo' }).click()
    await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
    await page.goto(first.replace(/first#.*/, 'settings/account'))
    await page.getByRole('button', { name: 'Demo definitief verwijderen' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page, 'the removal of the demo')
    await dialog.getByRole('button', { name: 'Demo definitief verwijderen' }).click()
    await expect(page).toHaveURL(/\/portal\/operator$/)
    // What other owners read until a server has come by.
    await page.goto(first.replace(/portal\/first#.*/, 'portal?account=1'))
    await expect(page.getByText(/^Alle gegevens worden op .* verwijderd\.$/)).toBeVisible()
    await expect(page.getByText('teruggedraaid')).toHaveCount(0)
    expect((await page.goto(first.replace(/portal\/first#.*/, 'demo')))?.status()).toBe(404)
  })
})
