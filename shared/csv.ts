export type CsvCell = string | number | null

/** Excel recognises UTF-8 only with this at the start of the file. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A spreadsheet would run a text with such a start as a formula. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** The `'` before such a text in our own files, also after a spreadsheet saved them as a workbook. */
const GUARD = /^'(?=[=+\-@\t\r\n＝＋－＠])/
/** With a decimal comma, spreadsheets separate cells by `;`. */
const NEEDS_QUOTES = /[",;\r\n]/

/** Lines in the format of RFC 4180. A text that looks like a formula gets a leading `'`. */
export function csvOf(lines: readonly CsvCell[][]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text of a file, without the prefix of `csvOf`. */
export function withoutGuard(text: string): string {
  return text.replace(GUARD, '')
}

/**
 * Escapes text for a cell of a workbook, where `_x0041_` would mean `A`. The library loses the
 * unescaped letters U+FFFD to U+FFFF. It also loses texts that are the name of a member of every
 * object, such as `constructor`. A space after it prevents that.
 */
export function sheetText(text: string): string {
  const escaped = text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\ufffd-\uffff]/g, (letter) => `_x${letter.charCodeAt(0).toString(16)}_`)
  return escaped in Object.prototype ? `${escaped} ` : escaped
}
