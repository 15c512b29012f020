import { CEILINGS, FileRefused, type WorkbookCeilings } from '../sheets/ceilings.ts'
import { type CellArea, cellName, placeNamed, type SheetCell } from '../sheets/cells.ts'
import type { Format } from './formats.ts'
import { type Attributes, parseXml } from './xml.ts'

/** More groups of hidden columns are not looked at. */
const MOST_COLUMNS = 200

export interface SheetContent {
  cells: SheetCell[]
  merges: CellArea[]
}

/** A cell while it is read. */
interface Reading {
  type: string
  style: number
  hasFormula: boolean
  value: string | null
  text: string
}

/** Where a cell stands, and the next one if the file does not say. */
interface Cursor {
  row: number
  column: number
  isRowHidden?: boolean
}

/** The filled cells of a sheet. `count` counts those of the whole file, up to its ceiling. */
export async function readSheetXml(
  bytes: Uint8Array,
  texts: readonly string[],
  formats: readonly Format[],
  count: { cells: number; ceilings: WorkbookCeilings },
): Promise<SheetContent> {
  const content: SheetContent = { cells: [], merges: [] }
  const formulas: SheetCell[] = []
  const at: Cursor = { row: -1, column: -1 }
  const hiddenColumns: [from: number, to: number][] = []
  let cell: Reading | null = null
  let into: 'value' | 'text' | null = null
  await parseXml(bytes, {
    open(name, attributes) {
      if (name === 'row') moveToRow(at, attributes())
      else if (name === 'col') addHidden(hiddenColumns, attributes())
      else if (name === 'c') cell = begin(at, attributes())
      else if (name === 'f' && cell !== null) cell.hasFormula = true
      else if (name === 'v' && cell !== null) into = 'value'
      else if (name === 't' && cell !== null) into = 'text'
      else if (name === 'mergeCell') addMerge(content.merges, attributes().ref ?? '')
    },
    text(own) {
      if (cell === null || into === null) return
      if (into === 'value') cell.value = (cell.value ?? '') + own
      else cell.text += own
    },
    close(name) {
      if (name === 'v' || name === 't') into = null
      if (name !== 'c' || cell === null) return
      const found = finish(cell, at, texts, formats)
      if (found !== null) {
        count.cells += 1
        if (count.cells > count.ceilings.cells) {
          throw new FileRefused(`has more than ${count.ceilings.cells} filled cells`)
        }
        const hidden = hiddenBy(at, hiddenColumns)
        if (hidden !== null) found.hidden = hidden
        content.cells.push(found)
        if (cell.hasFormula) formulas.push(found)
      }
      cell = null
    },
  })
  markUncalculated(formulas)
  return content
}

function moveToRow(at: Cursor, { r, hidden }: Attributes): void {
  const row = r === undefined ? at.row + 1 : Number(r) - 1
  if (!Number.isInteger(row) || row < 0 || row > 1_048_575) throw misplaced()
  at.row = row
  at.column = -1
  at.isRowHidden = isTrue(hidden)
}

/** A row or a group of columns may also be hidden by a filter or an outline: the file says it alike. */
function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

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
  if (merges.length > CEILINGS.merges) {
    throw new FileRefused(`has more than ${CEILINGS.merges} merged areas`)
  }
}

/** The cell, or null when it is empty. */
function finish(
  { type, style, hasFormula, value, text }: Reading,
  at: Cursor,
  texts: readonly string[],
  formats: readonly Format[],
): SheetCell | null {
  const place = { row: at.row, column: at.column }
  if (hasFormula && value === null && text === '') return { ...place, value: '', wrong: 'formula' }
  if (type === 'e') return { ...place, value: value ?? '', wrong: 'error' }
  if (type === 'd') return { ...place, value: value ?? '', wrong: 'date' }
  if (type === 'n') return value === null ? null : numberCell(value, place, formats[style])
  const plain = unescaped(textOf(type, value ?? text, texts)).trim()
  if (plain === '') return null
  if (plain.length > CEILINGS.cellLength) {
    throw new FileRefused(`has more than ${CEILINGS.cellLength} characters in ${cellName(place)}`)
  }
  return { ...place, value: plain }
}

function textOf(type: string, own: string, texts: readonly string[]): string {
  if (type === 'b') return own === '0' ? 'FALSE' : 'TRUE'
  if (type !== 's' || own === '') return own
  const shared = texts[Number(own)]
  if (shared === undefined) throw new FileRefused('is damaged: it has cells without their text')
  return shared
}

function numberCell(value: string, place: Cursor, format: Format = {}): SheetCell | null {
  if (value.trim() === '') return null
  const number = Number(value)
  if (Number.isFinite(number)) return { ...place, value: number, ...format }
  return { ...place, value: value.trim().slice(0, 100) }
}

/** Workbooks write `_x0041_` for `A`. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Programs that cannot calculate write 0 for every formula. */
function markUncalculated(formulas: readonly SheetCell[]): void {
  if (formulas.length < 2 || formulas.some(({ value }) => value !== 0)) return
  for (const cell of formulas) cell.wrong = 'formula'
}
