import { issueIn, sentenceOf } from '../../core/issues.contract.ts'
import '../../core/plain-words.ts'
import type { AccountPrices } from '../../../shared/vat.ts'
import type { MatrixType } from '../matrices/grid.contract.ts'
import { type PriceGrid, priceIssue } from '../matrices/grid.contract.ts'
import { SentMatrix } from '../matrices/sent.contract.ts'
import { notANumber, readAxis, type SheetAxis, wrongNumber } from './axis.ts'
import type { SheetCell } from './cells.ts'
import { isForeign } from './currency.ts'
import type { SheetNames } from './names.ts'
import { type Decimal, readNumber } from './numbers.ts'
import type { SheetPart } from './parts.ts'
import type { Remarks } from './remarks.ts'
import { inCents, type Rounding } from './rounding.ts'
import type { MatrixRead, SheetChoices } from './sheets.contract.ts'
import { isGap } from './sizes.ts'
import { reportVat, type VatReading, withVat } from './vat.ts'

/** The details of a matrix that are known before its cells are read. */
export interface AboutMatrix {
  sheet: string
  type: MatrixType
  ownCode: string
  code: string
  name: string
  names: SheetNames
  decimal: Decimal
  choices: SheetChoices
  account: AccountPrices
  rounding: Rounding
  vat: VatReading
}

/** Reads the matrix of a part; null if a cell of it cannot be read. */
export function readMatrix(
  given: SheetPart,
  about: AboutMatrix,
  remarks: Remarks,
): MatrixRead | null {
  const before = remarks.issues.length
  const { choices, rounding } = about
  const { openCount } = rounding
  const part = withoutDoubles(given)
  const { rows, columns } = axesOf(part, about, remarks)
  const cells = inOrder(part.prices, rows?.isTurned, columns?.isTurned)
  for (const [axis, read] of [
    ['rows', rows],
    ['columns', columns],
  ] as const) {
    if (read?.isTurned) remarks.note('sorted', null, `the ${axis} went down and are turned around`)
  }
  const prices = cells.map((line) => line.map((cell) => readPrice(cell, about, remarks)))
  reportZeros(cells, prices, about, remarks)
  if (remarks.issues.length > before || rounding.openCount > openCount) return null
  const matrix = checked(toSent(about, rows, columns, prices), rows, columns, remarks)
  if (matrix === null) return null
  const all = prices.flat()
  const count = all.filter((price) => price !== null).length
  const units = [rows, columns].flatMap((axis) => (axis === null ? [] : [axis.read.unit]))
  if (units.length > 0 && units.every((unit) => unit === null) && choices.unit === undefined) {
    remarks.note('no_unit', null, 'its sizes have no unit: they are kept as they stand')
  }
  reportVat(about.vat, count, about.account, remarks)
  return {
    sheet: about.sheet,
    own_code: about.ownCode,
    matrix,
    rows: rows?.read ?? null,
    columns: columns?.read ?? null,
    cells: cells.map((line) => line.map(remarks.nameOf)),
    prices: count,
    gaps: all.length - count,
    notes: remarks.notes,
  }
}

function axesOf(part: SheetPart, about: AboutMatrix, remarks: Remarks) {
  const { type, decimal, names, choices } = about
  const reading = { decimal, chosen: choices.unit }
  const rows =
    type === 'fixed' ? null : readAxis(part.rows, { ...reading, unit: names.rowUnit }, remarks)
  if (type !== 'grid_2d') return { rows, columns: null }
  const columns = readAxis(part.columns, { ...reading, unit: names.colUnit }, remarks)
  if (choices.unit === undefined) reportUnit([rows, columns], remarks)
  return { rows, columns }
}

/** No grid has a larger size in metres. */
const MOST_METRES = 20

/** Sizes such as 2.5, 3 and 3.5 are probably metres. Unchanged they would be millimetres. */
function reportUnit(axes: readonly (SheetAxis | null)[], remarks: Remarks): void {
  const axis = axes.find((one) => {
    const values = one?.values.flatMap((value) => value ?? []) ?? []
    return (
      one?.read.unit === null &&
      values.some((value) => !Number.isInteger(value)) &&
      values.every((value) => value > 0 && value <= MOST_METRES)
    )
  })
  if (axis == null) return
  const value = axis.read.labels.join(', ')
  const text =
    'and the sizes after it have no unit: say m if they are metres, or keep them as they are'
  const [cell = null] = axis.read.cells
  remarks.issues.push({ kind: 'unit', sheet: remarks.sheet, cell, value, text, choice: 'unit' })
}

/** Merges rows of one merged size if no two of them have a price in the same column. */
function withoutDoubles(part: SheetPart): SheetPart {
  const rows: SheetCell[] = []
  const prices: SheetCell[][] = []
  part.rows.forEach((cell, index) => {
    const line = part.prices[index] ?? []
    const above = prices.at(-1)
    const isSame = cell.value !== null && rows.at(-1) === cell
    if (
      isSame &&
      above?.every((one, at) => !isFilled(one) || !isFilled(line[at]) || one === line[at])
    ) {
      prices[prices.length - 1] = above.map((one, at) => (isFilled(one) ? one : (line[at] ?? one)))
      return
    }
    rows.push(cell)
    prices.push(line)
  })
  return part.rows.length === 0 ? part : { ...part, rows, prices }
}

function isFilled(cell: SheetCell | undefined): boolean {
  return cell !== undefined && cell.value !== null
}

function inOrder(prices: SheetCell[][], rowsTurned = false, columnsTurned = false): SheetCell[][] {
  const lines = rowsTurned ? prices.toReversed() : prices
  return columnsTurned ? lines.map((line) => line.toReversed()) : lines
}

function readPrice(cell: SheetCell, about: AboutMatrix, remarks: Remarks) {
  const { decimal, account, choices, rounding, vat } = about
  const { currency } = account
  if (cell.wrong !== undefined) {
    wrongNumber(cell, remarks)
    return null
  }
  if (isGap(cell)) return null
  const read = readNumber(cell, decimal)
  if (read === null || read.unit !== null) {
    notANumber(cell, remarks)
    return null
  }
  if (choices.currency === undefined && read.currency && isForeign(read.currency, currency)) {
    // One choice settles all cells, so only the first is an issue.
    if (!remarks.issues.some(({ kind, value }) => kind === 'currency' && value === read.currency)) {
      const says = `is in ${read.currency}, and the account’s prices are in ${currency}`
      remarks.issue('currency', cell, says, { value: read.currency, choice: 'currency' })
    }
    return null
  }
  const cents = inCents(cell, read.value, choices, rounding)
  if (cents === null) return null
  const price = withVat(cents, vat, account)
  const wrong = priceIssue(price)
  if (wrong !== null) remarks.issue('not_a_price', cell, wrong)
  if (read.value === 0 && choices.zero === 'gap') return null
  return wrong === null ? price : null
}

/** Zero may mean "not made", which must not become a price. So the dealer is asked. */
function reportZeros(
  cells: SheetCell[][],
  prices: (number | null)[][],
  { choices, decimal }: AboutMatrix,
  remarks: Remarks,
): void {
  const zeros = cells
    .flat()
    .filter(
      (cell) => cell.wrong === undefined && !isGap(cell) && readNumber(cell, decimal)?.value === 0,
    )
  const [first = null] = zeros
  if (first === null) return
  const more = { value: zeros.length, choice: 'zero' } as const
  const others = zeros.length - 1
  const many =
    others === 0
      ? 'is 0'
      : `is 0, as ${others === 1 ? 'is 1 other price' : `are ${others} other prices`}`
  if (choices.zero === undefined) {
    remarks.issue('zero', first, `${many}: say whether 0 is a gap or a price`, more)
  } else if (choices.zero === 'gap') {
    remarks.note('zero_is_gap', first, `${many}: kept as gaps`, more)
  } else if (prices.length > 0) {
    remarks.note('zero_is_price', first, `${many}: kept as a price of nothing`, more)
  }
}

/** Maximum length of names of axes and matrices. */
const LONGEST = { axis: 100, name: 255 }

function toSent(
  { type, code, name, names }: AboutMatrix,
  rows: SheetAxis | null,
  columns: SheetAxis | null,
  prices: (number | null)[][],
) {
  const common = { code, name: name.slice(0, LONGEST.name), matrix_type: type }
  const row_axis = (names.row ?? 'rows').slice(0, LONGEST.axis)
  const col_axis = (names.col ?? 'columns').slice(0, LONGEST.axis)
  if (type === 'fixed') return { ...common, fixed_price: prices[0]?.[0] ?? null }
  if (type === 'list_1d') return { ...common, row_axis, row_values: rows?.values, prices }
  const values = { row_values: rows?.values, col_values: columns?.values }
  return { ...common, row_axis, col_axis, ...values, prices }
}

/** The matrix as the API accepts it. Values that the API would reject are issues of their cells. */
function checked(
  sent: unknown,
  rows: SheetAxis | null,
  columns: SheetAxis | null,
  remarks: Remarks,
): PriceGrid | null {
  const result = SentMatrix.safeParse(sent)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) {
    const [field, index] = path
    const axis = field === 'row_values' ? rows : field === 'col_values' ? columns : null
    const cell = typeof index === 'number' ? (axis?.read.cells[index] ?? null) : null
    const choice = field === 'code' || field === 'name' ? field : null
    const kind = choice ?? (/twice/.test(message) ? 'twice' : 'order')
    const value = typeof index === 'number' ? (axis?.read.labels[index] ?? '') : ''
    remarks.issues.push({
      kind,
      sheet: remarks.sheet,
      cell,
      value,
      text: sentenceOf(issueIn(message)),
      choice,
    })
  }
  return null
}
