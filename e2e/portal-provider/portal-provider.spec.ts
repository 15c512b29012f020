import { findFreePort } from '../../scripts/free-port.ts'
import { startIdentityProvider } from '../../test/support/identity-provider.ts'
import { startDemoServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('a member comes in by the identity provider of the house, and back to the address they wanted', async ({
  page,
}) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const house = await startIdentityProvider()
  cleanup.defer(house.stop)
  // The provider must know where it sends people back to before the server starts.
  const PORT = String(await findFreePort())
  const BASE_URL = `http://127.0.0.1:${PORT}`
  house.allow(`${BASE_URL}/portal/sign-in`)
  const server = await startDemoServer({ ...house.settings, PORT, BASE_URL, OIDC_ONLY: 'yes' })
  cleanup.defer(server.stop)
  const invited = ['--account', '1', '--email', 'eva@house.example', '--role', 'seller']
  const { link } = await server.zeven('member', 'invite', ...invited)
  house.people.set('eva', { email: 'eva@house.example', email_verified: true, name: 'Eva Huis' })
  house.people.set('zoe', { email: 'zoe@house.example', email_verified: true })
  const byProvider = page.getByRole('button', { name: 'Inloggen met Huis & Haard' })

  house.visitor = 'zoe'
  await page.goto(`${BASE_URL}/portal/sign-in`)
  await byProvider.click()
  await expect(page.getByRole('alert')).toContainText('hier niet bekend')
  await expect(page).toHaveURL(`${BASE_URL}/portal/sign-in`)
  await page.getByRole('button', { name: 'Inloggen als beheerder' }).click()
  await expect(page.getByLabel('Wachtwoord')).toBeVisible()

  await page.context().clearCookies()
  house.visitor = 'eva'
  await page.goto(String(link))
  await expect(byProvider).toBeVisible()
  await expect(page.getByLabel('Uw naam')).toBeHidden()
  await byProvider.click()
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
  await page.getByRole('button', { name: /Uw eigen menu/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(byProvider).toBeVisible()
  await page.goto(`${BASE_URL}/portal/leads?status=signed`)
  await byProvider.click()
  await expect(page).toHaveURL(`${BASE_URL}/portal/leads?status=signed`)

  // Nothing is offered that would let nobody in.
  await page.goto(`${BASE_URL}/portal/settings/security`)
  await expect(page.getByRole('heading', { name: 'Waar u bent ingelogd' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden()
})
