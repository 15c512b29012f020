import { readFileSync } from 'node:fs'
import { download } from '../support/download.ts'
import { expect, test } from '../support/test.ts'

const LIST = readFileSync(new URL('../../test/prices/files/surcharge-list.xlsx', import.meta.url))
const CODES =
  'Artikelnummer;Omschrijving;Eenheid;Prijs\n1001;Motor;stuk;155,00\n1002;Knop;stuk;19,50\n'

test('a list without sizes becomes materials, and is the same when it is read again', async ({
  owner: page,
  server,
}) => {
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto(`${server.url}/portal/prices/upload`)
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  }
  await upload('toeslagen.xlsx', LIST)
  const list = page.getByRole('region', { name: 'Materialen' })
  await expect(list.getByText('2 nieuw, 0 gewijzigd, 0 gelijk')).toBeVisible()
  await expect(page.getByText(/prijstabellen? (is|zijn) begrepen/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeHidden()
  await list.getByRole('button', { name: '2 materialen opslaan' }).click()
  await expect(page).toHaveURL(/\/portal\/prices\/materials$/)
  await expect(page.getByRole('row', { name: /Motor.*€ 145/ })).toBeVisible()

  await upload('artikelen.csv', Buffer.from(CODES))
  await expect(list.getByText('1 nieuw, 1 gewijzigd, 0 gelijk')).toBeVisible()
  await expect(list.getByRole('row', { name: /Motor.*€ 145.*€ 155/ })).toBeVisible()
  await list.getByRole('button', { name: '2 materialen opslaan' }).click()
  await expect(page.getByRole('row', { name: /Motor.*1001.*€ 155/ })).toBeVisible()
  await expect(page.getByText('Knop')).toBeVisible()

  await page.getByRole('button', { name: 'Downloaden' }).click()
  const saved = await download(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
  await upload(saved.suggestedFilename(), readFileSync(await saved.path()))
  await expect(list.getByText(/^0 nieuw, 0 gewijzigd, \d+ gelijk$/)).toBeVisible()
  await expect(list.getByRole('button', { name: /opslaan/ })).toBeHidden()
})

test('a material becomes an article that its option of the form puts on the offer', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/prices/materials`)
  await page.getByRole('button', { name: 'Materiaal toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam').fill('Opaal dak')
  await dialog.getByLabel('Code').fill('glass_opal')
  await dialog.getByLabel('Eenheid').fill('m²')
  await dialog.getByLabel('Prijs', { exact: true }).fill('31')
  await dialog.getByRole('button', { name: 'Materiaal toevoegen' }).click()
  await page.getByRole('button', { name: 'Wijzigen: Opaal dak' }).click()
  await dialog.getByRole('link', { name: 'Artikel ervan maken' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Opaal dak')
  await expect(page.getByLabel('Artikelnummer')).toHaveValue('glass_opal')
  await expect(page.getByText(/Melkglas/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Artikel toevoegen' }).click()
  await expect(page).toHaveURL(/\/portal\/prices\/items\/\d+$/)
  const listed = await page.request.get(
    `${server.url}/portal/api${new URL(page.url()).pathname.replace('/portal/prices', '/catalogue')}`,
  )
  expect((await listed.json()).data.rule).toMatchObject({
    show_when: { question: 'roof', is: 'glass_opal' },
    price: { material: 'Opaal dak' },
  })
})
