import { sql } from 'kysely'
import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Stamp } from '../../db/account-lock.ts'
import type { WriteContext } from '../../db/action.ts'
import { asList, type List, lookedUp } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { CustomerRow, NewCustomer } from '../../db/tables.ts'

/** Who a lead is from, as submitted. */
export interface Person {
  name: string | null
  email: string | null
  phone: string | null
  postcode: string | null
  city: string | null
  language: string
}

interface Home {
  id: number
  country: string
}

type Candidate = { row: CustomerRow } | { create: Omit<NewCustomer, 'customer_no'> }

/**
 * The customer of each person: matched within the account by lowercased e-mail, without an e-mail
 * by phone when exactly one customer has it, else created (decisions F2). A match is never edited.
 * The caller holds the account's lock, so parallel leads of one new person make one customer.
 */
export async function matchCustomers(
  ctx: WriteContext,
  account: Home,
  people: readonly Person[],
  stamp: Stamp,
): Promise<CustomerRow[]> {
  const keys = people.map((person) => keysOf(person, account.country))
  const known = await findByKeys(ctx, account.id, keys)
  const byEmail = new Map<string, Candidate>()
  const byPhone = new Map<string, Candidate[]>()
  for (const row of known) remember({ row }, row.email_key, row.phone_key, byEmail, byPhone)

  const candidates = people.map((person, index): Candidate => {
    const { emailKey, phoneKey } = keys[index] ?? { emailKey: null, phoneKey: null }
    const match = findMatch(emailKey, phoneKey, byEmail, byPhone)
    if (match !== undefined) return match
    const create = newCustomer(account, person, emailKey, phoneKey, stamp)
    const candidate: Candidate = { create }
    remember(candidate, emailKey, phoneKey, byEmail, byPhone)
    return candidate
  })
  const created = await createCustomers(ctx, account.id, candidates)
  return candidates.map((candidate) => ('row' in candidate ? candidate.row : created(candidate)))
}

function keysOf(person: Person, country: string) {
  return {
    emailKey: person.email?.toLowerCase() ?? null,
    phoneKey: person.phone === null ? null : toE164(person.phone, country),
  }
}

/** The number as `+31612345678`, read as one of the country; null when it is no number. */
export function toE164(phone: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumber(phone, home === undefined ? {} : { defaultCountry: home })
  return number?.isPossible() ? number.number : null
}

function findMatch(
  emailKey: string | null,
  phoneKey: string | null,
  byEmail: Map<string, Candidate>,
  byPhone: Map<string, Candidate[]>,
): Candidate | undefined {
  if (emailKey !== null) return byEmail.get(emailKey)
  const samePhone = phoneKey === null ? [] : (byPhone.get(phoneKey) ?? [])
  return samePhone.length === 1 ? samePhone[0] : undefined
}

function remember(
  candidate: Candidate,
  emailKey: string | null,
  phoneKey: string | null,
  byEmail: Map<string, Candidate>,
  byPhone: Map<string, Candidate[]>,
): void {
  if (emailKey !== null) byEmail.set(emailKey, candidate)
  if (phoneKey === null) return
  const samePhone = byPhone.get(phoneKey)
  if (samePhone === undefined) byPhone.set(phoneKey, [candidate])
  else samePhone.push(candidate)
}

async function findByKeys(
  ctx: WriteContext,
  accountId: number,
  keys: readonly { emailKey: string | null; phoneKey: string | null }[],
): Promise<CustomerRow[]> {
  const emails = unique(keys.map((key) => key.emailKey))
  const phones = unique(keys.map((key) => (key.emailKey === null ? key.phoneKey : null)))
  const rows = [
    ...(await findBy(ctx, accountId, 'email_key', emails)),
    ...(await findBy(ctx, accountId, 'phone_key', phones)),
  ]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

async function findBy(
  ctx: WriteContext,
  accountId: number,
  column: 'email_key' | 'phone_key',
  values: string[],
): Promise<CustomerRow[]> {
  if (values.length === 0) return []
  return SELECT[column](ctx, { accountId, values: asList(ctx.engine, values) })
}

const SELECT = { email_key: selectBy('email_key'), phone_key: selectBy('phone_key') }

function selectBy(column: 'email_key' | 'phone_key') {
  return fixedQuery(
    (_, wanted: { accountId: number; values: List }, engine) =>
      sql<CustomerRow>`select customers.* from ${lookedUp(engine, 'customers', column, wanted)}`,
  )
}

function unique(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}

function newCustomer(
  account: Home,
  person: Person,
  emailKey: string | null,
  phoneKey: string | null,
  stamp: Stamp,
): Omit<NewCustomer, 'customer_no'> {
  return {
    account_id: account.id,
    name: person.name,
    email: person.email,
    email_key: emailKey,
    phone_key: phoneKey,
    language: person.language,
    street: null,
    house_number: null,
    postcode: person.postcode,
    city: person.city,
    country: account.country,
    phone: person.phone,
    invoice_address: null,
    edited: stamp.edited,
    created_at: stamp.at,
    updated_at: stamp.at,
  }
}

async function createCustomers(
  ctx: WriteContext,
  accountId: number,
  candidates: readonly Candidate[],
): Promise<(candidate: Candidate) => CustomerRow> {
  const fresh = [...new Set(candidates)].filter((candidate) => 'create' in candidate)
  if (fresh.length === 0) return (candidate) => rowOf(candidate, new Map())
  const last = await drawCustomerNumbers(ctx, accountId, fresh.length)
  const rows = fresh.map(({ create }, index) => ({
    ...create,
    customer_no: String(last - fresh.length + 1 + index),
  }))
  const ids = await insertRows(ctx, 'customers', rows)
  const created = new Map<Candidate, CustomerRow>()
  fresh.forEach((candidate, index) => {
    created.set(candidate, { ...rows[index], id: ids[index] } as CustomerRow)
  })
  return (candidate) => rowOf(candidate, created)
}

function rowOf(candidate: Candidate, created: Map<Candidate, CustomerRow>): CustomerRow {
  const row = 'row' in candidate ? candidate.row : created.get(candidate)
  if (row === undefined) throw new Error('a customer was neither found nor created')
  return row
}

/** Customer numbers count up per account; answers the last one drawn. */
async function drawCustomerNumbers(
  ctx: WriteContext,
  accountId: number,
  count: number,
): Promise<number> {
  const { customers } = await ctx.db
    .updateTable('account_counters')
    .set((eb) => ({ customers: eb('customers', '+', count) }))
    .where('account_id', '=', accountId)
    .returning('customers')
    .executeTakeFirstOrThrow()
  return customers
}
