import { CEILINGS, FileRefused } from '../sheets/ceilings.ts'
import type { Sheet } from '../sheets/cells.ts'
import type { Encoding } from '../sheets/sheets.contract.ts'
import { CLIP_ENDING } from './clip.contract.ts'
import { readClip } from './clip.ts'
import { decodeText, readCsv } from './csv.ts'
import { readWorkbook } from './workbook.ts'

/** A file as chosen on a disk or in a browser. */
export interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** The kind of a file: by its bytes, or by its name if they do not show it. */
export function kindOf({
  name,
  bytes,
}: NamedFile): 'workbook' | 'text' | 'other_sheets' | 'unknown' {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || OTHER_SHEETS.has(ending)) return 'other_sheets'
  if (!/^\.(?:csv|txt|tsv|xlsx|xlsm|ods)$/.test(ending)) return 'unknown'
  return begins(bytes, [0x50, 0x4b]) ? 'workbook' : 'text'
}

/** Extensions of other programs and of old versions of Excel. */
const OTHER_SHEETS = new Set(['.xls', '.xlsb', '.xlt', '.fods', '.numbers'])

/** Every sheet of a file with a filled cell, and the text encoding. Throws `FileRefused`. */
export async function openSheets(
  file: NamedFile,
  chosen?: Encoding,
): Promise<{ sheets: Sheet[]; encoding: Encoding | null }> {
  const { name, bytes } = file
  if (bytes.length > CEILINGS.fileBytes) {
    throw new FileRefused(`is larger than ${CEILINGS.fileBytes / 1024 / 1024} MB`, 'file_large')
  }
  const ownName = name.replace(/\.[^.]*$/, '')
  if (name.endsWith(CLIP_ENDING)) {
    return { sheets: filled(readClip(bytes, ownName)), encoding: null }
  }
  const kind = kindOf(file)
  const other = otherKind(file)
  if (other !== null) throw new FileRefused(SAYS[other], other)
  if (kind === 'workbook') return { sheets: filled(await readWorkbook(bytes)), encoding: null }
  if (/\.xls.$/i.test(name)) throw new FileRefused('is not an XLSX workbook')
  if (bytes.length > CEILINGS.textBytes) {
    throw new FileRefused(`is larger than ${CEILINGS.textBytes / 1024 / 1024} MB`, 'file_large')
  }
  const { text, encoding } = decodeText(bytes, chosen)
  return { sheets: filled([readCsv(text, ownName)]), encoding }
}

const PASSWORD = Buffer.from('EncryptedPackage', 'utf16le')
const SAYS = {
  file_old: 'is an old .xls or .xlsb file: open it in its program and save it as .xlsx',
  file_numbers: 'is a file of Numbers: export it as Excel (.xlsx)',
  file_pdf: 'is a PDF: ask for the price list as .xlsx or .csv, or paste its table',
  file_document: 'is a document of text: copy its table and paste it',
  file_picture: 'is a picture: ask for the price list as .xlsx or .csv',
  file_password: 'has a password: open it in its program and save it as .xlsx without one',
  file_unknown: 'is not a .csv, .xlsx, .ods or .json file',
} as const
const BY_ENDING: readonly [kind: keyof typeof SAYS, endings: RegExp][] = [
  ['file_numbers', /\.numbers$/i],
  ['file_document', /\.(?:docx?|odt|rtf|pages|pptx?)$/i],
  ['file_pdf', /\.pdf$/i],
  ['file_picture', /\.(?:png|jpe?g|gif|webp|heic|avif|bmp|tiff?|svg)$/i],
]
const BY_START: readonly [kind: keyof typeof SAYS, start: number[]][] = [
  ['file_pdf', [0x25, 0x50, 0x44, 0x46]],
  ['file_picture', [0x89, 0x50, 0x4e, 0x47]],
  ['file_picture', [0xff, 0xd8, 0xff]],
]

/** The kind of an unsupported file; null if it may be supported. */
function otherKind(file: NamedFile): keyof typeof SAYS | null {
  const { name, bytes } = file
  const known =
    BY_START.find(([, start]) => begins(bytes, start)) ??
    BY_ENDING.find(([, endings]) => endings.test(name))
  if (known !== undefined) return known[0]
  const kind = kindOf(file)
  if (kind === 'unknown') return 'file_unknown'
  if (kind !== 'other_sheets') return null
  const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(PASSWORD)
  return isLocked || /\.xls[xm]$/i.test(name) ? 'file_password' : 'file_old'
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function filled(sheets: Sheet[]): Sheet[] {
  const own = sheets.filter(({ cells }) => cells.length > 0)
  if (own.length === 0) throw new FileRefused('is empty', 'file_empty')
  return own
}
