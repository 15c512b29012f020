import { makeLead } from '../support/leads.ts'
import { expectAccessible, signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('leads are deleted into a bin, taken back at once, and restored later', async ({
  page,
  server,
  request,
  faults,
}) => {
  const word = `Prul${Date.now()}`
  for (const name of ['Anna', 'Bram'])
    await makeLead(request, server, { name: `${name} ${word}`, city: 'Lindestad' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads?q=${word}`)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  for (const name of ['Anna', 'Bram']) await page.getByLabel(`${name} ${word} kiezen`).check()
  await expectAccessible(page, 'chosen leads')
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByRole('heading', { name: 'Geen aanvraag gevonden' })).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(rows).toHaveCount(2)

  await page.getByRole('link', { name: `Anna ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Anna ${word}` })).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  await expect(page).toHaveURL(/\/portal\/leads\?q=/)
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('status')).toContainText('In de prullenbak gezet.')

  await page.getByRole('button', { name: /Prullenbak/ }).click()
  await page.getByRole('menuitem', { name: 'Prullenbak' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prullenbak' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Anna ${word}`)
  await expectAccessible(page, 'bin')
  await page.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(page.getByRole('heading', { name: 'De prullenbak is leeg' })).toBeVisible()
  await expectAccessible(page, 'empty bin')
  await page.goto(`${server.url}/portal/leads?q=${word}`)
  await expect(rows).toHaveCount(2)
  expect(faults).toEqual([])
})
