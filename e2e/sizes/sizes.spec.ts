import type { Page } from '@playwright/test'
import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const side = (min: number, max: number) => ({ min, max, step: 10 })
const size = (key: string, width: number) => ({
  key,
  kind: 'size',
  label: key,
  required: true,
  width: side(width, width + 1000),
  depth: side(1000, 2000),
})
const TWO_SIZES = {
  questions: [
    size('roof_size', 4000),
    { key: 'colour', kind: 'text', label: 'Kleur' },
    size('door_size', 2000),
  ],
  steps: [
    { title: 'Dak', questions: ['roof_size'] },
    { title: 'Kleur', questions: ['colour'] },
    { title: 'Deur', questions: ['door_size'] },
  ],
  choice: undefined,
  area: undefined,
  price: undefined,
}

test('the drawing follows the size of the step the customer is in', async ({
  page,
  server,
  openPage,
}) => {
  await openPage(tag('full', await addForm(server, TWO_SIZES)))
  const form = widgetOf(page)
  const drawn = form.getByRole('img')
  await expect(drawn).toHaveAccessibleName(/Breedte 450 cm/)
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Kleur')).toBeVisible()
  await expect(drawn).toHaveAccessibleName(/Breedte 450 cm/)
  await button(form, 'Volgende').click()
  await expect(drawn).toHaveAccessibleName(/Breedte 250 cm/)
  await form.getByRole('textbox', { name: 'Breedte' }).fill('220')
  await expect(drawn).toHaveAccessibleName(/Breedte 220 cm/)
  await button(form, 'Terug').click()
  await expect(drawn).toHaveAccessibleName(/Breedte 450 cm/)
})

test('a form may name the size its drawing is of', async ({ page, server, openPage }) => {
  await openPage(tag('full', await addForm(server, { ...TWO_SIZES, sketch_of: 'door_size' })))
  await expect(widgetOf(page).getByRole('img')).toHaveAccessibleName(/Breedte 250 cm/)
})

test('sketch_of names a size question of the form', async ({ server }) => {
  await expect(addForm(server, { ...TWO_SIZES, sketch_of: 'colour' })).rejects.toThrow(
    /sketch_of.*not a size question/,
  )
})

for (const viewport of [
  { width: 1280, height: 600 },
  { width: 390, height: 740 },
]) {
  test(`the drawing stays in view while its questions are answered, at ${viewport.width} px`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize(viewport)
    await openPage(
      `<p style="height:700px">Boven</p>${tag('full', '%FORM%').replace('data-zv', 'data-widget="price" data-zv')}<p style="height:900px">Onder</p>`,
      { head: '<meta name="viewport" content="width=device-width">' },
    )
    const form = widgetOf(page)
    await expect(form.getByRole('img')).toBeVisible()
    const last = form.getByRole('radio').last()
    await last.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 120)
    await last.check()
    const drawn = await boxOf(page)
    expect(drawn.top).toBeGreaterThanOrEqual(0)
    expect(drawn.bottom).toBeLessThanOrEqual(viewport.height)
    if (viewport.width < 500) expect(drawn.bottom - drawn.top).toBeLessThan(240)
    await expect(form.getByRole('img')).toBeInViewport({ ratio: 0.95 })
  })
}

function boxOf(page: Page): Promise<{ top: number; bottom: number }> {
  return page.locator('zeven-widget .drawing svg.sketch').evaluate((svg) => {
    const { top, bottom } = svg.getBoundingClientRect()
    return { top, bottom }
  })
}

test('a form that asks the height too asks, draws and sums up three sides', async ({
  page,
  server,
  openPage,
}) => {
  const [first, ...others] = TWO_SIZES.questions
  const questions = [{ ...first, height: side(2000, 3000) }, ...others]
  await openPage(tag('full', await addForm(server, { ...TWO_SIZES, questions })))
  const form = widgetOf(page)
  await form.getByRole('textbox', { name: 'Hoogte' }).fill('2,80 m')
  await expect(form.getByRole('img')).toHaveAccessibleName(/Hoogte 280 cm/)
  for (const step of ['Dak', 'Kleur', 'Deur']) {
    await expect(heading(form, step)).toBeVisible()
    await button(form, 'Volgende').click()
  }
  await expect(form.getByText('450 cm × 150 cm × 280 cm')).toBeVisible()
})

test('a size that may stay open and that nobody touched is no answer @chromium', async ({
  page,
  server,
  openPage,
}) => {
  const [roof, ...others] = TWO_SIZES.questions
  const questions = [{ ...roof, required: false }, ...others]
  await openPage(tag('full', await addForm(server, { ...TWO_SIZES, questions })))
  const form = widgetOf(page)
  const width = form.getByRole('textbox', { name: 'Breedte' })
  await expect(width).toHaveValue('')
  // Who begins and clears it again leaves it open.
  await width.fill('450')
  await width.press('Tab')
  await width.fill('')
  for (const step of ['Dak', 'Kleur', 'Deur']) {
    await expect(heading(form, step)).toBeVisible()
    await button(form, 'Volgende').click()
  }
  await expect(form.getByText('250 cm × 150 cm')).toBeVisible()
  await expect(button(form, 'Wijzigen: roof_size')).toHaveCount(0)
  await fillContact(form)
  const sent = page.waitForRequest((one) => one.method() === 'POST' && /leads$/.test(one.url()))
  await send(form)
  expect((await sent).postDataJSON().answers).toEqual({ door_size: { width: 2500, depth: 1500 } })
})
