import type { Route } from '@playwright/test'
import {
  button,
  expectContact,
  fillContact,
  heading,
  THANKS,
  widgetOf,
} from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const LEADS = '**/forms/*/leads'
const FORM = '**/forms/*?lang=*'
const FINAL = 'Uw aanvraag kan zo niet worden verstuurd.'

for (const [status, code] of [
  [403, 'origin_not_allowed'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [422, 'validation_failed'],
] as const) {
  test(`a refusal that stays (${status}) says so, and whom to call`, async ({ page, openPage }) => {
    await openPage(tag('quick'))
    const form = widgetOf(page)
    await fillContact(form)
    const fields = status === 422 ? { 'answers.gone': ['is not a question of this form'] } : {}
    await page.route(LEADS, (route) => refuse(route, status, { code, fields }))
    await button(form, 'Aanvraag versturen').click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText(FINAL)
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link', { name: '010 000 07 07' })).toBeVisible()
    await expect(alert.getByRole('link', { name: 'info@lindehof.example' })).toBeVisible()
    await expectContact(form)
  })
}

for (const status of [500, 502] as const) {
  test(`a failure that may pass (${status}) can be tried again`, async ({
    page,
    openPage,
    newLeads,
  }) => {
    await openPage(tag('quick'))
    const form = widgetOf(page)
    await fillContact(form)
    await page.route(LEADS, (route) => refuse(route, status, { code: 'internal_error' }))
    await button(form, 'Aanvraag versturen').click()
    await expect(form.getByRole('alert')).toContainText('nog niet verstuurd')
    await expectContact(form)
    await page.unroute(LEADS)
    await button(form, 'Opnieuw proberen').click()
    await expect(heading(form, THANKS)).toBeVisible()
    expect(await newLeads()).toHaveLength(1)
  })
}

test('a page that is not for this form is told so when it loads, and so is its dealer', async ({
  page,
  server,
  openPage,
  faults,
}) => {
  const slug = await addForm(server, { allowed_origins: ['https://lindehof.example'] })
  await openPage(tag('quick', slug))
  const form = widgetOf(page)
  await expect(
    form.getByText('Dit formulier kan op deze website niet worden gebruikt'),
  ).toBeVisible()
  await expect(form.getByRole('link', { name: '010 000 07 07' })).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveCount(0)
  expect(faults).toEqual([expect.stringContaining('allowed_origins')])
})

test('a page that is among its origins gets the form', async ({ page, server, site }) => {
  const { url, pages } = await site()
  const slug = await addForm(server, { allowed_origins: [url] })
  pages.set('made.html', `<!doctype html><html lang="nl">${tag('quick', slug)}`)
  await page.goto(`${url}/made.html`)
  await expect(widgetOf(page).getByLabel('Naam')).toBeVisible()
})

test('a challenge that hangs is given up eight seconds after the click', async ({
  page,
  openPage,
  newLeads,
}) => {
  await page.route('**/challenge', () => {})
  await page.clock.install()
  await page.addInitScript(timeByTheClock)
  await openPage(tag('quick'))
  const form = widgetOf(page)
  await expect(form.getByLabel('Naam')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  // The first challenge hangs since the first touch, three seconds before the click.
  await fillContact(form)
  await page.clock.runFor(3_000)
  await button(form, 'Aanvraag versturen').click()
  await page.clock.runFor(7_900)
  await expect(button(form, 'Versturen…')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(form.getByRole('alert')).toContainText('nog niet verstuurd')
  await expectContact(form)
  await page.unroute('**/challenge')
  await page.clock.resume()
  await button(form, 'Opnieuw proberen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

for (const [words, answer] of [
  ['500', (route: Route) => refuse(route, 500, {})],
  ['429', (route: Route) => refuse(route, 429, {})],
  ['no network', (route: Route) => route.abort()],
  ['no JSON', (route: Route) => route.fulfill({ status: 200, body: '<html>' })],
] as const) {
  test(`a form that cannot be loaded (${words}) can be tried again`, async ({ page, openPage }) => {
    await page.route(FORM, answer)
    await openPage(tag('quick'))
    await expect(heading(widgetOf(page), /kon niet worden geladen/)).toBeVisible()
    await page.unroute(FORM)
    await button(widgetOf(page), 'Opnieuw proberen').click()
    await expect(widgetOf(page).getByLabel('Naam')).toBeVisible()
  })
}

test('a form that is gone, or not to be had, says so without a button', async ({
  page,
  openPage,
}) => {
  await page.route(FORM, (route) => refuse(route, 403, { code: 'insufficient_scope' }))
  await openPage(tag('quick'))
  await expect(heading(widgetOf(page), 'Dit formulier is niet beschikbaar.')).toBeVisible()
  await expect(widgetOf(page).getByRole('button')).toHaveCount(0)
})

test('while it loads, calm shapes stand in its place', async ({ page, openPage }) => {
  await page.route(FORM, () => {})
  await openPage(tag('quick'))
  const loading = widgetOf(page).locator('[aria-busy=true]')
  await expect(loading.locator('.shape')).toHaveCount(4)
  expect((await loading.boundingBox())?.height).toBeGreaterThan(200)
})

test('without pictures, right to left and 220 px wide it still makes a lead', async ({
  page,
  openPage,
  newLeads,
}) => {
  await page.route('**/*.{svg,png,jpg,webp}', (route) => route.abort())
  await page.setViewportSize({ width: 220, height: 500 })
  await openPage(`<div dir="rtl">${tag('quick')}</div>`)
  await fillContact(widgetOf(page))
  await button(widgetOf(page), 'Aanvraag versturen').click()
  await expect(heading(widgetOf(page), THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

async function refuse(route: Route, status: number, errors: object): Promise<void> {
  await route.fulfill({
    status,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { meta: { message: 'No.' }, errors },
  })
}

/** Runs in the page: lets timeouts of requests go by the clock that a test moves. */
function timeByTheClock(): void {
  AbortSignal.timeout = (ms) => {
    const ended = new AbortController()
    setTimeout(() => ended.abort(), ms)
    return ended.signal
  }
}
