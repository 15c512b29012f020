import { expect, type Locator, type Page } from '@playwright/test'
import type { Answers } from '../../shared/form/visitor.contract.ts'

/** An invented customer of the demo dealer. */
export const CUSTOMER = {
  name: 'Jo Proefklant',
  email: 'jo.proefklant@customer.example',
  phone: '010 000 00 00',
  city: 'Lindestad',
}

/** The customer's answers to the demo form. The size is missing: the teaser asks for it. */
export const WISHES = {
  roof: 'glass_opal',
  sunshade: true,
  colour: 'quartz',
  walls: ['left', 'right'],
  led: true,
  spots: 8,
  postcode: '1234 AB',
  start: '2099-05-01',
  wishes: 'Er staat een berk in de weg.\nGraag vóór de zomer.',
} satisfies Answers

export const THANKS = 'Dank u, uw aanvraag is binnen'

export function widgetOf(page: Page): Locator {
  return page.locator('zeven-widget').first()
}

export function heading(widget: Locator, name: string | RegExp): Locator {
  return widget.getByRole('heading', { name, exact: true })
}

export function button(widget: Locator, name: string): Locator {
  return widget.getByRole('button', { name, exact: true })
}

/** Called at each step of the form, with its title, before the step is filled in. */
type Look = (title: string) => Promise<void>

/** Fills in the demo's full form with `WISHES`, from the second step up to the last one. */
export async function answerQuestions(form: Locator, look: Look = async () => {}): Promise<void> {
  const option = (name: string) => form.getByRole('radio', { name })
  const arriveAt = async (title: string) => {
    await expect(heading(form, title)).toBeVisible()
    await look(title)
  }
  const goOn = () => button(form, 'Volgende').click()

  await arriveAt('Dak')
  await option('Melkglas').check()
  await option('Ja').check()
  await goOn()
  await arriveAt('Frame en wanden')
  await option('Kwartsgrijs').check()
  await form.getByRole('checkbox', { name: 'Rechts' }).check()
  await form.getByRole('checkbox', { name: 'Links' }).check()
  await goOn()
  await arriveAt('Licht')
  await option('Ja').check()
  await form.getByRole('textbox', { name: 'Hoeveel spots?' }).fill('8')
  await goOn()
  await arriveAt('Uw situatie')
  await form.getByLabel('Wat is de postcode').fill('1234ab')
  await form.getByLabel('Wanneer zou het klaar').fill(WISHES.start)
  await form.getByLabel('Nog iets dat wij').fill(WISHES.wishes)
  await goOn()
  await arriveAt('Uw gegevens')
}

export async function fillContact(form: Locator, customer = CUSTOMER): Promise<void> {
  await form.getByLabel('Naam').fill(customer.name)
  await form.getByLabel('E-mailadres').fill(customer.email)
  await form.getByLabel('Telefoonnummer').fill(customer.phone)
  await form.getByLabel('Woonplaats').fill(customer.city)
  await form.getByRole('checkbox', { name: 'Lindehof mag mijn gegevens' }).check()
}

/** Replaces a field's text by keyboard. In Firefox, `fill` adds to an e-mail field, and reports no change of others. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Expects the contact fields to hold what the customer typed. */
export async function expectContact(form: Locator, customer = CUSTOMER): Promise<void> {
  await expect(form.getByLabel('Naam')).toHaveValue(customer.name)
  await expect(form.getByLabel('E-mailadres')).toHaveValue(customer.email)
  await expect(form.getByLabel('Telefoonnummer')).toHaveValue(customer.phone)
  await expect(form.getByLabel('Woonplaats')).toHaveValue(customer.city)
  await expect(form.getByRole('checkbox', { name: 'Lindehof mag' })).toBeChecked()
}

/** Opens the folded summary of the last step. */
export async function openSummary(form: Locator): Promise<void> {
  await form.getByText('Uw keuzes', { exact: true }).click()
}

/** Sends the form and waits until it says thanks. */
export async function send(form: Locator): Promise<void> {
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
}
