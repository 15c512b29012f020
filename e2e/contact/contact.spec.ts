import type { Locator, Page } from '@playwright/test'
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
import { expectAccessible } from '../support/portal.ts'
import type { Server } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'

test('what cannot be a phone number is refused in words', async ({ page, openPage, newLeads }) => {
  await openPage(tag('callback'))
  const form = widgetOf(page)
  const phone = form.getByLabel('Telefoonnummer')
  await form.getByLabel('Naam').fill('Jo Proefklant')
  await form.getByRole('checkbox').check()
  for (const text of ['12', 'abc bel mij', '0612345']) {
    await phone.fill(text)
    await button(form, 'Bel mij terug').click()
    await expectFault(phone, 'Vul een telefoonnummer in waarop wij u kunnen bellen.')
    await expect(phone).toBeFocused()
  }
  // The browser counts digits; the server knows the country's numbers.
  await phone.fill('+31 20 12345678901')
  await button(form, 'Bel mij terug').click()
  await expectFault(phone, 'Vul een telefoonnummer in waarop wij u kunnen bellen.')
  expect(await newLeads()).toEqual([])
  await phone.fill('+49 30 000 00 00')
  await button(form, 'Bel mij terug').click()
  await expect(heading(form, /Dank u/)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

test('a likely slip in an e-mail address is asked about, and taken all the same', async ({
  page,
  openPage,
  newLeads,
}) => {
  await openPage(tag('quick'))
  const form = widgetOf(page)
  const email = form.getByLabel('E-mailadres')
  const asked = button(form, 'Bedoelde u jo@gmail.com?')
  await fillContact(form, { ...CUSTOMER, email: 'jo@gmial.com' })
  await asked.click()
  await expect(email).toHaveValue('jo@gmail.com')
  await expect(asked).toBeHidden()
  await typeOver(email, 'jo@gmial.com')
  await expect(asked).toBeVisible()
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

test('a name that is too long is told as such', async ({ page, openPage }) => {
  await openPage(tag('quick'))
  const form = widgetOf(page)
  await fillContact(form, { ...CUSTOMER, name: 'J'.repeat(256) })
  await button(form, 'Aanvraag versturen').click()
  await expectFault(form.getByLabel('Naam'), 'Hoogstens 255 tekens.')
  await expect(form.getByLabel('Naam')).toBeFocused()
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

/** A dealer whose form asks for a whole address and looks it up. Nobody outside is asked here. */
async function openAddressForm({ server, page, openPage }: Opening, answer: object | null) {
  const asked = { postcode: 'required', house_number: 'required', street: 'required' }
  const contact = { ...asked, city: 'required', country: 'required' }
  const { account, slug } = await addDealer(server, { contact, consent: undefined })
  await server.zeven('account', 'set', String(account), '--address-lookup', 'pdok')
  const bodies: unknown[] = []
  await page.route('**/address', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    bodies.push(route.request().postDataJSON())
    if (answer === null) return route.abort()
    const headers = { 'Access-Control-Allow-Origin': '*' }
    await route.fulfill({ headers, json: { data: answer } })
  })
  await openPage(tag('quick', slug))
  return { form: widgetOf(page), bodies }
}

interface Opening {
  server: Server
  page: Page
  openPage(body: string): Promise<string>
}

test('a postcode and a number are enough for an address, and what was typed stays', {
  tag: '@chromium',
}, async ({ page, server, openPage, faults }) => {
  const found = { street: 'Dorpsstraat', city: 'Utrecht' }
  const { form, bodies } = await openAddressForm({ server, page, openPage }, found)
  const field = (name: string) => form.getByLabel(name, { exact: true })
  await expect(field('Postcode')).toHaveAttribute('autocomplete', 'postal-code')
  await expect(field('Straat')).toHaveAttribute('autocomplete', 'address-line1')
  await expect(field('Woonplaats')).toHaveAttribute('autocomplete', 'address-level2')
  await expect(field('Land')).toHaveAttribute('autocomplete', 'country')
  await expectAccessible(page, 'address')

  await field('Postcode').fill('3511ab')
  await page.keyboard.press('Tab')
  await expect(field('Huisnummer')).toBeFocused()
  await field('Huisnummer').fill('12 bis')
  await expect(field('Straat')).toHaveValue('Dorpsstraat')
  await expect(field('Woonplaats')).toHaveValue('Utrecht')
  expect(bodies).toEqual([{ postcode: '3511ab', house_number: '12 bis', country: 'NL' }])

  await field('Straat').fill('Dorpsplein')
  Object.assign(found, { street: 'Kade', city: 'Delft' })
  await field('Huisnummer').fill('14')
  await expect(field('Woonplaats')).toHaveValue('Delft')
  await expect(field('Straat')).toHaveValue('Dorpsplein')

  await field('Land').selectOption('BE')
  await field('Naam').fill(CUSTOMER.name)
  await field('E-mailadres').fill(CUSTOMER.email)
  await button(form, 'Aanvraag versturen').click()
  await expectFault(field('Postcode'), 'Vul een geldige postcode in.')
  await field('Land').selectOption({ label: 'Nederland' })
  const sent = page.waitForRequest('**/leads')
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect((await sent).postDataJSON().contact).toMatchObject({
    ...{ street: 'Dorpsplein', house_number: '14', postcode: '3511ab' },
    ...{ city: 'Delft', country: 'NL' },
  })
  expect(faults).toEqual([])
})

test('without an answer the address is typed', async ({ page, server, openPage }) => {
  const { form, bodies } = await openAddressForm({ server, page, openPage }, null)
  await form.getByLabel('Postcode').fill('3511 AB')
  await form.getByLabel('Huisnummer').fill('12')
  await expect.poll(() => bodies.length).toBe(1)
  await form.getByLabel('Straat').fill('Dorpsstraat')
  await form.getByLabel('Woonplaats').fill('Utrecht')
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
})

async function expectFault(field: Locator, fault: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(fault)
}
