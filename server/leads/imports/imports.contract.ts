import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, Id, internalEndpoints, ofOwner } from '../../core/contract.ts'
import { DECIMALS, ENCODINGS, HIDDEN } from '../../prices/sheets/sheets.contract.ts'
import { LEAD_MAX } from '../contact.contract.ts'
import { CONTACT_TARGETS } from '../sources/targets.contract.ts'

/** Maximum bytes of a file of customers or leads. Larger files must be split. */
export const IMPORT_CEILINGS = {
  fileBytes: 10 * 1024 * 1024,
  /** Rows below the headings. */
  rows: 50_000,
  columns: 100,
  /** Filled cells of a workbook. */
  cells: 1_000_000,
  unpackedBytes: 100 * 1024 * 1024,
  /** Line breaks of a CSV file: a note may have some. */
  lines: 500_000,
} as const
/** Base64 takes a third more than the file. */
const BODY_MAX_BYTES = Math.ceil(IMPORT_CEILINGS.fileBytes * 1.34) + 200_000
/** Maximum bad rows in an answer. The count covers all of them. */
export const MOST_BAD_ROWS = 5000
/** Maximum unknown status words in an answer. */
export const MOST_STATUS_WORDS = 50
export const ROWS_SHOWN = 5
/** Maximum rows that a remark names. */
export const MOST_ROWS_NAMED = 20

export const IMPORT_KINDS = ['leads', 'customers'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

const CUSTOMER_FIELDS = [...CONTACT_TARGETS, 'language'] as const
const LEAD_FIELDS = [
  'created',
  'status',
  'source',
  'price',
  'member',
  'campaign',
  'note',
  'answer',
] as const
/** The field of a column. Several columns may be an `answer`; it keeps its heading. */
export const IMPORT_FIELDS = [...CUSTOMER_FIELDS, ...LEAD_FIELDS] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const FIELDS_OF: Record<ImportKind, readonly ImportField[]> = {
  customers: CUSTOMER_FIELDS,
  leads: IMPORT_FIELDS,
}

const Field = z.enum(IMPORT_FIELDS).nullable()

export const ImportChoices = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  /** The sheet of a workbook. Defaults to the first visible one. */
  sheet: z.string().max(255).optional(),
  /** The field of each column, from the left. Defaults to a guess by the headings. */
  columns: z.array(Field).max(IMPORT_CEILINGS.columns).optional(),
  /** The encoding of a text file. Detected by default. */
  encoding: z.enum(ENCODINGS).optional(),
  /** The decimal mark, if amounts are ambiguous. */
  decimal: z.enum(DECIMALS).optional(),
  /** How to handle hidden rows of the spreadsheet. They are read by default. */
  hidden: z.enum(HIDDEN).optional(),
  /** The status for a word of the file. */
  statuses: z
    .array(z.strictObject({ word: z.string().max(100), status: z.string().max(40) }))
    .max(MOST_STATUS_WORDS)
    .default([]),
})
export type ImportChoices = z.output<typeof ImportChoices>

const sent = {
  name: z.string().min(1).max(255),
  content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64'),
  choices: ImportChoices,
}

/** Why the whole file cannot be imported. */
export const FILE_ISSUES = [
  'unreadable',
  'type',
  'old',
  'bytes',
  'empty',
  'rows',
  'columns',
  'merged',
] as const

/** Why a row is invalid. */
export const ROW_ISSUES = [
  'reach',
  'cell_error',
  'too_long',
  'email',
  'phone',
  'country',
  'language',
  'date',
  'future',
  'status',
  'price',
  'decimal',
  'currency',
  'campaign',
  'formula',
  'encoding',
] as const

const FileIssue = z.object({
  code: z.enum(FILE_ISSUES),
  /** The value, such as the place of merged cells; otherwise empty. */
  value: z.string(),
})
export type FileIssue = z.infer<typeof FileIssue>

const RowIssue = z.object({
  code: z.enum(ROW_ISSUES),
  /** The index of the column; null for the whole row. */
  column: z.int().nullable(),
})
export type RowIssue = z.infer<typeof RowIssue>

const BadRow = z.object({
  /** Its number in the spreadsheet. */
  row: z.int(),
  cells: z.array(z.string()),
  faults: z.array(RowIssue),
})
export type BadRow = z.infer<typeof BadRow>

const Column = z.object({
  heading: z.string(),
  examples: z.array(z.string()),
  field: Field,
})

const Person = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
})

/** A row as it would be imported. */
const Sample = Person.extend({
  row: z.int(),
  is_known: z.boolean(),
  status: z.string().nullable(),
  created_at: Timestamp.nullable(),
})
export type Sample = z.infer<typeof Sample>

/** The content of a file, and the result of importing it. Nothing is written. */
export const ImportRead = z.object({
  fault: FileIssue.nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(Column),
  /** The detected encoding of a text file; null for a workbook. */
  encoding: z.enum(ENCODINGS).nullable(),
  /** Some amounts that may be thousands or have three decimals: the dealer chooses the decimal mark. */
  open_amounts: z.array(z.string()),
  /** The first hidden rows of the spreadsheet, for example by a filter. */
  hidden_rows: z.array(z.int()),
  hidden_rows_count: z.int(),
  /** Words of the file without a status: the dealer may choose one for each. */
  status_words: z.array(z.string()),
  rows: z.int(),
  /** Rows that would be imported now. */
  ready: z.int(),
  /** Rows that an earlier import has imported. */
  already_in: z.int(),
  new_customers: z.int(),
  /** Rows of an existing customer, or of one in an earlier row. */
  known_customers: z.int(),
  /** Rows among them with another name for the customer; the existing name stays. */
  other_names: z.array(z.int()),
  other_names_count: z.int(),
  bad: z.array(BadRow),
  bad_count: z.int(),
  samples: z.array(Sample),
})
export type ImportRead = z.infer<typeof ImportRead>

export const IMPORT_STATES = ['running', 'done', 'stopped', 'failed'] as const

export const Import = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Valid rows of the file, and how many are done. */
  rows: z.int(),
  done: z.int(),
  bad: z.int(),
  leads: z.int(),
  new_customers: z.int(),
  known_customers: z.int(),
  already_in: z.int(),
  created_at: Timestamp,
  ended_at: Timestamp.nullable(),
})
export type Import = z.infer<typeof Import>

/** Maximum lengths of values, in characters. */
export const FIELD_MAX: Partial<Record<ImportField, number>> = LEAD_MAX

/** Only the owner: an import writes more than a person can undo by hand. */
export const fileImports = internalEndpoints(ofOwner, {
  /** The file is not stored: it is sent again with every choice. */
  read: {
    method: 'POST',
    path: '/imports/files',
    summary: 'Preview the import of a file; nothing is stored',
    body: z.strictObject(sent),
    ceilingBytes: BODY_MAX_BYTES,
    data: ImportRead,
    errors: ['contact_hidden', 'rate_limited'],
  },

  /** Imported rows are skipped, so the same file can be sent again. */
  start: {
    method: 'POST',
    path: '/imports',
    summary: 'Import the valid rows of a file',
    body: z.strictObject({
      ...sent,
      /** Whether each lead fires `lead.created`. No email is sent in either case. */
      events: z.boolean().default(false),
      /** Rejects the file if any row is invalid. */
      only_if_all_good: z.boolean().default(false),
    }),
    ceilingBytes: BODY_MAX_BYTES,
    data: Import,
    status: 201,
    errors: ['contact_hidden', 'rate_limited'],
  },

  list: {
    path: '/imports',
    data: z.array(Import),
  },

  stop: {
    method: 'POST',
    path: '/imports/{id}/stop',
    summary: 'Skip the rows that are not imported yet',
    params: ById,
    data: Import,
  },
})
