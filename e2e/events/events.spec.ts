import type { Page } from '@playwright/test'
import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

type Told = [name: string, detail: unknown]
const NAMES = ['ready', 'step', 'handoff', 'price', 'submit', 'error'].map(
  (name) => `zeven:${name}`,
)
const [READY, STEP, HANDOFF, PRICE, SUBMIT, ERROR] = NAMES

test('the page hears what happens, and nothing of the customer', async ({
  page,
  server,
  openPage,
}) => {
  const told = await listen(page)
  await openPage(tag('size'))
  const widget = widgetOf(page)
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

test('a lead is told once it has arrived', async ({ page, server, openPage, newLeads }) => {
  const told = await listen(page)
  await openPage(tag('quick'))
  await fillContact(widgetOf(page))
  await page.route('**/leads', (route) => route.abort(), { times: 1 })
  await button(widgetOf(page), 'Aanvraag versturen').click()
  await expect(widgetOf(page).getByRole('alert')).toBeVisible()
  await button(widgetOf(page), 'Opnieuw proberen').click()
  await expect(heading(widgetOf(page), /Dank u/)).toBeVisible()
  const detail = { form: server.slug, variant: 'quick' }
  await expect.poll(told).toEqual([
    [READY, detail],
    [ERROR, detail],
    [
      SUBMIT,
      {
        ...detail,
        reference: (await newLeads())[0]?.uuid.slice(0, 8).toUpperCase(),
        value: null,
        price: null,
      },
    ],
  ])
})

test('the listener of the guide counts a lead', async ({ page, server, openPage }) => {
  const listener = `<script>
    document.addEventListener('zeven:submit', (event) => {
      window.dataLayer = window.dataLayer || []
      window.dataLayer.push({ event: 'generate_lead', form: event.detail.form })
    })
  </script>`
  await openPage(listener + tag('quick'))
  await fillContact(widgetOf(page))
  await send(widgetOf(page))
  const expected = [{ event: 'generate_lead', form: server.slug }]
  expect(await page.evaluate('dataLayer')).toEqual(expected)
})

test('a price is told when it comes', async ({ page, server, openPage }) => {
  const told = await listen(page)
  await openPage(tag('price'))
  const widget = widgetOf(page)
  await widget.getByRole('radio').first().check()
  await expect.poll(async () => (await told()).filter(([name]) => name === PRICE).length).toBe(1)
  const [, detail] = (await told()).find(([name]) => name === PRICE) as [string, { amount: number }]
  expect(detail).toEqual({
    ...{ form: server.slug, variant: 'price' },
    ...{ amount: expect.any(Number), currency: 'EUR' },
  })
  const shown = await widget.locator('.cost').textContent()
  expect(shown).toContain(new Intl.NumberFormat('nl').format(detail.amount))
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
