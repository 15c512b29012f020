import type { Locator } from '@playwright/test'
import { answerQuestions, button, fillContact, heading, send } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

/** Its edges, in the window. */
async function edges(of: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
  return { left: x, right: x + width, top: y, bottom: y + height }
}

/** Waits until a price stands in the bar. */
async function seesPrice(form: Locator): Promise<void> {
  await expect(form.locator('.cost')).toContainText(/€\s[\d.,]+ incl/)
  await expect(form.locator('.cost')).toBeInViewport({ ratio: 1 })
  await expect(form.locator('button.main')).toBeInViewport({ ratio: 1 })
}

// Firefox scrolls a field that gets the focus into the window, and no further.
test('on a phone price and button are in one bar, and no step is below the drawing', {
  tag: '@chromium',
}, async ({ page, openForm }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  let step = 1
  await answerQuestions(form, async () => {
    const place = form.getByText(`Stap ${++step} van 6`)
    await expect(place).toBeInViewport({ ratio: 1 })
    expect((await edges(place)).top).toBeGreaterThanOrEqual(
      (await edges(form.locator('.drawing'))).bottom,
    )
    if (step < 3) return
    await seesPrice(form)
    const [price, next] = [await edges(form.locator('.cost')), await edges(form.locator('.main'))]
    // The button that sends is as wide as the bar.
    if (step < 6) expect(price.right).toBeLessThanOrEqual(next.left)
    expect(price.top).toBeLessThan(next.bottom)
  })

  // The last step asks for the customer first.
  expect((await form.getByRole('img').boundingBox())?.height).toBeLessThanOrEqual(96)
  const choices = form.getByText('Uw keuzes', { exact: true })
  expect((await edges(form.getByLabel('Naam'))).bottom).toBeLessThan((await edges(choices)).top)
  await expect(form.getByText('Kwartsgrijs', { exact: true })).toBeHidden()
  for (const name of ['Naam', 'Telefoonnummer', 'Woonplaats']) {
    await form.getByLabel(name).focus()
    const field = await edges(form.getByLabel(name))
    expect(field.bottom).toBeLessThanOrEqual((await edges(form.locator('.foot'))).top)
  }

  await fillContact(form)
  const price = await form.locator('.cost strong').textContent()
  let asked = 0
  await page.route('**/price', (route) => {
    asked++
    return route.continue()
  })
  await send(form)
  await expect(form.getByRole('img')).toBeVisible()
  await expect(form.locator('.cost strong')).toHaveText(String(price))
  expect(asked).toBe(0)
})

test('on a laptop they are below the drawing, whatever is scrolled to', async ({
  page,
  openForm,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  await answerQuestions(form, async (title) => {
    if (!/Frame|Licht|situatie|gegevens/.test(title)) return
    await seesPrice(form)
    for (const part of [form.locator('.cost'), form.locator('.main')]) {
      const { top, right } = await edges(part)
      expect(right).toBeLessThan((await edges(heading(form, title))).left)
      expect(top).toBeGreaterThanOrEqual((await edges(form.getByRole('img'))).bottom)
    }
  })
})
