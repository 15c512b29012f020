import { expectAccessible, signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('a lead is written down by the rules of a form, once for a double click @firefox', async ({
  page,
  server,
  faults,
  newLeads,
}) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/new`)
  await page.getByLabel('Waar gaat het over?').selectOption('demo-veranda')
  const save = page.getByRole('button', { name: 'Aanvraag opslaan' })
  await expect(page.getByLabel('Breedte')).toBeVisible()
  await save.click()
  await expect(page.getByLabel('Breedte')).toBeFocused()
  await expect(page.getByText('Vul een e-mailadres of telefoonnummer in.')).toBeVisible()

  await page.getByLabel('Breedte').fill('45')
  await page.getByLabel('Breedte').blur()
  await page.getByRole('button', { name: 'Bedoelde u 450 cm?' }).click()
  await page.getByLabel('Diepte').fill('3,5 m')
  await page.getByLabel('Helder glas').check()
  await page.getByLabel('Antraciet').check()
  await page.getByLabel('Wat is de postcode van de plek?').fill('1234ab')
  await page.getByLabel('Naam').fill('Mila Voorbeeld')
  await page.getByLabel('Telefoon', { exact: true }).fill('0612345678')
  await page.getByLabel('Notitie').fill('Belde over de voorjaarsactie.')
  await save.dblclick()
  await expect(page).toHaveURL(/\/portal\/leads\/\d+$/)
  const leads = await newLeads()
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({ created_via: 'portal', source: 'phone' })
  expect(leads[0]?.answers).toMatchObject({ size: { width: 4500, depth: 3500 } })
  expect(faults).toEqual([])
})

test('a spent quota is said in words, and what was typed stays', async ({ page, server }) => {
  const { id } = await server.zeven('account', 'create', '--name', 'Vol', '--plan', 'paid')
  await server.zeven('account', 'set', String(id), '--lead-quota', '0')
  await signIn(page, server, { account: Number(id) })
  await page.goto(`${server.url}/portal/leads/new`)
  await page.getByLabel('E-mail', { exact: true }).fill('mila@klant.example')
  await page.getByRole('button', { name: 'Aanvraag opslaan' }).click()
  await expect(page.getByRole('alert')).toContainText('op')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('mila@klant.example')
  await expectAccessible(page, 'quota spent')
})

test('everybody can use the questions of a form, and see what is wrong', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/new?form=demo-veranda`)
  await page.getByLabel('Breedte').waitFor()
  await page.getByRole('button', { name: 'Aanvraag opslaan' }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page, 'faults')
})
