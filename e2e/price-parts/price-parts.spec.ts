import { button, heading, widgetOf } from '../support/customer.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import { CATALOGUE, PRICED } from './form.ts'

test.use({
  viewport: { width: 360, height: 800 },
  dealer: { form: PRICED, catalogue: CATALOGUE },
})

test('a price with its parts and promotion, kept with the lead and met by its offer', async ({
  page,
  server,
  openPage,
  request,
  issues,
}) => {
  const promoted = await request.post(`${server.url}/api/public/v1/promotions`, {
    headers: { Authorization: `Bearer ${server.secret}` },
    data: { name: 'Herfstactie', discount_pct: 10 },
  })
  expect(promoted.status()).toBe(201)

  const words = ['--form', server.slug, '--widget', 'price']
  const { tag, evergreen } = await server.zeven('snippet', ...words)
  await openPage(
    `${String(tag).replaceAll(String(evergreen), '%SERVER%/widget.js')}<p class="after">Erna</p>
    <script src="%SERVER%/widget.js" data-zv="%FORM%"></script>`,
  )
  const teaser = widgetOf(page)
  const placeOfNext = () =>
    page.locator('.after').evaluate((next) => next.getBoundingClientRect().top + scrollY)
  const placeBefore = await placeOfNext()
  await teaser.getByRole('radio', { name: 'Polycarbonaat helder' }).check()
  const said = teaser.locator('.cost')
  await expect(said).toHaveText(
    /^In plaats van €\s[\d.]+ €\s[\d.]+€\s[\d.,]+ incl\. 9\s?% en 21\s?% btw · Herfstactie$/,
  )
  const parts = teaser.locator('details')
  await expect(parts.getByText('Montage')).toBeHidden()
  expect(await placeOfNext()).toBe(placeBefore)
  await teaser.getByText('Wat er in deze prijs zit').focus()
  await page.keyboard.press('Enter')
  await expect(parts.getByText('Montage')).toBeVisible()
  await expect(parts.locator('dl > div')).toHaveText([/^Dak€\s[\d.,]+$/, /^Montage€\s1\.080,00$/])

  const form = page.locator('zeven-widget').nth(1)
  // A price that does not come leaves the form as it is.
  await page.route('**/price', (route) => route.fulfill({ status: 429, body: '{}' }))
  await button(form, 'Volgende').click()
  const refused = page.waitForResponse('**/price')
  await form.getByRole('radio', { name: 'Polycarbonaat helder' }).check()
  await refused
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Frame en wanden')).toBeVisible()
  await expect(form.locator('details')).toBeHidden()
  await page.unroute('**/price')
  await form.getByRole('radio', { name: 'Antraciet' }).check()
  await button(form, 'Volgende').click()
  await button(form, 'Volgende').click()
  await form.getByLabel('Postcode').fill('1234 AB')
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Uw gegevens')).toBeVisible()
  await form.getByLabel('Naam').fill('Kim Voorbeeld')
  await form.getByLabel('E-mailadres').fill('kim@klant.example')
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Kenmerk:')).toBeVisible()
  expect(issues.filter((issue) => !issue.includes('429'))).toEqual([])

  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('link', { name: 'Kim Voorbeeld' }).first().click()
  await expect(page.locator('.price-parts')).toHaveText(/Dak.*Montage€\s1\.080,00/)
  await page.getByRole('button', { name: 'Offerte maken' }).click()
  await expect(page.getByText('Deze offerte komt daarmee overeen.')).toBeVisible()
})
