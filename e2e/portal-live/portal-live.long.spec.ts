import { download } from '../support/download.ts'
import { makeLead } from '../support/leads.ts'
import { expect, test } from '../support/test.ts'

test('a lead appears within five seconds, and the title counts it @firefox', async ({
  owner: page,
  request,
  server,
  issues,
}) => {
  const send = (name: string) => makeLead(request, server, { name })
  await send('Kim')
  await page.goto(`${server.url}/portal`)
  const waiting = page.getByRole('region', { name: 'Onbeantwoord' })
  await expect(waiting).toBeVisible()
  await send('Lotte')
  await expect(waiting.getByRole('link', { name: 'Lotte' })).toBeVisible({ timeout: 5000 })
  await expect(page).toHaveTitle(/^\(1\) Overzicht/)
  await page
    .getByRole('link', { name: /^Aanvragen/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Aanvragen/)
  await send('Bram')
  await expect(page.getByRole('link', { name: /^Bram/ })).toBeVisible({ timeout: 5000 })
  expect(issues).toEqual([])
})

test('the list is saved as a file', async ({ owner: page, server }) => {
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: 'Exporteren' }).click()
  const saved = await download(page, () => page.getByRole('button', { name: 'CSV' }).click())
  expect(saved.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText('Klaar.')).toBeVisible()
})
