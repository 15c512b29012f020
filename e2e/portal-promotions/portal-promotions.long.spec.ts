import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test.use({ dealer: { leads: true } })

test('a promotion is started, previewed, listed and deleted', async ({ page, server, issues }) => {
  await signIn(page, server, { role: 'pricing' })
  await page.goto(`${server.url}/portal/prices/promotions/new`)
  await page.getByLabel('Naam').fill('Voorjaarsactie')
  await page.getByLabel('Korting in %').fill('7,5')
  await page.getByLabel(/^Vanaf/).fill('2026-01-01')
  await page.getByLabel(/^Tot en met/).fill('2025-01-01')
  await page.getByRole('button', { name: 'Actie beginnen' }).click()
  await expect(page.getByText('Dit is vóór het begin.')).toBeVisible()
  await page.getByLabel(/^Tot en met/).fill('2090-12-31')
  await page.getByRole('button', { name: 'Actie beginnen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorjaarsactie')
  await expect(page.getByLabel(/^Tot en met/)).toHaveValue('2090-12-31')

  await test.step('open offers get it after a preview', async () => {
    const offers = page.getByRole('region', { name: 'Openstaande offertes' })
    await offers.getByRole('button', { name: 'Voorbeeld' }).click()
    await expect(offers.getByText('krijgen deze actie')).toBeVisible()
  })

  await test.step('the list says that new offers get it', async () => {
    await page.goto(`${server.url}/portal/prices/promotions`)
    const row = page.getByRole('row', { name: /Voorjaarsactie/ })
    await expect(row).toContainText('Nieuwe offertes krijgen deze.')
  })

  await page.getByRole('link', { name: 'Voorjaarsactie' }).click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('De actie is verwijderd.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voorjaarsactie' })).toHaveCount(0)
  // The end before the start was refused by the server.
  expect(issues.filter((issue) => !issue.includes('422'))).toEqual([])
})
