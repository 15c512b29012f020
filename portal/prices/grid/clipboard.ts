import type { Clip, ClipTable } from '../../../server/prices/sheet-files/clip.contract.ts'
import { type DecimalMark, plainNumber } from '../../../shared/read-number.ts'
import { raised } from '../../../shared/visible-text.ts'
import { decimalMarkOf } from './read-price.ts'

/** A pasted cell: its text, and its exact number if the source program provides it. */
export interface Pasted {
  text: string
  exact: number | null
}
export type CopiedBlock = readonly (readonly Pasted[])[]
/** Cells, and their decimal mark; null if unknown. */
export interface Copied {
  block: CopiedBlock
  decimal: DecimalMark | null
}

/** The page's policy blocks styles, and browsers report each of them. */
const STYLES = /<style[\s>][\s\S]*?<\/style>|\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi
/** Hidden rows and columns, marked outside of styles. */
const HIDDEN = /<(tr|col)\b(?=[^>]*display:\s*none)/gi

/** Line breaks in one cell separate words. */
const BREAKS = /<(?:br|p|div|li)\b/gi

/** Excel's decimal mark, in the styles of the page. */
const EXCEL_DECIMAL = /mso-displayed-decimal-separator:\s*"\\?([.,])"/

/** The clipboard content: the tables of its HTML, else its text. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): Clip {
  const html = data.getData('text/html')
  const [, sign] = EXCEL_DECIMAL.exec(html) ?? []
  const plain = html.replace(HIDDEN, '<$1 hidden').replace(STYLES, '').replace(BREAKS, ' $&')
  const tables = tablesOf(new DOMParser().parseFromString(plain, 'text/html').body)
  const text = tables.length > 0 ? '' : data.getData('text/plain')
  return { text, decimal: (sign as DecimalMark | undefined) ?? null, tables }
}

/** The clipboard content, if the browser lets a page read it; else null. */
export async function askClipboard(): Promise<Clip | null> {
  try {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) =>
      item?.types.includes(type) ? (await item.getType(type)).text() : ''
    const [html, text] = [await read('text/html'), await read('text/plain')]
    return readClipboard({ getData: (type) => (type === 'text/html' ? html : text) })
  } catch {
    return null
  }
}

/** True if there is more than one cell to read. */
export function holdsTable({ text, tables }: Clip): boolean {
  return tables.length > 0 || /[\t\n;]/.test(text.trim())
}

/** The cells of the first table of a clip, or of its text. */
export function blockOf({ text, tables, decimal }: Clip): Copied {
  const block = even(
    tables[0]?.rows.map((row) =>
      row.map((cell) =>
        typeof cell === 'string' ? { text: cell, exact: null } : { text: cell[0], exact: cell[1] },
      ),
    ) ?? rowsOfText(text),
  )
  return { block, decimal: decimal ?? decimalMarkIn(block) }
}

/** Rows of a text with tab-separated cells. A cell with a line break is quoted. */
function rowsOfText(text: string): Pasted[][] {
  const rows: Pasted[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    rows.at(-1)?.push({ text: quoted?.replaceAll('""', '"') ?? plain, exact: null })
    if (end === '') break
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push({ text: '', exact: null })
  }
  return text === '' ? [] : rows
}

/** Block elements. */
const BLOCK =
  /^(?:H[1-6]|P|DIV|LI|DT|DD|BR|HR|PRE|TABLE|T[RDH]|CAPTION|SECTION|ARTICLE|HEADER|FOOTER|UL|OL|DL)$/

/** The tables of a page, each with the lines above it, which may describe its prices. */
function tablesOf(body: HTMLElement): ClipTable[] {
  const tables: ClipTable[] = []
  let [lines, heading] = [[''], '']
  read(body)
  const last = tables.at(-1)
  for (const line of taken()) last?.rows.push([line])
  return tables

  function taken(): string[] {
    const filled = lines.map(collapsed).filter((line) => line !== '')
    lines = ['']
    return filled
  }

  function read(node: Node): void {
    for (const child of node.childNodes) {
      const { nodeName: name } = child
      if (child instanceof HTMLTableElement && child.querySelector('table') === null) {
        const above = [...taken(), collapsed(child.caption?.textContent ?? '')]
        const table = tableOf(child, above.filter(Boolean))
        const own = collapsed(child.caption?.textContent ?? '') || heading
        if (table.rows.flat().length > 0) tables.push({ ...table, name: own })
        heading = ''
      } else if (child.nodeType === Node.TEXT_NODE)
        lines.push(lines.pop() + (child.textContent ?? ''))
      else {
        if (/^H[1-6]$/.test(name)) heading = collapsed(child.textContent ?? '')
        if (BLOCK.test(name)) lines.push('')
        read(child)
        if (BLOCK.test(name)) lines.push('')
      }
    }
  }
}

/** The rows of a table after the lines above it. Only the first of merged cells has a value. */
function tableOf(table: HTMLTableElement, above: readonly string[]): ClipTable {
  const rows: ClipTable['rows'] = above.map((line) => [line])
  const merges: ClipTable['merges'] = []
  const hidden_rows: number[] = []
  const end = above.length + table.rows.length
  for (const [index, tr] of [...table.rows].entries()) {
    const r = index + above.length
    if (tr.hidden) hidden_rows.push(r)
    const own = rowAt(r)
    let c = 0
    for (const cell of tr.cells) {
      while (own[c] !== undefined) c++
      const down = Math.min(span(cell.rowSpan), end - r)
      const across = span(cell.colSpan)
      for (let i = 0; i < down; i++) {
        const row = rowAt(r + i)
        for (let j = 0; j < across; j++) row[c + j] = i + j === 0 ? cellOf(cell) : ''
      }
      if (down * across > 1) merges.push([r, c, r + down - 1, c + across - 1])
      c += across
    }
  }
  const columns = [...table.querySelectorAll('col')].flatMap((col) =>
    Array.from({ length: span(col.span) }, () => col.hidden),
  )
  const hidden_columns = columns.flatMap((isHidden, at) => (isHidden ? [at] : []))
  const filled = rows.map((row) => Array.from(row, (cell) => cell ?? ''))
  return { name: '', rows: filled, merges, hidden_rows, hidden_columns }

  function rowAt(at: number): ClipTable['rows'][number] {
    const row = rows[at] ?? []
    rows[at] = row
    return row
  }
}

/** A merged cell over the whole sheet would be a million cells. */
function span(cells: number): number {
  return Math.min(cells, 1000)
}

/** Collapses white space, as a page shows it. */
function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function cellOf(cell: HTMLTableCellElement): ClipTable['rows'][number][number] {
  for (const part of cell.querySelectorAll('sup')) part.textContent = raised(part.textContent ?? '')
  const text = collapsed(cell.textContent ?? '')
  // LibreOffice, older Excel and Google Sheets each have their own attribute for the number.
  const named = cell.getAttribute('sdval') ?? cell.getAttribute('x:num')
  const exact = named ? Number(named) : numberOfSheets(cell.dataset.sheetsValue)
  return Number.isFinite(exact) ? [text, exact] : text
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

/** Rows of equal length, without empty ones at the end. */
function even(rows: Pasted[][]): CopiedBlock {
  const isEmpty = (row: readonly Pasted[]) => row.every(({ text }) => text === '')
  while (rows.length > 1 && isEmpty(rows.at(-1) ?? [])) rows.pop()
  const columns = Math.max(...rows.map((row) => row.length))
  return rows.map((row) =>
    Array.from({ length: columns }, (_, c) => row[c] ?? { text: '', exact: null }),
  )
}

/** The decimal mark of a block: from its texts and their exact numbers. */
function decimalMarkIn(block: CopiedBlock): DecimalMark | null {
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

/** Rows for a spreadsheet: as text, and as a table. */
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
