import type { Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

for (const file of ['no-slug', 'empty-slug']) {
  test(`${file}: the console says what is missing, the page is unharmed`, async ({
    page,
    serveCase,
    faults,
  }) => {
    const thrown: Error[] = []
    page.on('pageerror', (error) => thrown.push(error))
    await page.goto(`${await serveCase()}/${file}.html`)
    await expect(page.getByText('Onder aan de pagina')).toBeVisible()
    await expect.poll(() => faults).toEqual([expect.stringContaining('data-zv')])
    await expect(widgetOf(page).getByRole('textbox')).toHaveCount(0)
    expect(thrown).toEqual([])
  })
}

test('an unknown form is said kindly', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/unknown-form.html`)
  await expect(heading(widgetOf(page), 'Dit formulier is niet beschikbaar.')).toBeVisible()
  await expect(widgetOf(page).getByRole('button')).toHaveCount(0)
})

test('a server that cannot be reached can be tried again', async ({ page, serveCase }) => {
  await page.route('**/forms/*?*', (route) => route.abort(), { times: 1 })
  await page.goto(`${await serveCase()}/head.html`)
  await expect(heading(widgetOf(page), /kon niet worden geladen/)).toBeVisible()
  await button(widgetOf(page), 'Opnieuw proberen').click()
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
})

test('an unknown variant is the full form', async ({ page, serveCase }) => {
  const warnings = collectWarnings(page)
  await page.goto(`${await serveCase()}/unknown-variant.html`)
  await expect(widgetOf(page).getByText('Stap 1 van 6')).toBeVisible()
  expect(warnings).toEqual([expect.stringContaining('data-widget="carousel"')])
})

test('code as data-url never runs; the teaser goes on in place', async ({ page, serveCase }) => {
  const warnings = collectWarnings(page)
  const address = `${await serveCase()}/code-as-address.html`
  await page.goto(address)
  await button(widgetOf(page), 'Verder met deze maat').click()
  await expect(heading(widgetOf(page), 'Dak')).toBeVisible()
  expect(warnings).toEqual([expect.stringContaining('javascript:')])
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle('Code als adres')
})

test('two widgets know nothing of each other', async ({ page, serveCase, newLeads }) => {
  await page.goto(`${await serveCase()}/two.html`)
  const [teaser, quick] = [page.locator('zeven-widget').nth(0), page.locator('zeven-widget').nth(1)]
  // Their fields have the same ids, each in its own shadow root.
  await teaser.getByText('Breedte', { exact: true }).click()
  await page.keyboard.press('ArrowUp')
  await quick.getByText('Breedte', { exact: true }).click()
  await page.keyboard.press('ArrowDown')
  await expect(teaser.getByRole('textbox', { name: 'Breedte' })).toHaveValue('510 cm')
  await expect(quick.getByRole('textbox', { name: 'Breedte' })).toHaveValue('490 cm')
  await fillContact(quick)
  await send(quick)
  await expect(button(teaser, 'Verder met deze maat')).toBeVisible()
  const size = { width: 4900, depth: 3000 }
  expect(await newLeads()).toEqual([
    expect.objectContaining({ variant: 'quick', answers: { size } }),
  ])
})

test('all seven stand on one page', async ({ page, serveCase, newLeads, faults }) => {
  await page.goto(`${await serveCase()}/seven.html`)
  await expect(page.locator('zeven-widget')).toHaveCount(VARIANTS.length)
  for (const variant of VARIANTS) {
    const widget = page.locator(`zeven-widget[data-widget=${variant}]`)
    await expect(widget.getByRole('heading')).toBeVisible()
  }
  await expectEachAfterItsTag(page)
  const quick = page.locator('zeven-widget[data-widget=quick]')
  await fillContact(quick)
  await send(quick)
  expect(await newLeads()).toHaveLength(1)
  expect(faults).toEqual([])
})

test('a tag in the head puts its widget at the end of the page', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/head.html`)
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect(page.locator('body > zeven-widget:last-child')).toHaveCount(1)
  await expect(page.locator('zeven-widget')).toHaveCount(1)
})

test('async and defer change nothing of where it stands', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/async-and-defer.html`)
  await expect(button(page.locator('body'), 'Verder met deze maat')).toBeVisible()
  await expect(button(page.locator('body'), 'Aanvraag versturen')).toBeVisible()
  await expectEachAfterItsTag(page)
  await expect(page.locator('zeven-widget')).toHaveCount(2)
})

for (const file of ['placeholder', 'loaded-twice']) {
  test(`${file}: one widget, inside its place`, async ({ page, serveCase, faults }) => {
    await page.goto(`${await serveCase()}/${file}.html`)
    const widget = page.locator('div[data-zv] > zeven-widget')
    await expect(button(widget, 'Verder met deze maat')).toBeVisible()
    await page.waitForLoadState('load')
    await expect(page.locator('zeven-widget')).toHaveCount(1)
    expect(faults).toEqual([])
  })
}

async function expectEachAfterItsTag(page: Page): Promise<void> {
  const between = await page
    .locator('script[data-zv]')
    .evaluateAll((tags) =>
      tags.map((tag) => [
        tag.nextElementSibling?.localName,
        tag.nextElementSibling?.getAttribute('data-widget') === tag.getAttribute('data-widget'),
      ]),
    )
  expect(between).toEqual(between.map(() => ['zeven-widget', true]))
}

function collectWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}
