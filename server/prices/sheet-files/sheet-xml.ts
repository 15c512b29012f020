import { withoutGuard } from '../../../shared/csv.ts'
import { roundHalfUp } from '../../../shared/money.ts'
import { raised } from '../../../shared/visible-text.ts'
import { CEILINGS, FileRefused, tooLarge, type WorkbookCeilings } from '../sheets/ceilings.ts'
import { type CellArea, cellName, placeNamed, type SheetCell } from '../sheets/cells.ts'
import type { Format } from './formats.ts'
import { type Attributes, isSuperscript, isTrue, parseXml } from './xml.ts'

/** Maximum groups of hidden columns to read. */
const MOST_COLUMNS = 200

export interface SheetContent {
  cells: SheetCell[]
  merges: CellArea[]
}

/** A cell during reading. */
interface Reading {
  type: string
  style: number
  hasFormula: boolean
  value: string | null
  text: string
}

/** The position of a cell; the next one if the file gives none. */
interface Cursor {
  row: number
  column: number
  isRowHidden?: boolean
}

/** Settings of a workbook that apply to all its numbers. */
export interface WorkbookSettings {
  /** Dates count from 1904. */
  isFrom1904: boolean
  /** Stored numbers have the displayed precision. */
  isAsShown: boolean
  /** The source program did not calculate: 0 is not a result. */
  isUncalculated: boolean
}

/** The parts that cells refer to by number, and the settings. */
export interface WorkbookParts {
  texts: readonly string[]
  formats: readonly Format[]
  settings: WorkbookSettings
}
/** Days between the two start dates, 1900 and 1904. */
const TO_1904 = 1462

/** The filled cells of a sheet. `count` counts those of the whole file, up to its maximum. */
export async function readSheetXml(
  bytes: Uint8Array,
  parts: WorkbookParts,
  count: { cells: number; ceilings: WorkbookCeilings },
): Promise<SheetContent> {
  const content: SheetContent = { cells: [], merges: [] }
  const formulas: SheetCell[] = []
  const at: Cursor = { row: -1, column: -1 }
  const hiddenColumns: [from: number, to: number][] = []
  let cell: Reading | null = null
  let into: 'value' | 'text' | null = null
  let isRaised = false
  await parseXml(bytes, {
    open(name, attributes) {
      if (name === 'row') moveToRow(at, attributes())
      else if (name === 'col') addHidden(hiddenColumns, attributes())
      else if (name === 'c') cell = begin(at, attributes())
      else if (name === 'f' && cell !== null) cell.hasFormula = true
      else if (name === 'v' && cell !== null) {
        into = 'value'
        // An empty text is a result.
        if (cell.type === 'str') cell.value = ''
      } else if (name === 't' && cell !== null) into = 'text'
      else if (name === 'r') isRaised = false
      else if (name === 'vertAlign') isRaised = isSuperscript(attributes())
      else if (name === 'mergeCell') addMerge(content.merges, attributes().ref ?? '')
    },
    text(own) {
      if (cell === null || into === null) return
      if (into === 'value') cell.value = (cell.value ?? '') + own
      else cell.text += isRaised ? raised(own) : own
    },
    close(name) {
      if (name === 'v' || name === 't') into = null
      if (name !== 'c' || cell === null) return
      const found = finish(cell, at, parts)
      if (found !== null) {
        count.cells += 1
        if (count.cells > count.ceilings.cells)
          throw tooLarge(`${count.ceilings.cells} filled cells`)
        const hidden = hiddenBy(at, hiddenColumns)
        if (hidden !== null) found.hidden = hidden
        content.cells.push(found)
        if (cell.hasFormula) formulas.push(found)
      }
      cell = null
    },
  })
  markUncalculated(formulas, parts.settings)
  return content
}

function moveToRow(at: Cursor, { r, hidden, ht }: Attributes): void {
  const row = r === undefined ? at.row + 1 : Number(r) - 1
  if (!Number.isInteger(row) || row < 0 || row > 1_048_575) throw misplaced()
  at.row = row
  at.column = -1
  at.isRowHidden = isTrue(hidden) || Number(ht ?? 1) === 0
}

/** Rows and groups of columns hidden by a filter or an outline look the same in the file. */
function addHidden(columns: [number, number][], { min, max, hidden }: Attributes): void {
  if (isTrue(hidden) && columns.length < MOST_COLUMNS)
    columns.push([Number(min) - 1, Number(max) - 1])
}

function hiddenBy(
  at: Cursor,
  columns: readonly [number, number][],
): NonNullable<SheetCell['hidden']> | null {
  if (at.isRowHidden) return 'row'
  return columns.some(([from, to]) => at.column >= from && at.column <= to) ? 'column' : null
}

function begin(at: Cursor, { r, t = 'n', s }: Attributes): Reading {
  const place = r === undefined ? { row: at.row, column: at.column + 1 } : placeNamed(r)
  if (place === null || place.row < 0) throw misplaced()
  Object.assign(at, place)
  return { type: t, style: Number(s ?? -1), hasFormula: false, value: null, text: '' }
}

function misplaced(): FileRefused {
  return new FileRefused('is damaged: it has cells that are nowhere')
}

function addMerge(merges: CellArea[], reference: string): void {
  const [from, to] = reference.split(':').map(placeNamed)
  if (from == null || to == null) return
  merges.push({ top: from.row, left: from.column, bottom: to.row, right: to.column })
  if (merges.length > CEILINGS.merges) throw tooLarge(`${CEILINGS.merges} merged areas`)
}

/** The cell, or null if it is empty. */
function finish(
  { type, style, hasFormula, value, text }: Reading,
  at: Cursor,
  { texts, formats, settings }: WorkbookParts,
): SheetCell | null {
  const place = { row: at.row, column: at.column }
  if (hasFormula && value === null && text === '') return { ...place, value: '', wrong: 'formula' }
  if (type === 'e') return { ...place, value: value ?? '', wrong: 'error' }
  if (type === 'd') return { ...place, value: value ?? '', wrong: 'date' }
  if (type === 'n')
    return value === null ? null : numberCell(value, place, settings, formats[style])
  const plain = withoutGuard(unescaped(textOf(type, value ?? text, texts)).trim()).trim()
  if (plain === '') return null
  if (plain.length > CEILINGS.cellLength)
    throw tooLarge(`${CEILINGS.cellLength} characters in ${cellName(place)}`)
  return { ...place, value: plain }
}

function textOf(type: string, own: string, texts: readonly string[]): string {
  if (type === 'b') return own === '0' ? 'FALSE' : 'TRUE'
  if (type !== 's' || own === '') return own
  const shared = texts[Number(own)]
  if (shared === undefined) throw new FileRefused('is damaged: it has cells without their text')
  return shared
}

function numberCell(
  value: string,
  place: Cursor,
  { isFrom1904, isAsShown }: WorkbookSettings,
  format: Format = {},
): SheetCell | null {
  if (value.trim() === '') return null
  const number = Number(value)
  const { wrong, decimals } = format
  if (Number.isFinite(number)) {
    if (wrong === 'date' && isFrom1904) return { ...place, ...format, value: number + TO_1904 }
    const isRounded = isAsShown && decimals !== undefined
    return { ...place, ...format, value: isRounded ? roundHalfUp(number, decimals) : number }
  }
  return { ...place, value: value.trim().slice(0, 100) }
}

/** Workbooks escape `A` as `_x0041_`. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Programs that cannot calculate write 0 for every formula, and most of them mark that. */
function markUncalculated(
  formulas: readonly SheetCell[],
  { isUncalculated }: WorkbookSettings,
): void {
  const zeros = formulas.filter(({ value }) => value === 0)
  if (!isUncalculated && (zeros.length < 2 || zeros.length < formulas.length)) return
  for (const cell of zeros) cell.wrong = 'formula'
}
