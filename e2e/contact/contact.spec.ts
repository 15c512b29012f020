import type { Locator } from '@playwright/test'
import {
  button,
  CUSTOMER,
  fillContact,
  heading,
  THANKS,
  typeOver,
  widgetOf,
} from '../support/customer.ts'
import { addDealer } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

test('what cannot be a name or a phone number is refused in words, and a likely slip in an e-mail address is asked about', async ({
  openForm,
  newLeads,
}) => {
  const form = await openForm('quick')
  const [name, email, phone] = ['Naam', 'E-mailadres', 'Telefoonnummer'].map((label) =>
    form.getByLabel(label),
  ) as [Locator, Locator, Locator]
  const asked = button(form, 'Bedoelde u jo@gmail.com?')
  const send = () => button(form, 'Aanvraag versturen').click()
  await fillContact(form, { ...CUSTOMER, name: 'J'.repeat(256), email: 'jo@gmial.com' })
  await asked.click()
  await expect(email).toHaveValue('jo@gmail.com')
  await expect(asked).toBeHidden()
  await send()
  await expectIssue(name, 'Hoogstens 255 tekens.')
  await expect(name).toBeFocused()
  await name.fill(CUSTOMER.name)

  // The browser counts digits; the server knows the country's numbers.
  for (const text of ['12', 'abc bel mij', '0612345', '+31 20 12345678901']) {
    await phone.fill(text)
    await send()
    await expectIssue(phone, 'Vul een telefoonnummer in waarop wij u kunnen bellen.')
    await expect(phone).toBeFocused()
  }
  expect(await newLeads()).toEqual([])
  await phone.fill('+49 30 000 00 00')
  // It is taken all the same.
  await typeOver(email, 'jo@gmial.com')
  await expect(asked).toBeVisible()
  await send()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

// Playwright sees in Chromium alone what is sent.
test('advertising is a box of its own, not ticked beforehand and not needed', {
  tag: '@chromium',
}, async ({ page, server, openPage }) => {
  const marketing = { text: 'U mag mij aanbiedingen mailen' }
  const { slug } = await addDealer(server, { marketing, consent: undefined })
  await openPage(tag('quick', slug))
  const form = widgetOf(page)
  const box = form.getByRole('checkbox', { name: marketing.text })
  await expect(box).not.toBeChecked()
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  const sent = page.waitForRequest('**/leads')
  await button(form, 'Aanvraag versturen').click()
  expect((await sent).postDataJSON()).toMatchObject({ marketing: false })
  await expect(heading(form, THANKS)).toBeVisible()
})

test('a postcode and a number are enough for an address, and what was typed stays', {
  tag: '@chromium',
}, async ({ page, server, openPage, issues }) => {
  const asked = { postcode: 'required', house_number: 'required', street: 'required' }
  const contact = { ...asked, city: 'required', country: 'required' }
  const { account, slug } = await addDealer(server, { contact, consent: undefined })
  await server.zeven('account', 'set', String(account), '--address-lookup', 'pdok')
  // Nobody outside is asked here, and at first nothing answers.
  const found = { street: 'Dorpsstraat', city: 'Utrecht' }
  const bodies: unknown[] = []
  await page.route('**/address', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    bodies.push(route.request().postDataJSON())
    if (bodies.length === 1) return route.abort()
    const headers = { 'Access-Control-Allow-Origin': '*' }
    await route.fulfill({ headers, json: { data: found } })
  })
  await openPage(tag('quick', slug))
  const form = widgetOf(page)
  const field = (name: string) => form.getByLabel(name, { exact: true })
  await expect(field('Postcode')).toHaveAttribute('autocomplete', 'postal-code')
  await expect(field('Straat')).toHaveAttribute('autocomplete', 'address-line1')
  await expect(field('Woonplaats')).toHaveAttribute('autocomplete', 'address-level2')
  await expect(field('Land')).toHaveAttribute('autocomplete', 'country')
  const failed = page.waitForEvent('requestfailed')
  await field('Postcode').fill('3511 AA')
  await field('Huisnummer').fill('9')
  await failed
  await expect(field('Straat')).toHaveValue('')
  await field('Naam').fill(CUSTOMER.name)
  expect(bodies).toEqual([{ postcode: '3511 AA', house_number: '9', country: 'NL' }])
  issues.length = 0

  await field('Postcode').fill('3511ab')
  await page.keyboard.press('Tab')
  await expect(field('Huisnummer')).toBeFocused()
  await field('Huisnummer').fill('12 bis')
  const last = { postcode: '3511ab', house_number: '12 bis', country: 'NL' }
  await expect.poll(() => bodies.at(-1)).toEqual(last)
  await expect(field('Straat')).toHaveValue('Dorpsstraat')
  await expect(field('Woonplaats')).toHaveValue('Utrecht')

  await field('Straat').fill('Dorpsplein')
  Object.assign(found, { street: 'Kade', city: 'Delft' })
  await field('Huisnummer').fill('14')
  await expect(field('Woonplaats')).toHaveValue('Delft')
  await expect(field('Straat')).toHaveValue('Dorpsplein')

  await field('Land').selectOption('BE')
  await field('E-mailadres').fill(CUSTOMER.email)
  await button(form, 'Aanvraag versturen').click()
  await expectIssue(field('Postcode'), 'Vul een geldige postcode in.')
  await field('Land').selectOption({ label: 'Nederland' })
  const sent = page.waitForRequest('**/leads')
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect((await sent).postDataJSON().contact).toMatchObject({
    ...{ street: 'Dorpsplein', house_number: '14', postcode: '3511ab' },
    ...{ city: 'Delft', country: 'NL' },
  })
  expect(issues).toEqual([])
})

async function expectIssue(field: Locator, issue: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(issue)
}
