import { type Article, articlesIn, withoutExtras } from './articles.ts'
import type { Sheet } from './cells.ts'
import { reportCost, soldOf } from './cost.ts'
import type { Layout } from './layout.ts'
import { type AboutMatrix, readMatrix } from './matrix.ts'
import { namesAround, type SheetNames } from './names.ts'
import type { Decimal } from './numbers.ts'
import { type SheetPart, sheetParts } from './parts.ts'
import { isGroupOnly } from './price-group-words.ts'
import { type Remarks, remarksOn } from './remarks.ts'
import type { Rounding } from './rounding.ts'
import type { MatrixRead, SheetChoices, SheetNote } from './sheets.contract.ts'
import {
  checkCurrency,
  checkYears,
  decimalIn,
  reportLeftOut,
  reportMeanings,
  reportTwice,
} from './table-remarks.ts'
import {
  type AboutFile,
  partsOfSides,
  readVat,
  reportOtherVat,
  type StatedVat,
  sideOf,
  statedInText,
} from './vat.ts'
import { namesInCorner, type OwnWords } from './words.ts'

/** A sheet, and the facts about all its tables. */
export interface TableInput {
  sheet: Sheet
  words: OwnWords | null
  choices: SheetChoices
  file: AboutFile
  rounding: Rounding
  /** Receives the articles that are found. */
  articles: Article[]
  /** It may be a list of articles, so missing sizes are not an issue. */
  hasList: boolean
  remarks: Remarks
}

/** Distinguishes a table from others of its sheet, with the statements near it. */
interface AboutTable {
  label: string
  /** The title above it and the tables after it, which each have a price group as their own title. */
  over: string | null
  stated: StatedVat
}

export function readTable(
  given: TableInput,
  found: Layout,
  { label, over, stated }: AboutTable,
): MatrixRead[] {
  const { sheet, choices, articles, remarks } = given
  const { account } = given.file
  const { layout, extras } = withoutExtras(found)
  const decimal = choices.decimal ?? decimalIn(layout, remarks)
  articles.push(...articlesIn(extras, choices.decimal ?? null, account.currency))
  const { parts, found: foundAs } = sheetParts(layout)
  const names = namesAround(layout)
  // The words above the columns of a part are its label, not a title.
  const isLabel = parts.some((part) => part.label !== '' && part.label === names.title)
  const title = isLabel ? names.over : titleOf(names, over ?? given.sheet.name)
  const about = aboutOf(given, { layout, decimal, label, names: { ...names, title } })
  if (foundAs === 'long_list') reportTwice(layout, remarks)
  if (parts.length === 0) {
    if (given.hasList) return []
    remarks.issue('no_table', null, 'has no column of sizes with prices beside it')
  }
  const headings = parts.length > 1 ? parts.map((part) => part.label).join('\n') : ''
  const around = stated.vat.filter(({ words }) => !headings.includes(words))
  const currencies = stated.currency.filter(({ text }) => !headings.includes(text))
  const cost = soldOf(parts, layout, sheet.name, choices)
  if (cost.purchase !== null && choices.cost === 'leave_out') {
    // Surcharges below it are purchase prices too.
    articles.length = 0
    return []
  }
  const { remaining, excluded } = partsOfSides(cost.sold, around, sideOf(account.includeVat))
  return remaining.flatMap(({ part, said }, at): MatrixRead[] => {
    const own = remarksOn(sheet)
    const vat = readVat(said, choices, account, own)
    if (vat === 'left_out') {
      reportOtherVat(said[0]?.words ?? '', account, remarks)
      return []
    }
    // Each matrix of a table asks the same question.
    if (vat.needsChoice && at > 0) own.issues.length = 0
    if (at === 0) reportCost(cost, own)
    const labelled = statedInText(part.label, null).currency
    if (labelled.length > 0 || at === 0) {
      checkCurrency(labelled.length > 0 ? labelled : currencies, about, own)
    }
    if (foundAs !== 'plain' && (foundAs === 'long_list' || remaining.length > 1))
      own.note(foundAs, null, SAYS[foundAs])
    checkYears(layout, choices, own)
    reportLeftOut(layout, own)
    if (at === 0) reportMeanings(layout, own)
    for (const other of excluded) reportOtherVat(other.label, account, own)
    const isAlone = cost.left.length > 0 && remaining.length === 1
    const named = ofPart(about, isAlone ? { ...part, label: '' } : part)
    const read = readMatrix(part, { ...named, vat }, own)
    remarks.issues.push(...own.issues)
    return read === null || vat.needsChoice ? [] : [read]
  })
}

function aboutOf(
  given: TableInput,
  {
    layout,
    decimal,
    label,
    names,
  }: { layout: Layout; decimal: Decimal; label: string; names: SheetNames },
): Omit<AboutMatrix, 'vat'> {
  const { sheet, words, choices, file, rounding } = given
  const group = file.groups.get(sheet.name)
  const ownCode = words?.code ?? codeOf(group?.code ?? sheet.name)
  const code = choices.code ?? ownCode
  const ownName = isGroupOnly(sheet.name) && group ? `${group.product}, ${sheet.name}` : sheet.name
  const named = label === '' ? ownName : `${ownName}, ${label}`
  return {
    sheet: sheet.name,
    type: layout.type,
    ownCode,
    code: label === '' ? code : `${code}-${codeOf(label)}`,
    name: choices.name ?? words?.name ?? names.title ?? named,
    names: { ...names, row: words?.row_axis ?? names.row, col: words?.col_axis ?? names.col },
    decimal,
    choices,
    account: file.account,
    rounding,
  }
}

/** A title that is only a price group follows the name of the product. */
function titleOf({ title, over }: SheetNames, product: string): string | null {
  return title !== null && isGroupOnly(title) ? `${over ?? product}, ${title}` : title
}

/** Each matrix of a table has its own code and name. */
function ofPart(
  about: Omit<AboutMatrix, 'vat'>,
  { label, code: own = label, titles, columns }: SheetPart,
): Omit<AboutMatrix, 'vat'> {
  const row = titles === undefined ? null : namesInCorner(titles.row)
  const col = titles === undefined ? null : namesInCorner(titles.col)
  const names: SheetNames = {
    ...about.names,
    row: row?.row ?? about.names.row,
    col: col?.row ?? about.names.col,
    rowUnit: row?.rowUnit ?? about.names.rowUnit,
    colUnit: col?.rowUnit ?? about.names.colUnit,
  }
  const type = about.type === 'list_1d' && columns.length > 0 ? 'grid_2d' : about.type
  if (label === '') return { ...about, type, names }
  const code = `${about.code}-${codeOf(own)}`
  return { ...about, type, names, code, name: `${about.name}, ${label}` }
}

const SAYS = {
  one_matrix_each: 'the table has several matrices',
  long_list: 'the table has one line for each pair of sizes',
} satisfies Partial<Record<SheetNote['kind'], string>>

/** Makes a code from the name of a sheet or file. */
export function codeOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
  return plain.replaceAll(/[^A-Za-z0-9_-]+/g, '-').replaceAll(/^-+|(?<!-)-+$/g, '')
}
