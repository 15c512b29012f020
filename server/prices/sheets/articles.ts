import type { SheetCell } from './cells.ts'
import { headsPrice, isForeign } from './currency.ts'
import { namesAside } from './excluded-columns.ts'
import type { Layout } from './layout.ts'
import { type Decimal, decimalOf, readNumber } from './numbers.ts'
import { groupIn } from './price-group-words.ts'
import { headsCost, looksLikeUnit, withoutPriceWords } from './price-words.ts'
import type { ArticleFound } from './sheets.contract.ts'
import { looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table } from './table.ts'
import { headingIn } from './words.ts'

export type Article = Omit<ArticleFound, 'sheet'>

/** A table ends where, below an empty row, a word stands where a size should be. What follows is no part of it. */
export function withoutExtras(layout: Layout): { layout: Layout; extras: Table } {
  const { type, table, axisRow, axisColumn, lines, columns } = layout
  const isSized = (line: number) => {
    const cells = table[line] ?? []
    const isAmount = isWord(cells) && !cells.some(isGroup) && cells.filter(looksNumeric).length < 2
    return looksNumeric(cells[axisColumn]) && !isAmount
  }
  const last = lines.findLastIndex(isSized)
  const end = lines.findIndex(
    (line, at) =>
      at > last && last >= 0 && isEmptyRow(table[line - 1] ?? []) && isWord(table[line] ?? []),
  )
  if (type === 'fixed' || end === -1) return { layout, extras: [] }
  const own = lines.slice(0, end)
  const isUsed = (column: number) =>
    [axisRow, ...own].some((line) => looksNumeric(table[line]?.[column]))
  const extras = lines.slice(end).map((line) => table[line] ?? [])
  return { layout: { ...layout, lines: own, columns: columns.filter(isUsed) }, extras }
}

/** A word first: `Motor`, and not `25OO`, which was meant as a size. */
function isWord(cells: readonly SheetCell[]): boolean {
  return /^\p{L}/u.test(headingIn(cells.find(({ value }) => value !== null)))
}

function isGroup(cell: SheetCell): boolean {
  return groupIn(headingIn(cell)) !== null
}

/** The rows with a name and one amount. */
export function articlesIn(rows: Table, decimal: Decimal | null, currency: string): Article[] {
  const amounts = rows.map((cells) => cells.filter(looksNumeric))
  const own = decimal ?? decimalOf(amounts.flat().map(({ value }) => value))
  return rows.flatMap((cells, at) => {
    const [amount, second] = amounts[at] ?? []
    const isOne = own !== null && second === undefined
    return isOne ? (articleOf(cells, amount, own, currency) ?? []) : []
  })
}

/** The articles of a table without sizes: rows that are told apart by their names, and a column of prices. Empty for any other table. */
export function articleList(table: Table, decimal: Decimal | null, currency: string): Article[] {
  const start = table.findIndex((cells) => priceColumn(cells) !== -1)
  const column = priceColumn(table[start] ?? [])
  const rows = table.slice(start + 1).filter((cells) => !isEmptyRow(cells))
  // Other numbers beside the prices are no amounts: those of packages, or what the dealer pays.
  const priced = rows.map((cells) =>
    cells.filter((cell, at) => at === column || !looksNumeric(cell)),
  )
  const found = column === -1 ? [] : articlesIn(priced, decimal, currency)
  const names = new Set(found.map(({ name }) => name))
  return names.size > found.length / 2 && found.length > rows.length / 2 ? found : []
}

/** The heading of the prices among those of other columns; -1 when there is none. */
function priceColumn(cells: readonly SheetCell[]): number {
  if (cells.filter((cell) => headingIn(cell) !== '').length < 2) return -1
  return cells.findIndex((cell) => {
    const heading = headingIn(cell)
    return headsPrice(heading) && !headsCost(heading)
  })
}

function articleOf(
  cells: readonly SheetCell[],
  amount: SheetCell | undefined,
  decimal: Decimal,
  own: string,
): Article | null {
  if (amount === undefined || amount.wrong !== undefined || !looksNumeric(amount)) return null
  const price = readNumber(amount, decimal)
  const words = cells.flatMap((cell) => (headingIn(cell) === '' ? [] : String(cell.value).trim()))
  const name = words.find((word) => !looksLikeUnit(word) && withoutPriceWords(word) !== '')
  if (price === null || price.unit !== null || price.value < 0 || name === undefined) return null
  if (namesAside(name)) return null
  if (price.currency !== null && isForeign(price.currency, own)) return null
  const unit = words.find(looksLikeUnit) ?? ''
  return { row: amount.row + 1, name, unit, price: price.value }
}
