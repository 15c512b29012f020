import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('all prices change after a look at the difference, and come back; a planned change is dropped, and one price changes alone', async ({
  page,
  server,
  issues,
}) => {
  await signIn(page, server, { role: 'pricing' })
  await page.goto(`${server.url}/portal/prices/materials`)
  const spot = page.getByRole('row', { name: /Ledspot/ })
  await expect(spot).toContainText('€ 32,50')
  await page.goto(`${server.url}/portal/prices/changes`)
  await expect(page.getByText('Nog geen wijzigingen')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Veel prijzen wijzigen' })
  const open = async () => {
    await page.getByRole('button', { name: 'Veel prijzen wijzigen' }).click()
    await dialog.getByLabel('Procent').fill('+4')
    await dialog.getByLabel('Afronden op').selectOption('50')
    await dialog.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
  }

  await test.step('now', async () => {
    await open()
    await expect(dialog.getByRole('row', { name: /Ledspot/ })).toContainText('€ 34')
    await dialog.getByText(/^Materialen: /).click()
    await dialog.getByRole('button', { name: /prijzen wijzigen$/ }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`${server.url}/portal/prices/materials`)
    await expect(spot).toContainText('€ 34')
  })

  await test.step('and back', async () => {
    await page.goto(`${server.url}/portal/prices/changes`)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await page
      .getByRole('dialog', { name: 'Deze wijziging ongedaan maken?' })
      .getByRole('button', { name: 'Ongedaan maken' })
      .click()
    await expect(page.getByRole('row', { name: /\+4/ })).toContainText('ongedaan gemaakt')
    await page.goto(`${server.url}/portal/prices/materials`)
    await expect(spot).toContainText('€ 32,50')
  })

  await test.step('from the first of January, dropped before', async () => {
    await page.goto(`${server.url}/portal/prices/changes`)
    await open()
    await dialog.getByLabel('Vanaf wanneer').selectOption('day')
    await expect(dialog.getByLabel('Dag')).toHaveValue(/-01-01$/)
    await dialog.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
    await dialog.getByRole('button', { name: 'Inplannen' }).click()
    const planned = page.getByRole('row', { name: /gepland/ })
    await expect(planned).toContainText('1 jan')
    await planned.getByRole('button', { name: 'Laten vervallen' }).click()
    await page
      .getByRole('dialog', { name: 'Deze geplande wijziging laten vervallen?' })
      .getByRole('button', { name: 'Laten vervallen' })
      .click()
    await expect(page.getByText('Deze geplande wijziging laten vervallen?')).toBeHidden()
    await expect(page.getByRole('row', { name: /\+4/ }).first()).toBeVisible()
    await expect(planned).toHaveCount(0)
  })
  await test.step('and of one material, after a look at old and new', async () => {
    await page.goto(`${server.url}/portal/prices/materials`)
    await page.getByRole('button', { name: 'Wijzigen: Ledspot' }).click()
    await page.getByLabel('Prijs', { exact: true }).fill('35')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const ask = page.getByRole('dialog', { name: 'Deze prijs wijzigen?' })
    await expect(ask).toContainText('Ledspot: € 32,50 → € 35 (+7,7 %)')
    await ask.getByRole('button', { name: 'Opslaan' }).click()
    await expect(spot).toContainText('€ 35')
  })
  expect(issues).toEqual([])
})
