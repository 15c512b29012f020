import type { Locator } from '@playwright/test'
import { button, CUSTOMER, heading, widgetOf } from '../support/customer.ts'
import { signInByLink } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import {
  expectSignedPdf,
  makeAndSendOffer,
  openOffer,
  signOffer,
  startMailingServer,
} from './steps.ts'

const DEALER = 'Kozijnwerk Berkendaal'
/** On the form and on the offer alike. */
const TOTAL = '€ 2.729,92'
const LINES = ['Hardhouten kozijn, 1350 × 1200 mm', 'Hardhouten kozijn, 900 × 1200 mm']

const goOn = (form: Locator) => button(form, 'Volgende').click()
const choose = (form: Locator, name: string) => form.getByRole('radio', { name }).check()

test('several windows: from the first click to a signed offer at the total of the form', async ({
  browser,
  page,
}) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const { server, to } = await startMailingServer(cleanup)
  const desk = await (await browser.newContext()).newPage()
  await signInByLink(desk, server)

  await page.goto(`${server.url}/demo`)
  await page.locator('.dealers a[href="/demo/windows"]').click()
  const form = page.locator('zeven-widget[data-widget=full]')
  const teaser = widgetOf(page)
  await choose(teaser, 'Hardhout')
  await button(teaser, 'Verder met deze keuze').click()
  await expect(heading(form, 'Kozijnen')).toBeVisible()
  await form.getByRole('textbox', { name: 'Breedte' }).fill('1600')
  await expect(form.getByText('Draaikiep kan tot 1400 mm breed.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Breedte' }).fill('1350')
  for (const name of ['Draaikiep', 'Driedubbel glas', 'Donkergroen']) await choose(form, name)
  await button(form, 'Kopiëren: Kozijn 1').click()
  await form.getByRole('textbox', { name: 'Breedte' }).fill('900')
  await choose(form, 'Vast')
  await goOn(form)
  await choose(form, 'Ja')
  await goOn(form)
  await expect(heading(form, 'Uw gegevens')).toBeVisible()
  await expect(form.getByText(TOTAL)).toBeVisible()
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  await form.getByRole('checkbox', { name: 'U mag mijn gegevens' }).check()
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, 'Dank u wel, uw aanvraag is binnen')).toBeVisible()

  await desk.goto(`${server.url}/portal`)
  await desk.getByRole('button', { name: 'Lindehof' }).click()
  await desk.getByRole('menuitemradio', { name: DEALER }).click()
  await expect(desk.getByRole('button', { name: DEALER })).toBeVisible()
  await makeAndSendOffer(desk, server)
  const { customer, link } = await openOffer(browser, to, server)
  for (const line of [...LINES, TOTAL]) await expect(customer.getByText(line).first()).toBeVisible()
  await signOffer(customer)
  await expectSignedPdf(customer, to, link)
})
