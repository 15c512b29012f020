import type { Page } from '@playwright/test'
import { button, CUSTOMER, heading, WISHES, widgetOf } from '../support/customer.ts'
import { focusedName, tabTo } from '../support/focus.ts'
import { expect, tag, test } from '../support/test.ts'

// The dealer's page scrolls smoothly otherwise: the focus would be seen a moment later.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a lead can be made with the keyboard alone, which leaves the widget at either end', {
  tag: '@firefox',
}, async ({ page, openPage, newLeads }) => {
  await openPage(`<a href="#voor">Ervoor</a>${tag('size')}<a href="#na">Erna</a>`)
  const { keyboard } = page
  await expect(heading(widgetOf(page), 'Ontwerp uw veranda')).toBeVisible()
  const before = page.getByRole('link', { name: 'Ervoor' })
  await before.focus()
  for (const _ of await tabTo(page, 'Breedte')) await keyboard.press('Shift+Tab')
  await expect(before).toBeFocused()
  await tabTo(page, 'Breedte')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('4,2 m')
  expect(await tabTo(page, 'Verder met deze maat')).toEqual(['Diepte', 'Verder met deze maat'])
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Erna' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  expect(await focusedName(page)).toBe('Verder met deze maat')
  await keyboard.press('Enter')

  await arriveAt(page, 'Dak')
  await tabTo(page, 'Helder glas')
  await keyboard.press('ArrowDown')
  expect(await focusedName(page)).toBe('Melkglas')
  expect(await tabTo(page, 'Ja')).toEqual(['Ja'])
  await keyboard.press('Space')
  await pressNext(page)
  await arriveAt(page, 'Frame en wanden')
  expect(await tabTo(page, 'Antraciet')).toEqual(['Antraciet'])
  for (let times = 0; times < 4; times++) await keyboard.press('ArrowDown')
  expect(await focusedName(page)).toBe('Kwartsgrijs')
  expect(await tabTo(page, 'Links')).toEqual(['Links'])
  await keyboard.press('Space')
  expect(await tabTo(page, 'Rechts')).toEqual(['Voorzijde', 'Rechts'])
  await keyboard.press('Space')
  await pressNext(page)
  await arriveAt(page, 'Licht')
  await tabTo(page, 'Ja')
  await keyboard.press('Space')
  await tabTo(page, 'Hoeveel spots?')
  // From nothing to the least, and up in steps.
  for (let times = 0; times < 4; times++) await keyboard.press('ArrowUp')
  await pressNext(page)
  await arriveAt(page, 'Uw situatie')
  await typeInto(page, 'Wat is de postcode van de plek?', '1234ab')
  // Enter in a field does what the main button does.
  await keyboard.press('Enter')
  await arriveAt(page, 'Uw gegevens')
  await typeInto(page, 'Naam', CUSTOMER.name)
  await typeInto(page, 'E-mailadres', CUSTOMER.email)
  await tabTo(page, 'Lindehof mag mijn gegevens gebruiken om een voorstel te maken.')
  await keyboard.press('Space')
  await tabTo(page, 'Aanvraag versturen')
  await keyboard.press('Enter')
  await arriveAt(page, 'Dank u, uw aanvraag is binnen')

  const { start, wishes, ...answers } = WISHES
  expect((await newLeads()).map((lead) => lead.answers)).toEqual([
    { size: { width: 4200, depth: 3000 }, ...answers },
  ])
})

test('few stops lie before the name of a short request, and the arrow keys set a size', async ({
  page,
  openPage,
}) => {
  await openPage(tag('quick'))
  await expect(button(widgetOf(page), 'Aanvraag versturen')).toBeVisible()
  expect(await tabTo(page, 'Naam')).toEqual(['Breedte', 'Diepte', 'Naam'])
  const width = widgetOf(page).getByRole('textbox', { name: 'Breedte' })
  await width.press('ArrowUp')
  await expect(width).toHaveValue('510 cm')
  await expect(widgetOf(page).getByRole('slider', { name: 'Breedte' })).toHaveValue('5100')
})

/** A screen's title takes the focus, so that it is read and Tab goes on from there. */
async function arriveAt(page: Page, title: string): Promise<void> {
  await expect(heading(widgetOf(page), title)).toBeFocused()
}

async function pressNext(page: Page): Promise<void> {
  await tabTo(page, 'Volgende')
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}
