import type { MatrixType } from '../matrices/grid.contract.ts'
import { sideNamed } from './axis-words.ts'
import type { SheetCell, SizeUnit } from './cells.ts'
import { type Decimal, unitNamed } from './numbers.ts'
import { withoutPriceWords } from './price-words.ts'
import { DECIMALS, ZEROS } from './sheets.contract.ts'
import { looksNumeric } from './sizes.ts'
import type { Table } from './table.ts'

/** What the keywords of our own export state about the table below them. */
export interface OwnWords {
  /** The number of rows with keywords. */
  rows: number
  code?: string
  name?: string
  type?: MatrixType
  row_axis?: string
  col_axis?: string
  decimal?: Decimal
  zero?: (typeof ZEROS)[number]
}

/** Each is in the cell before its value. */
export const SHEET_WORDS = [
  'code',
  'name',
  'matrix_type',
  'row_axis',
  'col_axis',
  'decimal',
  'zero',
] as const
const TYPES: readonly string[] = ['grid_2d', 'list_1d', 'fixed'] satisfies MatrixType[]

export function readOwnWords(table: Table): OwnWords | null {
  const end = table.findIndex(
    ([word]) => !(SHEET_WORDS as readonly unknown[]).includes(word?.value),
  )
  const rows = end === -1 ? table.length : end
  if (table[0]?.[0]?.value !== 'code' || rows < 2) return null
  const said: Record<string, string> = {}
  for (const [word, value] of table.slice(0, rows)) {
    if (value?.value != null) said[String(word?.value)] = String(value.value)
  }
  const { code, name, row_axis, col_axis, matrix_type, decimal, zero } = said
  return {
    rows,
    ...(code === undefined ? {} : { code }),
    ...(name === undefined ? {} : { name }),
    ...(row_axis === undefined ? {} : { row_axis }),
    ...(col_axis === undefined ? {} : { col_axis }),
    ...(TYPES.includes(matrix_type ?? '') ? { type: matrix_type as MatrixType } : {}),
    ...(isOne(DECIMALS, decimal) ? { decimal } : {}),
    ...(isOne(ZEROS, zero) ? { zero } : {}),
  }
}

function isOne<Word extends string>(
  words: readonly Word[],
  word: string | undefined,
): word is Word {
  return (words as readonly (string | undefined)[]).includes(word)
}

const UNIT_AT_END = /(?:^|[\s([])(mm|cm|m|inch|inches|″|")[)\].]?$|[([](in)[)\]]$/i
const UNIT =
  /(?<!\s)\s*(?:\bin\s+)?(?:[([](?:mm|cm|m|inch|inches|in)[)\]]|\b(?:mm|cm|m|inch|inches)\b)\.?$/i
/** Longer axis names are ignored. */
const LONGEST = 100

/** Longer headings are ignored. */
const LONGEST_HEADING = 60

/** The heading in a cell; empty if it is a number, or looks like one. */
export function headingIn(cell: SheetCell | undefined): string {
  const { value, wrong } = cell ?? { value: null }
  const isWord = typeof value === 'string' && wrong === undefined && !looksNumeric(cell)
  return isWord ? value.trim().slice(0, LONGEST_HEADING) : ''
}

/** True for a text that names an axis or its unit, such as `Breedte (mm)`. */
export function isAxisTitle({ value }: SheetCell): boolean {
  if (typeof value !== 'string' || value.length > LONGEST) return false
  const text = withoutPriceWords(value)
  return sideNamed(text) !== null || UNIT_AT_END.test(text.trim())
}

export interface AxisNames {
  row?: string
  col?: string
  rowUnit: SizeUnit | null
  colUnit: SizeUnit | null
}

/** The corner of a grid may name the axes and their units: `depth \ width (mm)`. */
export function namesInCorner(cell: SheetCell | undefined): AxisNames {
  const { value } = cell ?? { value: null }
  if (typeof value !== 'string' || value.length > LONGEST) return { rowUnit: null, colUnit: null }
  const parts = withoutPriceWords(value)
    .replaceAll(/\s+/g, ' ')
    .split(/ ?[\\/|×↓→] ?| x /)
    .map(sideIn)
    .filter((part) => part !== '')
  const [row, col] = parts.map((part) => part.replace(UNIT, '').trim())
  const [rowUnit = null, colUnit = null] = parts.map(unitAtEnd)
  return {
    ...(row ? { row } : {}),
    ...(col ? { col } : {}),
    rowUnit: rowUnit ?? colUnit,
    colUnit: colUnit ?? rowUnit,
  }
}

/** A unit joined to its side, as in `width_cm` and `height-in-cm`. */
const JOINED = /[_.-](?:(in)[_.-])?([([]?(?:mm|cm|m|inch|inches)[)\]]?)$/i

/** The text from the name of its side on. A title may be before it: `Screens, height_cm`. */
function sideIn(part: string): string {
  const words = part.split(',')
  const at = words.findLastIndex((word) => sideNamed(word) !== null)
  return at === -1 ? part.trim() : words.slice(at).join(',').trim().replace(JOINED, ' $1 $2')
}

function unitAtEnd(part: string): SizeUnit | null {
  const [, plain, inBrackets] = UNIT_AT_END.exec(part) ?? []
  const named = unitNamed(plain ?? inBrackets ?? '')
  if (named !== null) return named
  // `depth in mm \ width`: the unit is at the end of its own part.
  return unitNamed(/\bin (mm|cm|m)$/i.exec(part)?.[1] ?? '')
}
