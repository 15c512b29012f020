import { button, heading, openSummary, widgetOf } from '../support/customer.ts'
import { addDealer, addForm } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'
import { STRICT_POLICY } from '../support/widget-page.ts'
import { FRAMES, WINDOWS } from './form.ts'

const PART = /\/widget\/[0-9a-f]+\/[a-z_]+\.js/

test('several windows: described, copied, removed and brought back, up to the lead', async ({
  page,
  server,
  openPage,
  issues,
}) => {
  const { account, slug } = await addDealer(server, WINDOWS, [FRAMES])
  await openPage(tag('full', slug), {
    headers: { 'Content-Security-Policy': STRICT_POLICY },
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

  // The third is closed with an issue by going on, and opened again by it.
  await button(form, 'Kozijn toevoegen').click()
  await expect(heading(form, 'Kozijn 3')).toBeFocused()
  await expect(button(form, 'Kozijn toevoegen')).toHaveAttribute('aria-disabled', 'true')
  await button(form, 'Wijzigen: Keuken, links').click()
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Kozijn 3')).toBeVisible()
  await expect(form.getByText('Maak een keuze')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Dubbel glas' })).toBeFocused()

  await button(form, 'Verwijderen: Kozijn 3').click()
  await expect(button(form, 'Verwijderen ongedaan maken')).toBeFocused()
  await button(form, 'Verwijderen: Keuken, links').click()
  await expect(form.getByRole('status').filter({ hasText: 'is verwijderd' })).toHaveCount(1)
  await button(form, 'Verwijderen ongedaan maken').click()
  await expect(button(form, 'Wijzigen: Keuken, links')).toBeFocused()

  await button(form, 'Volgende').click()
  await openSummary(form)
  await expect(form.getByText('Keuken, links · 120 cm × 150 cm')).toHaveText(
    'Keuken, links · 120 cm × 150 cm\nKozijn 2 · 200 cm × 150 cm',
    { useInnerText: true },
  )
  await form.getByLabel('Naam').fill('Kim Voorbeeld')
  await form.getByLabel('E-mailadres').fill('kim@klant.example')
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Kenmerk:')).toBeVisible()
  expect(issues).toEqual([])

  await signIn(page, server, { account })
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('link', { name: 'Kim Voorbeeld' }).first().click()
  const windows = page.locator('.elements > li')
  await expect(windows).toHaveCount(2)
  await expect(windows.nth(1)).toContainText('200 × 150 cm')
  await expect(windows.nth(1).locator('svg')).toBeVisible()
})

test('a part that does not come is asked for again, and a link keeps the elements without their names and words', async ({
  page,
  server,
  openPage,
}) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      document.title = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const remark = { key: 'remark', kind: 'text', label: 'Wat nog?', required: true }
  const questions = WINDOWS.questions.map((one) =>
    'questions' in one ? { ...one, questions: [...(one.questions ?? []), remark] } : one,
  )
  await page.route(PART, (route) => route.abort())
  await openPage(tag('full', await addForm(server, { ...WINDOWS, questions }, [FRAMES])))
  const form = widgetOf(page)
  await form.getByRole('radio', { name: 'Nieuwbouw' }).check()
  await button(form, 'Volgende').click()
  await expect(button(form, 'Opnieuw proberen')).toBeVisible()
  await page.unroute(PART)
  await button(form, 'Opnieuw proberen').click()
  await form.getByRole('radio', { name: 'Dubbel glas' }).check()
  await form.getByLabel('Wat nog?').fill('Onder de berk')
  await expect(form.getByText('vanaf € 300')).toBeVisible()

  const frame = { width: 900, depth: 1100 }
  const element = { name: 'Kamer van Kim', frame, glass: 'double', remark: 'Onder de berk' }
  const given = new URLSearchParams({ house: 'new', windows: JSON.stringify([element]) })
  const address = page.url()
  await page.goto(`${address}?design#zv:${given}`)
  await openSummary(form)
  await expect(form.getByText('Kamer van Kim · 90 cm × 110 cm')).toBeVisible()
  await button(form, 'Link naar dit ontwerp kopiëren').click()
  await expect(form.getByText('Gekopieerd.')).toBeVisible()
  const link = await page.title()
  expect(link).not.toMatch(/Kim|berk/)

  await page.goto(link.replace('?design', '?again'))
  await expect(heading(form, 'Uw kozijnen')).toBeVisible()
  await expect(form.getByText('90 cm × 110 cm, Dubbel glas')).toBeVisible()
  await button(form, 'Volgende').click()
  await expect(form.getByLabel('Wat nog?')).toBeFocused()
})
