import type { Page } from '@playwright/test'
import {
  button,
  CUSTOMER,
  fillContact,
  heading,
  send,
  THANKS,
  widgetOf,
} from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const FULL = '<script src="%SERVER%/widget.js" data-zv="%FORM%"></script>'

test('the browser’s back and forward move between the steps, and lose nothing', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  const address = await openPage(FULL, { search: '?zv.roof=glass_clear&zv.led=false' })
  const form = widgetOf(page)
  await expect(heading(form, 'Maat')).toBeVisible()
  await form.getByRole('textbox', { name: 'Breedte' }).fill('4 m')
  await button(form, 'Volgende').click()
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
})

test('back from the first step leaves the page, as without the widget', {
  tag: '@firefox',
}, async ({ page, server, openPage }) => {
  await page.goto(`${server.url}/demo/site.css`)
  await openPage(FULL)
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await pressBack(page)
  await expect.poll(() => addressOf(page)).toBe(`${server.url}/demo/site.css`)
})

test('a teaser that opened the full form in place comes back as a teaser', async ({
  page,
  openPage,
}) => {
  await openPage(FULL.replace('data-zv', 'data-widget="size" data-zv'))
  const widget = widgetOf(page)
  await button(widget, 'Verder met deze maat').click()
  await expect(heading(widget, 'Dak')).toBeVisible()
  await page.goBack()
  await expect(button(widget, 'Verder met deze maat')).toBeVisible()
  await page.goForward()
  await expect(heading(widget, 'Dak')).toBeVisible()
})

test('a single-page site’s own history works beside it', async ({ page, openPage }) => {
  await openPage(`<main></main>${FULL}`)
  await page.evaluate(installRouter)
  const form = widgetOf(page)
  await page.evaluate("navigate('products')")
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Dak')).toBeVisible()
  expect(await seen(page)).toEqual(['products'])
  // Our entries keep the state of the page, so that its router stays where it is.
  await page.goBack()
  await expect(heading(form, 'Maat')).toBeVisible()
  expect(await seen(page)).toEqual(['products', 'products'])
  await page.evaluate("navigate('contact')")
  await page.goBack()
  await expect.poll(() => seen(page)).toEqual(['products', 'products', 'contact', 'products'])
  await expect(heading(form, 'Maat')).toBeVisible()
})

test('a link within the page is no step, and the way back from it changes none', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  const address = await openPage(`<a href="#onder">Naar onder</a>${FULL}<p id="onder">Onder</p>`)
  const form = widgetOf(page)
  await form.getByRole('textbox', { name: 'Breedte' }).fill('4 m')
  await button(form, 'Volgende').click()
  await page.getByRole('link', { name: 'Naar onder' }).click()
  await expect(page).toHaveURL(`${address}#onder`)
  await expect(heading(form, 'Dak')).toBeVisible()
  await pressBack(page)
  await expect(page).toHaveURL(address)
  await expect(heading(form, 'Dak')).toBeVisible()
  await page.goBack()
  await expect(heading(form, 'Maat')).toBeVisible()
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
}, async ({ page, openPage }) => {
  await openPage(FULL.replace('data-zv', 'data-widget="quick" data-zv') + FULL)
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
})

test('coming back from another page brings the answers back', { tag: '@firefox' }, async ({
  page,
  server,
  openPage,
}) => {
  // Browsers do not keep a `no-store` page in memory, so they load it again.
  await openPage(FULL, { headers: { 'Cache-Control': 'no-store' } })
  const form = widgetOf(page)
  await form.getByRole('textbox', { name: 'Breedte' }).fill('4 m')
  await button(form, 'Volgende').click()
  await form.getByRole('radio', { name: 'Helder glas' }).check()
  await expect.poll(() => page.evaluate('JSON.stringify(history.state)')).toContain('glass_clear')
  await page.goto(`${server.url}/demo/site.css`)
  await page.goBack()
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Helder glas' })).toBeChecked()
})

test('after sending, back leaves the page', async ({ page, server, openPage }) => {
  await page.goto(`${server.url}/demo/site.css`)
  await openPage(FULL, {
    search: '?zv.roof=poly_opal&zv.colour=black&zv.led=false&zv.postcode=1234AB',
  })
  const form = widgetOf(page)
  for (const title of ['Dak', 'Frame en wanden', 'Licht', 'Uw situatie', 'Uw gegevens']) {
    await button(form, 'Volgende').click()
    await expect(heading(form, title)).toBeVisible()
  }
  await fillContact(form)
  await send(form)
  await expect.poll(() => page.evaluate('history.state ?? {}')).toEqual({})
  await expect(heading(form, THANKS)).toBeVisible()
  await pressBack(page)
  await expect.poll(() => addressOf(page)).toBe(`${server.url}/demo/site.css`)
})

/** `page.goBack` waits for a load, and a page that Firefox kept alive has none. */
async function pressBack(page: Page): Promise<void> {
  // The timeout lets this call return first, because going back removes the page it runs in.
  await page.evaluate('void setTimeout(() => history.back())')
}

/** The address as the page knows it. A page that is being left cannot answer. */
function addressOf(page: Page): Promise<string> {
  return page.evaluate<string>('location.href').catch(() => 'between two pages')
}

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

function seen(page: Page): Promise<string[]> {
  return page.evaluate('seen')
}
