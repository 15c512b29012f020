import AxeBuilder from '@axe-core/playwright'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addDealer } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'
import { FRAMES, WINDOWS } from './form.ts'

const POLICY = [
  "default-src 'none'",
  'script-src %SERVER%',
  'connect-src %SERVER%',
  "img-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

test('several windows: described, copied, removed and brought back, up to the lead', async ({
  page,
  server,
  openPage,
  faults,
}) => {
  const { account, slug } = await addDealer(server, WINDOWS, [FRAMES])
  await openPage(tag('full', slug), {
    headers: { 'Content-Security-Policy': POLICY },
  })
  const form = widgetOf(page)
  await form.getByRole('radio', { name: 'Nieuwbouw' }).check()
  await button(form, 'Volgende').click()

  await form.getByRole('radio', { name: 'Drievoudig glas' }).check()
  await form.getByLabel('Naam').fill('Keuken, links')
  await expect(form.getByText('vanaf € 300')).toBeVisible()
  await button(form, 'Kopiëren: Keuken, links').click()
  await expect(heading(form, 'Kozijn 2')).toBeFocused()
  await form.getByRole('textbox', { name: 'Breedte' }).fill('200')
  await expect(form.getByText('vanaf € 800')).toBeVisible()
  await button(form, 'Klaar').click()
  await expect(button(form, 'Wijzigen: Kozijn 2')).toBeFocused()
  await expect(form.getByText('200 cm × 150 cm, Drievoudig glas')).toBeVisible()

  // The third is closed with a fault by going on, and opened again by it.
  await button(form, 'Kozijn toevoegen').click()
  await expect(heading(form, 'Kozijn 3')).toBeFocused()
  await expect(button(form, 'Kozijn toevoegen')).toHaveAttribute('aria-disabled', 'true')
  await button(form, 'Wijzigen: Keuken, links').click()
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Kozijn 3')).toBeVisible()
  await expect(form.getByText('Maak een keuze')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Dubbel glas' })).toBeFocused()
  const seen = await new AxeBuilder({ page }).include('zeven-widget').analyze()
  expect(seen.violations.map(({ id }) => id)).toEqual([])

  await button(form, 'Verwijderen: Kozijn 3').click()
  await expect(button(form, 'Verwijderen ongedaan maken')).toBeFocused()
  await button(form, 'Verwijderen: Keuken, links').click()
  await expect(form.getByRole('status').filter({ hasText: 'is verwijderd' })).toHaveCount(1)
  await button(form, 'Verwijderen ongedaan maken').click()
  await expect(button(form, 'Wijzigen: Keuken, links')).toBeFocused()

  await button(form, 'Volgende').click()
  await expect(form.getByText('Keuken, links · Kozijn 2')).toBeVisible()
  await form.getByLabel('Naam').fill('Kim Voorbeeld')
  await form.getByLabel('E-mailadres').fill('kim@klant.example')
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Uw referentie')).toBeVisible()
  expect(faults).toEqual([])

  await signIn(page, server, { account })
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('link', { name: 'Kim Voorbeeld' }).first().click()
  const windows = page.locator('.elements > li')
  await expect(windows).toHaveCount(2)
  await expect(windows.nth(1)).toContainText('200 × 150 cm')
  await expect(windows.nth(1).locator('svg')).toBeVisible()
})

test('a part that does not come is asked for again', async ({ page, server, openPage }) => {
  const { slug } = await addDealer(server, WINDOWS, [FRAMES])
  let isBroken = true
  await page.route(/\/widget\/[0-9a-f]+\.js/, (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await openPage(tag('full', slug))
  const form = widgetOf(page)
  await form.getByRole('radio', { name: 'Nieuwbouw' }).check()
  await button(form, 'Volgende').click()
  await expect(button(form, 'Opnieuw proberen')).toBeVisible()
  isBroken = false
  await button(form, 'Opnieuw proberen').click()
  await form.getByRole('radio', { name: 'Dubbel glas' }).check()
  await expect(form.getByText('vanaf € 300')).toBeVisible()
})
