import type { APIRequestContext, Page } from '@playwright/test'
import { addDealer } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { type Server, startDemoServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('quarantined submissions are released or dropped, several at once', async ({
  page,
  server,
  request,
  issues,
}) => {
  test.slow()
  await openQuarantine(page, server, await quarantine(request, server, 5))
  await page.getByLabel('Klant 1').check()
  await page.getByLabel('Klant 3').check()
  await page.getByRole('button', { name: '2 vrijgeven' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('2 zijn nu aanvragen.')
  await expect(page.getByLabel(/Klant/)).toHaveCount(3)
  // The button that was pressed is disabled now.
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByLabel('Klant 2').check()
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
  await expect(page.getByLabel('Klant 2')).toBeChecked()
  await page.getByRole('button', { name: 'Alle 3 kiezen' }).click()
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('3 zijn weggegooid.')
  await expect(page.getByRole('heading', { name: 'Er is niets vastgehouden' })).toBeVisible()

  await page.goto(`${server.url}/portal/leads`)
  await expect(page.getByRole('link', { name: /^Klant [013] / })).toHaveCount(3)
  expect(issues).toEqual([])
})

test('what a colleague released meanwhile is said, and not made twice', async ({
  page,
  server,
  request,
}) => {
  await openQuarantine(page, server, await quarantine(request, server, 2))
  // This page hears nothing of what the other one does.
  await page.route('**/held-leads?*', (route) => route.abort())
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const tab of [other, page]) {
    await tab.getByLabel('Klant 1').check()
    await tab.getByRole('button', { name: '1 vrijgeven' }).click()
    await expect(tab.getByLabel('Klant 1')).toHaveCount(0)
  }
  await expect(other.getByRole('main').getByRole('status')).toContainText('1 is nu een aanvraag.')
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    '1 al eerder vrijgegeven of weggegooid.',
  )
})

test('more than one page is shown, and more than one request drops', async ({ page, request }) => {
  test.slow()
  const server = await startDemoServer({ TRUST_PROXY: '1' })
  await openQuarantine(page, server, await quarantine(request, server, 120))
  const all = page.getByLabel(/Klant/)
  await expect(all).toHaveCount(50)
  await page.getByRole('button', { name: 'Meer tonen' }).click()
  await expect(all).toHaveCount(100)
  await page.getByLabel('Klant 60').check()
  await page.getByRole('button', { name: '1 vrijgeven' }).click()
  await expect(page.getByLabel('Klant 60')).toHaveCount(0)
  await page.getByRole('button', { name: 'Meer tonen' }).click()
  await page.getByRole('button', { name: 'Alle 119 kiezen' }).click()
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('119 zijn weggegooid.')
  await expect(page.getByRole('heading', { name: 'Er is niets vastgehouden' })).toBeVisible()
  await server.stop()
})

/** Sends a form that expects one lead an hour: the first becomes a lead, the rest is quarantined. */
async function quarantine(
  request: APIRequestContext,
  server: Server,
  count: number,
): Promise<number> {
  const { account, slug } = await addDealer(server, { proof_of_work: false, leads_per_hour: 1 })
  for (let sent = 0; sent <= count; sent++) {
    const contact = { name: `Klant ${sent} `, phone: '06 12345678' }
    const answer = await request.post(`${server.url}/api/widget/v1/forms/${slug}/leads`, {
      // One address may send 60 a minute.
      headers: { 'X-Forwarded-For': `192.0.2.${sent % 3}` },
      data: { answers: {}, contact, consent: true, variant: 'callback', language: 'nl' },
    })
    expect(answer.status()).toBe(201)
  }
  return account
}

async function openQuarantine(page: Page, server: Server, account: number): Promise<void> {
  await signIn(page, server, { account })
  await page.goto(`${server.url}/portal/leads/held`)
  await expect(page.getByLabel(/Klant/).first()).toBeVisible()
}
