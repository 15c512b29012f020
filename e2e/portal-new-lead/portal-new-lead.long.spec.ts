import { FRAMES, WINDOWS } from '../elements/form.ts'
import { addDealer, BARE, SHOWROOM } from '../support/forms.ts'
import { readLeads } from '../support/leads.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const VISIT = {
  ...BARE,
  questions: [
    {
      key: 'visit',
      kind: 'moment',
      label: 'Wanneer komt u langs?',
      required: true,
      agenda: SHOWROOM.key,
    },
    { key: 'facade', kind: 'photo', label: 'Foto van de gevel', required: true },
    {
      key: 'kind',
      kind: 'choice',
      label: 'Soort',
      options: [
        { value: 'short', label: 'Kort', picture: 'https://pictures.example/short.webp' },
        { value: 'long', label: 'Lang' },
      ],
    },
  ],
}

test('a lead is written down by the rules of a form, once for a double click @firefox', async ({
  owner: page,
  server,
  issues,
  newLeads,
}) => {
  await page.goto(`${server.url}/portal/leads/new`)
  await page.getByLabel('Waar gaat het over?').selectOption(server.slug)
  const save = page.getByRole('button', { name: 'Aanvraag opslaan' })
  const width = page.getByRole('textbox', { name: 'Breedte' })
  await expect(width).toBeVisible()
  await expect(width).toHaveValue('')
  await save.click()
  await expect(width).toBeFocused()
  await expect(page.getByText('Vul een e-mailadres of telefoonnummer in.')).toBeVisible()

  await width.fill('45')
  await width.blur()
  await page.getByRole('button', { name: 'Bedoelde u 450 cm?' }).click()
  await page.getByRole('textbox', { name: 'Diepte' }).fill('3,5 m')
  await page.getByLabel('Helder glas').check()
  await page.getByLabel('Antraciet').check()
  const light = page.getByRole('radiogroup', { name: 'Wilt u ledverlichting' })
  await light.getByLabel('Ja').check()
  await page.getByRole('button', { name: 'Niet genoemd: Wilt u ledverlichting' }).click()
  await expect(light.getByLabel('Ja')).not.toBeChecked()
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
  expect(leads[0]?.answers).not.toHaveProperty('led')
  expect(issues).toEqual([])
})

test('a spent quota is said in words, and what was typed stays', async ({ page, server }) => {
  await server.zeven('account', 'set', String(server.account), '--lead-quota', '0')
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/new`)
  await page.getByLabel('E-mail', { exact: true }).fill('mila@klant.example')
  await page.getByRole('button', { name: 'Aanvraag opslaan' }).click()
  await expect(page.getByRole('alert')).toContainText('op')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('mila@klant.example')
})

test('several windows are described, and nothing is saved that nobody said @firefox', async ({
  page,
  server,
  issues,
}) => {
  const dealer = await addDealer(server, WINDOWS, [FRAMES])
  await signIn(page, server, { account: dealer.account })
  await page.goto(`${server.url}/portal/leads/new?form=${dealer.slug}`)
  await page.getByLabel('Nieuwbouw').check()
  await page.getByRole('button', { name: 'Kozijn toevoegen' }).click()
  const width = page.getByRole('textbox', { name: 'Breedte' })
  await expect(width).toHaveValue('')
  await page.getByLabel('Drievoudig glas').check()
  await page.getByLabel('Bestaande bouw').check()
  await expect(page.getByLabel('Drievoudig glas')).toHaveCount(0)
  await page.getByLabel('Telefoon', { exact: true }).fill('0612345678')
  await page.getByRole('button', { name: 'Aanvraag opslaan' }).click()
  await expect(width).toBeFocused()
  await expect(page.getByText('Maak een keuze.')).toBeVisible()

  await page.getByLabel('Dubbel glas').check()
  await width.fill('120')
  await page.getByRole('textbox', { name: 'Hoogte' }).fill('150')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal\/leads\/\d+$/)
  const [lead] = await readLeads(page.request, server, dealer.secret)
  expect(lead?.answers).toEqual({
    house: 'old',
    windows: [{ frame: { width: 1200, depth: 1500 }, glass: 'double' }],
  })
  expect(issues).toEqual([])
})

test('an appointment can be chosen or left; photos and pictures from elsewhere are not asked for', async ({
  page,
  server,
  issues,
}) => {
  const dealer = await addDealer(server, VISIT, [], [SHOWROOM])
  await signIn(page, server, { account: dealer.account })
  await page.goto(`${server.url}/portal/leads/new?form=${dealer.slug}`)
  await page.getByLabel('Kort', { exact: true }).check()
  await expect(page.locator('img')).toHaveCount(0)
  await expect(page.getByText('Foto van de gevel')).toHaveCount(0)
  const days = page.getByRole('radiogroup', { name: 'Wanneer komt u langs? (niet verplicht)' })
  await days.getByRole('radio').first().check()
  await page
    .getByRole('radio', { name: /\d\d:\d\d–/ })
    .first()
    .check()
  await page.getByLabel('Telefoon', { exact: true }).fill('0612345678')
  await page.getByRole('button', { name: 'Aanvraag opslaan' }).click()
  await expect(page).toHaveURL(/\/portal\/leads\/\d+$/)
  const [lead] = await readLeads(page.request, server, dealer.secret)
  expect(lead?.answers).toEqual({
    visit: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d\//),
    kind: 'short',
  })
  expect(issues).toEqual([])
})
