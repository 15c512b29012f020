import { CEILINGS, FileRefused } from '../sheets/ceilings.ts'
import type { Sheet } from '../sheets/cells.ts'
import type { Encoding } from '../sheets/sheets.contract.ts'
import { decodeText, readCsv } from './csv.ts'
import { readWorkbook } from './workbook.ts'

/** A file as it was chosen on a disk or in a browser. */
export interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** What can be read of a file: by its bytes, and by its name where they do not say it. */
export function kindOf({
  name,
  bytes,
}: NamedFile): 'workbook' | 'text' | 'other_sheets' | 'unknown' {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || OTHER_SHEETS.has(ending)) return 'other_sheets'
  if (!/^\.(?:csv|txt|tsv|xlsx|xlsm|ods)$/.test(ending)) return 'unknown'
  return begins(bytes, [0x50, 0x4b]) ? 'workbook' : 'text'
}

/** Endings of what other programs save, or Excel did once. */
const OTHER_SHEETS = new Set(['.xls', '.xlsb', '.xlt', '.fods', '.numbers'])

/** Every sheet of a file that has a filled cell, and how its text was decoded. Throws `FileRefused`. */
export async function openSheets(
  file: NamedFile,
  chosen?: Encoding,
): Promise<{ sheets: Sheet[]; encoding: Encoding | null }> {
  const { name, bytes } = file
  if (bytes.length > CEILINGS.fileBytes) {
    throw new FileRefused(`is larger than ${CEILINGS.fileBytes / 1024 / 1024} MB`)
  }
  const kind = kindOf(file)
  if (kind === 'unknown') throw new FileRefused('is not a .csv, .xlsx, .ods or .json file')
  if (kind === 'other_sheets') {
    throw new FileRefused(
      'is an .xls or other old file, or has a password: open it in its program and save it as .xlsx without one',
    )
  }
  if (kind === 'workbook') return { sheets: filled(await readWorkbook(bytes)), encoding: null }
  if (/\.xls.$/i.test(name)) throw new FileRefused('is not an XLSX workbook')
  if (bytes.length > CEILINGS.textBytes) {
    throw new FileRefused(`is larger than ${CEILINGS.textBytes / 1024 / 1024} MB`)
  }
  const { text, encoding } = decodeText(bytes, chosen)
  return { sheets: filled([readCsv(text, name.replace(/\.[^.]*$/, ''))]), encoding }
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function filled(sheets: Sheet[]): Sheet[] {
  const own = sheets.filter(({ cells }) => cells.length > 0)
  if (own.length === 0) throw new FileRefused('is empty')
  return own
}
