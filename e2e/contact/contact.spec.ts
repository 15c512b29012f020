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
import { expect, test } from '../support/test.ts'

const tag = (variant: string) =>
  `<script src="%SERVER%/widget.js" data-zv="demo-veranda" data-widget="${variant}"></script>`

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

async function expectFault(field: Locator, fault: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(fault)
}
