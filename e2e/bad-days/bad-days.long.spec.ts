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
import { CHALLENGE } from '../support/routes.ts'
import { expect, tag, test } from '../support/test.ts'

test.use({ dealer: { form: { proof_of_work: true } } })

const LEADS = '**/forms/*/leads'
const FORM = '**/forms/*?lang=*'
const FINAL = 'Uw aanvraag kan zo niet worden verstuurd.'

test('a refusal that stays says so, and whom to call', async ({ page, openForm }) => {
  for (const [status, code] of [
    [403, 'origin_not_allowed'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [422, 'validation_failed'],
  ] as const) {
    await page.unroute(LEADS)
    const form = await openForm('quick')
    await fillContact(form)
    const fields = status === 422 ? { 'answers.gone': ['is not a question of this form'] } : {}
    await page.route(LEADS, (route) => refuse(route, status, { code, fields }))
    await button(form, 'Aanvraag versturen').click()
    const alert = form.getByRole('alert')
    await expect(alert, code).toContainText(FINAL)
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link', { name: '010 000 07 07' })).toBeVisible()
    await expect(alert.getByRole('link', { name: 'info@lindehof.example' })).toBeVisible()
    await expectContact(form)
  }
})

test('a failure that may pass can be tried again', async ({ page, openForm, newLeads }) => {
  const form = await openForm('quick')
  await fillContact(form)
  const statuses = [500, 502]
  await page.route(LEADS, (route) => {
    const status = statuses.shift()
    return status ? refuse(route, status, { code: 'internal_error' }) : route.continue()
  })
  await button(form, 'Aanvraag versturen').click()
  for (const left of [1, 0]) {
    await expect(form.getByRole('alert')).toContainText('nog niet verstuurd')
    await expect.poll(() => statuses.length).toBe(left)
    await expectContact(form)
    await button(form, 'Opnieuw proberen').click()
  }
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

test('a page among the origins of a form gets it; another is told that it is not for it when it loads, and so is its dealer', async ({
  page,
  server,
  site,
  issues,
}) => {
  const { url, pages } = await site()
  const own = await addForm(server, { allowed_origins: [url] })
  pages.set('own.html', `<!doctype html><html lang="nl">${tag('quick', own)}`)
  await page.goto(`${url}/own.html`)
  await expect(widgetOf(page).getByLabel('Naam')).toBeVisible()
  const other = await addForm(server, { allowed_origins: ['https://lindehof.example'] })
  pages.set('other.html', `<!doctype html><html lang="nl">${tag('quick', other)}`)
  await page.goto(`${url}/other.html`)
  const form = widgetOf(page)
  await expect(
    form.getByText('Dit formulier kan op deze website niet worden gebruikt'),
  ).toBeVisible()
  await expect(form.getByRole('link', { name: '010 000 07 07' })).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveCount(0)
  expect(issues).toEqual([expect.stringContaining('allowed_origins')])
})

test('a challenge that hangs is given up eight seconds after the click', async ({
  page,
  openForm,
  newLeads,
}) => {
  await page.route(CHALLENGE, () => {})
  await page.clock.install()
  await page.addInitScript(timeByTheClock)
  const form = await openForm('quick')
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
  await page.unroute(CHALLENGE)
  await page.clock.resume()
  await button(form, 'Opnieuw proberen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

test('a form that cannot be loaded can be tried again', async ({ page, openPage }) => {
  for (const [words, answer] of [
    ['500', (route: Route) => refuse(route, 500, {})],
    ['429', (route: Route) => refuse(route, 429, {})],
    ['no network', (route: Route) => route.abort()],
    ['no JSON', (route: Route) => route.fulfill({ status: 200, body: '<html>' })],
  ] as const) {
    await page.route(FORM, answer)
    await openPage(tag('quick'))
    await expect(heading(widgetOf(page), /kon niet worden geladen/), words).toBeVisible()
    await page.unroute(FORM)
    await button(widgetOf(page), 'Opnieuw proberen').click()
    await expect(widgetOf(page).getByLabel('Naam'), words).toBeVisible()
  }
})

test('while it loads, calm shapes stand in the place of a form, and one not to be had says so without a button', async ({
  page,
  openPage,
}) => {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>()
  await page.route(FORM, async (route) => {
    await told
    await refuse(route, 403, { code: 'insufficient_scope' })
  })
  await openPage(tag('quick'))
  const loading = widgetOf(page).locator('[aria-busy=true]')
  await expect(loading.locator('.shape')).toHaveCount(4)
  expect((await loading.boundingBox())?.height).toBeGreaterThan(200)
  answer()
  await expect(heading(widgetOf(page), 'Dit formulier is niet beschikbaar.')).toBeVisible()
  await expect(widgetOf(page).getByRole('button')).toHaveCount(0)
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
