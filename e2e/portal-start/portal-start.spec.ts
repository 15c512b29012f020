import { signIn } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'

test('a new dealer is led from a template to a form that somebody saw, and puts the rest away', async ({
  page,
  server,
  openPage,
  issues,
}) => {
  test.slow()
  const { id } = await server.zeven('account', 'create', '--name', 'Nieuw', '--plan', 'paid')
  await signIn(page, server, { account: Number(id) })
  await page.goto(`${server.url}/portal`)
  await expect(page.getByText('0 van 8 gedaan')).toBeVisible()
  for (const path of ['forms', 'leads/new']) {
    await page.goto(`${server.url}/portal/${path}`)
    await expect(page.getByRole('button', { name: /^Pergola/ })).toBeVisible()
  }

  await page.goto(`${server.url}/portal`)
  await page.getByRole('button', { name: /^Pergola/ }).click()
  await expect(page).toHaveURL(/\/portal\/forms\/pergola/)
  const slug = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('link', { name: 'Overzicht' }).click()
  // The prices of a template are examples.
  await expect(page.getByText('1 van 8 gedaan')).toBeVisible()
  await page.getByRole('link', { name: 'Zet het formulier op uw website' }).click()
  await page.getByLabel('Adres van de pagina', { exact: true }).fill('http://10.0.0.1/')
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(page.getByText(/kon niet worden gelezen/)).toBeVisible()
  await page.getByRole('link', { name: 'Eerste stappen' }).click()
  const tagLine = page.getByRole('listitem').filter({ hasText: 'Zet het formulier op uw website' })
  await expect(tagLine).toHaveAttribute('data-state', 'open')

  const counted = page.waitForRequest(/\/moments\?/)
  await openPage(tag('full', slug))
  await counted
  // Visits are counted a moment after they were answered.
  await expect(async () => {
    await page.goto(`${server.url}/portal/start`)
    await expect(tagLine).toHaveAttribute('data-state', 'done', { timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Ik werk alleen' }).click()
  await expect(page.getByText('3 van 8 gedaan')).toBeVisible()
  await page.getByRole('link', { name: 'Overzicht' }).first().click()
  await page.getByRole('button', { name: 'Niet meer tonen' }).click()
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eerste stappen' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Account: Nieuw' }).click()
  await page.getByRole('menuitem', { name: 'Eerste stappen' }).click()
  await page.getByRole('button', { name: 'Terugzetten' }).first().click()
  await expect(page.getByText('7 van 8 gedaan')).toBeVisible()

  await page.goto(`${server.url}/portal/prices`)
  await expect(page.getByText(/prijzen zijn voorbeelden uit het sjabloon/)).toBeVisible()
  await expect(page.getByText('Voorbeeld', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Nalopen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alle').check()
  await dialog.getByRole('button', { name: /^\d+ prijzen bevestigen$/ }).click()
  await expect(page.getByText('Prijzen bevestigd.')).toBeVisible()
  await expect(page.getByText('Voorbeeld', { exact: true })).toHaveCount(0)
  expect(issues).toEqual([])
})
