import type { Page, Request } from '@playwright/test'
import {
  button,
  expectContact,
  fillContact,
  heading,
  send,
  THANKS,
  widgetOf,
} from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { CHALLENGE, routeOnce } from '../support/routes.ts'
import { expect, tag, test } from '../support/test.ts'

test.use({ dealer: { form: { proof_of_work: true } } })

const LEADS = '**/forms/*/leads'
const FAILED = 'Uw aanvraag is nog niet verstuurd.'

test('a visitor who only looks gets no challenge, nor who touches a teaser; the first touch of a form asks for one', async ({
  page,
  openPage,
}) => {
  const challenges = collect(page, /\/challenge$/)
  await openPage(tag('size') + tag('quick'))
  const teaser = widgetOf(page)
  await teaser.getByRole('slider').first().press('ArrowRight')
  await teaser.getByRole('textbox').first().fill('480')
  await expect(teaser.getByRole('slider').first()).toHaveValue('4800')
  const form = page.locator('zeven-widget').nth(1)
  await expect(heading(form, /veranda/i)).toBeVisible()
  expect(challenges).toHaveLength(0)
  const asked = page.waitForRequest(CHALLENGE)
  await form.getByLabel('Naam').focus()
  await asked
  await fillContact(form)
  expect(challenges).toHaveLength(1)
})

test('people never meet the hidden field for programs; filled in, it makes no lead, and nothing typed is lost', async ({
  page,
  openForm,
  newLeads,
}) => {
  const form = await openForm('quick')
  const trap = form.locator('input[name=website]')
  await expect(trap).toHaveCount(1)
  const spoken = await form.getByRole('textbox').count()
  await expect(form.getByRole('textbox', { includeHidden: true })).toHaveCount(spoken + 1)
  await trap.evaluate((input) => (input as HTMLInputElement).focus())
  expect(await form.evaluate((host) => host.shadowRoot?.activeElement?.tagName ?? null)).toBeNull()
  const { width, height } = await trap.evaluate((input) =>
    (input.parentElement as HTMLElement).getBoundingClientRect(),
  )
  expect([width, height]).toEqual([1, 1])

  await fillContact(form)
  await setByProgram(page, 'https://spam.example')
  await button(form, 'Aanvraag versturen').click()
  // Trying again would not help: it says whom to call.
  await expect(form.getByRole('alert')).toContainText('Uw aanvraag kan zo niet worden verstuurd.')
  await expect(form.getByRole('alert').getByRole('link', { name: '010 000 07 07' })).toBeVisible()
  await expectContact(form)
  expect(await newLeads()).toHaveLength(0)
  await setByProgram(page, '')
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

test('a form sent too soon waits by itself, and a double click on it sends one request with one proof', async ({
  page,
  openForm,
  newLeads,
  issues,
}) => {
  const challenges = collect(page, /\/challenge$/)
  const leads = collect(page, /\/leads$/)
  const form = await openForm('quick')
  const challenged = page.waitForResponse(CHALLENGE).then(() => Date.now())
  const sent = page.waitForRequest(LEADS).then(() => Date.now())
  await fillContact(form)
  await button(form, 'Aanvraag versturen').dblclick()
  await expect(heading(form, THANKS)).toBeVisible()
  expect((await sent) - (await challenged)).toBeGreaterThan(1_900)
  expect([challenges.length, leads.length]).toEqual([1, 1])
  expect(leads[0]?.headers()['zeven-proof']).toMatch(/^[\w+/]+=*$/)
  expect(await newLeads()).toHaveLength(1)
  expect(issues).toEqual([])
})

test('without a challenge sending fails as it does offline; a proof that expired is made anew, in silence, for the same lead', async ({
  page,
  openPage,
  newLeads,
}) => {
  const leads = collect(page, /\/leads$/)
  await openPage(tag('quick'))
  await page.route(CHALLENGE, (route) => route.abort('connectionrefused'))
  const form = widgetOf(page)
  await fillContact(form)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert')).toContainText(FAILED)
  await expectContact(form)
  await page.unroute(CHALLENGE)
  const challenges = collect(page, /\/challenge$/)
  await routeOnce(page, LEADS, (route) =>
    route.fulfill({
      status: 403,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { meta: { message: 'No.' }, errors: { code: 'proof_refused', reason: 'expired' } },
    }),
  )
  await button(form, 'Opnieuw proberen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
  expect(challenges).toHaveLength(2)
  const [first, second] = leads.map((request) => request.headers())
  expect(first?.['idempotency-key']).toBe(second?.['idempotency-key'])
  expect(first?.['zeven-proof']).not.toBe(second?.['zeven-proof'])
})

test('who takes long to fill in gets a new challenge while typing', async ({ page, openForm }) => {
  await page.clock.install()
  const challenges = collect(page, /\/challenge$/)
  const form = await openForm('quick')
  const answered = page.waitForResponse(CHALLENGE)
  await form.getByLabel('Naam').fill('Jo')
  await (await answered).finished()
  // What the answer tells is known to the page a moment later.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(challenges).toHaveLength(1)
  await page.clock.fastForward('08:50')
  await form.getByLabel('Naam').fill('Jo P')
  await page.clock.fastForward('00:15')
  expect(challenges).toHaveLength(1)
  await form.getByLabel('Naam').fill('Jo Proefklant')
  await expect.poll(() => challenges.length).toBe(2)
  await expect(form.getByLabel('Naam')).toHaveValue('Jo Proefklant')
})

test('a form that asks for no proof sends at once and without', async ({
  page,
  server,
  openPage,
}) => {
  const challenges = collect(page, /\/challenge$/)
  const leads = collect(page, /\/leads$/)
  await openPage(tag('quick', await addForm(server, { proof_of_work: false })))
  const form = widgetOf(page)
  await fillContact(form)
  await send(form)
  expect(challenges).toHaveLength(0)
  expect(leads.map((request) => request.headers()['zeven-proof'])).toEqual([undefined])
})

/** The requests of the page from now on whose address matches. */
function collect(page: Page, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) requests.push(request)
  })
  return requests
}

/** Writes into every field, as a program does. */
async function setByProgram(page: Page, value: string): Promise<void> {
  await widgetOf(page)
    .locator('input[name=website]')
    .evaluate((input, text) => {
      ;(input as HTMLInputElement).value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, value)
}
