import type { Page } from '@playwright/test'
import { expectAt, press } from '../support/back.ts'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const HANDED_OVER = '#zv:size.width=6000&size.depth=2500&roof=glass_clear&postcode=1234AB'
/** Browsers do not keep such a page in memory: on the way back to it they load it again. */
const LOADED_AGAIN = { headers: { 'Cache-Control': 'no-store' } }

/** Expects the answers of `HANDED_OVER` where a variant shows them. */
const SHOWS: Record<string, (page: Page) => Promise<void>> = {
  full: showsRoof,
  quick: showsSize,
  size: showsSize,
  price: showsSize,
  choice: showsRoof,
  area: (page) => expect(widgetOf(page).getByLabel('postcode')).toHaveValue('1234 AB'),
  // It asks for none of them, and sends them along.
  callback: async (page) => {
    await expect(widgetOf(page).getByLabel('Naam')).toBeVisible()
    await expect.poll(() => stateOf(page).catch(() => '')).toContain('glass_clear')
  },
}

async function showsRoof(page: Page): Promise<void> {
  await expect(widgetOf(page).getByRole('radio', { name: 'Helder glas' })).toBeChecked()
}

async function showsSize(page: Page): Promise<void> {
  await expect(widgetOf(page).getByRole('textbox', { name: 'Breedte' })).toHaveValue('600 cm')
}

const stateOf = (page: Page) => page.evaluate<string>('JSON.stringify(history.state)')

for (const [variant, shows] of Object.entries(SHOWS)) {
  test(`answers that ${variant} was handed survive a reload, back and forward`, {
    tag: '@firefox',
  }, async ({ page, server, openPage }) => {
    const elsewhere = `${server.url}/demo/site.css`
    await page.goto(elsewhere)
    const address = await openPage(tag(variant), { search: HANDED_OVER, ...LOADED_AGAIN })
    const looks = async () => {
      await shows(page)
      await expectAt(page, address.replace(HANDED_OVER, ''))
    }
    await looks()
    await page.reload()
    await looks()
    await press(page, 'back')
    await expectAt(page, elsewhere)
    await press(page, 'forward')
    await looks()
    await page.goto(elsewhere)
    await press(page, 'back')
    await looks()
  })
}

for (const variant of ['size', 'choice', 'area', 'price']) {
  test(`answers that ${variant} passes on survive a reload on both pages`, {
    tag: '@firefox',
  }, async ({ page, site }) => {
    const { url, pages } = await site(LOADED_AGAIN.headers)
    const open = `<!doctype html><html lang="nl"><meta charset="utf-8">`
    const teaser = tag(variant).replace('data-zv', 'data-url="/form.html" data-zv')
    pages.set('teaser.html', open + teaser)
    pages.set('form.html', open + tag('full'))
    await page.goto(`${url}/teaser.html${HANDED_OVER}`)
    await SHOWS[variant]?.(page)
    await widgetOf(page).getByRole('button').last().click()
    await expectAt(page, `${url}/form.html`)
    const kept = await stateOf(page)
    expect(kept).toMatch(/glass_clear|1234 ?AB|6000/)
    await page.reload()
    await expect(widgetOf(page).getByRole('heading').first()).toBeVisible()
    expect(await stateOf(page)).toBe(kept)
    await press(page, 'back')
    await expectAt(page, `${url}/teaser.html`)
    await SHOWS[variant]?.(page)
    await page.reload()
    await SHOWS[variant]?.(page)
    await press(page, 'forward')
    await expectAt(page, `${url}/form.html`)
    await expect.poll(() => stateOf(page).catch(() => '')).toBe(kept)
  })
}

test('the answers stay in the address until every form of the page has kept them', async ({
  page,
  server,
  openPage,
}) => {
  const slug = await addForm(server, {})
  await page.route(`**/forms/${slug}?*`, () => {})
  const search = HANDED_OVER
  const address = await openPage(tag('quick') + tag('size', slug), { search })
  const second = page.locator('zeven-widget').nth(1)
  await showsSize(page)
  await expect.poll(() => stateOf(page)).toContain('6000')
  await expect(page).toHaveURL(address)
  await page.unroute(`**/forms/${slug}?*`)
  await page.reload()
  await showsSize(page)
  await expect(second.getByRole('textbox', { name: 'Breedte' })).toHaveValue('600 cm')
  await expect(page).toHaveURL(address.replace(HANDED_OVER, ''))
  await page.reload()
  await expect(second.getByRole('textbox', { name: 'Breedte' })).toHaveValue('600 cm')
})

test('what the page keeps in its own history stays beside them', async ({ page, openPage }) => {
  const router = '<script>history.replaceState({ view: "veranda" }, "")</script>'
  await openPage(router + tag('full'), { search: HANDED_OVER })
  await showsRoof(page)
  expect(JSON.parse(await stateOf(page))).toMatchObject({ view: 'veranda' })
  expect(await stateOf(page)).toContain('glass_clear')
})

for (const [what, script] of [
  ['a state that is no object', 'history.replaceState("mine", "")'],
  ['no history to write', 'History.prototype.replaceState = () => { throw new Error("no") }'],
] as const) {
  test(`on a page with ${what} the answers stay in the address`, async ({
    page,
    openPage,
    issues,
  }) => {
    const search = HANDED_OVER
    const address = await openPage(`<script>${script}</script>${tag('full')}`, { search })
    await showsRoof(page)
    await expect(page).toHaveURL(address)
    await page.reload()
    await showsRoof(page)
    await button(widgetOf(page), 'Terug').click()
    await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
    expect(issues).toEqual([])
  })
}

test('a page whose addresses begin elsewhere keeps them too', async ({ page, openPage }) => {
  const head = '<base href="https://elsewhere.example/">'
  const address = await openPage(tag('full'), { head, search: HANDED_OVER })
  await showsRoof(page)
  await expect(page).toHaveURL(address.replace(HANDED_OVER, ''))
  await page.reload()
  await showsRoof(page)
})
