import { createHash } from 'node:crypto'
import { isEmailAddress } from '../../../shared/mailbox.ts'
import type { OwnStatus } from '../../account/accounts/settings.contract.ts'
import { ERROR } from '../../prices/sheet-files/csv.ts'
import { currenciesIn, isForeign } from '../../prices/sheets/currency.ts'
import { customerKeys, toE164 } from '../customers/match.ts'
import type { SubmittedContact } from '../lead.contract.ts'
import { type ImportCell, type TableRow, textOfCell } from './file-table.ts'
import {
  type AmountReading,
  isPossibleStatus,
  readAmount,
  readCountry,
  readDate,
  readLanguage,
  readStatus,
} from './file-values.ts'
import { FIELD_MAX, type ImportField, type ImportKind, type RowIssue } from './imports.contract.ts'

export interface Checking {
  kind: ImportKind
  columns: readonly (ImportField | null)[]
  headings: readonly string[]
  /** The account's country. */
  country: string
  currency: string
  timeZone: string
  ownStatuses: readonly OwnStatus[]
  now: number
  amounts: AmountReading
  /** The status for each word of the file. */
  statuses: ReadonlyMap<string, string>
}

/** The lead data of a row, without its customer. */
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

export interface GoodRow {
  row: number
  /** Identifies the row's content. A row with the same content is not imported again. */
  key: string
  contact: SubmittedContact
  emailKey: string | null
  phoneKey: string | null
  language: string | null
  lead: RowLead | null
}

export type CheckedRow = { good: GoodRow } | { issues: RowIssue[]; statusWord: string | null }

/** Reads one row, or returns all of its issues. */
export function checkRow(row: TableRow, checking: Checking): CheckedRow {
  const reading = createReading(row, checking)
  const contact = readContact(reading)
  const language = reading.value('language', 'language', readLanguage)
  const lead = checking.kind === 'leads' ? readLead(reading, checking) : null
  if (!reading.has('email') && !reading.has('phone')) reading.issue('reach', null)
  const { issues, statusWord } = reading
  if (issues.length > 0) return { issues, statusWord }
  const keys = customerKeys(contact, contact.country ?? checking.country)
  return {
    good: { row: row.number, key: keyOf(row, checking.kind), contact, ...keys, language, lead },
  }
}

function readContact(reading: Reading): SubmittedContact {
  const { text, value, checking } = reading
  const full = text('name') ?? [text('first_name'), text('last_name')].filter(Boolean).join(' ')
  const country = value('country', 'country', readCountry)
  const readPhone = (phone: string) => {
    const isDate = readDate(phone, checking.timeZone) !== null
    return isDate || toE164(phone, country ?? checking.country) === null ? null : phone
  }
  return {
    name: full || null,
    email: value('email', 'email', (email) => (isEmailAddress(email) ? email : null)),
    phone: value('phone', 'phone', readPhone),
    street: text('street'),
    house_number: text('house_number'),
    postcode: text('postcode'),
    city: text('city'),
    country,
  }
}

function readLead(reading: Reading, checking: Checking): RowLead {
  const { text, value } = reading
  const { timeZone, now, ownStatuses } = checking
  const createdAt = value('created', 'date', (text, cell) => {
    const date = typeof cell === 'object' && typeof cell.is === 'string' ? cell.is : text
    return readDate(date, timeZone)
  })
  if (createdAt !== null && createdAt > now) reading.issue('future', 'created')
  const status = value('status', 'status', (word) => {
    const chosen = checking.statuses.get(word)
    if (chosen !== undefined && isPossibleStatus(chosen, ownStatuses)) return chosen
    return readStatus(word, ownStatuses)
  })
  return {
    createdAt,
    status: status ?? 'requested',
    source: text('source'),
    price: readPrice(reading),
    member: text('member'),
    campaign: value('campaign', 'campaign', (number) =>
      /^\d{1,15}$/.test(number) ? Number(number) : null,
    ),
    note: text('note'),
    answers: readAnswers(reading),
  }
}

function readPrice({ value, issue, checking, heading }: Reading): number | null {
  return value('price', 'price', (text, cell) => {
    const amount = readAmount(typeof cell === 'object' ? cell.is : text, checking.amounts)
    const [named] = currenciesIn(heading('price'))
    const currency = amount?.currency ?? named
    if (amount !== null && currency && isForeign(currency, checking.currency)) {
      issue('currency', 'price')
      return 0
    }
    if (amount?.isOpen) issue('decimal', 'price')
    return amount?.isOpen ? 0 : (amount?.cents ?? null)
  })
}

function readAnswers({ row, checking, issues }: Reading): Record<string, string> {
  const answers = checking.columns.flatMap((field, column) => {
    const cell = row.cells[column]
    if (field === 'answer' && typeof cell === 'object' && cell.wrong !== undefined) {
      issues.push({ code: cell.wrong, column })
    }
    const text = textOfCell(cell)
    const heading = checking.headings[column] || String(column + 1)
    return field === 'answer' && text !== '' ? [[heading, text] as const] : []
  })
  return Object.fromEntries(answers)
}

type Reading = ReturnType<typeof createReading>

/** The values of a row by field. It collects issues. */
function createReading(row: TableRow, checking: Checking) {
  const issues: RowIssue[] = []
  let statusWord: string | null = null
  const columnOf = (field: ImportField) => checking.columns.indexOf(field)

  function issue(code: RowIssue['code'], field: ImportField | null): void {
    issues.push({ code, column: field === null ? null : columnOf(field) })
  }

  function text(field: ImportField): string | null {
    const own = textOfCell(row.cells[columnOf(field)])
    if (isUncalculated(field)) issue('formula', field)
    else if (own === '') return null
    else if (own.length < 20 && ERROR.test(own)) issue('cell_error', field)
    else if (own.includes('\uFFFD')) issue('encoding', field)
    else if (own.length > (FIELD_MAX[field] ?? 255)) issue('too_long', field)
    else return own
    return null
  }

  function isUncalculated(field: ImportField): boolean {
    const cell = row.cells[columnOf(field)]
    return typeof cell === 'object' && cell.wrong !== undefined
  }

  function value<Value>(
    field: ImportField,
    code: RowIssue['code'],
    read: (text: string, cell: ImportCell) => Value | null,
  ): Value | null {
    const own = text(field)
    if (own === null) return null
    const found = read(own, row.cells[columnOf(field)] ?? '')
    if (found === null && field === 'status') statusWord = own
    if (found === null) issue(code, field)
    return found
  }

  return {
    row,
    checking,
    issues,
    issue,
    text,
    value,
    heading: (field: ImportField) => checking.headings[columnOf(field)] ?? '',
    has: (field: ImportField) =>
      isUncalculated(field) || textOfCell(row.cells[columnOf(field)]) !== '',
    get statusWord() {
      return statusWord
    },
  }
}

function keyOf({ cells }: TableRow, kind: ImportKind): string {
  const texts = cells.map((cell) => (typeof cell === 'object' ? String(cell.is) : textOfCell(cell)))
  const filled = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
  const said = JSON.stringify([kind, ...filled])
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}
