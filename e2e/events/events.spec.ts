import type { Page } from '@playwright/test'
import { button, fillContact, heading, THANKS, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

type Told = [name: string, detail: unknown]
const NAMES = ['ready', 'step', 'handoff', 'price', 'submit', 'error'].map(
  (name) => `zeven:${name}`,
)
const [READY, STEP, HANDOFF, PRICE, SUBMIT, ERROR] = NAMES

test('the page hears what happens, and nothing of the customer', async ({
  page,
  server,
  openForm,
}) => {
  const told = await listen(page)
  const widget = await openForm('size')
  await button(widget, 'Verder met deze maat').click()
  await button(widget, 'Volgende').click()
  await expect(widget.getByText('Maak een keuze.')).toBeVisible()
  const form = server.slug
  await expect.poll(told).toEqual([
    [READY, { form, variant: 'size' }],
    [HANDOFF, { form, variant: 'size' }],
    [STEP, { form, variant: 'full', step: 2, path: `/${form}/roof` }],
    [ERROR, { form, variant: 'full' }],
  ])
})

test('a price is told when it comes, and a lead once it has arrived', async ({
  page,
  server,
  openPage,
  newLeads,
}) => {
  const told = await listen(page)
  const toldOf = async (variant: string) =>
    (await told()).filter(([, detail]) => (detail as { variant: string }).variant === variant)
  // The listener of the guide.
  const listener = `<script>
    document.addEventListener('zeven:submit', (event) => {
      window.dataLayer = window.dataLayer || []
      window.dataLayer.push({ event: 'generate_lead', form: event.detail.form })
    })
  </script>`
  await openPage(listener + tag('quick') + tag('price'))
  const form = widgetOf(page)
  await fillContact(form)
  await page.route('**/leads', (route) => route.abort())
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert')).toBeVisible()
  await page.unroute('**/leads')
  await button(form, 'Opnieuw proberen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  const quick = { form: server.slug, variant: 'quick' }
  const reference = (await newLeads())[0]?.uuid.slice(0, 8).toUpperCase()
  await expect
    .poll(() => toldOf('quick'))
    .toEqual([
      [READY, quick],
      [ERROR, quick],
      [SUBMIT, { ...quick, reference, value: null, price: null }],
    ])
  const counted = [{ event: 'generate_lead', form: server.slug }]
  expect(await page.evaluate('dataLayer')).toEqual(counted)

  const widget = page.locator('zeven-widget').nth(1)
  await widget.getByRole('radio').first().check()
  const price = { form: server.slug, variant: 'price' }
  await expect
    .poll(() => toldOf('price'))
    .toEqual([
      [READY, price],
      [PRICE, { ...price, amount: expect.any(Number), currency: 'EUR' }],
    ])
  const [, [, detail] = []] = await toldOf('price')
  const { amount } = detail as { amount: number }
  await expect(widget.locator('.cost')).toContainText(new Intl.NumberFormat('nl').format(amount))
})

/** Collects every widget event that reaches the document. Returns a function that reads them. */
async function listen(page: Page): Promise<() => Promise<Told[]>> {
  const told: Told[] = []
  await page.exposeFunction('onTold', (name: string, detail: unknown) => told.push([name, detail]))
  await page.addInitScript((names) => {
    const { onTold } = window as unknown as { onTold(name: string, detail: unknown): void }
    for (const name of names) {
      document.addEventListener(name, (event) => onTold(name, (event as CustomEvent).detail))
    }
  }, NAMES)
  return async () => told
}
