import { type DecimalMark, digitsIn, plainNumber } from '../../../shared/read-number.ts'
import { visible } from '../../../shared/visible-text.ts'
import { CEILINGS, FileRefused, MAX_SHEETS, tooLarge } from '../sheets/ceilings.ts'
import type { Sheet, SheetCell } from '../sheets/cells.ts'
import { numberPartsOf } from '../sheets/numbers.ts'
import { Clip, type ClipTable } from './clip.contract.ts'
import { cellOf, readCsv } from './csv.ts'
import { formatOf } from './formats.ts'

/** The sheets of a clipboard: each of its tables, or its text. */
export function readClip(bytes: Uint8Array, name: string): Sheet[] {
  const { text, decimal, tables } = parsed(bytes)
  if (tables.length === 0) return [readCsv(text, name)]
  if (tables.length > MAX_SHEETS) throw tooLarge(`${MAX_SHEETS} tables`)
  const names = new Set<string>()
  const sheets = tables.map((table, at): Sheet => {
    const own = table.name.trim().slice(0, 100) || (at === 0 ? name : `${name} ${at + 1}`)
    const unique = names.has(own) ? `${own} ${at + 1}` : own
    names.add(unique)
    return {
      name: unique,
      ofWorkbook: tables.length > 1 || table.name !== '',
      hidden: false,
      cells: cellsOf(table, decimal),
      merges: table.merges.map(([top, left, bottom, right]) => ({ top, left, bottom, right })),
    }
  })
  const count = sheets.reduce((sum, { cells }) => sum + cells.length, 0)
  const merges = tables.reduce((sum, table) => sum + table.merges.length, 0)
  if (count > CEILINGS.cells) throw tooLarge(`${CEILINGS.cells} filled cells`)
  if (merges > CEILINGS.merges) throw tooLarge(`${CEILINGS.merges} merged areas`)
  return sheets
}

function parsed(bytes: Uint8Array): Clip {
  try {
    return Clip.parse(JSON.parse(visible(new TextDecoder().decode(bytes))))
  } catch {
    throw new FileRefused('is damaged')
  }
}

function cellsOf(table: ClipTable, decimal: DecimalMark | null): SheetCell[] {
  const hiddenRows = new Set(table.hidden_rows)
  const hiddenColumns = new Set(table.hidden_columns)
  return table.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const [text, exact] = typeof cell === 'string' ? [cell, null] : cell
      const hidden = hiddenRows.has(at) ? 'row' : hiddenColumns.has(column) ? 'column' : null
      return cellOf(text, at, column).map(
        (own): SheetCell => ({
          ...own,
          ...numberBehind(text, exact, decimal),
          ...(hidden && { hidden }),
        }),
      )
    }),
  )
}

/** The number behind a text, with the details of its number format. Empty if the text is not that number. */
function numberBehind(
  text: string,
  exact: number | null,
  decimal: DecimalMark | null,
): Partial<SheetCell> {
  // A number that is too wide for its column is shown as hash signs.
  if (exact !== null && /^#+$/.test(text)) return { value: exact }
  if (exact === null && (decimal === null || numberPartsOf(text) === null)) return {}
  const digits = digitsIn(text)
  const [before = '', after = ''] = digits === '' ? ['-'] : text.split(digits)
  if (/[-−–(%/]/.test(before + after)) return {}
  const plain = (decimal === null ? ([',', '.'] as const) : [decimal])
    .flatMap((mark) => plainNumber(digits, mark) ?? [])
    .find((one) => exact === null || Math.abs(Number(one) - exact) < 1)
  if (plain === undefined) return {}
  const decimals = plain.split('.')[1]?.replaceAll(/./g, '0')
  const format = `${quoted(before)}0${decimals ? `.${decimals}` : ''}${quoted(after)}`
  return { ...formatOf(format), value: exact ?? Number(plain) }
}

function quoted(words: string): string {
  return `"${words.replaceAll('"', '')}"`
}
