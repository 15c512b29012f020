import type { Page } from '@playwright/test'
import { signInByLink } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'vier rode klinkers'

test('an invitation lets in once and says so the second time; who is removed is told, who signs out is out', {
  tag: '@firefox',
}, async ({ page, server }) => {
  const account = ['--account', String(server.account)]
  const email = 'eva@dealer.example'
  const words = ['--email', email, '--role', 'seller', '--name', 'Eva Voorbeeld']
  const invited = await server.zeven('member', 'invite', ...account, ...words)
  const address = `${server.url}/portal/sign-in${new URL(String(invited.link)).hash}`
  await page.goto(address)
  await expect(page.getByText('Uw rol: Verkoop')).toBeVisible()
  await expect(page.getByLabel('Uw naam')).toHaveValue('Eva Voorbeeld')
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeFocused()

  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()

  await page.goto(`${server.url}/portal`)
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
  const { members } = await server.zeven('member', 'list', ...account)
  const id = (members as { id: number; email: string }[]).find((one) => one.email === email)?.id
  await server.zeven('member', 'remove', String(id), ...account)
  // The page may have heard of it already, and then there is no link.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/portal/leads"]')?.click())
  await expect(
    page.getByRole('heading', { name: 'U kunt dit account niet meer zien' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Inloggen als iemand anders' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await page.goto(`${server.url}/portal/leads`)
  await expect(page).toHaveURL(/\/portal\/sign-in/)
})

test('signing in comes back to the address one wanted, and to no other site', async ({
  page,
  server,
}) => {
  const email = await signInByLink(page, server, { password: PASSWORD })
  await page.getByRole('button', { name: /Uw eigen menu/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await page.goto(`${server.url}/portal/leads?status=signed`)
  await expect(page).toHaveURL(/\/portal\/sign-in\?next=/)
  const send = page.getByRole('button', { name: 'Inloggen', exact: true })
  await expect(send).toBeVisible()
  const wrong = page.locator('input:invalid')
  expect(await wrong.count(), 'before anybody typed').toBe(0)
  await send.click()
  await expect(wrong, 'once it was sent empty').toHaveCount(2)
  await enter(page, email, 'een ander wachtwoord')
  await expect(page.getByRole('alert')).toContainText('klopt niet')
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await test.step('too many attempts say when to try again', async () => {
    const headers = { 'X-Retry-After': '58' }
    await page.route(
      '**/sign-in/email',
      (route) => route.fulfill({ status: 429, headers, json: { message: 'Wait.' } }),
      { times: 1 },
    )
    // Only the password: `fill` adds to the text of an e-mail field in Firefox.
    await page.getByLabel('Wachtwoord').fill(PASSWORD)
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Probeer het over 1 min')
  })
  await send.click()
  await expect(page).toHaveURL(`${server.url}/portal/leads?status=signed`)

  for (const next of [
    '//evil.example/portal',
    'https://evil.example/portal',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies()
    await page.goto(`${server.url}/portal/sign-in?next=${encodeURIComponent(next)}`)
    await enter(page, email, PASSWORD)
    await expect(page).toHaveURL(`${server.url}/portal`)
  }
})

test('a link of a mail is used only by a click, and whoever asks for one learns nothing of an address', async ({
  page,
  server,
}) => {
  const used: string[] = []
  page.on('request', (request) => used.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/portal/sign-in#link=ofAnOldMail`)
  const button = page.getByRole('button', { name: 'Inloggen in het portaal' })
  await expect(button).toBeVisible()
  expect(used).not.toContain('/portal/api/auth/magic-link/verify')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
  expect(used).toContain('/portal/api/auth/magic-link/verify')
  await page.getByRole('button', { name: 'Naar inloggen' }).click()
  await expect(page.getByLabel('Wachtwoord')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/portal/sign-in`)

  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await page.getByLabel('E-mailadres').fill('niemand@dealer.example')
  await page.getByRole('button', { name: 'Mail versturen' }).click()
  await expect(page.getByRole('status')).toContainText(
    'Als niemand@dealer.example bij ons bekend is',
  )
})

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}
