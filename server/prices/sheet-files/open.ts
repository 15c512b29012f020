import { CEILINGS, FileRefused } from '../sheets/ceilings.ts'
import type { Sheet } from '../sheets/cells.ts'
import { readCsv } from './csv.ts'
import { readWorkbook } from './workbook.ts'

/** A file as it was chosen on a disk or in a browser. */
export interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** How a workbook begins, and how an old or a locked one does. */
export const isWorkbook = (bytes: Uint8Array) => begins(bytes, [0x50, 0x4b])
export const isOldWorkbook = (bytes: Uint8Array) => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** Every sheet of a file that has a filled cell. Throws `FileRefused`. */
export async function openSheets({ name, bytes }: NamedFile): Promise<Sheet[]> {
  if (bytes.length > CEILINGS.fileBytes) {
    throw new FileRefused(`is larger than ${CEILINGS.fileBytes / 1024 / 1024} MB`)
  }
  const [, base = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  if (!/^\.(?:csv|txt|tsv|xlsx|xlsm)$/i.test(ending)) {
    throw new FileRefused('is not a .csv, .xlsx or .json file')
  }
  if (isOldWorkbook(bytes)) {
    throw new FileRefused('is an old .xls file or has a password: save it as .xlsx without one')
  }
  if (isWorkbook(bytes)) return filled(await readWorkbook(bytes))
  if (/^\.xls/i.test(ending)) throw new FileRefused('is not an XLSX workbook')
  if (bytes.length > CEILINGS.textBytes) {
    throw new FileRefused(`is larger than ${CEILINGS.textBytes / 1024 / 1024} MB`)
  }
  return filled([readCsv(bytes, base)])
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function filled(sheets: Sheet[]): Sheet[] {
  const own = sheets.filter(({ cells }) => cells.length > 0)
  if (own.length === 0) throw new FileRefused('is empty')
  return own
}
