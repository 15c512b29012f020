import { type Insertable, sql } from 'kysely'
import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'
import { emailKeyOf } from '../../../shared/mailbox.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { someAccount } from '../../core/db/dialect.ts'
import { allAccounts, ofAccount, type Queries } from '../../core/db/of-account.ts'
import { statement } from '../../core/db/statement.ts'
import type { CustomerRow, Tables } from '../../core/db/tables.ts'

/** The submitted person of a lead. */
export interface ContactMatch {
  name: string | null
  email: string | null
  phone: string | null
  street: string | null
  house_number: string | null
  postcode: string | null
  city: string | null
  /** Null uses the account's country. */
  country: string | null
  language: string
}

interface Home {
  id: number
  country: string
}

interface Keys {
  emailKey: string | null
  phoneKey: string | null
}

/**
 * Finds the customer of a person, or creates one. It looks in the account for the lower-case email;
 * without an email, for the phone, if exactly one customer has it. A match is never edited. The
 * caller holds the account's lock, so that parallel leads of a new person create one customer. The
 * caller also writes the audit entry of a new customer.
 */
export async function matchCustomer(
  ctx: WriteContext,
  account: Home,
  person: ContactMatch,
  at: number,
  known = findCustomer(ctx, account, person),
): Promise<{ customer: CustomerRow; isNew: boolean }> {
  const customer = await known
  if (customer !== undefined) return { customer, isNew: false }
  return { customer: await createCustomer(ctx, account, person, at), isNew: true }
}

/** The keys that identify a customer. `country` applies to a phone number without a country code. */
export function customerKeys(
  { email, phone }: Pick<ContactMatch, 'email' | 'phone'>,
  country: string,
): Keys {
  return {
    emailKey: email === null ? null : emailKeyOf(email),
    phoneKey: phone === null ? null : toE164(phone, country),
  }
}

/**
 * The number as `+31612345678`, or null if it is invalid. Without a country code it is a number of
 * `country`.
 */
export function toE164(phone: string, country: string): string | null {
  return readPhone(phone, country)?.number ?? null
}

export function readPhone(phone: string, country: string) {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  // `612345678.0` and `6.1E8` are spreadsheet numbers: their digits are not reliable.
  if (/^\D*\d+[.,]\d{1,2}$|\d[Ee][+-]?\d/.test(phone)) return null
  const number = parsePhoneNumber(phone, home === undefined ? {} : { defaultCountry: home })
  return number?.isPossible() ? number : null
}

const withKey = (column: 'email_key' | 'phone_key') =>
  statement(({ db }, { accountId, key }: { accountId: number; key: string }) =>
    ofAccount(db, someAccount(accountId))
      .selectFrom('customers')
      .selectAll()
      .where(column, '=', key)
      .limit(2),
  )
const withEmail = withKey('email_key')
const withPhone = withKey('phone_key')

/** The existing customer of a person. */
export async function findCustomer(
  ctx: WriteContext,
  account: Home,
  person: Pick<ContactMatch, 'email' | 'phone' | 'country'>,
): Promise<CustomerRow | undefined> {
  const { emailKey, phoneKey } = customerKeys(person, person.country ?? account.country)
  const [find, key] = emailKey === null ? [withPhone, phoneKey] : [withEmail, emailKey]
  if (key === null) return undefined
  const [found, ...others] = await find.all(ctx, { accountId: account.id, key })
  return others.length === 0 ? found : undefined
}

async function createCustomer(
  ctx: WriteContext,
  account: Home,
  person: ContactMatch,
  at: number,
): Promise<CustomerRow> {
  const { emailKey, phoneKey } = customerKeys(person, person.country ?? account.country)
  const customer: NewCustomer = {
    account_id: account.id,
    name: person.name,
    email: person.email,
    email_key: emailKey,
    phone_key: phoneKey,
    language: person.language,
    street: person.street,
    house_number: person.house_number,
    postcode: person.postcode,
    city: person.city,
    country: person.country ?? account.country,
    phone: person.phone,
    invoice_address: null,
    created_at: at,
    updated_at: at,
  }
  if (ctx.engine === 'postgres') return addNumbered.one(ctx, customer)
  const { customer_no } = await drawnNumber.one(ctx, { accountId: account.id })
  return addCustomer.one(ctx, { ...customer, customer_no })
}

type NewCustomer = Omit<Insertable<Tables['customers']>, 'customer_no'>

/** Customer numbers count up per account. */
function drawNumber(db: Queries, accountId: number) {
  return ofAccount(db, accountId)
    .updateTable('account_counters')
    .set((eb) => ({ customers: eb('customers', '+', 1) }))
    .returning(sql<string>`cast(customers as text)`.as('customer_no'))
}

const drawnNumber = statement(({ db }, { accountId }: { accountId: number }) =>
  drawNumber(db, accountId),
)

const addCustomer = statement(({ db }, customer: Insertable<Tables['customers']>) =>
  db.insertInto('customers').values(customer).returningAll(),
)

/** Also draws the number: only PostgreSQL can do both in one statement. */
const addNumbered = statement(({ db }, customer: NewCustomer) =>
  allAccounts(db)
    .with('drawn', (queries) => drawNumber(queries, customer.account_id))
    .insertInto('customers')
    .values({ ...customer, customer_no: (eb) => eb.selectFrom('drawn').select('customer_no') })
    .returningAll(),
)

/** The fields of an address that belong together: a street of one town is useless in another. */
export const PLACE = ['street', 'house_number', 'postcode', 'city'] as const
type Place = Pick<CustomerRow, (typeof PLACE)[number]>

/** Whether two addresses may be the same: street, postcode and town do not differ. */
export function isSamePlace(one: Place, other: Place): boolean {
  return PLACE.every((name) => same(one[name], other[name]))
}

function same(one: string | null, other: string | null): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()
  return one === null || other === null || plain(one) === plain(other)
}
