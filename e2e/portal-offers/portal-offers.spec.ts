import { sendOffer } from '../offer-page/sent-offer.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('offers are listed by where they stand, and extended and reminded of in one click', async ({
  page,
  browser,
  server,
}) => {
  await sendOffer(browser, server)
  await signIn(page, server)
  await page.goto(`${server.url}/portal`)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Offertes' }).click()
  await page.getByRole('link', { name: 'Verstuurd' }).click()
  await expect(page).toHaveURL(/offer=sent/)
  const row = page.getByRole('row').filter({ hasText: 'Kim Voorbeeld' })
  await expect(row.getByText('€ 5.000')).toBeVisible()
  await expect(page.locator('.page-head .note')).toHaveText(/^1 offerte · €\s5\.000$/)
  const expires = row.getByRole('cell').nth(5)
  const before = await expires.textContent()
  await row.getByRole('button', { name: '+30 dagen' }).click()
  await expect(page.getByText(/Geldig tot en met .* 202\d\./)).toBeVisible()
  await expect(expires).not.toHaveText(before ?? '')
  // The second half of a slow double click.
  await row.getByRole('button', { name: '+30 dagen' }).dispatchEvent('click', { detail: 2 })
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(expires).toHaveText(before ?? '')
  await row.getByRole('button', { name: 'Herinneren' }).click()
  await expect(page.getByText('Er is geen herinnering verstuurd')).toBeVisible()

  // On a phone the list is in the bar below, and what is used less behind one button.
  await page.setViewportSize({ width: 360, height: 780 })
  const bar = page.locator('nav.bottom')
  await expect(bar.getByRole('link', { name: 'Offertes' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('button', { name: 'Meer' }).click()
  await expect(page.getByRole('menuitem', { name: 'Formulieren' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Prijzen' }).click()
  await expect(page).toHaveURL(/\/portal\/prices$/)
})
