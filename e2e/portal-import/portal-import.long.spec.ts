import { readFile } from 'node:fs/promises'
import { download } from '../support/download.ts'
import { expect, test } from '../support/test.ts'

const LIST = [
  'Klant;E-mail;Tel.;Plaats;Aanvraagdatum;Status;Kleur',
  'Jo Voorbeeld;jo.oud@klant.example;06 12345678;Utrecht;3-2-2024;Afgewezen;antraciet',
  'Mo Exempel;mo.oud@klant.example;;Gent;2024-05-01;Verkocht;=wit',
  'Bo Fout;bo klant.example;bel mij;Breda;31-2-2024;;groen',
].join('\r\n')

test('an owner imports a list: mapping, what it does, the good rows, and the bad ones as a file', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('button', { name: 'Importeren' }).click()
  await page.getByRole('menuitem', { name: 'Importeren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importeren')
  const file = { name: 'oude-crm.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
  await page.getByLabel('Importeren', { exact: true }).setInputFiles(file)

  await expect(page.getByLabel('Klant', { exact: true })).toHaveValue('name')
  await expect(page.getByLabel('Tel.')).toHaveValue('phone')
  await page.getByLabel('Kleur').selectOption('Antwoord, met de kop als naam')
  await expect(page.getByText('2 rijen kunnen niet worden geïmporteerd.')).toBeVisible()
  await page.getByLabel('Verkocht').selectOption('rejected')
  await expect(page.getByText('Eén rij kan niet worden geïmporteerd.')).toBeVisible()
  await expect(page.getByText('E-mail: geen e-mailadres')).toBeVisible()

  const save = page.getByRole('button', { name: 'Deze rijen als CSV opslaan' })
  const saved = await download(page, () => save.click())
  expect(saved.suggestedFilename()).toBe('oude-crm-weggelaten.csv')
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toContain('Bo Fout,bo klant.example,bel mij,Breda,31-2-2024,,groen,"E-mail: geen')

  await page.getByRole('button', { name: '2 rijen importeren' }).click()
  await expect(page.getByText('2 van 2 rijen.')).toBeVisible()
  await expect(page.getByText('Klaar', { exact: true })).toBeVisible()
  await page.goto(`${server.url}/portal/leads?q=exempel`)
  await page.getByRole('link', { name: 'Mo Exempel' }).click()
  await expect(page.getByText('=wit', { exact: true })).toBeVisible()

  await page.goto(`${server.url}/portal/customers`)
  await page.getByRole('link', { name: 'Importeren' }).click()
  await page.getByLabel('Importeren', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('cell', { name: 'Bekend' }).first()).toBeVisible()
})
