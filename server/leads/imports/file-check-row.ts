import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { OwnStatus } from '../../account/accounts/settings.contract.ts'
import { customerKeys, toE164 } from '../customers/match.ts'
import type { SubmittedContact } from '../lead.contract.ts'
import type { ImportCell, TableRow } from './file-table.ts'
import {
  isPossibleStatus,
  readCountry,
  readDate,
  readImportPrice,
  readLanguage,
  readStatus,
} from './file-values.ts'
import { FIELD_MAX, type ImportField, type ImportKind, type RowFault } from './imports.contract.ts'

/** What rows are checked by. */
export interface Checking {
  kind: ImportKind
  columns: readonly (ImportField | null)[]
  headings: readonly string[]
  /** Of the account. */
  country: string
  timeZone: string
  ownStatuses: readonly OwnStatus[]
  now: number
  /** The status that a word of the file stands for, by the word as the file has it. */
  statuses: ReadonlyMap<string, string>
}

/** What a row says of a lead besides its customer. */
export interface RowLead {
  createdAt: number | null
  status: string
  source: string | null
  /** In cents. */
  price: number | null
  member: string | null
  campaign: number | null
  note: string | null
  answers: Record<string, string>
}

/** A row that can be imported. */
export interface GoodRow {
  row: number
  /** What is in the row. A row that says the same is not imported again. */
  key: string
  contact: SubmittedContact
  emailKey: string | null
  phoneKey: string | null
  language: string | null
  lead: RowLead | null
}

export type CheckedRow = { good: GoodRow } | { faults: RowFault[]; statusWord: string | null }

const ERROR_CELL = /^(?:#[A-ZÄÖÜ/0]{2,12}[!?]?|Err:\d{3})$/
/** An export puts a `'` before a text that a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@])/

/** Reads one row, or says all that is wrong with it. */
export function checkRow(row: TableRow, checking: Checking): CheckedRow {
  const reading = createReading(row, checking)
  const contact = readContact(reading)
  const language = reading.value('language', 'language', readLanguage)
  const lead = checking.kind === 'leads' ? readLead(reading, checking) : null
  if (!reading.has('email') && !reading.has('phone')) reading.fault('reach', null)
  const { faults, statusWord } = reading
  if (faults.length > 0) return { faults, statusWord }
  const keys = customerKeys(contact, contact.country ?? checking.country)
  return {
    good: { row: row.number, key: keyOf(row, checking.kind), contact, ...keys, language, lead },
  }
}

function readContact(reading: Reading): SubmittedContact {
  const { text, value, checking } = reading
  const full = text('name') ?? [text('first_name'), text('last_name')].filter(Boolean).join(' ')
  const country = value('country', 'country', readCountry)
  const isPhone = (phone: string) => toE164(phone, country ?? checking.country) && phone
  return {
    name: full || null,
    email: value('email', 'email', (email) => (isEmail(email) ? email : null)),
    phone: value('phone', 'phone', isPhone),
    street: text('street'),
    house_number: text('house_number'),
    postcode: text('postcode'),
    city: text('city'),
    country,
  }
}

function isEmail(text: string): boolean {
  return z.email().safeParse(text).success
}

function readLead(reading: Reading, checking: Checking): RowLead {
  const { text, value } = reading
  const { timeZone, now, ownStatuses } = checking
  const createdAt = value('created', 'date', (date) => readDate(date, timeZone))
  if (createdAt !== null && createdAt > now) reading.fault('future', 'created')
  const status = value('status', 'status', (word) => {
    const chosen = checking.statuses.get(word)
    if (chosen !== undefined && isPossibleStatus(chosen, ownStatuses)) return chosen
    return readStatus(word, ownStatuses)
  })
  return {
    createdAt,
    status: status ?? 'requested',
    source: text('source'),
    price: value('price', 'price', (_, cell) => readImportPrice(cell)),
    member: text('member'),
    campaign: value('campaign', 'campaign', (number) =>
      /^\d{1,15}$/.test(number) ? Number(number) : null,
    ),
    note: text('note'),
    answers: readAnswers(reading),
  }
}

function readAnswers({ row, checking }: Reading): Record<string, string> {
  const answers = checking.columns.flatMap((field, column) => {
    const text = textOfCell(row.cells[column])
    const heading = checking.headings[column] || String(column + 1)
    return field === 'answer' && text !== '' ? [[heading, text] as const] : []
  })
  return Object.fromEntries(answers)
}

type Reading = ReturnType<typeof createReading>

/** The values of a row by their fields. It collects what is wrong. */
function createReading(row: TableRow, checking: Checking) {
  const faults: RowFault[] = []
  let statusWord: string | null = null
  const columnOf = (field: ImportField) => checking.columns.indexOf(field)

  function fault(code: RowFault['code'], field: ImportField | null): void {
    faults.push({ code, column: field === null ? null : columnOf(field) })
  }

  function text(field: ImportField): string | null {
    const own = textOfCell(row.cells[columnOf(field)])
    if (own === '') return null
    if (ERROR_CELL.test(own)) fault('cell_error', field)
    else if (own.length > (FIELD_MAX[field] ?? 255)) fault('too_long', field)
    else return own
    return null
  }

  function value<Value>(
    field: ImportField,
    code: RowFault['code'],
    read: (text: string, cell: ImportCell) => Value | null,
  ): Value | null {
    const own = text(field)
    if (own === null) return null
    const found = read(own, row.cells[columnOf(field)] ?? '')
    if (found === null && field === 'status') statusWord = own
    if (found === null) fault(code, field)
    return found
  }

  return {
    row,
    checking,
    faults,
    fault,
    text,
    value,
    has: (field: ImportField) => textOfCell(row.cells[columnOf(field)]) !== '',
    get statusWord() {
      return statusWord
    },
  }
}

/** What a cell says, without what an export adds to it. */
export function textOfCell(cell: ImportCell | undefined): string {
  return String(cell ?? '')
    .trim()
    .replace(GUARDED, '')
}

function keyOf({ cells }: TableRow, kind: ImportKind): string {
  const texts = cells.map(textOfCell)
  const filled = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
  const said = JSON.stringify([kind, ...filled])
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}
