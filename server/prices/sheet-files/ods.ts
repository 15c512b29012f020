import { withoutGuard } from '../../../shared/csv.ts'
import { roundHalfUp } from '../../../shared/money.ts'
import { raised } from '../../../shared/visible-text.ts'
import {
  CEILINGS,
  FileRefused,
  MAX_SHEETS,
  tooLarge,
  type WorkbookCeilings,
} from '../sheets/ceilings.ts'
import { cellName, type Sheet, type SheetCell } from '../sheets/cells.ts'
import { type Format, formatOf } from './formats.ts'
import { daysOf } from './shown.ts'
import { type Attributes, parseXml } from './xml.ts'

/** Unlike Excel, this format writes a row repeated to the end of the sheet only once. */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

/** The sheets of an OpenDocument spreadsheet (`.ods`), as written by LibreOffice and Google Sheets. */
export async function readOds(
  parts: ReadonlyMap<string, Uint8Array>,
  ceilings: WorkbookCeilings,
): Promise<Sheet[]> {
  const content = parts.get('content.xml')
  if (content === undefined) throw new FileRefused('is no spreadsheet')
  await refuseEncrypted(parts.get('meta-inf/manifest.xml'))
  const sheets: Sheet[] = []
  const placing = createPlacing(sheets, ceilings)
  const words = createWords(placing.at)
  const hiddenStyles = new Set<string>()
  const raisedStyles = new Set<string>()
  let isRaised = false
  let style = ''
  let cell: Attributes | null = null
  /** Depth of open notes and drawings: their texts do not belong to the cell. */
  let ignoredDepth = 0

  await parseXml(content, {
    open(name, attributes) {
      if (IGNORED.has(name)) ignoredDepth += 1
      if (ignoredDepth > 0) return
      if (name === 'style') style = attributes().name ?? ''
      else if (name === 'table-properties') {
        if (attributes().display === 'false') hiddenStyles.add(style)
      } else if (name === 'text-properties') {
        if (/^(?:super|[1-9])/.test(attributes()['text-position'] ?? '')) raisedStyles.add(style)
      } else if (name === 'span') isRaised = raisedStyles.has(attributes()['style-name'] ?? '')
      else if (name === 'table') placing.sheet(attributes(), hiddenStyles)
      else if (name === 'table-column') placing.column(attributes())
      else if (name === 'table-row') placing.row(attributes())
      else if (isCell(name)) {
        cell = attributes()
        words.clear()
      } else if (cell !== null) words.open(name, attributes)
    },
    text(own) {
      if (ignoredDepth === 0) words.add(isRaised ? raised(own) : own)
    },
    close(name) {
      if (IGNORED.has(name)) ignoredDepth -= 1
      else if (ignoredDepth > 0) return
      else if (name === 'span') isRaised = false
      else if (name === 'p') words.close()
      else if (name === 'table-row') placing.endRow()
      else if (isCell(name) && cell !== null) {
        placing.cell(cell, words.all())
        cell = null
      }
    },
  })
  if (sheets.length === 0) throw new FileRefused('is no spreadsheet: it has no sheet')
  // The cells of a repeated row were added one after the other.
  for (const { cells } of sheets) cells.sort((a, b) => a.row - b.row || a.column - b.column)
  return sheets
}

const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell'

/** Adds cells at their places, as often as the file repeats them. */
function createPlacing(sheets: Sheet[], ceilings: WorkbookCeilings) {
  const at = { row: 0, column: 0 }
  const hiddenColumns: boolean[] = []
  let rows: Repeated = { times: 1, isHidden: false }
  let count = 0
  return {
    at,
    sheet({ name = '', 'style-name': style = '' }: Attributes, hidden: ReadonlySet<string>) {
      sheets.push({ name, ofWorkbook: true, hidden: hidden.has(style), cells: [], merges: [] })
      if (sheets.length > MAX_SHEETS) throw tooLarge(`${MAX_SHEETS} sheets`)
      Object.assign(at, { row: 0, column: 0 })
      hiddenColumns.length = 0
    },
    column(own: Attributes) {
      const { times, isHidden } = repeatedBy(own, 'number-columns-repeated')
      const most = Math.min(times, MOST_COLUMNS - hiddenColumns.length)
      hiddenColumns.push(...Array<boolean>(most).fill(isHidden))
    },
    row(own: Attributes) {
      rows = repeatedBy(own, 'number-rows-repeated')
      at.column = 0
    },
    endRow() {
      at.row += rows.times
    },
    cell(own: Attributes, text: string) {
      const { times } = repeatedBy(own, 'number-columns-repeated')
      const sheet = sheets.at(-1)
      const found = cellOf(own, text)
      if (sheet !== undefined) addMerge(sheet, own, at)
      if (sheet !== undefined && found !== null) {
        count += rows.times * times
        if (count > ceilings.cells) throw tooLarge(`${ceilings.cells} filled cells`)
        for (let row = at.row; row < at.row + rows.times; row++) {
          for (let column = at.column; column < at.column + times; column++) {
            const hidden = rows.isHidden ? 'row' : hiddenColumns[column] ? 'column' : null
            sheet.cells.push({ ...found, row, column, ...(hidden && { hidden }) })
          }
        }
      }
      at.column += times
    },
  }
}

function addMerge({ merges }: Sheet, own: Attributes, { row, column }: Place): void {
  const across = Number(own['number-columns-spanned'] ?? 1)
  const down = Number(own['number-rows-spanned'] ?? 1)
  if (!(across * down > 1)) return
  merges.push({ top: row, left: column, bottom: row + down - 1, right: column + across - 1 })
  if (merges.length > CEILINGS.merges) throw tooLarge(`${CEILINGS.merges} merged areas`)
}

type Place = Pick<SheetCell, 'row' | 'column'>

/** Collects a cell's text: its paragraphs, with the spaces written as elements. */
function createWords(at: Place) {
  let paragraphs: string[] = []
  let length = 0
  let isOpen = false
  const add = (own: string) => {
    if (!isOpen) return
    length += own.length
    if (length > CEILINGS.cellLength) {
      const most = CEILINGS.cellLength
      throw tooLarge(`${most} characters in ${cellName(at)}`)
    }
    paragraphs.push((paragraphs.pop() ?? '') + own)
  }
  return {
    add,
    open(name: string, attributes: () => Attributes) {
      if (name === 'p') {
        paragraphs.push('')
        isOpen = true
      } else if (name === 's') add(' '.repeat(Math.min(Number(attributes().c ?? 1), 100)))
      else if (name === 'tab' || name === 'line-break') add(' ')
    },
    close: () => {
      isOpen = false
    },
    clear: () => {
      paragraphs = []
      length = 0
    },
    all: () => paragraphs.join('\n').trim(),
  }
}

/** Elements in a cell that do not belong to its own text. */
const IGNORED = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'tracked-changes'])

interface Repeated {
  times: number
  isHidden: boolean
}

function repeatedBy(own: Attributes, by: string): Repeated {
  const times = Number(own[by] ?? 1)
  const isHidden = own.visibility === 'collapse' || own.visibility === 'filter'
  if (!Number.isInteger(times) || times < 1 || times > MOST_ROWS)
    throw new FileRefused('is damaged: it has cells that are nowhere')
  return { times, isHidden }
}

/** A cell without its position, or null if it is empty. */
function cellOf(own: Attributes, text: string): Omit<SheetCell, 'row' | 'column'> | null {
  const { 'value-type': type, formula, value } = own
  if (formula !== undefined && type === undefined) return { value: '', wrong: 'formula' }
  if (type === 'error') return { value: text, wrong: 'error' }
  // Text that a format adds to the number, such as leading zeros.
  const code = `"${text.replaceAll('"', '')}"`
  if (type === 'date')
    return { value: daysOf(own['date-value'] ?? '') ?? text, wrong: 'date', code }
  if (type === 'percentage') return { value: Number(value), wrong: 'percentage', code }
  const isNumber = (type === 'float' || type === 'currency') && Number.isFinite(Number(value))
  if (!isNumber) return text === '' ? null : { value: withoutGuard(text) }
  return { value: Number(value), ...shownBy(text, Number(value)) }
}

/** Text that is shown next to a number. LibreOffice writes `1.234,50 €` for the number 1234.5. */
function shownBy(text: string, value: number): Format {
  const [number = ''] = /\d[\d.,'’\s]*/.exec(text) ?? []
  const digits = number.replace(/\D/g, '')
  const decimals = [0, 1, 2, 3, 4].find(
    (places) => roundHalfUp(Math.abs(value), places).toFixed(places).replace('.', '') === digits,
  )
  if (decimals === undefined) return /^0\d+$/.test(digits) ? { code: `"${text}"` } : {}
  const [before = '', after = ''] = text.replaceAll('"', '').split(number.trim())
  const quoted = (words: string) => (words === '' ? '' : `"${words}"`)
  return formatOf(
    `${quoted(before)}0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${quoted(after)}`,
  )
}

async function refuseEncrypted(manifest: Uint8Array | undefined): Promise<void> {
  if (manifest === undefined) return
  await parseXml(manifest, {
    open(name) {
      if (name === 'encryption-data')
        throw new FileRefused(
          'has a password: open it in its program and save it without one',
          'file_password',
        )
    },
  })
}
