import type { Selectable, Updateable } from 'kysely'
import type { OwnTable } from '../db/of-account.ts'
import type { Tables } from '../db/tables.ts'

type Row<Table extends OwnTable> = Selectable<Tables[Table]>
type Column<Table extends OwnTable> = keyof Row<Table> & string
/** Columns that may contain any text. */
type TextColumn<Table extends OwnTable> = {
  [Name in Column<Table>]: string extends Row<Table>[Name] ? Name : never
}[Column<Table>]

/** An erasure does not change the column: it is not personal. */
const STAYS = Symbol('stays')
/** An erasure keeps the impersonal part of the column. Code in `server/privacy` defines that part. */
const REWRITTEN = Symbol('rewritten')
const columnsAre =
  <Fate extends symbol | null>(fate: Fate) =>
  <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, fate])) as Record<Name, Fate>
const stays = columnsAre<typeof STAYS>(STAYS)
const rewritten = columnsAre<typeof REWRITTEN>(REWRITTEN)
const emptied = columnsAre(null)

/** The effect of an erasure on each column: every text column is listed. Other columns stay unless listed. */
type ErasedColumns<Table extends OwnTable> = {
  [Name in TextColumn<Table>]: Row<Table>[Name] | typeof STAYS | typeof REWRITTEN
} & { [Name in Column<Table>]?: Row<Table>[Name] | typeof STAYS | typeof REWRITTEN }

/**
 * What becomes of the rows when a person is erased.
 *
 * - `with lead`: they are deleted with their lead.
 * - `found`: code in `server/privacy` finds those of the person, and deletes or empties them.
 * - `sealed`: the law says that they are stored.
 * - `impersonal`: they name a lead or a customer, and say nothing about them.
 * - Columns: the row stays, without the columns that tell of the person.
 */
type Person<Table extends OwnTable> =
  | 'with lead'
  | 'found'
  | 'sealed'
  | 'impersonal'
  | ErasedColumns<Table>

interface AccountTableInfo<Table extends OwnTable> {
  /** A description of the rows, for the reader of an export. */
  holds: string
  /** Columns that an export of the account omits. */
  secret?: readonly Column<Table>[]
  /** The columns in a person's export. */
  exported?: readonly (Column<Table> | `${Column<Table>} as ${string}`)[]
}

/** A table with references to a lead or a customer defines what happens to its rows. */
type PersonOf<Table extends OwnTable> =
  Extract<Column<Table>, 'lead_id' | 'lead_uuid' | 'customer_id' | 'customer_no'> extends never
    ? { person?: Person<Table> }
    : { person: Person<Table> }

/**
 * Every table with rows of an account, and their description. Referenced tables come later, so rows
 * can be deleted in this order. A test compares it with the database.
 */
export const ACCOUNT_TABLES = {
  legal_holds: {
    holds: 'signed offers of erased people that the law says must be kept, without what is sealed',
    secret: ['sealed'],
    person: 'sealed',
  },
  erasures: { holds: 'people who were erased, and when; no details of them' },
  lanes: { holds: 'queues of work that is still to be done', secret: ['lease'] },
  deliveries: {
    holds: 'events on their way to webhooks',
    person: { ...stays('uuid', 'reason'), response: null },
  },
  webhooks: { holds: 'addresses that events are sent to' },
  events: {
    holds: 'what happened to records',
    person: { ...stays('key', 'previous_status'), data: '{}' },
  },
  offer_lines: {
    holds: 'lines of offers',
    person: {
      ...stays('unit', 'article_number'),
      ...rewritten('name'),
      ...emptied('description', 'origin', 'picture'),
    },
  },
  offer_events: { holds: 'what customers did with offers', person: 'with lead' },
  offer_versions: {
    holds: 'offers as they were sent; document is what the customer read',
    person: 'with lead',
  },
  offer_files: { holds: 'PDF files that went with offers', person: 'with lead' },
  appointments: {
    holds: 'appointments with customers',
    person: 'with lead',
    exported: ['agenda', 'place', 'note', 'starts_at', 'ends_at'],
  },
  lead_notes: {
    holds: 'notes and calls about leads',
    person: 'with lead',
    exported: ['kind', 'text', 'created_at as at'],
  },
  messages: {
    holds: 'mails between the dealer and customers',
    person: 'with lead',
    exported: [
      ...(['id', 'direction', 'from_address as from', 'from_name', 'to_address as to'] as const),
      ...(['subject', 'text', 'quoted', 'created_at as at'] as const),
    ],
  },
  lead_views: { holds: 'when members last looked at leads', person: 'impersonal' },
  ad_leads: { holds: 'leads that ads delivered', person: 'found' },
  lead_sources: { holds: 'lead forms of ads', secret: ['key'] },
  import_batches: { holds: 'rows of files that wait to be imported', person: 'found' },
  imported_rows: { holds: 'hashes of rows that were imported' },
  imports: { holds: 'files that were imported' },
  held_leads: { holds: 'submissions that were quarantined', person: 'found' },
  recent_submissions: {
    holds: 'submissions of the last day, by form and hashed network',
    person: 'found',
  },
  spent_proofs: { holds: 'proofs of work that were used' },
  uploads: { holds: 'photos and plans of customers', person: 'found' },
  all_leads: {
    holds: 'leads, and the offers they became; also those in the bin',
    person: {
      ...stays('uuid', 'status', 'source', 'created_via', 'language', 'currency', 'sales_person'),
      ...stays('form', 'variant', 'offer_number', 'lost_reason'),
      ...stays('invoice_number', 'invoice_status'),
      ...rewritten('answers', 'shown_price'),
      ...emptied('note', 'page', 'attribution', 'consent', 'marketing_given', 'marketing'),
      ...emptied('keep_until', 'keep_reason', 'rejected_reason', 'follow_up_at', 'question_at'),
      contact: '{}',
      offer_details: '{"texts":{}}',
    },
  },
  not_twins: { holds: 'customers who look like one person, and are not' },
  merges: {
    holds: 'merges of customers that can be undone; other is the customer who went',
    person: 'found',
  },
  customers: {
    holds: 'customers',
    person: {
      ...stays('customer_no', 'language', 'country'),
      ...emptied('name', 'email', 'email_key', 'phone', 'phone_key'),
      ...emptied('street', 'house_number', 'postcode', 'city', 'invoice_address'),
    },
  },
  form_moments: { holds: 'how far visitors came in forms, counted by day' },
  form_faults: { holds: 'what visitors got wrong in forms, counted by day' },
  form_failures: { holds: 'how often forms failed for visitors, counted by day' },
  form_drafts: { holds: 'changes of forms that are not published' },
  form_versions: { holds: 'every published version of the forms; text is the form file' },
  forms: { holds: 'forms as they are published' },
  promotions: { holds: 'promotions' },
  price_changes: { holds: 'changes of many prices, made or planned' },
  price_points: { holds: 'what materials and offer items cost, and since when' },
  file_choices: { holds: 'what was chosen for price lists, for the next files of the same shape' },
  price_history: { holds: 'price matrices before each of their changes' },
  price_matrices: { holds: 'price matrices; prices are rows of cents' },
  offer_items: { holds: 'rules that write lines of offers' },
  materials: { holds: 'materials and their prices' },
  pictures: { holds: 'pictures of options, items and materials' },
  mails: { holds: 'mails to customers and members', secret: ['about'], person: 'found' },
  mail_texts: { holds: 'own words in mails' },
  mail_servers: { holds: 'mailboxes and senders, without their passwords' },
  idempotency: {
    holds: 'requests of the last day that are not to be done twice',
    secret: ['body'],
  },
  quota_use: { holds: 'leads of each month' },
  offer_numbers: { holds: 'the last offer number of each year' },
  api_keys: { holds: 'keys of the API, without their secrets' },
  invitations: { holds: 'invitations of members' },
  members: { holds: 'members' },
  audit: { holds: 'who changed or saw which record' },
  account_counters: { holds: 'counters of the account' },
} as const satisfies { [Table in OwnTable]?: AccountTableInfo<Table> & PersonOf<Table> }
export type AccountTable = keyof typeof ACCOUNT_TABLES

/** In the order in which rows can be deleted. */
export const TABLES_TO_EMPTY = Object.keys(ACCOUNT_TABLES) as AccountTable[]

/** Derived from other tables, so an export omits it: the search words of leads. */
export const SEARCH_TABLE = 'lead_search'

/** The tables whose rows are deleted with their lead. */
export const TABLES_OF_LEADS = TABLES_TO_EMPTY.filter(
  (table): table is TableOfLeads => personOf(table) === 'with lead',
)
type TableOfLeads = {
  [Table in AccountTable]: (typeof ACCOUNT_TABLES)[Table] extends { person: 'with lead' }
    ? Table
    : never
}[AccountTable]

function personOf(table: AccountTable) {
  const { person } = ACCOUNT_TABLES[table] as { person?: Person<never> }
  return person
}

/** The values that an erasure writes into a remaining row, besides rewritten ones. */
export function erasedColumns<Table extends AccountTable>(table: Table): Updateable<Tables[Table]> {
  const columns = Object.entries(personOf(table) as object)
  return Object.fromEntries(
    columns.filter(([, value]) => value !== STAYS && value !== REWRITTEN),
  ) as Updateable<Tables[Table]>
}
