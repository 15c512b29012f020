import type { Clip, ClipTable } from '../../server/prices/sheet-files/clip.contract.ts'
import { CLIP_ENDING } from '../../server/prices/sheet-files/clip.contract.ts'
import { type NamedFile, openSheets } from '../../server/prices/sheet-files/open.ts'
import { shownAs } from '../../server/prices/sheet-files/shown.ts'
import type { Sheet, SheetCell } from '../../server/prices/sheets/cells.ts'

/** The same sheets as a program puts them on the clipboard: a text as it is, and a workbook as tables. */
export async function clipOf({ name, bytes }: NamedFile): Promise<NamedFile> {
  const own = name.replace(/\.[^.]*$/, '')
  return {
    name: own + CLIP_ENDING,
    bytes: Buffer.from(JSON.stringify(await clipIn({ name, bytes }))),
  }
}

/** What it puts there. */
export async function clipIn({ name, bytes }: NamedFile): Promise<Clip> {
  const { sheets, encoding } = await openSheets({ name, bytes })
  if (encoding !== null)
    return { text: new TextDecoder(encoding).decode(bytes), decimal: null, tables: [] }
  return { text: '', decimal: null, tables: sheets.filter(({ hidden }) => !hidden).map(tableOf) }
}

function tableOf({ name, cells, merges }: Sheet): ClipTable {
  const rows: ClipTable['rows'] = []
  for (const cell of cells) {
    while (rows.length <= cell.row) rows.push([])
    const row = rows[cell.row] ?? []
    while (row.length <= cell.column) row.push('')
    row[cell.column] =
      typeof cell.value === 'number' ? [shownText(cell), cell.value] : shownText(cell)
  }
  const end = Math.max(0, ...merges.map(({ bottom }) => bottom + 1))
  while (rows.length < end) rows.push([])
  const hidden = (what: 'row' | 'column') => [
    ...new Set(cells.filter((cell) => cell.hidden === what).map((cell) => cell[what])),
  ]
  return {
    name,
    rows,
    merges: merges.map(({ top, left, bottom, right }) => [top, left, bottom, right]),
    hidden_rows: hidden('row'),
    hidden_columns: hidden('column'),
  }
}

/** What a spreadsheet shows of a cell. */
function shownText({
  value,
  decimals,
  currency,
  words,
  unit,
  wrong,
  code = '',
}: SheetCell): string {
  if (typeof value !== 'number') return value ?? ''
  if (wrong !== undefined) return shownAs(value, code)
  const number = decimals === undefined ? String(value) : value.toFixed(decimals)
  return [currency, number, words ?? unit].filter((part) => part !== undefined).join(' ')
}
