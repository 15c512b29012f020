import { readFile } from 'node:fs/promises'
import { readLeads } from '../support/leads.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const SCREENS = new URL('../../portal/app.tsx', import.meta.url)
const PARTS = ['variants', 'price', 'contact', 'area', 'after', 'settings', 'json']

test.use({ dealer: { leads: true } })

test('every screen opens without an issue: of a record and of a form too, with its dialogs, forms and tables', async ({
  page,
  request,
  server,
  issues,
}) => {
  test.slow()
  const listed = (await readFile(SCREENS, 'utf8')).matchAll(/^ {4,6}\[?'(\/[^':]*)',/gm)
  const paths = ['/portal', ...[...listed].map(([, path]) => `/portal${path}`)]
  expect(paths.length).toBeGreaterThan(10)
  const [lead] = await readLeads(request, server, server.secret)
  await signIn(page, server)
  for (const part of PARTS) paths.push(`/portal/forms/${server.slug}?part=${part}`)
  for (const path of [...paths, `/portal/leads/${lead?.id}`]) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    if (path.includes('?part=')) {
      await expect(page.locator('.editing section').first(), path).toBeVisible()
    }
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    expect(issues, path).toEqual([])
  }

  const dialog = page.getByRole('dialog')
  for (const [path, button] of [
    ['settings/members', 'Iemand uitnodigen'],
    ['settings/developers', 'Nieuwe sleutel'],
  ] as const) {
    await page.goto(`${server.url}/portal/${path}`)
    await page.getByRole('button', { name: button }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.goto(`${server.url}/portal/customers`)
  await page.getByRole('link', { name: 'Roos Voorbeeld' }).click()
  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await page.getByLabel('Straat', { exact: true }).fill('Dorpsstraat')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Dorpsstraat')).toBeVisible()
  expect(issues).toEqual([])
})
