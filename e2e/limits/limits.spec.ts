import { button, fillContact, heading, openSummary, send, widgetOf } from '../support/customer.ts'
import { putForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const GLASS = { question: 'roof', is: 'glass' }
const REASON = 'Met glas tot 4 m diep'
const LIMIT = { when: GLASS, max: 4000, because: REASON }
const size = (limits: object[] = [LIMIT]) => ({
  ...{ key: 'size', kind: 'size', label: 'Hoe groot?', required: true },
  width: { min: 2000, max: 7000, step: 100 },
  depth: { min: 2000, max: 7000, step: 100, default: 4500, limits },
})
const ROOF = {
  ...{ key: 'roof', kind: 'choice', label: 'Welk dak?', required: true },
  options: [
    { value: 'glass', label: 'Glas' },
    { value: 'poly', label: 'Polycarbonaat' },
    {
      ...{ value: 'film', label: 'Folie', because: 'Tot 3 m diep' },
      available_when: { question: 'size.depth', at_most: 3000 },
    },
  ],
}
const FORM = { choice: undefined, area: undefined, price: undefined }
const formOf = (questions: { key: string; label: string }[]) => ({
  ...FORM,
  questions,
  steps: questions.map(({ key, label }) => ({ title: label, questions: [key] })),
})

test('a size that no longer fits is pointed out with its reason, and never changed', async ({
  page,
  server,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await putForm(server, server, formOf([size(), ROOF]))
  await openPage(tag('full'), {
    head: '<meta name="viewport" content="width=device-width">',
  })
  const form = widgetOf(page)
  const depth = form.getByRole('textbox', { name: 'Diepte' })
  await depth.fill('500')
  await depth.press('Enter')
  await expect(heading(form, 'Welk dak?')).toBeFocused()

  // The keyboard reaches an option that cannot be chosen, with its reason, and leaves it as it is.
  const film = form.getByRole('radio', { name: 'Folie Tot 3 m diep' })
  await film.focus()
  await page.keyboard.press('Space')
  await expect(film).not.toBeChecked()
  await expect(film).toHaveAttribute('aria-disabled', 'true')

  await form.getByRole('radio', { name: 'Glas' }).press('Space')
  const unfit = form.getByRole('alert').filter({ hasText: 'Hoe groot?' })
  await expect(unfit).toContainText(`Hoogstens 400 cm. ${REASON}`)
  await form.getByRole('radio', { name: 'Polycarbonaat' }).check()
  await expect(unfit).toHaveCount(0)

  await form.getByRole('radio', { name: 'Glas' }).check()
  await button(form, 'Volgende').click()
  await expect(depth).toBeFocused()
  await expect(depth).toHaveValue(/^500/)
  await expect(depth).toHaveAccessibleDescription(`Hoogstens 400 cm. ${REASON}`)
  await depth.fill('400')
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Uw gegevens')).toBeVisible()
  await openSummary(form)
  await expect(form.getByText('450 cm × 400 cm')).toBeVisible()
})

test('the size asks only what fits the answers before it, and says why', async ({
  server,
  openForm,
}) => {
  await putForm(server, server, formOf([ROOF, size()]))
  const form = await openForm('full')
  // Nothing is known of the size yet, so every roof can be chosen.
  await expect(form.getByRole('radio', { name: 'Folie' })).not.toHaveAttribute('aria-disabled')
  await form.getByRole('radio', { name: 'Glas' }).check()
  await button(form, 'Volgende').click()
  const depth = form.getByRole('textbox', { name: 'Diepte' })
  await expect(depth).toHaveValue('400 cm')
  await expect(depth).toHaveAccessibleDescription(`200 cm tot 400 cm · ${REASON}`)
  await expect(form.getByRole('slider', { name: 'Diepte' })).toHaveAttribute('max', '4000')
  await expect(button(form, 'Diepte: groter')).toBeDisabled()
  await depth.fill('450')
  await expect(depth).toHaveAccessibleDescription(`Hoogstens 400 cm. ${REASON}`)
})

test('a form that was published anew meanwhile keeps what fits and shows what does not', async ({
  server,
  openForm,
}) => {
  const colour = { key: 'colour', kind: 'text', label: 'Kleur' }
  await putForm(server, server, formOf([size([]), ROOF, colour]))
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  await form.getByRole('radio', { name: 'Glas' }).check()
  await button(form, 'Volgende').click()
  await form.getByRole('textbox', { name: 'Kleur' }).fill('Bosgroen')
  await button(form, 'Volgende').click()
  await fillContact(form)
  const led = { key: 'led', kind: 'boolean', label: 'Verlichting?', required: true }
  await putForm(server, server, formOf([size(), ROOF, led]))
  await button(form, 'Aanvraag versturen').click()

  await expect(form.getByText('Het formulier is intussen veranderd')).toBeVisible()
  const depth = form.getByRole('textbox', { name: 'Diepte' })
  await expect(depth).toHaveAccessibleDescription(`Hoogstens 400 cm. ${REASON}`)
  await expect(depth).toHaveValue('450 cm')
  await depth.fill('400')
  await button(form, 'Volgende').click()
  await expect(form.getByRole('radio', { name: 'Glas' })).toBeChecked()
  await button(form, 'Volgende').click()
  await form.getByRole('radio', { name: 'Nee' }).check()
  await button(form, 'Volgende').click()
  await send(form)
})
