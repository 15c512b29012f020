import type { Page, Route } from '@playwright/test'
import {
  button,
  CUSTOMER,
  expectContact,
  fillContact,
  heading,
  THANKS,
  typeOver,
  widgetOf,
} from '../support/customer.ts'
import { routeOnce } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

const LEADS = '**/forms/*/leads'
const FAILED = 'Uw aanvraag is nog niet verstuurd.'

test.beforeEach(async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/page.html`)
  await fillContact(widgetOf(page))
})

test('an unreachable server loses nothing, and trying again makes one lead', async ({
  page,
  newLeads,
}) => {
  const keys = collectKeys(page)
  await routeOnce(page, LEADS, (route) => route.abort('connectionrefused'))
  const form = widgetOf(page)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert')).toContainText(FAILED)
  await expect(form.getByRole('alert')).toBeFocused()
  await expectContact(form)
  await button(form, 'Opnieuw proberen').click()
  await expect(heading(form, THANKS)).toBeFocused()
  expect(await newLeads()).toHaveLength(1)
  expectOneKey(keys, 2)
})

test('an answer lost on its way does not make a second lead', async ({ page, newLeads }) => {
  const keys = collectKeys(page)
  await loseAnswer(page)
  const form = widgetOf(page)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert')).toContainText(FAILED)
  expect(await newLeads()).toHaveLength(1)
  const replayed = page.waitForResponse(LEADS)
  await button(form, 'Opnieuw proberen').click()
  expect((await replayed).headers()['idempotent-replayed']).toBe('true')
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
  expectOneKey(keys, 2)
})

test('a correction after a lost answer is a request of its own', async ({ page, newLeads }) => {
  const keys = collectKeys(page)
  await loseAnswer(page)
  const form = widgetOf(page)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert')).toContainText(FAILED)
  await form.getByLabel('Woonplaats').fill('Eikendorp')
  await button(form, 'Opnieuw proberen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('a double click makes one lead', async ({ page, newLeads }) => {
  const keys = collectKeys(page)
  await button(widgetOf(page), 'Aanvraag versturen').dblclick()
  await expect(heading(widgetOf(page), THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
  expectOneKey(keys, 1)
})

test('while it is being sent the button says so and sends nothing more', async ({
  page,
  newLeads,
}) => {
  const keys = collectKeys(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(LEADS, async (route) => {
    await answered
    await route.continue()
  })
  const form = widgetOf(page)
  await button(form, 'Aanvraag versturen').click()
  await expect(button(form, 'Versturen…')).toHaveAttribute('aria-disabled', 'true')
  await button(form, 'Versturen…').click({ force: true })
  await form.getByLabel('Naam').press('Enter')
  answer()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
  expectOneKey(keys, 1)
})

test('a server that says when to come back is asked again, three times', async ({
  page,
  newLeads,
}) => {
  const keys = collectKeys(page)
  const statuses = [409, 429, 503]
  await page.route(LEADS, (route) => {
    const status = statuses.shift()
    return status === undefined ? route.continue() : refuse(route, status)
  })
  const form = widgetOf(page)
  await button(form, 'Aanvraag versturen').click()
  await expect(button(form, 'Versturen…')).toBeVisible()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
  expectOneKey(keys, 4)
})

test('a mistake that only the server finds is shown beside its field', async ({
  page,
  newLeads,
}) => {
  const form = widgetOf(page)
  const email = form.getByLabel('E-mailadres')
  await typeOver(email, 'jo@voorbeeld..example')
  const refused = page.waitForResponse(LEADS)
  await button(form, 'Aanvraag versturen').click()
  expect((await refused).status()).toBe(422)
  await expect(email).toHaveAccessibleDescription('Controleer het e-mailadres.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expectContact(form, { ...CUSTOMER, email: 'jo@voorbeeld..example' })
  expect(await newLeads()).toHaveLength(0)
  await typeOver(email, CUSTOMER.email)
  await form.getByRole('button', { name: /versturen|proberen/ }).click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

/** The `Idempotency-Key` of each submission from now on. */
function collectKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    // Counts of how far visitors come are posted too, without a key.
    if (request.method() !== 'POST' || !request.url().endsWith('/leads')) return
    keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

function expectOneKey(keys: string[], times: number): void {
  expect(keys).toHaveLength(times)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]?.length).toBeGreaterThan(20)
}

/** Lets the server make the lead, but drops its answer. */
async function loseAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const answer = await fetch(...request)
      if (answer.status !== 201) return answer
      window.fetch = fetch
      throw new TypeError('the answer was lost')
    }
  })
}

async function refuse(route: Route, status: number): Promise<void> {
  await route.fulfill({
    status,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
      'Retry-After': '1',
    },
    json: { meta: { message: 'Come back soon.' }, errors: { code: 'unavailable' } },
  })
}
