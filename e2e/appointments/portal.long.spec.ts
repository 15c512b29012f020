import { EASY } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test.use({
  dealer: { form: { ...EASY, questions: [{ key: 'wishes', kind: 'text', label: 'Nog iets?' }] } },
})

test('a dealer says when customers can come, sees who does, moves one and cancels it', async ({
  page,
  server,
}) => {
  const { slug } = server
  await signIn(page, server)
  await page.goto(`${server.url}/portal/settings/appointments`)
  await page.getByRole('button', { name: 'Agenda toevoegen' }).click()
  const name = page.getByLabel('Naam', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Showroom')
  for (const day of ['za', 'zo']) await page.getByRole('checkbox', { name: day }).check()
  await page.getByRole('button', { name: 'Tijden toevoegen' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const second = page.getByRole('group', { name: 'Tijden 2' })
  await expect(second.getByLabel('Van', { exact: true })).toBeFocused()
  await second.getByLabel('Van', { exact: true }).fill('13:00')
  await second.getByLabel('Tot', { exact: true }).fill('17:00')
  await second.getByLabel('Duur').fill('90')
  await second.getByLabel('Ertussen').fill('30')
  await page.getByRole('button', { name: 'Vrije dagen toevoegen' }).click()
  await page.getByLabel('Eerste vrije dag').fill('2099-12-24')
  await page.getByLabel('Laatste vrije dag').fill('2099-12-31')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Formulieren noemen deze agenda showroom.')).toBeVisible()

  // A question of a form, in the builder and its preview.
  await page.goto(`${server.url}/portal/forms/${slug}`)
  await page.getByRole('button', { name: 'Vraag toevoegen' }).click()
  await page.getByRole('button', { name: 'Afspraak' }).click()
  await page.keyboard.type('Wanneer komt u?')
  await page.getByLabel('Agenda', { exact: true }).selectOption('Showroom')
  const preview = page.frameLocator('iframe').locator('zeven-widget')
  await expect(preview.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publiceren' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click()
  const slots = `${server.url}/api/widget/v1/forms/${slug}/slots?question=moment`
  await expect.poll(async () => (await page.request.get(slots)).status()).toBe(200)
  const [first] = (await (await page.request.get(slots)).json()).data.days
  const afternoon = first.parts
    .slice(1)
    .map(({ from, to }: Record<string, string>) => `${from}-${to}`)
  expect(afternoon).toEqual(['13:00-14:30', '15:00-16:30'])
  const sent = await page.request.post(`${server.url}/api/widget/v1/forms/${slug}/leads`, {
    data: {
      answers: { moment: `${first.day}T09:00/12:00` },
      contact: { name: 'Jo Proefklant', email: 'jo@customer.example' },
      variant: 'full',
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)

  await page.getByRole('link', { name: 'Agenda', exact: true }).first().click()
  await page.getByRole('link', { name: 'Lijst' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jo Proefklant' })).toContainText(
    'Showroom',
  )
  await page.getByRole('link', { name: 'Jo Proefklant' }).click()
  await page.getByRole('button', { name: 'Verzetten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dag').fill('2099-05-01')
  await dialog.getByLabel('Van').fill('19:00')
  await dialog.getByLabel('Hoe lang').selectOption('1 uur')
  await expect(dialog.getByLabel('De klant een mail sturen')).toBeChecked()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('vr 1 mei, 19:00', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('De klant krijgt een mail.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Afzeggen' }).click()
  await page.getByRole('dialog').getByLabel('De klant een mail sturen').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Afzeggen' }).click()
  await expect(page.getByRole('button', { name: 'Bezoek plannen' })).toBeVisible()
  await expect(page.getByText('De afspraak is afgezegd.').first()).toBeVisible()

  // Somebody who calls gets one too.
  await page.goto(`${server.url}/portal/leads/new`)
  await page.getByLabel('Waar gaat het over?').selectOption('Veranda op maat')
  const days = page.getByRole('radiogroup', { name: 'Wanneer komt u?' })
  await days.getByRole('radio').first().check()
  await page
    .getByRole('radio', { name: /\d\d:\d\d–/ })
    .first()
    .check()
  await page.getByLabel('E-mail', { exact: true }).fill('mo@customer.example')
  await page.getByRole('button', { name: 'Aanvraag opslaan' }).click()
  await expect(page.getByRole('button', { name: 'Verzetten' })).toBeVisible()
})
