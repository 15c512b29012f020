import { button, heading, widgetOf } from '../support/customer.ts'
import { EASY } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const MOTOR = {
  key: 'motor',
  kind: 'choice',
  label: 'Welke motor wilt u?',
  required: true,
  options: [
    { value: 'none', label: 'Geen motor' },
    { value: 'io', label: 'Somfy io' },
    { value: 'rts', label: 'Somfy RTS' },
    { value: 'special', label: 'Op aanvraag' },
  ],
}
const EXTRAS = {
  ...{ key: 'extras', kind: 'multi', label: 'Wat wilt u erbij?' },
  options: [{ value: 'led', label: 'Verlichting' }],
}
const WISHES = { key: 'wishes', kind: 'text', label: 'Nog iets?' }
const item = (name: string, price: object, show_when?: object) => ({
  ...{ name, vat_rate: 21, text: name, price },
  ...(show_when && { show_when }),
})
const motor = (is: string) => ({ question: 'motor', is })
const CATALOGUE = {
  items: [
    item('Screen', { fixed: 1000 }),
    item('Somfy io', { fixed: 450.4 }, motor('io')),
    item('Somfy RTS', { fixed: 330 }, motor('rts')),
    item('Special', { material: 'Nergens' }, motor('special')),
    item('Verlichting', { fixed: 120 }, { question: 'extras', is: 'led' }),
  ],
}
const PRICE = { by: 'offer', includes_vat: true, asks: ['motor'] }

test.use({
  dealer: {
    form: {
      ...EASY,
      price: { ...PRICE, surcharges: true },
      questions: [MOTOR, EXTRAS, WISHES],
    },
    catalogue: CATALOGUE,
  },
})

test('a choice says what it adds to the price, in words too, and anew when another is chosen', async ({
  openForm,
  request,
  server,
  issues,
}) => {
  const promoted = await request.post(`${server.url}/api/public/v1/promotions`, {
    headers: { Authorization: `Bearer ${server.secret}` },
    data: { name: 'Herfstactie', discount_pct: 10 },
  })
  expect(promoted.status()).toBe(201)
  const form = await openForm('full')
  const option = (name: string | RegExp) => form.getByRole('radio', { name })
  const said = (value: string) =>
    form.locator('.card').filter({ hasText: value }).locator('.surcharge [aria-hidden]')
  // Nothing is chosen: compared with the cheapest. The promotion of 10% is off.
  await expect(said('Somfy io')).toHaveText('+ € 405')
  await expect(said('Somfy RTS')).toHaveText('+ € 297')
  await expect(said('Geen motor')).toHaveCount(0)
  await expect(said('Op aanvraag')).toHaveCount(0)
  await expect(option('Somfy io € 405 meer')).toBeVisible()
  await expect(form.locator('.cost')).not.toContainText('€')

  await option(/^Somfy io/).check()
  await expect(form.locator('.cost')).toContainText('€ 1.305')
  await expect(said('Geen motor')).toHaveText('− € 405')
  await expect(said('Somfy RTS')).toHaveText('− € 108')
  await expect(said('Somfy io')).toHaveCount(0)
  await expect(option('Geen motor € 405 minder')).toBeVisible()

  await button(form, 'Volgende').click()
  await expect(heading(form, 'Wat wilt u erbij?')).toBeVisible()
  await expect(said('Verlichting')).toHaveText('+ € 108')
  await form.getByRole('checkbox', { name: /^Verlichting/ }).check()
  await expect(form.locator('.cost')).toContainText('€ 1.413')
  await expect(said('Verlichting')).toHaveText('+ € 108')
  expect(issues).toEqual([])
})

test.describe('where the dealer does not allow it', () => {
  test.use({
    dealer: {
      form: { ...EASY, price: PRICE, questions: [MOTOR, EXTRAS, WISHES] },
      catalogue: CATALOGUE,
    },
  })

  test('no choice says what it adds, until the dealer ticks it in the form', async ({
    page,
    openForm,
    server,
  }) => {
    const form = await openForm('full')
    await form.getByRole('radio', { name: 'Somfy io' }).check()
    await expect(form.locator('.cost')).toContainText('€')
    await expect(form.locator('.surcharge')).toHaveCount(0)

    await signIn(page, server)
    await page.goto(`${server.url}/portal/forms/${server.slug}?part=price`)
    await page.getByLabel('Bij keuzes tonen wat ze schelen in de prijs').check()
    const preview = page.frameLocator('iframe').locator('zeven-widget')
    await expect(preview.getByText('+ € 330')).toBeVisible()
    await page.getByRole('button', { name: 'Publiceren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click()
    await expect(page.getByText('Versie 2 staat live')).toBeVisible()
    await page.goto(`${server.url}/f/${server.slug}`)
    await expect(widgetOf(page).getByText('+ € 330')).toBeVisible()
  })
})
