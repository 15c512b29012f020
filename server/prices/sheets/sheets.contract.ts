import { z } from 'zod'
import { LENGTH_UNITS } from '../../../shared/form/length.ts'
import { MATRIX_TYPES, type PriceGrid } from '../matrices/grid.contract.ts'

/** The dealer's decimal mark. */
export const DECIMALS = ['comma', 'point'] as const
/** `none` stores sizes unchanged. The others are the unit of numbers without a unit. */
export const SIZE_UNITS = [...LENGTH_UNITS, 'none'] as const
/** Encodings of text files. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'macintosh',
] as const
export type Encoding = (typeof ENCODINGS)[number]
/** The meaning of 0 among the prices: "not made", or a price of zero. */
export const ZEROS = ['gap', 'price'] as const
/** Hidden rows and columns of a sheet are read like the others, unless they are left out. */
export const HIDDEN = ['read', 'leave_out'] as const
/** How to handle prices whose words state a different VAT than the account's prices have. */
export const VAT_CHOICES = ['as_it_stands', 'convert', 'leave_out'] as const
/** How to handle prices in a currency that is unknown or not the account's. */
export const CURRENCY_CHOICES = ['as_it_stands'] as const
/** Which price counts if a cell has more decimals than it shows. */
export const ROUND = ['cent', 'shown'] as const
export const PAIRS = ['width_first', 'depth_first'] as const
/** Whether rows become columns if the updated matrix has them the other way around. */
export const SWAP = ['yes', 'no'] as const
/** How to handle prices that words near them mark as purchase prices. */
export const COST_CHOICES = ['as_it_stands', 'leave_out'] as const
/** The letters of a column, or `none`. */
const GROUP_COLUMN = /^(?:[A-Z]{1,3}|none)$/
/** Two cells, such as `B4:H20`. */
export const RANGE = /^[A-Z]{1,3}[1-9]\d{0,6}:[A-Z]{1,3}[1-9]\d{0,6}$/i
/** Maximum tables per sheet that are distinguished. */
export const MAX_TABLES = 20
/** The row limit of spreadsheets. */
export const LAST_ROW = 1_048_576

const Lines = z.array(z.string().regex(/^(?:[A-Z]{1,3}|[1-9]\d{0,6})$/)).max(200)

const ofOneSheet = {
  /** For a sheet with several matrices: the common start of their codes. */
  code: z.string().trim().min(1).max(100).optional(),
  name: z.string().trim().min(1).max(255).optional(),
  type: z.enum(MATRIX_TYPES).optional(),
  decimal: z.enum(DECIMALS).optional(),
  unit: z.enum(SIZE_UNITS).optional(),
  zero: z.enum(ZEROS).optional(),
  hidden: z.enum(HIDDEN).optional(),
  vat: z.enum(VAT_CHOICES).optional(),
  currency: z.enum(CURRENCY_CHOICES).optional(),
  /** In percent. Defaults to the standard rate of the account's country. */
  vat_rate: z.number().min(0).max(100).optional(),
  round: z.enum(ROUND).optional(),
  /** Which of several tables on a sheet, counted from 1; or all, each as its own matrix. */
  table: z.union([z.literal('all'), z.int().min(1).max(MAX_TABLES)]).optional(),
  /** The row of the widths, or of the headings of a list, as numbered in the spreadsheet. */
  axis_row: z.int().min(1).max(LAST_ROW).optional(),
  /** The letters of the column of depths, or of the sizes of a list. */
  axis_column: z
    .string()
    .regex(/^[A-Za-z]{1,3}$/, 'use the letters of a column, such as B')
    .optional(),
  /** The cells to read. All others are left out. */
  range: z.string().regex(RANGE, 'use two cells, such as B4:H20').optional(),
  /** Which size comes first if one cell has both, such as `306 x 250`. */
  pairs: z.enum(PAIRS).optional(),
  swap: z.enum(SWAP).optional(),
  cost: z.enum(COST_CHOICES).optional(),
  /** The factor for purchase prices, if a list of articles has no other prices. */
  factor: z.number().min(0.01).max(100).optional(),
  /** The letters of the column of price groups if no heading names it; or none. */
  group_column: z.string().regex(GROUP_COLUMN, 'use the letters of a column, or none').optional(),
  /** Additional columns (by letters) and rows (by numbers) to leave out. */
  skip: Lines.optional(),
  /** Lines to read although they look like article numbers, weights or totals. */
  keep: Lines.optional(),
}

/** A dealer's choices for one sheet. Omitted choices are detected. */
export const SheetChoices = z.strictObject(ofOneSheet)
export type SheetChoices = z.infer<typeof SheetChoices>

/** A dealer's choices for a file: for all of its sheets, and for some of them by name. */
export const FileChoices = z.strictObject({
  ...ofOneSheet,
  /** Only these sheets are read. The others are skipped. */
  only: z.array(z.string().max(255)).max(200).optional(),
  sheets: z.record(z.string().max(255), SheetChoices).optional(),
  /** The encoding of a text, if the detected one is wrong. It applies to this file, not to the next of its shape. */
  encoding: z.enum(ENCODINGS).optional(),
})
export type FileChoices = z.infer<typeof FileChoices>

/** The issues of a file. A file with an issue is not written. */
export const ISSUES = [
  'file',
  'file_old',
  'file_numbers',
  'file_pdf',
  'file_document',
  'file_picture',
  'file_password',
  'file_large',
  'file_empty',
  'file_damaged',
  'file_unknown',
  'no_table',
  'too_many_prices',
  'too_many_articles',
  'not_a_number',
  'empty',
  'error_value',
  'formula',
  'date',
  'not_a_price',
  'inches',
  'currency',
  'from_size',
  'range_gap',
  'range_overlap',
  'pairs',
  'group_column',
  'cost',
  'twice',
  'order',
  'decimal',
  'type',
  'years',
  'tables',
  'zero',
  'vat',
  'rounding',
  'unit',
  'code',
  'same_code',
  'name',
  'update',
  'swap',
] as const
/** Results that a dealer may not expect. */
export const NOTES = [
  'hidden',
  'hidden_rows',
  'hidden_columns',
  'hidden_left_out',
  'years',
  'not_chosen',
  'no_prices',
  'rows_left_out',
  'sorted',
  'left_out',
  'struck_out',
  'all_tables',
  'zero_is_gap',
  'zero_is_price',
  'up_to',
  'ranges',
  'one_matrix_each',
  'long_list',
  'no_unit',
  'with_vat',
  'without_vat',
  'vat_kept',
  'currency_kept',
  'vat_converted',
  'other_vat',
  'cost_left_out',
  'rounded',
  'per',
  'discount',
  'from_price',
  'swapped',
] as const

const remark = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.object({
    kind: z.enum(kinds),
    /** The cell in the dealer's file, such as `Blad1!C7`; null if it is about no cell. */
    cell: z.string().nullable(),
    /** The sheet it is about; null if it is about the file. */
    sheet: z.string().nullable(),
    /** The content, or the number or name that it is about; empty if there is none. */
    value: z.string(),
    /** In English, for the command line. */
    text: z.string(),
    /** The choice that settles it. */
    choice: FileChoices.keyof().nullable(),
  })
export const SheetIssue = remark(ISSUES)
export type SheetIssue = z.infer<typeof SheetIssue>
export const SheetNote = remark(NOTES)
export type SheetNote = z.infer<typeof SheetNote>

/** An axis in the dealer's sheet. */
export const AxisRead = z.object({
  /** The unit of the sheet. The matrix has millimetres, unless `none` was chosen. */
  unit: z.enum(LENGTH_UNITS).nullable(),
  /** The texts in the sheet, value by value. */
  labels: z.array(z.string()),
  cells: z.array(z.string()),
})
export type AxisRead = z.infer<typeof AxisRead>

/** A matrix that was read. `matrix` is a valid body of `POST /price-matrices`. */
export const MatrixRead = z.object({
  sheet: z.string(),
  /** Its code or the start of its code, if the choice `code` is absent. */
  own_code: z.string(),
  matrix: z.custom<PriceGrid>(),
  rows: AxisRead.nullable(),
  columns: AxisRead.nullable(),
  /** The cell of each price. */
  cells: z.array(z.array(z.string())),
  prices: z.int(),
  gaps: z.int(),
  notes: z.array(SheetNote),
})
export type MatrixRead = z.infer<typeof MatrixRead>

/** One of several tables on a sheet: its cells and the title above it. */
export const TableFound = z.object({ from: z.string(), to: z.string(), title: z.string() })
export type TableFound = z.infer<typeof TableFound>

/** A sheet of the file, read or skipped, and its upper left corner as text. */
export const SheetRead = z.object({
  name: z.string(),
  /** Why it was skipped; null if it was read. */
  passed_by: SheetNote.nullable(),
  /** Its tables if it has several; otherwise empty. */
  tables: z.array(TableFound),
  /** It has non-empty hidden rows or columns. */
  has_hidden: z.boolean(),
  /** Notes about its articles. */
  notes: z.array(SheetNote),
  /** The detected rows and columns without sizes or prices. */
  struck: z.array(z.string()),
  preview: z.array(z.array(z.string())),
})
export type SheetRead = z.infer<typeof SheetRead>

/** A row with a name and one amount but no size, such as a surcharge. Its price includes VAT if the account's do. */
export const ArticleFound = z.object({
  sheet: z.string(),
  /** As numbered in the spreadsheet. */
  row: z.int(),
  name: z.string(),
  /** The unit of the amount, such as `stuk` or `%`; empty if unknown. */
  unit: z.string(),
  price: z.number(),
  code: z.string().nullable(),
  /** The rate in percent, if the row has one. */
  vat: z.number().nullable(),
  /** The title or word above it. */
  group: z.string().nullable(),
})
export type ArticleFound = z.infer<typeof ArticleFound>

/** The choices that a file was read with, for the next one of its shape. */
export const ReadWith = z.object({
  /** The hash of the common part of files of the same shape. */
  shape: z.string().regex(/^[0-9a-f]{64}$/),
  /** The names of this file's sheets. */
  sheets: z.array(z.string().max(255)).max(1000),
  choices: FileChoices,
})
export type ReadWith = z.infer<typeof ReadWith>

/** One choice: for all sheets, or for the named one. */
export const ChoiceMade = z.object({
  sheet: z.string().nullable(),
  choice: z.string(),
  value: z.string(),
})
export type ChoiceMade = z.infer<typeof ChoiceMade>

/** The content of a file. */
export const PriceFileRead = z.object({
  /** Null if the file cannot be opened. */
  read_with: ReadWith.nullable(),
  /** The choices that come from the last file of its shape. */
  as_last_time: z.array(ChoiceMade),
  /** The encoding of a text, chosen or detected; null for a workbook. */
  encoding: z.enum(ENCODINGS).nullable(),
  sheets: z.array(SheetRead),
  /** Matrices without issues. A sheet can have several. */
  matrices: z.array(MatrixRead),
  articles: z.array(ArticleFound),
  /** The first 500. */
  faults: z.array(SheetIssue),
  faults_count: z.int(),
})
export type PriceFileRead = z.infer<typeof PriceFileRead>
