import { readFile } from 'node:fs/promises'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const SCREENS = new URL('../../portal/app.tsx', import.meta.url)
/** Screens of one record of the demo dealer. */
const OF_A_RECORD = ['/portal/leads/1', '/portal/customers/1']

test('every screen opens without a fault', async ({ page, server, faults }) => {
  test.slow()
  const listed = (await readFile(SCREENS, 'utf8')).matchAll(/path: '(\/portal[^':]*)'/g)
  const paths = [...listed].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  await signIn(page, server)
  for (const path of [...paths, ...OF_A_RECORD]) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    expect(faults, path).toEqual([])
  }
})

test('what only some screens have works: dialogs, a form, a table', async ({
  page,
  server,
  faults,
}) => {
  await signIn(page, server)
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
  await page.goto(`${server.url}/portal/customers/1`)
  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await page.getByLabel('Straat', { exact: true }).fill('Dorpsstraat')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Dorpsstraat')).toBeVisible()
  await page.goto(`${server.url}/portal`)
  const card = page.locator('.card', { hasText: 'Aanvragen per week' })
  await card.getByText('Als tabel').click()
  await expect(page.getByRole('table', { name: 'Aanvragen per week' })).toBeVisible()
  expect(faults).toEqual([])
})
