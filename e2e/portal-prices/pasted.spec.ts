import { build } from 'vite'
import type * as Clipboard from '../../portal/prices/grid/clipboard.ts'
import type { ClipTable } from '../../server/prices/sheet-files/clip.contract.ts'
import { ALL_LISTS } from '../../test/prices/all-lists.ts'
import { clipIn } from '../../test/prices/clip-of.ts'
import { cellsIn } from '../../test/prices/rows-of-text.ts'
import { workbook } from '../../test/prices/workbook.ts'
import { pasteOn } from '../support/paste.ts'
import { expect, test } from '../support/test.ts'

const CORNER = 'Screens, excl. btw, hoogte \\ breedte in cm\t100\t150\t200'
const SCREENS = `${CORNER}\n100\t895\t1020\t1145\n150\t995\t1140\t1285`

test('a table that is pasted at the corner of a grid is asked about as a file is, and keeps the name of the price table', async ({
  owner: page,
  server,
  issues,
}) => {
  await page.goto(`${server.url}/portal/prices`)
  await page.getByRole('button', { name: 'Nieuw' }).click()
  await page.getByLabel('Naam').fill('Ritsscreens')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritsscreens')
  const cell = (row: number, col: number) =>
    page.getByRole('grid').locator(`[data-row="${row}"][data-col="${col}"]`)
  await cell(-1, -1).click()
  await pasteOn(page.getByRole('grid'), { text: SCREENS })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'A1' })).toContainText('excl. btw')
  const take = dialog.getByRole('button', { name: 'In de tabel zetten' })
  await expect(take).toBeDisabled()
  await dialog.getByLabel('Prijzen met of zonder btw').selectOption({ label: 'Omrekenen' })
  await expect(dialog.getByText('Eén prijstabel is begrepen')).toBeVisible()
  await take.click()
  await expect(dialog).toBeHidden()
  await expect(cell(-1, 2)).toHaveText('2.000')
  await expect(cell(1, -1)).toHaveText('1.500')
  await expect(cell(0, 0)).toHaveText('1.082,95')
  await page.getByRole('button', { name: 'Controleren en opslaan' }).click()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()
  const headers = { Authorization: `Bearer ${server.secret}` }
  const listed = await page.request.get(`${server.api}/price-matrices?code=ritsscreens`, {
    headers,
  })
  const [matrix] = (await listed.json()).data
  expect(matrix).toMatchObject({
    name: 'Ritsscreens',
    row_values: [1000, 1500],
    col_values: [1000, 1500, 2000],
  })
  await test.step('of two tables on a page, one is chosen for it', async () => {
    await cell(-1, -1).click()
    const table = (price: number) =>
      `<table><tr><td>diepte</td><td>3000</td></tr><tr><td>2000</td><td>${price}</td></tr></table>`
    await pasteOn(page.getByRole('grid'), {
      html: `<h2>Wit</h2>${table(10)}<h2>Zwart</h2>${table(11)}`,
    })
    await expect(dialog.getByRole('listitem').filter({ hasText: '2 tabellen' })).toBeVisible()
    await dialog.getByLabel('Welke tabel').selectOption('Zwart')
    await expect(dialog.getByText('Eén prijstabel is begrepen')).toBeVisible()
    await take.click()
    await expect(cell(0, 0)).toHaveText('11,00')
    await expect(page.getByLabel('Naam')).toHaveValue('Ritsscreens')
    await page.getByRole('button', { name: 'Mijn wijzigingen weggooien' }).click()
  })
  await test.step('prices with words among them can still be pasted as prices', async () => {
    await cell(0, 0).click()
    await pasteOn(page.getByRole('grid'), { text: 'op aanvraag\t1.100\n1.200\t1.300' })
    await dialog.getByRole('button', { name: 'Alleen als prijzen plakken' }).click()
    await expect(cell(0, 1)).toHaveText('1.100,00')
    await expect(page.getByText('“op aanvraag” is geen prijs.')).toBeVisible()
  })
  expect(issues).toEqual([])
})

test('a page with two tables is pasted as sheets to choose from, and a text in a field', async ({
  owner: page,
  server,
  issues,
}) => {
  // Firefox asks the person at the screen whether the page may read the clipboard.
  await page.addInitScript(() => {
    if (!navigator.clipboard) return
    navigator.clipboard.read = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(`${server.url}/portal/prices/upload`)
  await expect(page.getByRole('button', { name: 'Tabel plakken' })).toBeVisible()
  const rows = (prices: string[]) =>
    `<tr><th>diepte<br>(cm)</th><th>300</th><th>400</th></tr><tr><td><p>200</p></td>${prices.map((price) => `<td>${price}</td>`).join('')}</tr>`
  const html = `<h2>Helder glas</h2><p>Alle prijzen incl. btw</p><table>${rows(['€ 1.000,50', '20'])}</table>
    <table><tr><td><table><caption>Getint</caption>${rows(['30', '40'])}</table></td></tr></table>`
  const picture = { name: 'prijzen.png', mimeType: 'image/png', buffer: Buffer.from('png') }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('Dit is een afbeelding; daar zijn geen prijzen')).toBeVisible()
  await page.getByRole('button', { name: 'Ander bestand' }).click()
  await pasteOn(page.locator('body'), { html })
  await expect(page.getByText('2 prijstabellen zijn begrepen')).toBeVisible()
  const tinted = page.getByRole('region', { name: 'Blad “Getint”' })
  await tinted.getByRole('button', { name: 'Overslaan' }).click()
  await expect(page.getByText('Eén prijstabel is begrepen')).toBeVisible()
  await expect(page.getByRole('row', { name: /^200 € 1\.000,50/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ander bestand' }).click()
  await page.getByRole('button', { name: 'Tabel plakken' }).click()
  const field = page.getByLabel('Plak de tabel hier')
  await field.fill('diepte (cm);300\n200;10')
  await page.getByRole('button', { name: 'Lezen' }).click()
  await expect(page.getByLabel('Code')).toHaveValue(/^Geplakte-tabel-/)
  expect(issues).toEqual([])
})

test('a question of all sheets is asked once, with an exception for one of them', async ({
  owner: page,
  server,
  issues,
}) => {
  const rows = cellsIn('Prijzen excl. btw\ndiepte;1111;1222\n1333;100;200\n1444;300;400')
  const sheets = Object.fromEntries(['Wit', 'Zwart', 'Grijs'].map((name) => [name, { rows }]))
  await page.goto(`${server.url}/portal/prices`)
  await page.getByRole('link', { name: 'Uit een bestand' }).click()
  const buffer = Buffer.from(workbook(sheets))
  await page.locator('input[type=file]').setInputFiles({ name: 'list.xlsx', mimeType: '', buffer })
  await expect(page.getByRole('listitem').filter({ hasText: '(op 3 bladen)' })).toHaveCount(1)
  await page.getByLabel('Prijzen met of zonder btw').selectOption({ label: 'Omrekenen' })
  await expect(page.getByText('3 prijstabellen zijn begrepen')).toBeVisible()
  const black = page.getByRole('region', { name: 'Blad “Zwart”' })
  await expect(black.getByRole('row', { name: /€ 121 / })).toBeVisible()
  await black.getByRole('button', { name: 'Corrigeren' }).click()
  await black
    .getByLabel('Prijzen met of zonder btw')
    .selectOption({ label: 'Overnemen zoals ze zijn' })
  await expect(black.getByRole('row', { name: '1333 € 100 € 200' })).toBeVisible()
  const white = page.getByRole('region', { name: 'Blad “Wit”' })
  await expect(white.getByRole('row', { name: '1333 € 121 € 242' })).toBeVisible()
  await test.step('a table that is pasted on the list is read', async () => {
    await page.getByRole('button', { name: 'Ander bestand' }).click()
    await page.goto(`${server.url}/portal/prices`)
    await expect(page.getByRole('link', { name: 'Glas', exact: true })).toBeVisible()
    await pasteOn(page.locator('body'), { text: SCREENS })
    await expect(page.getByText('“Screens, excl. btw')).toBeVisible()
  })
  expect(issues).toEqual([])
})

/** A sheet as a page: its name above a table, and the number behind a cell as LibreOffice writes it. */
function pageOf({ name, rows, merges }: ClipTable): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const merged = merges.find(
        ([top, left, bottom, right]) =>
          at >= top && at <= bottom && column >= left && column <= right,
      )
      const [top, left, bottom, right] = merged ?? [at, column, at, column]
      if (top !== at || left !== column) return ''
      const [text, exact] = typeof cell === 'string' ? [cell, null] : cell
      const number = exact === null ? '' : ` sdval="${exact}"`
      const spans = ` rowspan="${bottom - top + 1}" colspan="${right - left + 1}"`
      return `<td${merged ? spans : ''}${number}>${escaped(text)}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<h2>${escaped(name)}</h2><table>${lines.join('')}</table>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A table without what spaces and empty cells at the end of a row say: nothing. */
function plain({ name, rows, merges }: ClipTable): unknown {
  const shown = rows.map((row) => {
    const texts = row.map((cell) => {
      const [text, exact] = typeof cell === 'string' ? [cell, null] : cell
      return [text.replace(/\s+/g, ' ').trim(), exact]
    })
    return texts.slice(0, texts.findLastIndex(([text]) => text !== '') + 1)
  })
  return { name, rows: shown, merges: merges.length }
}

test('every price list of the tests is read from a page as it stands there', async ({ page }) => {
  const entry = 'portal/prices/grid/clipboard.ts'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'clipboard' } },
  })
  const [bundle] = built as unknown as [{ output: [{ code: string }] }]
  await page.addScriptTag({ content: bundle.output[0].code })
  const readPage = (html: string) =>
    page.evaluate((html) => {
      const { clipboard } = globalThis as never as { clipboard: typeof Clipboard }
      return clipboard.readClipboard({ getData: () => html }).tables
    }, html)
  const [footnote] = await readPage('<table><tr><td>3000</td><td>30<sup>1</sup></td></tr></table>')
  expect(footnote?.rows).toEqual([['3000', '30¹']])
  for (const [title, { file: name, bytes }] of Object.entries(ALL_LISTS)) {
    const { tables } = await clipIn({ name, bytes })
    const read = await readPage(tables.map(pageOf).join(''))
    // The name of a sheet is a line above its table.
    const named = tables.map((table) => ({ ...table, rows: [[table.name], ...table.rows] }))
    expect(read.map(plain), title).toEqual(named.map(plain))
  }
})
