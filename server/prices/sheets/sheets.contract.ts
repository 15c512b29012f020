import { z } from 'zod'
import { LENGTH_UNITS } from '../../../shared/form/length.ts'
import { MATRIX_TYPES, type PriceGrid } from '../matrices/grid.contract.ts'

/** How a dealer writes decimals. */
export const DECIMALS = ['comma', 'point'] as const
/** `none` keeps sizes as they stand. The others say what numbers without a unit are. */
export const SIZE_UNITS = [...LENGTH_UNITS, 'none'] as const
/** What files of text are written in. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'macintosh',
] as const
export type Encoding = (typeof ENCODINGS)[number]
/** What 0 among the prices means: "not made", or a price of nothing. */
export const ZEROS = ['gap', 'price'] as const
/** Hidden rows and columns of a sheet are read like the others, unless they are left out. */
export const HIDDEN = ['read', 'leave_out'] as const
/** What becomes of prices where words near them say of VAT what the account's prices are not. */
export const VAT_CHOICES = ['as_it_stands', 'convert', 'leave_out'] as const
/** What becomes of prices in another currency than the account's, or in one that is not known. */
export const CURRENCY_CHOICES = ['as_it_stands'] as const
/** Which price counts where a cell holds more decimals than it shows. */
export const ROUND = ['cent', 'shown'] as const
export const PAIRS = ['width_first', 'depth_first'] as const
/** Whether rows become columns where the matrix that is updated has them the other way around. */
export const SWAP = ['yes', 'no'] as const
/** What becomes of prices that words near them call those of purchase. */
export const COST_CHOICES = ['as_it_stands', 'leave_out'] as const
/** The letters of a column, or `none`. */
const GROUP_COLUMN = /^(?:[A-Z]{1,3}|none)$/
/** Two cells, such as `B4:H20`. */
export const RANGE = /^[A-Z]{1,3}[1-9]\d{0,6}:[A-Z]{1,3}[1-9]\d{0,6}$/i
/** More tables than this on one sheet are not told apart. */
export const MAX_TABLES = 20
/** A spreadsheet has no more. */
export const LAST_ROW = 1_048_576

const Lines = z.array(z.string().regex(/^(?:[A-Z]{1,3}|[1-9]\d{0,6})$/)).max(200)

const ofOneSheet = {
  /** Of a sheet with several matrices, what their codes start with. */
  code: z.string().trim().min(1).max(100).optional(),
  name: z.string().trim().min(1).max(255).optional(),
  type: z.enum(MATRIX_TYPES).optional(),
  decimal: z.enum(DECIMALS).optional(),
  unit: z.enum(SIZE_UNITS).optional(),
  zero: z.enum(ZEROS).optional(),
  hidden: z.enum(HIDDEN).optional(),
  vat: z.enum(VAT_CHOICES).optional(),
  currency: z.enum(CURRENCY_CHOICES).optional(),
  /** In percent; the standard rate of the account's country when left out. */
  vat_rate: z.number().min(0).max(100).optional(),
  round: z.enum(ROUND).optional(),
  /** Which of several tables on a sheet, counted from 1; or all, each a matrix of its own. */
  table: z.union([z.literal('all'), z.int().min(1).max(MAX_TABLES)]).optional(),
  /** The row of the widths, or of the headings of a list, as the spreadsheet counts it. */
  axis_row: z.int().min(1).max(LAST_ROW).optional(),
  /** The column of the depths, or of the sizes of a list, by its letters. */
  axis_column: z
    .string()
    .regex(/^[A-Za-z]{1,3}$/, 'use the letters of a column, such as B')
    .optional(),
  /** The cells that are read. All others are left out. */
  range: z.string().regex(RANGE, 'use two cells, such as B4:H20').optional(),
  /** Which size comes first where one cell has both, such as `306 x 250`. */
  pairs: z.enum(PAIRS).optional(),
  swap: z.enum(SWAP).optional(),
  cost: z.enum(COST_CHOICES).optional(),
  /** What a price of purchase is multiplied by, where a list of articles has no other. */
  factor: z.number().min(0.01).max(100).optional(),
  /** The column whose numbers are price groups, by its letters, where nothing names them; or none. */
  group_column: z.string().regex(GROUP_COLUMN, 'use the letters of a column, or none').optional(),
  /** Columns by their letters and rows by their numbers that are left out besides. */
  skip: Lines.optional(),
  /** Those that are read although they look like article numbers, weights or totals. */
  keep: Lines.optional(),
}

/** What a dealer says about one sheet. What is left out is found in the sheet. */
export const SheetChoices = z.strictObject(ofOneSheet)
export type SheetChoices = z.infer<typeof SheetChoices>

/** What a dealer says about a file: for all of its sheets, and for some of them by their names. */
export const FileChoices = z.strictObject({
  ...ofOneSheet,
  /** Only these sheets. The others are passed by. */
  only: z.array(z.string().max(255)).max(200).optional(),
  sheets: z.record(z.string().max(255), SheetChoices).optional(),
  /** Of a text, where the guess is wrong. It is chosen for one file, and not for the next of its shape. */
  encoding: z.enum(ENCODINGS).optional(),
})
export type FileChoices = z.infer<typeof FileChoices>

/** What is wrong with a file. Nothing of a file with an issue is written. */
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
/** What was understood that a dealer may not expect. */
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
    /** The cell in the dealer's own file, such as `Blad1!C7`; null when it is about no cell. */
    cell: z.string().nullable(),
    /** The sheet it is about; null when it is about the file. */
    sheet: z.string().nullable(),
    /** What is there, or which number or name it is about; empty when nothing does. */
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

/** An axis as the dealer's sheet has it. */
export const AxisRead = z.object({
  /** The unit of the sheet. The matrix has millimetres, unless `none` was chosen. */
  unit: z.enum(LENGTH_UNITS).nullable(),
  /** What is in the sheet, value by value. */
  labels: z.array(z.string()),
  cells: z.array(z.string()),
})
export type AxisRead = z.infer<typeof AxisRead>

/** A matrix that was understood. `matrix` is what `POST /price-matrices` takes. */
export const MatrixRead = z.object({
  sheet: z.string(),
  /** What its code is, or starts with, when the choice `code` says nothing. */
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

/** One of several tables on a sheet: the cells it takes and the title above it. */
export const TableFound = z.object({ from: z.string(), to: z.string(), title: z.string() })
export type TableFound = z.infer<typeof TableFound>

/** A sheet of the file, read or passed by, and its upper left corner as text. */
export const SheetRead = z.object({
  name: z.string(),
  /** Why it was passed by; null when it was read. */
  passed_by: SheetNote.nullable(),
  /** Its tables when it has several; empty when it has one or none. */
  tables: z.array(TableFound),
  /** It has hidden rows or columns with something in them. */
  has_hidden: z.boolean(),
  /** What is worth knowing of its articles. */
  notes: z.array(SheetNote),
  /** The rows and columns that were found to hold neither sizes nor prices. */
  struck: z.array(z.string()),
  preview: z.array(z.array(z.string())),
})
export type SheetRead = z.infer<typeof SheetRead>

/** A row with a name and one amount but no size, such as a surcharge below a table. The price has VAT or not as the account's have. */
export const ArticleFound = z.object({
  sheet: z.string(),
  /** As the spreadsheet counts it. */
  row: z.int(),
  name: z.string(),
  /** What the amount is per, such as `stuk` or `%`; empty when nothing says it. */
  unit: z.string(),
  price: z.number(),
  code: z.string().nullable(),
  /** The rate in percent, where the row says one. */
  vat: z.number().nullable(),
  /** The title or word above it. */
  group: z.string().nullable(),
})
export type ArticleFound = z.infer<typeof ArticleFound>

/** The choices that a file was read with, for the next one of its shape. */
export const ReadWith = z.object({
  /** What files that are made alike have in common. */
  shape: z.string().regex(/^[0-9a-f]{64}$/),
  /** What the sheets of this one are called. */
  sheets: z.array(z.string().max(255)).max(1000),
  choices: FileChoices,
})
export type ReadWith = z.infer<typeof ReadWith>

/** One choice: of all sheets, or of the one that is named. */
export const ChoiceMade = z.object({
  sheet: z.string().nullable(),
  choice: z.string(),
  value: z.string(),
})
export type ChoiceMade = z.infer<typeof ChoiceMade>

/** What was understood of a file. */
export const PriceFileRead = z.object({
  /** Null of a file that cannot be opened. */
  read_with: ReadWith.nullable(),
  /** The choices of the last file of its shape among those. */
  as_last_time: z.array(ChoiceMade),
  /** What a text was read in, chosen or guessed; null of a workbook. */
  encoding: z.enum(ENCODINGS).nullable(),
  sheets: z.array(SheetRead),
  /** Those without an issue. A sheet can have several. */
  matrices: z.array(MatrixRead),
  articles: z.array(ArticleFound),
  /** The first 500. */
  faults: z.array(SheetIssue),
  faults_count: z.int(),
})
export type PriceFileRead = z.infer<typeof PriceFileRead>
