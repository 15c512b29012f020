import { parse } from 'csv-parse/sync'
import { withoutGuard } from '../../../shared/csv.ts'
import { visible } from '../../../shared/visible-text.ts'
import { CEILINGS, FileRefused, tooLarge } from '../sheets/ceilings.ts'
import { cellName, type Sheet, type SheetCell } from '../sheets/cells.ts'
import type { Encoding } from '../sheets/sheets.contract.ts'
import { alignedRows } from './aligned.ts'

/** Excel may write this first line. It names the separator. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i
/** Empty cells count too: a program may write thousands of separators per line. */
const MOST_SEPARATORS = 500_000

export function readCsv(text: string, name: string): Sheet {
  const aligned = alignedRows(text)
  const { rows, top } =
    aligned === null
      ? splitCsv(text, { mostSeparators: MOST_SEPARATORS })
      : { rows: aligned, top: 0 }
  const cells = rows.flatMap((row, index) =>
    row.flatMap((value, column): SheetCell[] => cellOf(value, index + top, column)),
  )
  if (cells.length > CEILINGS.cells) throw tooLarge(`${CEILINGS.cells} filled cells`)
  return { name, ofWorkbook: false, hidden: false, cells, merges: [] }
}

interface CsvReading {
  mostSeparators?: number
  /** Maximum rows to read. */
  mostRows?: number
}

/** The cells of a text, row by row, and the number of file rows before them. */
export function splitCsv(
  text: string,
  { mostSeparators = Infinity, mostRows }: CsvReading,
): { rows: string[][]; top: number } {
  if (text.includes('\0')) throw new FileRefused('is no text: save it as CSV, XLSX or ODS')
  const said = SEPARATOR_LINE.exec(text)
  const content = text.slice(said?.[0].length ?? 0)
  const delimiter = said?.[1] ?? delimiterOf(content)
  let separators = 0
  for (const character of content) {
    if (character === delimiter || character === '\n') separators += 1
  }
  if (separators > mostSeparators)
    throw new FileRefused('has more cells than a price list can', 'file_large')
  const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true }
  try {
    const rows = parse(content, { ...options, ...(mostRows && { to: mostRows }) })
    return { rows, top: said === null ? 0 : 1 }
  } catch (error) {
    throw new FileRefused(`is not CSV: ${(error as Error).message}`)
  }
}

/** Texts of failed formulas, in several languages: `#N/A`, `#VERW!`, `Err:502`. */
export const ERROR = /^(?:#[A-ZÄÖÜ/0]{2,12}[!?]?|Err:\d{3})$/
/** Excel saves a long number in a narrow column like this: its other digits are lost. */
const SHORTENED = /^\d[.,]\d+E\+\d\d$/
const FORMULA = /^=[A-Z(+-]/i

/** A cell from its text; undefined if it is empty. */
export function cellOf(text: string, row: number, column: number): SheetCell[] {
  const value = withoutGuard(text.trim()).trim()
  const cell = { value, row, column }
  if (value === '') return []
  if (value.length > CEILINGS.cellLength)
    throw tooLarge(`${CEILINGS.cellLength} characters in ${cellName(cell)}`)
  if (value.length < 20 && (ERROR.test(value) || SHORTENED.test(value)))
    return [{ ...cell, wrong: 'error' }]
  if (FORMULA.test(value)) return [{ ...cell, wrong: 'formula' }]
  return [cell]
}

/** Decodes a text as chosen, else by its byte order mark, as UTF-8 if mostly valid, or as Excel on Windows saves it. */
export function decodeText(
  bytes: Uint8Array,
  chosen?: Encoding,
): { text: string; encoding: Encoding } {
  const as = (encoding: Encoding) => ({
    text: visible(new TextDecoder(encoding).decode(bytes)),
    encoding,
  })
  if (chosen !== undefined) return as(chosen)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be')
  const utf8 = as('utf-8')
  const timesOf = (signs: RegExp, { text }: { text: string }) => text.match(signs)?.length ?? 0
  const broken = timesOf(/\uFFFD/g, utf8)
  if (broken === 0 || timesOf(/[^\0-\x7F\uFFFD]/g, utf8) > broken) return utf8
  const [western, central] = [as('windows-1252'), as('windows-1250')]
  return timesOf(ODD, central) < timesOf(ODD, western) ? central : western
}

/** Signs inside words that suggest another encoding. */
const ODD = /(?<=\p{L}{3})[£¥¹³¿]|[£¥¹³¿](?=\p{L}{2})|[\x80-\x9F]/gu

/** Characters at the start of a file used to detect its separator. */
const LOOKED_AT = 50_000

/** Commas may be inside numbers and notes, so a semicolon or a tab wins if half of the lines contain it. */
function delimiterOf(text: string): string {
  const plain = text.slice(0, LOOKED_AT).replaceAll(/"[^"]*"/g, '')
  const lines = plain.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const timesOf = (mark: string) => lines.filter((line) => line.includes(mark)).length
  const [first = ','] = [';', '\t'].toSorted((one, other) => timesOf(other) - timesOf(one))
  return timesOf(first) * 2 >= lines.length ? first : ','
}
