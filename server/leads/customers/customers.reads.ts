import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { emailKeyOf } from '../../../shared/mailbox.ts'
import { fromOptionalCents } from '../../../shared/money.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import { type PageRequest, partsOf } from '../../core/contract.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { readPage } from '../../core/db/page.ts'
import type { Source } from '../../core/db/source.ts'
import { statement } from '../../core/db/statement.ts'
import type { CustomerRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { idsFound, readSearch } from '../search/search.ts'
import { readFormsOf } from '../texts/forms.ts'
import { shownAnswers } from '../texts/shown-answers.ts'
import { summarize } from '../texts/summary.ts'
import {
  type Customer,
  type CustomerLead,
  type CustomerParts,
  MOST_LEADS_SHOWN,
} from './customers.contract.ts'
import { type ContactViewer, shownContact } from './hidden.ts'
import { listMerges } from './merges.ts'
import { HAS_TWIN, listTwins, NAME_ORDER } from './twins.ts'

/** The account of the customers, and the viewer. */
export interface CustomersQuery {
  accountId: number
  viewer: ContactViewer
}

/** The answer about a customer: the record, and the requested parts. */
type ShownCustomer = Customer & Partial<CustomerParts>

/** A listed customer and, unless ordered by id, its sort value. */
interface ListedCustomer {
  id: number
  value?: number | string
  customer: ShownCustomer
}

/**
 * The customers of a page, plus one more if there is a next page. Email addresses ignore case, as
 * when leads are matched to customers. Members who may not see addresses cannot search by them.
 */
export async function listCustomers(
  source: Source,
  asking: CustomersQuery,
  page: PageRequest,
): Promise<ListedCustomer[]> {
  const { accountId, viewer } = asking
  const { email, q, sort, twins, include } = page.filters
  if ((email ?? twins) !== undefined && !viewer.seesContact) return []
  const emailKey = email === undefined ? undefined : emailKeyOf(String(email))
  const rows: (CustomerRow & { value?: number | string })[] =
    q || sort || twins
      ? await readSorted(source, asking, page, emailKey)
      : await readPage(source, { table: 'customers' }, accountId, page, [['email_key', emailKey]])
  const ids = partsOf(include).has('leads_count') ? rows.map(({ id }) => id) : []
  const counts = await countLeadsOf(source, accountId, ids)
  return rows.map(({ value, ...row }) => ({
    id: row.id,
    ...(value !== undefined && { value }),
    customer: {
      ...toCustomer(row, viewer),
      ...(ids.length > 0 && { leads_count: counts.get(row.id) ?? 0 }),
    },
  }))
}

/** A customer with the requested parts. Throws 404. */
export async function getCustomer(
  source: Source,
  { accountId, viewer }: CustomersQuery,
  id: number,
  parts: ReadonlySet<string>,
): Promise<ShownCustomer> {
  const row = await getCustomerRow(source, accountId, id)
  const customer: ShownCustomer = toCustomer(row, viewer)
  if (parts.has('leads_count')) {
    customer.leads_count = (await countLeadsOf(source, accountId, [id])).get(id) ?? 0
  }
  if (parts.has('erased')) customer.erased = row.erased_at !== null
  if (parts.has('twins')) {
    const twins = viewer.seesContact ? await listTwins(source, row) : []
    customer.twins = twins.map((twin) => toCustomer(twin, viewer))
  }
  if (parts.has('merged')) {
    const merges = viewer.seesContact ? await listMerges(source, accountId) : []
    customer.merged = merges
      .filter((merge) => merge.customer_id === id)
      .map(({ other, created_at: at }) => ({
        ...toCustomer(other, viewer),
        merged_at: formatTimestamp(at),
      }))
  }
  if (parts.has('leads')) customer.leads = await listLeadsOf(source, row, viewer)
  return customer
}

const customerRow = statement(({ db }, { accountId, id }: { accountId: number; id: number }) =>
  ofAccount(db, accountId).selectFrom('customers').selectAll().where('id', '=', id),
)

export async function getCustomerRow(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<CustomerRow> {
  const row = await customerRow.first(source, { accountId, id: id ?? 0 })
  if (row === undefined) throw new NotFound()
  return row
}

export function toCustomer(row: CustomerRow, viewer: Pick<ContactViewer, 'seesContact'>): Customer {
  const { street, house_number, postcode, city, country, phone } = row
  const invoice = row.invoice_address === null ? null : JSON.parse(row.invoice_address)
  return {
    id: row.id,
    customer_no: row.customer_no,
    ...shownContact(viewer, { name: row.name, email: row.email }),
    language: row.language,
    address: shownContact(viewer, { street, house_number, postcode, city, country, phone }),
    invoice_address: invoice && shownContact(viewer, invoice),
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
    version: row.updated_at,
  }
}

async function listLeadsOf(
  source: Source,
  { id, account_id: accountId }: CustomerRow,
  viewer: ContactViewer,
): Promise<CustomerLead[]> {
  const leads = await ofAccount(source.db, accountId)
    .selectFrom('leads')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_LEADS_SHOWN)
    .execute()
  const language = viewer.language
  const forms = await readFormsOf(source, accountId, leads, language)
  return leads.map((row, index) => {
    const form = forms[index] ?? null
    const answers = shownAnswers(viewer, JSON.parse(row.answers), form)
    return {
      id: row.id,
      status: row.status,
      summary: summarize({ answers, variant: row.variant }, form, language) || null,
      form: row.form,
      source: row.source,
      offer_number: row.offer_number,
      total: fromOptionalCents(row.total),
      currency: row.currency,
      created_at: formatTimestamp(row.created_at),
    }
  })
}

/** Maximum entries that a search reads: the newest matches. */
const MOST_FOUND = 1000

/**
 * The customers that match a search: by the words of their leads, which include those of the
 * customer, by their own if they have no lead, and by customer number. So a customer is also found
 * by a phone number that only one of the leads has.
 */
async function findCustomers(
  { db, engine }: Source,
  { accountId, viewer }: CustomersQuery,
  text: string,
): Promise<number[]> {
  const numbered = await ofAccount(db, accountId)
    .selectFrom('customers')
    .select('id')
    .where('customer_no', '=', text)
    .execute()
  const query = readSearch(text, viewer)
  if (query === null) return numbered.map(({ id }) => id)
  // The search stores customers without leads under their negative ids.
  const { rows } = await sql<{ id: number }>`
    with found as (select id from (${idsFound(engine, accountId, viewer, query)}) as entries
      order by abs(id) desc limit ${MOST_FOUND})
    select distinct customer_id as id from leads
      where account_id = ${accountId} and id in (select id from found)
    union select -id from found where id < 0`.execute(db)
  return [...new Set([...numbered, ...rows].map(({ id }) => id))]
}

interface Order {
  by: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

const BY_CHANGE = { by: sql`updated_at`, direction: sql`desc`, after: sql`<` }
const BY_NAME = { by: NAME_ORDER, direction: sql`asc`, after: sql`>` }

/** The order of hidden names would reveal something about them. */
function orderOf({ filters }: PageRequest, { seesContact }: ContactViewer): Order {
  return filters.sort === 'name' && seesContact ? BY_NAME : BY_CHANGE
}

/** The customers that were not erased, in the order of a screen. */
async function readSorted(
  source: Source,
  asking: CustomersQuery,
  page: PageRequest,
  emailKey: string | undefined,
): Promise<(CustomerRow & { value: number | string })[]> {
  const { db, engine } = source
  const { limit, afterId, afterValue, filters } = page
  const { q, updated_since: updated, created_since: since } = filters
  const { by, direction, after } = orderOf(page, asking.viewer)
  const found = q ? await findCustomers(source, asking, String(q)) : null
  if (found?.length === 0) return []
  const where: RawBuilder<SqlBool>[] = [
    sql`account_id = ${asking.accountId}`,
    sql`erased_at is null`,
    ...(emailKey === undefined ? [] : [sql<SqlBool>`email_key = ${emailKey}`]),
    ...(updated === undefined ? [] : [sql<SqlBool>`updated_at >= ${updated}`]),
    ...(since === undefined ? [] : [sql<SqlBool>`created_at >= ${since}`]),
    ...(filters.twins === undefined ? [] : [HAS_TWIN]),
    ...(found === null ? [] : [isOneOf(engine, 'id', asList(engine, found))]),
    ...(afterValue == null ? [] : [sql<SqlBool>`(${by}, id) ${after} (${afterValue}, ${afterId})`]),
  ]
  const { rows } = await sql<CustomerRow & { value: number | string }>`
    select *, ${by} as value from customers where ${sql.join(where, sql` and `)}
    order by ${by} ${direction}, id ${direction} limit ${limit + 1}`.execute(db)
  return rows
}

async function countLeadsOf(
  { db, engine }: Source,
  accountId: number,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await ofAccount(db, accountId)
    .selectFrom('leads')
    .select((eb) => ['customer_id', eb.fn.countAll<number>().as('count')])
    .where(isOneOf(engine, 'customer_id', asList(engine, customerIds)))
    .groupBy('customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, count }) => [customer_id, count]))
}
