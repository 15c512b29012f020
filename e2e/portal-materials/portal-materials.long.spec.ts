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

  await test.step('of those that the list shows, by a percentage', async () => {
    await page.getByRole('searchbox').fill('glaz')
    await expect(page).toHaveURL(/\?q=glaz$/)
    await page.getByRole('button', { name: 'Prijzen met een percentage wijzigen' }).click()
    await page.getByRole('textbox', { name: 'Percentage' }).fill('3,5')
    await page.getByLabel('Afgerond op').selectOption('0.5')
    await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /Glazen schuifwand/ })).toContainText('€ 502')
    await expectAccessible(page, 'a percentage with its preview')
    await dialog.getByRole('button', { name: /prij(s|zen) wijzigen$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Glazen schuifwand/ })).toContainText('€ 502')
  })
  expect(faults).toEqual([])
  await server.stop()
})
