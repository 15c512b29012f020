import { deliver, googleLead } from '../../test/support/ads/google.ts'
import { expect, test } from '../support/test.ts'

test('an owner adds a Google lead form, gives its fields a place, and its lead arrives', async ({
  owner: page,
  server,
  issues,
}) => {
  await page.goto(`${server.url}/portal/settings/lead-sources`)
  await page.getByRole('button', { name: 'Nieuwe bron' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bron toevoegen' }).click()
  await expect(dialog.getByText('Vul dit in.')).toBeVisible()
  await dialog.getByLabel('Naam').fill('Zomeractie')
  await dialog.getByLabel('Uw formulier').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Bron toevoegen' }).click()
  const shown = await dialog.getByLabel('Adres').inputValue()
  const address = server.url + new URL(shown).pathname
  const key = await dialog.getByLabel('Sleutel').inputValue()
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('link', { name: 'Zomeractie' }).click()
  await expect(page.getByText('Nog geen velden')).toBeVisible()

  await test.step('a test makes the fields known, and a choice finds its option by label', async () => {
    expect((await deliver(address, googleLead(key, { is_test: true }))).status).toBe(200)
    const roof = page.getByLabel('Which roof?')
    await expect(roof).toHaveValue('note')
    await expect(page.getByLabel('User Email')).toHaveValue('email')
    await roof.selectOption('answers.roof')
    await page.getByRole('button', { name: 'Opslaan' }).first().click()
    await expect(page.getByText('Opgeslagen.', { exact: true })).toBeVisible()
  })

  const lead = JSON.stringify(googleLead(key)).replace('"Glas"', '"melkglas"')
  expect((await deliver(address, lead)).status).toBe(200)
  await page.getByRole('link', { name: /^Aanvraag \d+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Jo Voorbeeld' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Zomeractie')
  await expect(page.getByRole('main')).toContainText('How wide?: 4 m')
  await expect(page.getByRole('main')).toContainText('Melkglas')
  await expect(page.getByRole('main')).not.toContainText('Which roof?')
  expect(issues).toEqual([])
})
