import { type AxisSide, sideNamed } from './axis-words.ts'
import type { SheetCell } from './cells.ts'
import { headsPrice } from './currency.ts'
import type { Layout } from './layout.ts'
import { unitNamed } from './numbers.ts'
import { namesGroup } from './price-group-words.ts'
import { headsCost } from './price-words.ts'
import { looksNumeric, sizeIn } from './sizes.ts'

/** The columns of a list by what they hold. */
export interface ListColumns {
  /** One size column per price, or two: for the rows and for the columns. */
  sizes: number[]
  /** Columns that distinguish its matrices, such as a price group. */
  groups: number[]
  prices: number[]
  /** Lines whose two sizes another line has. */
  twice: number[]
}

/** Words that distinguish matrices. Numbers below them may be prices of glass, or of a colour. */
const KIND =
  /(?<!\p{L})(?:kleur|colou?r|farbe|couleur|stoff?|doek|fabric|tissu|glass?|typ|type|model|modell|modèle|serie|série|series|soort|sorte|variante?|uitvoering|ausführung|finish|finition)(?!\p{L})/iu

/** A side by its first letter: `B (mm)`. */
const LETTER = /^([bwhd])\.?[\s_]?(?:[([]?[cm]?m[)\]]?)?$/i
const LETTERS: Record<string, AxisSide> = { b: 'width', w: 'width', h: 'height', d: 'depth' }

/** Headings determine the columns: one that names a side is never a price. Without headings, repeated sizes do. */
export function listColumns(layout: Layout): ListColumns {
  const known = found.get(layout) ?? findColumns(layout)
  found.set(layout, known)
  return known
}

/** Each matrix of a table needs the same result. */
const found = new WeakMap<Layout, ListColumns>()

function findColumns(layout: Layout): ListColumns {
  const { lines, pairs } = layout
  const headings = readHeadings(layout)
  const { numeric, headed, isGroup, isPrice, sideOf } = headings
  const sizes = sizesOf(layout, headings)
  const isSame = (column: number) => {
    const side = sideOf(column)
    return side !== null && side !== 'other' && sizes.some((size) => sideOf(size) === side)
  }
  const others = numeric.filter((column) => !sizes.includes(column) && !isSame(column))
  const unsided = others.filter((column) => !isGroup(column) && sideOf(column) === null)
  // A title above the sizes, such as `Prijslijst`, is not a heading.
  const hasSizes = !sizes.some(
    (column) => isPrice(column) && !/li(?:j?st|ste)/i.test(headed(column)),
  )
  const groups = groupsOf(layout, headings, { sizes, others, unsided })
  const seen = new Set<string>()
  const keys = sizes.length < 2 ? [] : keysOf(layout, sizes, groups)
  return {
    sizes: isTurned(sizes.map(sideOf), pairs) ? sizes.toReversed() : sizes,
    groups,
    prices: hasSizes ? unsided.filter((column) => !groups.includes(column)) : [],
    twice: lines.filter((_, at) => seen.size === seen.add(keys[at] ?? `${at}`).size),
  }
}

type Headings = ReturnType<typeof readHeadings>

/** The meaning of the columns by their headings. */
function readHeadings(layout: Layout) {
  const { table, axisColumn, columns } = layout
  const numeric = [axisColumn, ...columns]
  const headings = new Map(table[0]?.map((_, column) => [column, headingOf(layout, column)]))
  const headed = (column: number) => headings.get(column) ?? ''
  const isGroup = (column: number) =>
    sideNamed(headed(column)) === null &&
    (namesGroup(headed(column)) || (!numeric.includes(column) && KIND.test(headed(column))))
  const isPrice = (column: number) =>
    !isGroup(column) && (headsPrice(headed(column)) || headsCost(headed(column)))
  const sideOf = (column: number) =>
    isGroup(column) || isPrice(column)
      ? null
      : (sideNamed(headed(column)) ??
        LETTERS[LETTER.exec(headed(column))?.[1]?.toLowerCase() ?? ''] ??
        null)
  const textual = [...headings.keys()].filter((column) => !numeric.includes(column))
  return { numeric, textual, headed, isGroup, isPrice, sideOf }
}

/** Rows are depths and columns widths, regardless of their order in a line. */
function isTurned(sides: readonly (AxisSide | null)[], pairs: Layout['pairs']): boolean {
  if (sides.length < 2 || pairs !== undefined) return pairs === 'width_first'
  const [one, other] = sides
  return one === 'width' || (one !== 'depth' && (other === 'depth' || other === 'height'))
}

function sizesOf(layout: Layout, headings: Headings): number[] {
  const { axisColumn, columns, pairs } = layout
  const { numeric, textual, isGroup, isPrice, sideOf } = headings
  const [second] = columns
  const sided = numeric.filter((column) => sideOf(column) !== null)
  const [first] = sided
  if (pairs !== undefined && second !== undefined) return [axisColumn, second]
  if (first === undefined) {
    return second !== undefined && comesAgain(layout, [axisColumn, second], textual)
      ? [axisColumn, second]
      : [axisColumn]
  }
  const other = sided.find(
    (column) =>
      column !== first && (sideOf(column) !== sideOf(first) || sideOf(column) === 'other'),
  )
  if (other !== undefined) return [first, other]
  return first === axisColumn || isGroup(axisColumn) || isPrice(axisColumn)
    ? [first]
    : [axisColumn, first]
}

/** Two columns with repeated sizes, and a price after them. */
function comesAgain(layout: Layout, two: readonly number[], textual: readonly number[]): boolean {
  const { table, columns, lines } = layout
  if (columns.length < 2 || lines.length < 4) return false
  const repeated = two.every((column) => {
    const values = lines.map((line) => sizeIn(table[line]?.[column]))
    return !values.includes(null) && new Set(values).size < values.length
  })
  return repeated && new Set(keysOf(layout, two, textual)).size === lines.length
}

/** The sizes, the other numeric columns, and those of them without a heading for a side or a group. */
interface Rest {
  sizes: readonly number[]
  others: readonly number[]
  unsided: readonly number[]
}

function groupsOf(
  layout: Layout,
  { textual, isGroup, isPrice, sideOf }: Headings,
  { sizes, others, unsided }: Rest,
): number[] {
  const isApart = (column: number) => comesInGroups(layout, column)
  const words = textual.filter(isApart)
  const sure = [...words, ...others].filter(
    (column) => isApart(column) && (isGroup(column) || sideOf(column) !== null),
  )
  const isUnique = (own: readonly number[]) =>
    new Set(keysOf(layout, sizes, own)).size === layout.lines.length
  if (isUnique(sure)) return sure
  const isNamed = unsided.some(isPrice)
  const unnamed = isNamed ? unsided.filter((column) => !isPrice(column)) : []
  const candidates = [...words, ...unnamed].filter((one) => isApart(one) && !sure.includes(one))
  const one = candidates.find((column) => isUnique([...sure, column]))
  if (one !== undefined) return [...sure, one]
  return isUnique([...sure, ...words]) ? [...new Set([...sure, ...words])] : sure
}

/** True if a column has several values, each in several lines. */
function comesInGroups(layout: Layout, column: number): boolean {
  const { size } = new Set(groupLabels(layout, [column]))
  return size > 1 && size < layout.lines.length
}

function keysOf(layout: Layout, own: readonly number[], labelled: readonly number[]): string[] {
  const { table, lines } = layout
  const labels = groupLabels(layout, labelled)
  return lines.map((line, at) =>
    [labels[at], ...own.map((column) => sizeIn(table[line]?.[column]) ?? `${line}`)].join(' | '),
  )
}

/** The group name of each line. A cell without a word repeats the one above it. */
export function groupLabels({ table, lines }: Layout, columns: readonly number[]): string[] {
  const last = new Map<number, string>()
  return lines.map((line) =>
    columns
      .map((column) => {
        const { value = null } = table[line]?.[column] ?? {}
        if (value !== null) last.set(column, String(value).trim())
        return last.get(column) ?? ''
      })
      .join(', '),
  )
}

/** The heading of a column. Units may be in a row of their own below it. */
function headingOf({ table, axisRow }: Layout, column: number): string {
  const text = wordsOf(table[axisRow]?.[column])
  const isUnit = text === '' || unitNamed(text) !== null
  return isUnit ? `${wordsOf(table[axisRow - 1]?.[column])} ${text}`.trim() : text
}

function wordsOf(cell: SheetCell | undefined): string {
  return typeof cell?.value === 'string' && !looksNumeric(cell) ? cell.value : ''
}
