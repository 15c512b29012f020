import type { Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

const FULL = '<script src="%SERVER%/widget.js" data-zv="%FORM%"></script>'
const BELOW = '<p>Onder aan de pagina</p>'
const ASYNC = '<script src="%SERVER%/widget.js" async></script>'
const PLACE = '<div data-zv="%FORM%" data-widget="size"></div>'

test('a tag without a form says so in the console, and leaves the page unharmed', async ({
  page,
  openPage,
  issues,
}) => {
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  for (const slug of ['', 'data-zv=" "']) {
    issues.length = 0
    await openPage(`<script src="%SERVER%/widget.js" ${slug}></script>${BELOW}`)
    await expect(page.getByText('Onder aan de pagina')).toBeVisible()
    await expect.poll(() => issues).toEqual([expect.stringContaining('data-zv')])
    await expect(widgetOf(page).getByRole('textbox')).toHaveCount(0)
  }
  expect(thrown).toEqual([])
})

test('an unknown form is said kindly, and an unknown variant is the full form', async ({
  page,
  openPage,
}) => {
  const warnings = collectWarnings(page)
  await openPage(FULL.replace('%FORM%', 'no-such-form') + tag('carousel'))
  await expect(heading(widgetOf(page), 'Dit formulier is niet beschikbaar.')).toBeVisible()
  await expect(widgetOf(page).getByRole('button')).toHaveCount(0)
  await expect(page.locator('zeven-widget').last().getByText('Stap 1 van 6')).toBeVisible()
  expect(warnings).toContainEqual(expect.stringContaining('data-widget="carousel"'))
})

test('a tag in the head puts its widget at the end, and a server that cannot be reached can be tried again', async ({
  page,
  openPage,
}) => {
  await page.route('**/forms/*?*', (route) => route.abort(), { times: 1 })
  await openPage(BELOW, { head: FULL })
  await expect(heading(widgetOf(page), /kon niet worden geladen/)).toBeVisible()
  await button(widgetOf(page), 'Opnieuw proberen').click()
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect(page.locator('body > zeven-widget:last-child')).toHaveCount(1)
  await expect(page.locator('zeven-widget')).toHaveCount(1)
})

test('code as data-url never runs; the teaser goes on in place', async ({ page, openPage }) => {
  const warnings = collectWarnings(page)
  const code = `data-url="javascript:document.title='Ingebroken'"`
  const address = await openPage(tag('size').replace('></', ` ${code}></`))
  await button(widgetOf(page), 'Verder met deze maat').click()
  await expect(heading(widgetOf(page), 'Dak')).toBeVisible()
  expect(warnings).toEqual([expect.stringContaining('javascript:')])
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle('Een dealer')
})

test('two widgets know nothing of each other', async ({ page, openPage, newLeads }) => {
  await openPage(tag('size') + tag('quick'))
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

test('all seven stand on one page, each after its tag, also with async and defer', async ({
  page,
  openPage,
  newLeads,
  issues,
}) => {
  const tags = VARIANTS.map((variant) => tag(variant).replace('></', ' async></'))
  await openPage(tags.join('') + tag('size').replace('></', ' defer></'))
  await expect(page.locator('zeven-widget')).toHaveCount(VARIANTS.length + 1)
  for (const widget of await page.locator('zeven-widget').all())
    await expect(widget.getByRole('heading')).toBeVisible()
  const between = await page
    .locator('script[data-zv]')
    .evaluateAll((tags) =>
      tags.map((tag) => [
        tag.nextElementSibling?.localName,
        tag.nextElementSibling?.getAttribute('data-widget') === tag.getAttribute('data-widget'),
      ]),
    )
  expect(between).toEqual(between.map(() => ['zeven-widget', true]))
  const quick = page.locator('zeven-widget[data-widget=quick]')
  await fillContact(quick)
  await send(quick)
  expect(await newLeads()).toHaveLength(1)
  expect(issues).toEqual([])
})

test('a place has one widget inside, also where the script stands twice', async ({
  page,
  openPage,
  issues,
}) => {
  for (const twice of ['', '<script src="%SERVER%/widget.js"></script>']) {
    await openPage(`${PLACE}${twice}${BELOW}`, { head: ASYNC })
    const widget = page.locator('div[data-zv] > zeven-widget')
    await expect(button(widget, 'Verder met deze maat')).toBeVisible()
    await page.waitForLoadState('load')
    await expect(page.locator('zeven-widget')).toHaveCount(1)
  }
  expect(issues).toEqual([])
})

function collectWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}
