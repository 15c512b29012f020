import sharp from 'sharp'
import { expect, test } from '../support/test.ts'

test('an option gets a picture that was cut by keyboard, and a colour @firefox', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}?open=roof`)
  const option = page.locator('.option-row').first()
  const picture = option.getByRole('group', { name: 'Afbeelding' })
  const wide = { width: 300, height: 60, channels: 3, background: 'red' } as const
  const buffer = await sharp({ create: wide }).png().toBuffer()
  const file = { name: 'rood.png', mimeType: 'image/png', buffer }
  const chosen = picture.locator('input[type=file]')
  await chosen.setInputFiles({ ...file, buffer: Buffer.from('<svg/>') })
  await expect(picture.getByRole('alert')).toHaveText(/geen leesbare afbeelding/)

  await chosen.setInputFiles(file)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider', { name: 'Grootte' }).press('Home')
  await dialog.getByRole('slider', { name: 'Links en rechts' }).press('ArrowRight')
  // Until the server has it, no option moves below it.
  await page.route('**/pictures', async (route) => {
    await expect(dialog).toBeVisible()
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Dit deel gebruiken' }).click()
  await expect(dialog).toBeHidden()
  const shown = picture.getByRole('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 480)
  await expect(shown).toHaveJSProperty('naturalHeight', 360)
  await page.getByLabel('Variant').selectOption('choice')
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  const address = /\/pictures\/[0-9a-f]{64}\.jpg$/
  await expect(widget.locator('.card img').first()).toHaveAttribute('src', address)

  await option.locator('.open').click()
  await option.getByLabel('Kleur: RAL').selectOption('RAL 7016')
  await expect(option.getByLabel('Kleur (niet verplicht)')).toHaveValue('#383e42')
  await option.getByRole('button', { name: 'Afbeelding verwijderen' }).click()
  await expect(option.getByLabel('Adres van de afbeelding')).toHaveValue('')
})

test('options come from a file after they were seen, and a long list is searched', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}?open=roof`)
  const rows = Array.from({ length: 1990 }, (_, i) => `Stof ${i},RAL 7016,${1 + (i % 3)}`)
  const list = (lines: string[]) => ({
    name: 'stoffen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Naam,Kleur,Prijsgroep', ...lines].join('\n')),
  })
  await page.getByRole('button', { name: 'Keuzes uit een bestand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keuzes uit een bestand' })
  await dialog.locator('input[type=file]').setInputFiles(list(['Helder glas,taupe,1', ...rows]))
  await expect(dialog.getByRole('status')).toHaveText(/^1\.990 nieuw, 1 gewijzigd, 0 ongewijzigd/)
  await expect(dialog.getByText(/B2 taupe/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Deze keuzes overnemen' }).click()
  const option = page.locator('.option-row')
  await expect(option).toHaveCount(61)
  await page.getByRole('searchbox', { name: 'Zoek een keuze' }).fill('stof 1234')
  await expect(option).toHaveCount(1)
  await option.locator('.open').click()
  await expect(option.getByLabel(/^Prijsgroep/)).toHaveValue('2')
  await option.getByLabel(/^Prijsgroep/).fill('3')
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
})

test('a drawing is chosen with what it follows, a limit with its reason, and the form beside them follows', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}?part=look`)
  await page.getByLabel('Wat er getekend wordt').selectOption('Een pergola')
  await expect(page.getByLabel('Dak', { exact: true })).toHaveValue('roof')
  await page.getByLabel('Een persoon van 1,70 m als maatstaf').check()
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  await expect(widget.locator('svg [fill="#8a929a"]')).toHaveCount(1)
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
  await page.goto(`${server.url}/portal/forms/${server.slug}?open=roof`)
  await page.locator('.option-row .open').first().click()
  const drawing = page.getByLabel('In de tekening')
  await drawing.selectOption('Lamellen')
  await expect(drawing).toHaveValue('louvres')
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()

  await page.goto(`${server.url}/portal/forms/${server.slug}?open=size`)
  await page.getByText('Details').click()
  const depth = page.getByRole('group', { name: 'Diepte', exact: true })
  await depth.getByRole('button', { name: /^Grens toevoegen/ }).click()
  const limit = depth.getByRole('group', { name: 'Grens 1' })
  await limit.getByLabel('Vraag', { exact: true }).selectOption({ label: 'Welk dak past bij u?' })
  await limit.getByLabel(/^Grootste/).fill('3500')
  await limit
    .getByLabel(/^Reden die klanten lezen/)
    .first()
    .fill('Met helder glas tot 3,5 m diep')
  await widget.getByRole('textbox', { name: 'Diepte' }).fill('400')
  await widget.getByRole('button', { name: 'Volgende' }).click()
  await widget.getByRole('radio', { name: 'Helder glas' }).check()
  await expect(widget.getByText('Met helder glas tot 3,5 m diep')).toBeVisible()
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()

  await page.goto(`${server.url}/portal/forms/${server.slug}?open=roof`)
  await page.locator('.option-row .open').last().click()
  const option = page.getByRole('group', { name: 'Te kiezen als' })
  await option.getByRole('button', { name: 'Voorwaarde toevoegen' }).click()
  await expect(page.getByText(/^Zeg waarom het niet gekozen/)).toBeVisible()
  await option.getByRole('button', { name: 'Groep toevoegen' }).click()
  const group = option.getByRole('group', { name: 'Groep voorwaarden' })
  await group.getByLabel('Vraag').selectOption({ label: 'Hoe groot wordt uw veranda?: Breedte' })
  await group.getByLabel('Minstens in mm').fill('')
  await expect(option.getByText(/^Geef aan hoeveel ten minste/)).toBeVisible()
  await group.getByLabel('Hoogstens in mm').fill('4500')
  await expect(option.getByText(/^Geef aan hoeveel ten minste/)).toBeHidden()
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
  await page.reload()
  await page.locator('.option-row .open').last().click()
  await expect(group.getByLabel('Hoogstens in mm')).toHaveValue('4500')
})

test('a draft whose condition is none opens, says what is wrong there, and is mended', async ({
  owner: page,
  server,
  issues,
}) => {
  const url = `${server.url}/portal/api/forms/${server.slug}/draft`
  const headers = { Origin: server.url, 'X-Zeven-Account': String(server.account) }
  const { version, text } = (await (await page.request.get(url, { headers })).json()).data
  const file = JSON.parse(text)
  const roof = file.questions.find(({ key }: { key: string }) => key === 'roof')
  roof.show_when = { all: [5] }
  roof.options[0].show_when = null
  const put = { headers, data: { version, text: JSON.stringify(file) } }
  expect((await page.request.put(url, put)).status()).toBe(200)
  await page.goto(`${server.url}/portal/forms/${server.slug}?open=roof`)
  await page.locator('.option-row .open').first().click()
  const wrong = page.locator('.condition').filter({ hasText: 'Moet een object zijn.' })
  for (const left of [1, 0]) {
    await wrong.first().getByRole('button', { name: 'Deze voorwaarde verwijderen' }).click()
    await expect(wrong).toHaveCount(left)
  }
  expect(issues).toEqual([])
})
