import { expectAt, press } from '../support/back.ts'
import { button, CUSTOMER, heading, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

const FULL = tag('full')

test('the browser’s back and forward move between the steps, lose nothing, and leave the page from the first step', {
  tag: '@firefox',
}, async ({ page, server, openPage }) => {
  const elsewhere = `${server.url}/demo/site.css`
  await page.goto(elsewhere)
  const address = await openPage(`<a href="#onder">Naar onder</a>${FULL}<p id="onder">Onder</p>`, {
    search: '?zv.roof=glass_clear&zv.led=false',
  })
  const form = widgetOf(page)
  await expect(heading(form, 'Maat')).toBeVisible()
  await form.getByRole('textbox', { name: 'Breedte' }).fill('4 m')
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Dak')).toBeVisible()
  // A link within the page is no step, and the way back from it changes none.
  await page.getByRole('link', { name: 'Naar onder' }).click()
  await expect(page).toHaveURL(`${address}#onder`)
  await expect(heading(form, 'Dak')).toBeVisible()
  await press(page, 'back')
  await expect(page).toHaveURL(address)
  await expect(heading(form, 'Dak')).toBeVisible()

  await button(form, 'Volgende').click()
  await expect(heading(form, 'Frame en wanden')).toBeVisible()
  await form.getByRole('radio', { name: 'Zwart' }).check()
  await page.goBack()
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(heading(form, 'Dak')).toBeFocused()
  await page.goBack()
  await expect(heading(form, 'Maat')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Breedte' })).toHaveValue('400 cm')
  await page.goForward()
  await page.goForward()
  await expect(heading(form, 'Frame en wanden')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Zwart' })).toBeChecked()
  await expect(page).toHaveURL(address)

  for (const title of ['Dak', 'Maat']) {
    await page.goBack()
    await expect(heading(form, title)).toBeVisible()
  }
  await press(page, 'back')
  await expectAt(page, elsewhere)
})

test('a teaser that opened the full form comes back as one, and a single-page site’s own history works beside it', async ({
  page,
  openPage,
}) => {
  await openPage(`<main></main>${tag('size')}`)
  await page.evaluate(installRouter)
  const widget = widgetOf(page)
  const teaser = button(widget, 'Verder met deze maat')
  const seen = () => page.evaluate('seen')
  await page.evaluate("navigate('products')")
  await teaser.click()
  await expect(heading(widget, 'Dak')).toBeVisible()
  expect(await seen()).toEqual(['products'])
  // Our entries keep the state of the page, so that its router stays where it is.
  await page.goBack()
  await expect(teaser).toBeVisible()
  await page.goForward()
  await expect(heading(widget, 'Dak')).toBeVisible()
  await page.goBack()
  await expect(teaser).toBeVisible()
  expect(await seen()).toEqual(Array(4).fill('products'))
  await page.evaluate("navigate('contact')")
  await page.goBack()
  await expect.poll(seen).toEqual([...Array(4).fill('products'), 'contact', 'products'])
  await expect(teaser).toBeVisible()
})

test('two forms on a page each keep their own steps', async ({ page, openPage }) => {
  await openPage(FULL + FULL)
  const [one, other] = [page.locator('zeven-widget').nth(0), page.locator('zeven-widget').nth(1)]
  await button(one, 'Volgende').click()
  await button(other, 'Volgende').click()
  await page.goBack()
  await expect(heading(other, 'Maat')).toBeVisible()
  await expect(heading(one, 'Dak')).toBeVisible()
  await page.goBack()
  await expect(heading(one, 'Maat')).toBeVisible()
})

test('a reload mid-way brings the answers back, and no contact details', {
  tag: '@firefox',
}, async ({ page, server, openPage }) => {
  // Browsers do not keep a `no-store` page in memory, so on the way back they load it again.
  const headers = { 'Cache-Control': 'no-store' }
  await openPage(tag('quick') + FULL, { headers })
  const [quick, form] = [page.locator('zeven-widget').nth(0), page.locator('zeven-widget').nth(1)]
  await quick.getByRole('textbox', { name: 'Breedte' }).fill('3 m')
  await quick.getByLabel('Naam').fill(CUSTOMER.name)
  await quick.getByLabel('E-mailadres').fill(CUSTOMER.email)
  await form.getByRole('textbox', { name: 'Breedte' }).fill('4 m')
  await button(form, 'Volgende').click()
  await form.getByRole('radio', { name: 'Melkglas' }).check()
  const kept = () => page.evaluate('JSON.stringify(history.state)')
  await expect.poll(kept).toContain('glass_opal')
  expect(await kept()).not.toMatch(/Proefklant|customer/)

  await page.reload()
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Melkglas' })).toBeChecked()
  await expect(quick.getByRole('textbox', { name: 'Breedte' })).toHaveValue('300 cm')
  await expect(quick.getByLabel('Naam')).toHaveValue('')
  await page.goBack()
  await expect(heading(form, 'Maat')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Breedte' })).toHaveValue('400 cm')
  await form.getByRole('textbox', { name: 'Breedte' }).fill('350')
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Breedte' })).toHaveValue('350 cm')

  await button(form, 'Volgende').click()
  await expect(heading(form, 'Dak')).toBeVisible()
  await page.goto(`${server.url}/demo/site.css`)
  await page.goBack()
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Melkglas' })).toBeChecked()
})

/** Runs in the page: a router as single-page sites have one. */
function installRouter(): void {
  const site = window as unknown as { seen: string[]; navigate(name: string): void }
  site.seen = []
  const push = history.pushState.bind(history)
  history.pushState = (...entry) => {
    push(...entry)
    site.seen.push(entry[0].view)
  }
  site.navigate = (view) => history.pushState({ view }, '', `?view=${view}`)
  addEventListener('popstate', ({ state }) => site.seen.push(state.view))
}
