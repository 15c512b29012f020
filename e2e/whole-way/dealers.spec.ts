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

interface Dealer {
  name: string
  path: string
  /** Begins with the teaser on the home page, and ends before the contact details. */
  configure(teaser: Locator, form: Locator): Promise<void>
  /** What the customer reads on the offer. */
  lines: readonly string[]
  /** On the form and on the offer alike. */
  total: string
}

const goOn = (form: Locator) => button(form, 'Volgende').click()
const choose = (form: Locator, name: string) => form.getByRole('radio', { name }).check()

const WINDOWS: Dealer = {
  name: 'Kozijnwerk Berkendaal',
  path: '/demo/windows',
  configure: async (teaser, form) => {
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
  },
  lines: ['Hardhouten kozijn, 1350 × 1200 mm', 'Hardhouten kozijn, 900 × 1200 mm'],
  total: '€ 2.729,92',
}

const AWNINGS: Dealer = {
  name: 'Zonwering Duinrand',
  path: '/demo/awnings',
  configure: async (teaser, form) => {
    await teaser.getByRole('textbox', { name: 'Breedte' }).fill('450')
    await button(teaser, 'Verder met deze maat').click()
    await expect(heading(form, 'Uitvoering')).toBeVisible()
    await choose(form, 'Volle cassette')
    await goOn(form)
    await choose(form, 'Terracotta')
    await form.getByRole('radiogroup', { name: 'frame' }).getByLabel('Antraciet').check()
    await goOn(form)
    await choose(form, 'Elektrisch met windsensor')
    await form.getByRole('radiogroup', { name: 'volant' }).getByLabel('Ja').check()
    await goOn(form)
    await goOn(form)
  },
  lines: ['Zonnescherm met volle cassette, 450 × 250 cm', 'Terracotta'],
  total: '€ 3.140,96',
}

for (const dealer of [WINDOWS, AWNINGS]) {
  test(`from the first click to a signed offer of ${dealer.name}`, {
    tag: dealer === AWNINGS ? '@long' : [],
  }, async ({ browser, page }) => {
    test.slow()
    await using cleanup = new AsyncDisposableStack()
    const { server, to } = await startMailingServer(cleanup)
    const desk = await (await browser.newContext()).newPage()
    await signInByLink(desk, server)

    await page.goto(`${server.url}/demo`)
    await page.locator(`.dealers a[href="${dealer.path}"]`).click()
    const form = page.locator('zeven-widget[data-widget=full]')
    await dealer.configure(widgetOf(page), form)
    await expect(heading(form, 'Uw gegevens')).toBeVisible()
    await expect(form.getByText(dealer.total)).toBeVisible()
    await form.getByLabel('Naam').fill(CUSTOMER.name)
    await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
    await form.getByRole('checkbox', { name: 'U mag mijn gegevens' }).check()
    await button(form, 'Aanvraag versturen').click()
    await expect(heading(form, 'Dank u wel, uw aanvraag is binnen')).toBeVisible()

    await desk.goto(`${server.url}/portal`)
    await desk.getByRole('button', { name: 'Lindehof' }).click()
    await desk.getByRole('menuitemradio', { name: dealer.name }).click()
    await expect(desk.getByRole('button', { name: dealer.name })).toBeVisible()
    await makeAndSendOffer(desk, server)
    const { customer, link } = await openOffer(browser, to, server)
    for (const line of [...dealer.lines, dealer.total])
      await expect(customer.getByText(line).first()).toBeVisible()
    await signOffer(customer)
    await expectSignedPdf(customer, to, link)
  })
}
