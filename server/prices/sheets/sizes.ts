import type { SheetCell, SizeUnit } from './cells.ts'
import { type Decimal, readNumber } from './numbers.ts'

/** "Up to": every size of an axis means that anyway. */
const UP_TO =
  /^(?:t\/m|t\.e\.m\.?|tem|tot en met|tot|max\.?|maximaal|maximum|bis(?: zu)?|jusqu['’]?\s?(?:à|a|au)?|up to|to|≤|<=|<)\s?(?=\d)/i
const FROM = /^(?:vanaf|van|from|ab|von|dès|à partir de|min\.?|≥|>=|>)\s?(?=\d)/i
/** `2001-2390`, `van 2001 t/m 2390`. */
const BETWEEN =
  /^(?:van |von |de |from )?(\d[\d.,]*)(?: ?(?:mm|cm|m))? ?(?:-|–|—|t\/m|tot(?: en met)?|bis|à|to) ?(\d.*)$/i
/** The same size repeated in another unit: `3000 mm (300 cm)`. */
const AGAIN = / ?[([]\d[\d., ]*(?:mm|cm|m|in|inch|"|″|ft|')[)\]]$/i
/** Words may follow a size: `2390 mm diep`. Longer texts are not a size. */
const LONGEST = 40

export interface SizeRead {
  value: number
  unit: SizeUnit | null
  /** A price applies up to its size. A size with "from" means something else. */
  means: 'size' | 'up_to' | 'from'
}

/** A size on an axis as people write it; null if the cell is not a size. */
export function readSize(
  cell: Pick<SheetCell, 'value' | 'unit' | 'currency'>,
  decimal: Decimal,
): SizeRead | null {
  const { value } = cell
  if (typeof value !== 'string') return sizeOf(cell, decimal, 'size')
  if (value.length > LONGEST) return null
  const text = value.replaceAll(/\s+/g, ' ').trim().replace(AGAIN, '')
  const [, , last] = BETWEEN.exec(text) ?? []
  if (last !== undefined) return sizeOf({ value: last }, decimal, 'up_to')
  if (UP_TO.test(text)) return sizeOf({ value: text.replace(UP_TO, '') }, decimal, 'up_to')
  if (FROM.test(text)) return sizeOf({ value: text.replace(FROM, '') }, decimal, 'from')
  return sizeOf({ value: text }, decimal, 'size')
}

function sizeOf(
  cell: Pick<SheetCell, 'value' | 'unit' | 'currency'>,
  decimal: Decimal,
  means: SizeRead['means'],
): SizeRead | null {
  const read = readNumber(cell, decimal)
  return read === null ? null : { value: read.value, unit: read.unit, means }
}

const BOTH: readonly Decimal[] = ['comma', 'point']

/** True for a number, a size, or a formula without a result. */
export function looksNumeric(cell: SheetCell | undefined): boolean {
  if (cell === undefined || cell.value === null) return false
  if (typeof cell.value === 'number') return true
  if (cell.wrong !== undefined) return cell.wrong !== 'date'
  cell.numeric ??=
    /\d/.test(cell.value.slice(0, LONGEST)) &&
    BOTH.some((decimal) => readSize(cell, decimal) !== null)
  return cell.numeric
}

/** The size in a cell with either decimal mark: precise enough to detect repetition. */
export function sizeIn(cell: SheetCell | undefined): number | null {
  if (cell === undefined || cell.wrong !== undefined) return null
  return (readSize(cell, 'point') ?? readSize(cell, 'comma'))?.value ?? null
}

export function repeats(sizes: readonly (number | null)[]): boolean {
  const known = sizes.filter((size) => size !== null)
  return new Set(known).size < known.length
}

/** Texts that people write where there is no price. */
const GAP =
  /^(?:[-−–—x/]|-{2,3}|n\.?v\.?t\.?|n\/a|n\.?a\.?|niet (?:leverbaar|mogelijk)|op aanvraag|prijs op aanvraag|on request|not available|auf anfrage|a\.a\.|nicht (?:lieferbar|möglich)|sur (?:demande|devis)|non disponible|offerte)$/i

export function isGap({ value }: SheetCell): boolean {
  return value === null || (typeof value === 'string' && value.length < LONGEST && GAP.test(value))
}
