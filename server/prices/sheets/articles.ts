import { shownAs } from '../sheet-files/shown.ts'
import { sideNamed } from './axis-words.ts'
import type { SheetCell } from './cells.ts'
import { type CurrencyNamed, headsPrice, isForeign } from './currency.ts'
import { namesAside } from './excluded-columns.ts'
import { type Layout, numericColumns } from './layout.ts'
import { type Decimal, decimalOf, type ReadNumber, readNumber } from './numbers.ts'
import { groupIn, namesGroup } from './price-group-words.ts'
import {
  headsCost,
  looksLikeUnit,
  namesCost,
  type VatSide,
  vatIn,
  withoutPriceWords,
} from './price-words.ts'
import type { ArticleFound } from './sheets.contract.ts'
import { looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table } from './table.ts'
import { headingIn } from './words.ts'

export type Article = Omit<ArticleFound, 'sheet'>

/** A table ends where a word is in the place of a size, below an empty row. The rows after it are not part of it. */
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

/** A word first: `Motor`, and not `25OO`, which is a mistyped size. */
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
    if (own === null || amount === undefined || second !== undefined) return []
    const price = priceIn(amount, own)
    const name = nameIn(cells)
    if (price === null || name === undefined || namesAside(name)) return []
    if (price.currency !== null && isForeign(price.currency, currency)) return []
    const unit = wordsOf(cells).find(looksLikeUnit) ?? ''
    const none = { code: null, vat: null, group: null }
    return [{ row: amount.row + 1, name, unit, price: price.value, ...none }]
  })
}

/** A table of articles by its headings. */
export interface ArticleList {
  articles: Article[]
  /** The heading of the prices, and whether they are purchase prices. */
  heading: SheetCell
  isCost: boolean
  /** A heading identifies the column as names or codes. */
  isSure: boolean
  /** Rows with a name but without a unit price. */
  left: number[]
  /** Code cells with an error. */
  lost: SheetCell[]
  /** The cells of the prices. */
  amounts: SheetCell[]
  currency: CurrencyNamed[]
}

const inHeading = (words: string) => new RegExp(`^(?:${words})$`, 'iu')
const CODE = inHeading(
  String.raw`(?:art(?:ikel|icle)?|item|best(?:el|ell)?|product|produkt|ref(?:erentie|erence|érence)?)[\s.-]*(?:nummer|number|nr|no|num|code|n°)\.?|code|sku|ean|gtin|nr\.?|ref\.?|référence|reference`,
)
const NAME = inHeading(
  'omschrijving|beschrijving|description|d[ée]signation|libell[ée]|bezeichnung|beschreibung|naam|nom|name|artikel|article|item|product|produkt|produit|optie|option',
)
const UNIT = inHeading(String.raw`eenheid|per|unit|uom|einheit|me|unité|u\.`)
const VAT = inHeading(
  String.raw`(?:taux (?:de )?)?(?:b\.?t\.?w|vat|mwst|ust|t\.?v\.?a)\.?[\s-]*(?:%|tarief|rate|satz|percentage)?`,
)
const GROUP = inHeading(
  '(?:product|artikel|waren)?-?(?:groe?p|groupe|gruppe)|categorie|category|kategorie|catégorie|famille|family|rubriek|rubrik|rubrique',
)

/** The articles of a table without sizes: rows with a code or name each, and a price column. Null for other tables. */
export function articleList(
  table: Table,
  decimal: Decimal | null,
  wanted: VatSide,
): ArticleList | null {
  const start = table.findIndex((cells, row) => priceColumns(table, row, cells).length > 0)
  const headings = table[start] ?? []
  const isSide = (text: string) => sideNamed(text) !== null && !CODE.test(text)
  const isNamed = (cells: readonly SheetCell[]) =>
    cells.some(({ value }) => /\p{L}/u.test(String(value ?? '')))
  const isGrid = (cells: readonly SheetCell[], at: number) =>
    at !== start && numericColumns(cells).length > (at < start ? 0 : 1) && !isNamed(cells)
  // A column of sizes or a grid next to it makes it a price table.
  if (headings.some((cell) => isSide(headingIn(cell))) || table.some(isGrid)) return null
  const prices = priceColumns(table, start, headings)
  const sold = prices.filter((at) => !headsCost(headingIn(headings[at])))
  const isWanted = (at: number) => vatIn(headingIn(headings[at]))?.side === wanted
  const price = sold.find(isWanted) ?? sold[0] ?? prices[0]
  const heading = headings[price ?? -1]
  if (price === undefined || heading === undefined) return null
  const columnOf = (words: RegExp) =>
    headings.findIndex((cell, at) => at !== price && words.test(headingIn(cell)))
  const columns = { price, ...columnsBy(columnOf) }
  const read = readRows(table.slice(start + 1), columns, decimal)
  const { articles, left } = read
  const names = new Set(articles.map(({ code, name }) => code ?? name))
  const isList = names.size > articles.length / 2 && articles.length > left.length
  const isSure = columns.code !== -1 || columns.name !== -1
  return isList ? { ...read, heading, isCost: sold.length === 0, isSure } : null
}

function columnsBy(columnOf: (words: RegExp) => number) {
  return {
    code: columnOf(CODE),
    name: columnOf(NAME),
    unit: columnOf(UNIT),
    vat: columnOf(VAT),
    group: columnOf(GROUP),
  }
}

/** The price columns, if these cells are headings. A multiplication factor is not a price column. */
function priceColumns(table: Table, row: number, cells: readonly SheetCell[]): number[] {
  if (cells.filter((cell) => headingIn(cell) !== '').length < 2) return []
  return cells.flatMap((cell, column) => {
    const text = headingIn(cell)
    const isPrice = headsCost(text) ? namesCost(text) : headsPrice(text)
    const isOther = looksNumeric(cell) || VAT.test(text) || namesGroup(text)
    const isAbove = () =>
      table.slice(row + 1, row + HEADED).some((own) => looksNumeric(own[column]))
    return isPrice && !isOther && isAbove() ? column : []
  })
}

/** Maximum rows between a heading and the first price: there may be titles. */
const HEADED = 8

/** No country has more VAT rates, or higher ones. */
const MOST_RATES = 6
const HIGHEST_RATE = 27

type Columns = ReturnType<typeof columnsBy> & { price: number }

function readRows(
  rows: Table,
  { price: column, ...columns }: Columns,
  decimal: Decimal | null,
): Pick<ArticleList, 'articles' | 'left' | 'lost' | 'amounts' | 'currency'> {
  const mark = decimal ?? decimalOf(rows.map((cells) => cells[column]?.value ?? null)) ?? 'point'
  const articles: Article[] = []
  const left: number[] = []
  const amounts: SheetCell[] = []
  const currency: CurrencyNamed[] = []
  const lost: SheetCell[] = []
  let title: string | null = null
  for (const cells of rows) {
    const words = wordsOf(cells)
    const amount = cells[column]
    const price = priceIn(amount, mark)
    const textAt = (at: number) => textOf(cells[at])
    const others = cells.filter((_, at) => at !== columns.code && at !== columns.group)
    const own = textAt(columns.name)
    const name = /\p{L}/u.test(own) ? own : nameIn(others)
    const [first = ''] = words
    const row = (cells[0]?.row ?? 0) + 1
    if (words.length === 1 && !cells.some(looksNumeric)) {
      // A word alone is the title of the rows below.
      title = vatIn(first) === null ? first : title
    } else if (
      amount !== undefined &&
      name !== undefined &&
      !(namesAside(name) && columns.code === -1)
    ) {
      // A price per hundred, as for screws, is not a unit price.
      if (price === null || Number(textAt(columns.unit)) > 1) {
        left.push(row)
        continue
      }
      const code = cells[columns.code]
      if (code?.wrong === 'error') lost.push(code)
      amounts.push(amount)
      const { currency: sign } = price
      if (sign !== null) currency.push({ name: sign, text: sign, cell: amount })
      articles.push({
        ...{ row, name, price: price.value, vat: rateIn(cells[columns.vat]) },
        unit: textAt(columns.unit) || (words.find(looksLikeUnit) ?? ''),
        code: (code?.wrong !== 'error' && textOf(code)) || null,
        group: textAt(columns.group) || title,
      })
    }
  }
  const rates = new Set(articles.map(({ vat }) => vat ?? 0))
  // A VAT column may contain amounts.
  const isRate = rates.size <= MOST_RATES && Math.max(...rates) <= HIGHEST_RATE
  return {
    articles: isRate ? articles : articles.map((one) => ({ ...one, vat: null })),
    left,
    lost,
    amounts,
    currency,
  }
}

/** The displayed text of a cell: `00042` if the number 42 has that format. */
function textOf({ value = null, code }: Partial<SheetCell> = {}): string {
  return typeof value === 'number' && code ? shownAs(value, code) : String(value ?? '').trim()
}

/** A VAT rate in percent: `21`, `21 %`, and 0.21 in a cell with a percentage format. */
function rateIn(cell: SheetCell | undefined): number | null {
  const { value = null } = cell ?? {}
  if (typeof value === 'number')
    return value > 0 && value < 1 ? Number((value * 100).toFixed(2)) : value
  const [, digits] = /^(\d{1,2}(?:[.,]\d{1,2})?) ?%?$/.exec(value?.trim() ?? '') ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

function wordsOf(cells: readonly SheetCell[]): string[] {
  return cells.flatMap((cell) => (headingIn(cell) === '' ? [] : String(cell.value).trim()))
}

function nameIn(cells: readonly SheetCell[]): string | undefined {
  return wordsOf(cells).find((word) => !looksLikeUnit(word) && withoutPriceWords(word) !== '')
}

function priceIn(amount: SheetCell | undefined, decimal: Decimal): ReadNumber | null {
  if (amount === undefined || amount.wrong !== undefined || !looksNumeric(amount)) return null
  const price = readNumber(amount, decimal)
  return price === null || price.unit !== null || price.value < 0 ? null : price
}
