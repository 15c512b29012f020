import { mayBeThousands } from '../../../shared/read-number.ts'
import type { Sheet, SheetCell } from './cells.ts'
import { type CurrencyNamed, isForeign } from './currency.ts'
import type { Excluded } from './excluded-columns.ts'
import type { Layout } from './layout.ts'
import { listColumns } from './list-columns.ts'
import type { AboutMatrix } from './matrix.ts'
import { type Decimal, decimalOf, digitsOf, MARKS } from './numbers.ts'
import { labelColumn } from './parts.ts'
import { meaningsIn, type WORD_MEANINGS } from './price-words.ts'
import { type Remarks, shown } from './remarks.ts'
import type { SheetChoices } from './sheets.contract.ts'
import { wordsIn } from './vat.ts'

/** The decimal mark of a table. Asks for it if the cells use both, or if a price has three decimals with it. */
export function decimalIn({ table, lines, axisRow, columns }: Layout, remarks: Remarks): Decimal {
  const rows = axisRow < 0 ? lines : [axisRow, ...lines]
  const prices = lines.flatMap((line) => columns.flatMap((column) => table[line]?.[column] ?? []))
  return decimalAmong(
    rows.flatMap((row) => table[row] ?? []),
    prices,
    remarks,
  )
}

/** The same for cells, some of which are prices. */
export function decimalAmong(
  cells: readonly SheetCell[],
  prices: readonly SheetCell[],
  remarks: Remarks,
): Decimal {
  const found = decimalOf(cells.map(({ value }) => value))
  const open = prices.find(({ value }) => {
    const digits = digitsOf(value)
    return mayBeThousands(digits) && digits.includes(MARKS[found ?? 'point'])
  })
  if (found === null || open !== undefined) {
    const says =
      found === null
        ? 'the cells use both comma and point: say which one is before decimals'
        : 'may be a number of thousands, or one with three decimals: say which mark is before decimals'
    remarks.issue('decimal', found === null ? null : (open ?? null), says, { choice: 'decimal' })
  }
  return found ?? 'point'
}

/** Words such as `Prices in £` count as much as a sign next to a number. */
export function checkCurrency(
  named: readonly CurrencyNamed[],
  { account, choices }: Pick<AboutMatrix, 'account' | 'choices'>,
  remarks: Remarks,
): void {
  const other = named.find(({ name }) => isForeign(name, account.currency))
  if (other === undefined) return
  const { name, text, cell } = other
  const more = { value: name, choice: 'currency' } as const
  const says = `"${text}" is about prices in ${name}, and the account’s are in ${account.currency}`
  if (choices.currency === undefined) remarks.issue('currency', cell, says, more)
  else remarks.note('currency_kept', cell, `${says}: they are taken as they stand`, more)
}

const YEAR = /^20[1-4]\d$/

/** Years above prices are read as sizes. Asks about them if they are consecutive. */
export function checkYears(
  { type, table, axisRow, columns }: Layout,
  choices: SheetChoices,
  remarks: Remarks,
): void {
  if (type !== 'grid_2d' || choices.type !== undefined) return
  const cells = columns.flatMap((column) => table[axisRow]?.[column] ?? [])
  const years = cells.map(({ value }) => String(value))
  const [first = null] = cells
  if (first === null || !years.every((year) => YEAR.test(year))) return
  const value = years.join(', ')
  const follow = years.every(
    (year, at) => at === 0 || Math.abs(+year - +(years[at - 1] ?? 0)) === 1,
  )
  const more = { value, choice: 'type' } as const
  if (years.length > 1 && follow) {
    const says = `${value} look like years: say list_1d if they are, or grid_2d if they are sizes`
    remarks.issue('years', first, says, more)
  } else if (years.length === 1)
    remarks.note('years', first, 'looks like a year, and is read as a size', more)
}

/** Reports each line of a list whose two sizes another line has. */
export function reportTwice(layout: Layout, remarks: Remarks): void {
  const { sizes, twice } = listColumns(layout)
  for (const line of twice) {
    const cells = sizes.flatMap((column) => layout.table[line]?.[column] ?? [])
    const value = cells.map((cell) => cell.value).join(' x ')
    remarks.issue('twice', cells[0] ?? null, `${value} is there twice`, { value })
  }
}

const SAYS = {
  row: ['hidden_rows', 'hidden rows were read'],
  column: ['hidden_columns', 'hidden columns were read'],
} as const

/** Reports how many hidden rows and columns were read or left out. */
export function reportHidden({ cells }: Sheet, { hidden }: SheetChoices, remarks: Remarks): void {
  for (const kind of ['row', 'column'] as const) {
    const places = new Set(cells.filter((cell) => cell.hidden === kind).map((cell) => cell[kind]))
    if (places.size === 0) continue
    const [name, says] = SAYS[kind]
    const more = { value: places.size, choice: 'hidden' } as const
    if (hidden === 'leave_out') {
      remarks.note('hidden_left_out', null, `hidden ${kind}s are left out: ${places.size}`, more)
    } else remarks.note(name, null, `${says}: ${places.size}`, more)
  }
}

const MEANS = {
  per: 'what prices are per: multiply them by it in the item that uses them',
  discount:
    'a discount: it is not taken off the prices; a promotion or a change of all prices does',
  from_price: 'prices from which it begins: what comes on top needs items of its own',
} satisfies Record<(typeof WORD_MEANINGS)[number], string>

/** Reports the meaning of words near a table's prices, and what to do about it. */
export function reportMeanings(layout: Layout, remarks: Remarks): void {
  const said = new Set<string>()
  const words = [...layout.above, ...layout.table].flat()
  for (const cell of wordsIn(words)) {
    for (const kind of meaningsIn(String(cell.value))) {
      if (said.has(kind)) continue
      said.add(kind)
      remarks.note(kind, cell, `"${shown(String(cell.value))}" is about ${MEANS[kind]}`)
    }
  }
}

/** Reports the lines without sizes or prices, and those that the dealer left out. */
export function reportExcluded(
  excluded: readonly Excluded[],
  { skip = [] }: SheetChoices,
  remarks: Remarks,
): void {
  for (const { cell, cells } of excluded) {
    const says = `is neither a size nor a price: ${cells} is struck out`
    const value = `${cells} (${shown(cell.value ?? '')})`
    remarks.note('struck_out', cell, says, { value, choice: 'keep' })
  }
  if (skip.length > 0) {
    const value = skip.join(', ')
    remarks.note('struck_out', null, `struck out as chosen: ${value}`, { value })
  }
}

/** Reports the notes below a table and the columns next to its prices, which are not part of it. */
export function reportLeftOut(layout: Layout, remarks: Remarks): void {
  const { table, lines, type } = layout
  const last = lines.at(-1)
  if (type === 'fixed' || last === undefined) return
  const [below] = table.slice(last + 1).flatMap((row) => row.filter(({ value }) => value !== null))
  if (below !== undefined)
    remarks.note('left_out', below, 'and what follows is a note below the table')
  for (const cell of unusedColumns(layout))
    remarks.note('left_out', cell, 'and what is below it has no prices')
}

/** The first cell of each non-empty column that is neither sizes nor prices. */
function unusedColumns(layout: Layout): SheetCell[] {
  const { type, table, axisRow, axisColumn, lines, columns } = layout
  const groups = type === 'list_1d' ? listColumns(layout).groups : [labelColumn(layout)]
  const used = new Set([...columns, ...groups])
  const rows = axisRow < 0 ? lines : [axisRow, ...lines]
  return (table[0] ?? []).flatMap((_, column) => {
    // A word between the sizes and the prices may name a matrix.
    if (column <= axisColumn || column < (columns[0] ?? 0) || used.has(column)) return []
    const row = rows.find((at) => table[at]?.[column]?.value != null)
    const cell = row === undefined ? undefined : table[row]?.[column]
    return cell === undefined ? [] : [cell]
  })
}
