import type { Locator } from '@playwright/test'
import { answerQuestions, button, heading, openSummary } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('a length that is wrong says so, and offers what was probably meant, but never changes', async ({
  page,
  openForm,
}) => {
  const form = await openForm('full')
  const width = form.getByRole('textbox', { name: 'Breedte' })
  const offered = button(form, 'Bedoelde u 450 cm?')
  await width.fill('45')
  await button(form, 'Volgende').click()
  await expectWrong(width, 'Minstens 200 cm.')
  await offered.click()
  await expect(width).toHaveValue('450 cm')
  await expectRight(width)
  // The button is gone, and would have taken the focus along.
  await expect(width).toBeFocused()
  await expect(offered).toHaveCount(0)

  // What is offered does not move the button from under a click.
  await width.fill('45')
  const next = await button(form, 'Volgende').boundingBox()
  if (!next) throw new Error('the button is not shown')
  await page.mouse.move(next.x + next.width / 2, next.y + 4)
  await page.mouse.down()
  await expectWrong(width, 'Minstens 200 cm.')
  await page.mouse.up()
  await expect(width).toBeFocused()
  await expect(offered).toBeVisible()

  for (const [text, issue] of [
    ['8 m', 'Hoogstens 700 cm.'],
    ['breed', 'Vul een getal in, in cijfers.'],
    ['', 'Vul dit in.'],
  ] as const) {
    await width.fill(text)
    await width.press('Enter')
    await expectWrong(width, issue)
    await expect(width).toBeFocused()
    await expect(width).toHaveValue(text)
  }

  // A number that fits in another unit is asked about.
  const asked = button(form, 'Bedoelde u 4 m?')
  await width.fill('4')
  await width.press('Tab')
  await expect(asked).toBeVisible()
  await expectWrong(width, 'Minstens 200 cm.')
  await expect(width).toHaveValue('4 cm')
  await button(form, '4 cm').click()
  await expect(asked).toBeHidden()
  await expectWrong(width, 'Minstens 200 cm.')
  await expect(width).toBeFocused()
  await width.fill('4500')
  await width.press('Tab')
  await button(form, 'Bedoelde u 4500 mm?').press('Enter')
  await expect(width).toHaveValue('450 cm')
  await expectRight(width)
  await width.fill('4 m')
  await width.press('Tab')
  await expect(width).toHaveValue('400 cm')
  await expect(form.getByRole('button', { name: 'Bedoelde u' })).toHaveCount(0)
  await expect(heading(form, 'Maat')).toBeVisible()
})

test('each mistake stands beside its field, keeps the customer there, and goes when it is mended', async ({
  openForm,
  newLeads,
}) => {
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  await button(form, 'Volgende').click()
  const roof = form.getByRole('radiogroup', { name: 'Welk dak past bij u?' })
  await expectWrong(roof, 'Maak een keuze.')
  const first = roof.getByRole('radio', { name: 'Helder glas' })
  await expect(first).toBeFocused()
  // Not every screen reader says what describes the group.
  await expect(first).toHaveAccessibleDescription('Maak een keuze.')
  await expect(heading(form, 'Dak')).toBeVisible()
  await roof.getByRole('radio', { name: 'Melkglas' }).check()
  await expectRight(roof)
  await answerQuestions(form)

  const name = form.getByLabel('Naam')
  const email = form.getByLabel('E-mailadres')
  const consent = form.getByRole('checkbox', { name: 'Lindehof mag' })
  await email.fill('jo.proefklant')
  await button(form, 'Aanvraag versturen').click()
  await expect(name).toBeFocused()
  await expectWrong(name, 'Vul dit in.')
  await expectWrong(email, 'Controleer het e-mailadres.')
  await expectWrong(consent, 'Vink dit aan om verder te gaan.')
  await name.fill('Jo Proefklant')
  await expectRight(name)
  await expectWrong(consent, 'Vink dit aan om verder te gaan.')
  await button(form, 'Aanvraag versturen').click()
  await expect(email).toBeFocused()

  const mend = async (label: string) => {
    await openSummary(form)
    await button(form, `Wijzigen: ${label}`).click()
  }
  await mend('Hoeveel spots?')
  const spots = form.getByRole('textbox', { name: 'Hoeveel spots?' })
  for (const [text, issue] of [
    ['26', 'Hoogstens 24 spots.'],
    ['3', 'In stappen van 2 spots.'],
    ['veel', 'Vul een getal in, in cijfers.'],
  ] as const) {
    await spots.fill(text)
    await spots.press('Enter')
    await expectWrong(spots, issue)
    await expect(spots).toBeFocused()
  }
  await spots.fill('6')
  await button(form, 'Volgende').click()
  await mend('Wat is de postcode van de plek?')
  const postcode = form.getByLabel('Wat is de postcode')
  const start = form.getByLabel('Wanneer zou het klaar')
  await postcode.fill('0000 ZZ')
  await start.fill('2020-01-01')
  await button(form, 'Volgende').click()
  await expectWrong(postcode, 'Vul een geldige postcode in.')
  await expectWrong(start, 'of later.')
  await expect(postcode).toBeFocused()
  expect(await newLeads()).toEqual([])
})

/** Expects a field to be marked wrong with this message. A help text may come before it. */
async function expectWrong(control: Locator, issue: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(issue)}$`))
}

async function expectRight(control: Locator): Promise<void> {
  await expect(control).not.toHaveAttribute('aria-invalid', 'true')
}
