import { button, fillContact, heading, openSummary, send, widgetOf } from '../support/customer.ts'
import { BARE, putForm } from '../support/forms.ts'
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
  ...BARE,
  sketch: 'veranda',
  questions: [
    { ...size('roof_size', 4000), height: side(2000, 3000) },
    { key: 'colour', kind: 'text', label: 'Kleur' },
    { ...size('door_size', 2000), required: false },
  ],
  steps: [
    { title: 'Dak', questions: ['roof_size'] },
    { title: 'Kleur', questions: ['colour'] },
    { title: 'Deur', questions: ['door_size'] },
  ],
}

test.use({ dealer: { form: TWO_SIZES } })

test('of two sizes the step’s is drawn, three sides are summed up, and one nobody touched is no answer', async ({
  openForm,
  newLeads,
}) => {
  const form = await openForm('full')
  const drawn = form.getByRole('img')
  const width = form.getByRole('textbox', { name: 'Breedte' })
  const next = button(form, 'Volgende')
  await form.getByRole('textbox', { name: 'Hoogte' }).fill('2,80 m')
  await expect(drawn).toHaveAccessibleName(/Breedte 450 cm.*Hoogte 280 cm/)
  await next.click()
  await expect(heading(form, 'Kleur')).toBeVisible()
  await expect(drawn).toHaveAccessibleName(/Breedte 450 cm/)
  await next.click()
  await expect(heading(form, 'Deur')).toBeVisible()
  await expect(width).toHaveValue('')
  await width.fill('220')
  await expect(drawn).toHaveAccessibleName(/Breedte 220 cm/)
  await button(form, 'Terug').click()
  await expect(drawn).toHaveAccessibleName(/Breedte 450 cm/)
  await next.click()
  // Who starts and clears it again leaves it open.
  await expect(width).toHaveValue('220 cm')
  await width.fill('')
  await next.click()
  await openSummary(form)
  await expect(form.getByText('450 cm × 150 cm × 280 cm')).toBeVisible()
  await expect(button(form, 'Wijzigen: door_size')).toHaveCount(0)
  await fillContact(form)
  await send(form)
  const [lead] = await newLeads()
  expect(lead?.answers).toEqual({ roof_size: { width: 4500, depth: 1500, height: 2800 } })
})

test('a form may name the size its drawing is of', { tag: '@long' }, async ({
  page,
  server,
  openPage,
}) => {
  const questions = [size('roof_size', 4000), size('door_size', 2000)]
  await putForm(server, server, { ...BARE, questions, sketch: 'veranda', sketch_of: 'door_size' })
  await openPage(tag('full'))
  await expect(widgetOf(page).getByRole('img')).toHaveAccessibleName(/Breedte 250 cm/)
})

test('the drawing stays in view while its questions are answered', async ({
  page,
  server,
  openPage,
}) => {
  await putForm(server, server, {})
  await openPage(
    `<p style="height:700px">Boven</p>${tag('price')}<p style="height:900px">Onder</p>`,
    { head: '<meta name="viewport" content="width=device-width">' },
  )
  const form = widgetOf(page)
  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 390, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await page.evaluate('scrollTo(0, 0)')
    await expect(form.getByRole('img')).toBeVisible()
    const last = form.getByRole('radio').last()
    await last.scrollIntoViewIfNeeded()
    // Where the pointer was may be out of this window, which Firefox's driver refuses.
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 120)
    await last.check()
    const drawn = form.locator('.drawing svg.sketch')
    await expect(drawn).toBeInViewport({ ratio: 1 })
    if (viewport.width < 500) expect((await drawn.boundingBox())?.height).toBeLessThan(240)
    await expect(form.getByRole('img')).toBeInViewport({ ratio: 0.95 })
  }
})
