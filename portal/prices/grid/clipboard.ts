import { type DecimalMark, plainNumber } from '../../../shared/read-number.ts'
import { decimalMarkOf } from './read-price.ts'

/** A cell that is pasted: its text, and the number behind it where the program says it. */
export interface Pasted {
  text: string
  exact: number | null
}
export type CopiedBlock = readonly (readonly Pasted[])[]

/** What is on the clipboard, and the sign before decimals in it; null when nothing says. */
export interface Clip {
  block: CopiedBlock
  decimal: DecimalMark | null
}

/** The page's policy refuses styles, and a browser says so of each. */
const STYLES = /<style[\s>][\s\S]*?<\/style>|\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi

/** Excel's own word for the sign, in the styles of the page. */
const EXCEL_DECIMAL = /mso-displayed-decimal-separator:\s*"\\?([.,])"/

/** What is on the clipboard: the table of its HTML, else its text. Empty when it has neither. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): Clip {
  const html = data.getData('text/html')
  const page = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html')
  const block = readCopiedTable(page) ?? readCopiedText(data.getData('text/plain'))
  const [, sign] = EXCEL_DECIMAL.exec(html) ?? []
  return { block, decimal: (sign as DecimalMark | undefined) ?? decimalMarkIn(block) }
}

/** Rows of a text, its cells parted by tabs. A cell with a line break is in quotes. */
export function readCopiedText(text: string): CopiedBlock {
  const rows: Pasted[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    rows.at(-1)?.push({ text: quoted?.replaceAll('""', '"') ?? plain, exact: null })
    if (end === '') break
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push({ text: '', exact: null })
  }
  return text === '' ? [] : even(rows)
}

/** The first table of a page. Only the first of merged cells has a value. */
export function readCopiedTable(page: Document): CopiedBlock | null {
  const table = page.querySelector('table')
  if (table === null) return null
  const rows: Pasted[][] = []
  for (const [r, tr] of [...table.rows].entries()) {
    const own = rows[r] ?? []
    rows[r] = own
    let c = 0
    for (const cell of tr.cells) {
      while (own[c] !== undefined) c++
      const [across, down] = [
        span(cell.colSpan),
        Math.min(span(cell.rowSpan), table.rows.length - r),
      ]
      for (let i = 0; i < down; i++) {
        const row = rows[r + i] ?? []
        rows[r + i] = row
        for (let j = 0; j < across; j++) {
          row[c + j] = i + j === 0 ? pastedOf(cell) : { text: '', exact: null }
        }
      }
      c += across
    }
  }
  return even(rows)
}

/** A merged cell over the whole sheet would be a million cells. */
function span(cells: number): number {
  return Math.min(cells, 1000)
}

function pastedOf(cell: HTMLTableCellElement): Pasted {
  const text = (cell.textContent ?? '').trim()
  // LibreOffice, older Excel and Google Sheets each have their own way to say the number.
  const named = cell.getAttribute('sdval') ?? cell.getAttribute('x:num')
  const exact = named ? Number(named) : numberOfSheets(cell.dataset.sheetsValue)
  return { text, exact: Number.isFinite(exact) ? exact : null }
}

/** Google Sheets writes `{"1":3,"3":1234.5}`: 3 is the kind of a number, and `3` its value. */
function numberOfSheets(value: string | undefined): number {
  try {
    const { 1: kind, 3: number } = JSON.parse(value ?? '{}')
    return kind === 3 ? Number(number) : Number.NaN
  } catch {
    return Number.NaN
  }
}

/** Rows of one length, without empty ones at the end. */
function even(rows: Pasted[][]): CopiedBlock {
  const isEmpty = (row: readonly Pasted[]) => row.every(({ text }) => text === '')
  while (rows.length > 1 && isEmpty(rows.at(-1) ?? [])) rows.pop()
  const columns = Math.max(...rows.map((row) => row.length))
  return rows.map((row) =>
    Array.from({ length: columns }, (_, c) => row[c] ?? { text: '', exact: null }),
  )
}

/** The sign before decimals in a block: by its texts, and by the numbers that stand behind them. */
export function decimalMarkIn(block: CopiedBlock): DecimalMark | null {
  const cells = block.flat()
  const byText = decimalMarkOf(cells.map(({ text }) => text))
  if (byText !== null) return byText
  for (const { text, exact } of cells) {
    if (exact === null || !/^\D*\d{1,3}[.,]\d{3}\D*$/.test(text)) continue
    const sign = text.includes(',') ? ',' : '.'
    const number = text.replace(/[^\d.,]/g, '')
    const isDecimal = Math.abs(Number(plainNumber(number, sign)) - exact) < 1
    return isDecimal === (sign === ',') ? ',' : '.'
  }
  return null
}

/** Rows as a spreadsheet takes them: as text, and as a table. */
export function writeClipboard(data: DataTransfer, rows: readonly (readonly string[])[]): void {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const lines = rows.map(
    (row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
  )
  data.setData('text/plain', textOfCells(rows))
  data.setData('text/html', `<table>${lines.join('')}</table>`)
}

export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join('\t')).join('\n')
}
