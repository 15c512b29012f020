import { sendOffer } from '../offer-page/sent-offer.ts'
import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { expect, tag } from '../support/test.ts'
import { signOffer } from '../whole-way/steps.ts'
import { type OldVersion, testIn } from './old-chromium.ts'
import { expectReadable } from './readable.ts'

const HEAD = '<meta name="color-scheme" content="light dark">'

/** What a customer does from the first look to the order, by day or by night. */
export function customersIn(version: OldVersion, colorScheme: 'light' | 'dark'): void {
  const test = testIn(version)
  test.use({ colorScheme })
  const title = (what: string) => `${what} in Chromium ${version}`

  test(title('the short form becomes a lead'), async ({ page, openPage, newLeads, issues }) => {
    await openPage(tag('quick'), { head: HEAD })
    const form = widgetOf(page)
    await form.getByRole('textbox', { name: 'Breedte', exact: true }).fill('4,5 m')
    await form.getByRole('textbox', { name: 'Diepte', exact: true }).fill('350 cm')
    await fillContact(form)
    await expectReadable(page)
    await send(form)
    const [lead] = await newLeads()
    expect(lead?.answers).toEqual({ size: { width: 4500, depth: 3500 } })
    expect(issues).toEqual([])
  })

  test(title('the full form goes on to its second step'), async ({ page, openPage, issues }) => {
    await openPage(tag('full'), { head: HEAD })
    const form = widgetOf(page)
    await form.getByRole('textbox', { name: 'Breedte', exact: true }).fill('450')
    await form.getByRole('textbox', { name: 'Diepte', exact: true }).fill('350')
    await expectReadable(page)
    await button(form, 'Volgende').click()
    await expect(heading(form, 'Dak')).toBeVisible()
    const choice = form.getByRole('radio', { name: 'Melkglas' })
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
    // What has the focus shows it, on the card or on the button in it.
    expect(
      await choice.evaluate((one) =>
        [one, one.closest('.card')].some(
          (each) => each && getComputedStyle(each).outlineStyle !== 'none',
        ),
      ),
    ).toBe(true)
    expect(issues).toEqual([])
  })

  test(title('an offer is read and signed'), async ({ page, server, browser, issues }) => {
    const { url } = await sendOffer(browser, server)
    await page.goto(url)
    await expectReadable(page)
    await page.getByRole('checkbox', { name: 'Lampen met dimmer' }).check()
    await signOffer(page)
    expect(issues).toEqual([])
  })

  test(title('the portal says which browsers it needs'), async ({ page, server }) => {
    await page.goto(`${server.url}/portal`)
    for (const language of ['nl', 'de', 'fr', 'en'])
      await expect(page.locator(`.too-old [lang=${language}]`)).toBeVisible()
    await expect(page.locator('.too-old')).toContainText('Chrome 111')
  })
}
