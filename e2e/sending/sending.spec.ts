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
import { expect, tag, test } from '../support/test.ts'

test.use({ dealer: { form: { proof_of_work: true } } })

const LEADS = '**/forms/*/leads'
const FAILED = 'Uw aanvraag is nog niet verstuurd.'

test.beforeEach(async ({ page, openPage }) => {
  await openPage(tag('quick'))
  await fillContact(widgetOf(page))
})

test('a mistake that only the server finds, an unreachable server and lost answers lose and double nothing', async ({
  page,
  newLeads,
}) => {
  const keys = collectKeys(page)
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
  await typeOver(email, CUSTOMER.email)

  await routeOnce(page, LEADS, (route) => route.abort('connectionrefused'))
  await form.getByRole('button', { name: /versturen|proberen/ }).click()
  const alert = form.getByRole('alert')
  await expect(alert).toContainText(FAILED)
  await expect(alert).toBeFocused()
  await expectContact(form)
  expect(await newLeads()).toHaveLength(0)

  await loseAnswers(page, 2)
  for (const replayed of [undefined, 'true']) {
    const answered = page.waitForResponse(LEADS)
    await button(form, 'Opnieuw proberen').click()
    expect((await answered).headers()['idempotent-replayed']).toBe(replayed)
    await expect(alert).toContainText(FAILED)
    await expect(alert).toBeFocused()
    expect(await newLeads()).toHaveLength(1)
  }
  // A correction is a request of its own.
  await form.getByLabel('Woonplaats').fill('Eikendorp')
  await button(form, 'Opnieuw proberen').click()
  await expect(heading(form, THANKS)).toBeFocused()
  expect(await newLeads()).toHaveLength(2)
  const [, first] = keys
  expect(keys.filter((key) => key === first)).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
  expect(first?.length).toBeGreaterThan(20)
})

test('a double click makes one lead, while it is sent nothing more is, and a busy server is asked again', async ({
  page,
  newLeads,
}) => {
  const keys = collectKeys(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const statuses = [409, 429, 503]
  await page.route(LEADS, async (route) => {
    await answered
    const status = statuses.shift()
    await (status === undefined ? route.continue() : refuse(route, status))
  })
  const form = widgetOf(page)
  await button(form, 'Aanvraag versturen').dblclick()
  await expect(button(form, 'Versturen…')).toHaveAttribute('aria-disabled', 'true')
  await button(form, 'Versturen…').click({ force: true })
  // More often than the request is tried below, so that each would be counted.
  for (const _ of [1, 2]) await form.getByLabel('Naam').press('Enter')
  answer()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
  // Once, and once more after each answer that says when to come back.
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
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

/** Lets the server make the lead, but drops this number of its answers. */
async function loseAnswers(page: Page, times: number): Promise<void> {
  await page.evaluate((times) => {
    const { fetch } = window
    let left = times
    window.fetch = async (...request) => {
      const answer = await fetch(...request)
      if (answer.status !== 201 || left === 0) return answer
      left--
      throw new TypeError('the answer was lost')
    }
  }, times)
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
