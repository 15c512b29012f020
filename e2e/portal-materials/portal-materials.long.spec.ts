import { expectAccessible, signIn } from '../support/portal.ts'
import { startDemoServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('prices of materials change after a look at old and new', async ({ page, faults }) => {
  const server = await startDemoServer()
  await signIn(page, server, { role: 'pricing' })
  await page.goto(`${server.url}/portal/prices/materials`)
  const row = page.getByRole('row', { name: /Ledspot/ })
  await expect(row).toContainText('€ 32,50')
  await expectAccessible(page, 'materials')

  await test.step('of one material', async () => {
    await page.getByRole('button', { name: 'Wijzigen: Ledspot' }).click()
    await page.getByLabel('Prijs', { exact: true }).fill('35')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const ask = page.getByRole('dialog', { name: 'Deze prijs wijzigen?' })
    await expect(ask).toContainText('Ledspot: € 32,50 → € 35 (+7,7 %)')
    await ask.getByRole('button', { name: 'Opslaan' }).click()
    await expect(row).toContainText('€ 35')
  })
  expect(faults).toEqual([])
  await server.stop()
})
