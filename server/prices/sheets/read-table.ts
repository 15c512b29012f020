import type { Sheet } from './cells.ts'
import type { Layout } from './layout.ts'
import { type About, readMatrix } from './matrix.ts'
import { namesAround, type SheetNames } from './names.ts'
import type { Decimal } from './numbers.ts'
import { type SheetPart, sheetParts } from './parts.ts'
import { type Remarks, remarksOn } from './remarks.ts'
import type { MatrixRead, SheetChoices, SheetNote } from './sheets.contract.ts'
import { checkCurrency, checkYears, decimalIn, sayLeftOut } from './table-remarks.ts'
import { namesInCorner, type OwnWords } from './words.ts'

/** A sheet, and what is known of all its tables. */
export interface TableInput {
  sheet: Sheet
  words: OwnWords | null
  choices: SheetChoices
  currency: string
  remarks: Remarks
}

/** Reads the matrices of a table. `label` sets it apart from other tables of its sheet. */
export function readTable(given: TableInput, layout: Layout, label: string): MatrixRead[] {
  const { sheet, choices, currency, remarks } = given
  const decimal = choices.decimal ?? decimalIn(layout, remarks)
  const about = aboutOf(given, { layout, decimal, label })
  checkCurrency(about.names, currency, remarks)
  const { parts, found } = sheetParts(layout)
  return parts.flatMap((part): MatrixRead[] => {
    const own = remarksOn(sheet)
    if (found !== 'plain') own.note(found, null, SAYS[found])
    checkYears(layout, choices, own)
    sayLeftOut(layout, own)
    const read = readMatrix(part, ofPart(about, part), own)
    remarks.faults.push(...own.faults)
    return read === null ? [] : [read]
  })
}

function aboutOf(
  given: TableInput,
  { layout, decimal, label }: { layout: Layout; decimal: Decimal; label: string },
): About {
  const { sheet, words, choices, currency } = given
  const names = namesAround(layout)
  const code = choices.code ?? words?.code ?? codeOf(sheet.name)
  const named = label === '' ? sheet.name : `${sheet.name}, ${label}`
  return {
    sheet: sheet.name,
    type: layout.type,
    code: label === '' ? code : `${code}-${codeOf(label)}`,
    name: choices.name ?? words?.name ?? names.title ?? named,
    names: { ...names, row: words?.row_axis ?? names.row, col: words?.col_axis ?? names.col },
    decimal,
    choices,
    currency,
  }
}

/** Each matrix of a table has a code and a name of its own. */
function ofPart(about: About, { label, titles, columns }: SheetPart): About {
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
  const code = `${about.code}-${codeOf(label)}`
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
