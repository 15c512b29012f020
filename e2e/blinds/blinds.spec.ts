import { countClicks } from '../support/clicks.ts'
import { button, widgetOf } from '../support/customer.ts'
import { BARE } from '../support/forms.ts'
import { pasteOn } from '../support/paste.ts'
import { expect, tag, test } from '../support/test.ts'

const GROUPS = [1, 2, 3, 4, 5, 6, 7]
const WIDTHS = [600, 900, 1200, 1500]
const HEIGHTS = [1000, 1500, 2000]
const priceOf = (group: number, height: number, width: number) =>
  30 + group * 12 + (height + width) / 50
const LIST = [
  ['Rolgordijnen'],
  ['prijsgroep', 'hoogte \\ breedte', ...WIDTHS],
  ...GROUPS.flatMap((group) =>
    HEIGHTS.map((height) => [
      `Prijsgroep ${group}`,
      height,
      ...WIDTHS.map((width) => priceOf(group, height, width)),
    ]),
  ),
]
  .map((row) => row.join('\t'))
  .join('\n')
const FABRICS = ['Naam;Prijsgroep', ...GROUPS.map((group) => `Stof ${group};${group}`)].join('\n')

const side = (min: number, max: number) => ({ min, max, default: min })
test.use({
  dealer: {
    catalogue: { items: [], materials: [] },
    form: {
      ...BARE,
      price: { by: 'offer', includes_vat: true },
      questions: [
        {
          ...{ key: 'size', kind: 'size', label: 'Maat', required: true },
          ...{ width: side(600, 1500), depth: { ...side(1000, 2000), label: 'Hoogte' } },
        },
        {
          ...{ key: 'fabric', kind: 'choice', label: 'Stof', required: true },
          options: [{ value: 'stof-1', label: 'Stof 1' }],
        },
      ],
    },
  },
})

// An act is a click, a choice from a list, a paste, or a file that is chosen. Clicks are counted in the page, the others here.
test('seven price groups go from a pasted list to the price of a form in at most 15 acts', {
  tag: '@long',
}, async ({ owner: page, server, openPage }) => {
  await page.goto(`${server.url}/portal/prices`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const clicks = await countClicks(page)
  let others = 0
  const act = async (done: Promise<unknown>) => {
    others += 1
    await done
  }
  await act(pasteOn(page.locator('body'), { text: LIST }))
  const save = page.getByRole('button', { name: 'Opslaan', exact: true })
  await expect(page.getByText('7 prijstabellen zijn begrepen')).toBeVisible()
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText(/de 7 nieuwe prijstabellen van ‘Rolgordijnen’/)).toBeVisible()
  await act(page.getByLabel('Bij welke vraag').selectOption('Stof'))
  await page.getByRole('button', { name: 'Artikel voor deze prijzen maken' }).click()
  await expect(page.getByText('Het artikel ‘Rolgordijnen’ schrijft deze prijzen.')).toBeVisible()

  await page.getByRole('link', { name: 'Formulieren' }).click()
  await page.getByRole('link', { name: 'Veranda' }).first().click()
  await page.getByRole('button', { name: /Stof/ }).first().click()
  await page.getByRole('button', { name: 'Keuzes uit een bestand' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'stoffen.csv', mimeType: 'text/csv', buffer: Buffer.from(FABRICS) }
  await act(dialog.locator('input[type=file]').setInputFiles(file))
  await dialog.getByRole('button', { name: 'Deze keuzes overnemen' }).click()
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await dialog.getByRole('button', { name: 'Publiceren' }).click()
  await expect(dialog).toBeHidden()
  const acts = clicks() + others
  expect(acts).toBeLessThanOrEqual(15)

  await openPage(tag('full', server.slug))
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await form.getByRole('radio', { name: 'Stof 5' }).check()
  await expect(form.locator('.cost')).toContainText('€ 122')
})

test('a new price table gets an article by one click, or its form where something is open', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/prices`)
  const make = page.getByRole('button', { name: 'Artikel voor deze prijzen maken' })
  const save = page.getByRole('button', { name: 'Opslaan', exact: true })
  const upload = async (name: string, text: string) => {
    await page.getByRole('link', { name: 'Uit een bestand' }).click()
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('Eén prijstabel is begrepen')).toBeVisible()
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Opslaan', exact: true }).click()
  }
  await upload('plisse-a.csv', 'Plissé;;\nhoogte \\ breedte;600;900\n1000;50;60\n1500;70;80')
  await make.click()
  await expect(page.getByText('Het artikel ‘Plissé’ schrijft deze prijzen.')).toBeVisible()
  await expect(make).toBeHidden()

  await upload('duo-b.csv', 'Duo;;\n;610;910\n1010;50;60\n1510;70;80')
  await make.click()
  await expect(page).toHaveURL(/items\/new\?matrix=duo-b$/)
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Duo')
  await expect(page.getByLabel('Prijstabel', { exact: true })).toHaveValue('duo-b')
  await expect(page.locator('.sentence')).toContainText('Duo')
})
