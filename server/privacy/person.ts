import { emailKeyOf } from '../../shared/mailbox.ts'
import { asList, isOneOf } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { AccountRow, CustomerRow, LeadRow } from '../core/db/tables.ts'
import { customerKeys, toE164 } from '../leads/customers/match.ts'
import { listMerges, type Merge, mergesOf } from '../leads/customers/merges.ts'
import { readContact } from '../leads/lead.contract.ts'

type Reading = Pick<Source, 'db' | 'engine'>

/** The identifiers of a person: lower-case email addresses, and phone numbers in E.164. */
export interface PersonKeys {
  emails: Set<string>
  phones: Set<string>
}

/** All records of one person. Several customers of an account may be the same person. */
export interface ErasedPerson {
  customers: CustomerRow[]
  leads: LeadRow[]
  /** Merges that can be undone: each has a customer who was merged into one of these. */
  merges: Merge[]
  keys: PersonKeys
}

/** The person with a customer number, email address or phone number, or exactly the listed records. */
export async function findPerson(
  source: Reading,
  account: AccountRow,
  target: ErasureTarget,
): Promise<ErasedPerson> {
  if ('records' in target) return findRecords(source, account, target.records)
  const keys: PersonKeys = { emails: new Set(), phones: new Set() }
  if ('email' in target) keys.emails.add(emailKeyOf(target.email.trim()))
  if ('phone' in target) keys.phones.add(toE164(target.phone, account.country) ?? target.phone)
  let customers =
    'customer' in target ? await customersById(source, account, [target.customer]) : []
  const undoable = await listMerges(source, account.id)
  let merges: Merge[] = []
  for (let before = -1; before < customers.length + merges.length; ) {
    before = customers.length + merges.length
    for (const row of [...customers, ...merges.map(({ other }) => other)]) addKeys(keys, row)
    merges = mergesOf(undoable, customers, (other) => isSamePerson(keys, other, account))
    const stayed = merges.map(({ customer_id: id }) => id)
    const found = [
      ...customers,
      ...(await customersLike(source, account, keys)),
      ...(await customersById(source, account, stayed)),
    ]
    customers = [...new Map(found.map((row) => [row.id, row])).values()]
  }
  const leads = await leadsOf(source, account, customers)
  for (const lead of leads) addContactKeys(keys, lead, account)
  return { customers, leads, merges, keys }
}

function addKeys({ emails, phones }: PersonKeys, { email_key, phone_key }: CustomerRow): void {
  if (email_key !== null) emails.add(email_key)
  if (phone_key !== null) phones.add(phone_key)
}

/** The contact details of a lead may differ from the customer's record. */
function addContactKeys(keys: PersonKeys, { contact }: LeadRow, { country }: AccountRow): void {
  const submitted = readContact(contact)
  const { emailKey, phoneKey } = customerKeys(submitted, submitted.country ?? country)
  if (emailKey !== null) keys.emails.add(emailKey)
  if (phoneKey !== null) keys.phones.add(phoneKey)
}

/** Whether contact details, such as those of a quarantined lead, belong to the person. */
export function isSamePerson(
  { emails, phones }: PersonKeys,
  contact: { email: string | null; phone: string | null; country?: string | null },
  { country }: AccountRow,
): boolean {
  const { emailKey, phoneKey } = customerKeys(contact, contact.country ?? country)
  return (emailKey !== null && emails.has(emailKey)) || (phoneKey !== null && phones.has(phoneKey))
}

/** Customers with one of the identifiers now, and customers whose leads have one of the email addresses. */
async function customersLike(
  source: Reading,
  account: AccountRow,
  { emails, phones }: PersonKeys,
): Promise<CustomerRow[]> {
  const { db, engine } = source
  const byColumn = (column: 'email_key' | 'phone_key', values: Set<string>) =>
    ofAccount(db, account.id)
      .selectFrom('customers')
      .selectAll()
      .where(isOneOf(engine, column, asList(engine, [...values])))
      .execute()
  const found = [...(await byColumn('email_key', emails)), ...(await byColumn('phone_key', phones))]
  const ids = new Set<number>()
  for (const email of emails) {
    for (const id of await sendersOf(source, account, email)) ids.add(id)
  }
  const senders = await customersById(source, account, [...ids])
  return [...new Map([...found, ...senders].map((row) => [row.id, row])).values()]
}

async function sendersOf({ db }: Reading, account: AccountRow, email: string): Promise<number[]> {
  const rows = await ofAccount(db, account.id)
    .selectFrom('all_leads')
    .select(['customer_id', 'contact'])
    .where((eb) => eb(eb.fn<string>('lower', ['contact']), 'like', `%${likeText(email)}%`))
    .execute()
  return rows
    .filter(({ contact }) => emailKeyOf(readContact(contact).email ?? '') === email)
    .map(({ customer_id: id }) => id)
}

/** Both wildcards match any character. A text with them matches too much; the caller filters the result. */
function likeText(text: string): string {
  return text.replace(/[\\%]/g, '_')
}

function customersById(
  { db, engine }: Reading,
  account: AccountRow,
  ids: readonly number[],
): Promise<CustomerRow[]> {
  return ofAccount(db, account.id)
    .selectFrom('customers')
    .selectAll()
    .where(isOneOf(engine, 'id', asList(engine, ids)))
    .execute()
}

function leadsOf(
  { db, engine }: Reading,
  account: AccountRow,
  customers: readonly CustomerRow[],
): Promise<LeadRow[]> {
  const ids = customers.map(({ id }) => id)
  return ofAccount(db, account.id)
    .selectFrom('all_leads')
    .selectAll()
    .where(isOneOf(engine, 'customer_id', asList(engine, ids)))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** A restored database may reuse an id: the rest of the name must match too. */
async function findRecords(
  source: Reading,
  account: AccountRow,
  records: readonly ErasedRecord[],
): Promise<ErasedPerson> {
  const { db, engine } = source
  const customerIds = new Map(
    records.flatMap((one) => (one.kind === 'customer' ? [[one.id, one.created_at] as const] : [])),
  )
  const uuids = new Map(
    records.flatMap((one) => (one.kind === 'lead' ? [[one.id, one.uuid] as const] : [])),
  )
  const found = await customersById(source, account, [...customerIds.keys()])
  const customers = found.filter(
    (row) => row.erased_at === null && row.created_at === customerIds.get(row.id),
  )
  const named = await ofAccount(db, account.id)
    .selectFrom('all_leads')
    .selectAll()
    .where(isOneOf(engine, 'id', asList(engine, [...uuids.keys()])))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  const leads = named.filter((row) => row.uuid === uuids.get(row.id))
  const keys: PersonKeys = { emails: new Set(), phones: new Set() }
  const merges = mergesOf(await listMerges(source, account.id), customers)
  for (const customer of customers) addKeys(keys, customer)
  for (const { other } of merges) addKeys(keys, other)
  if (customers.length > 0) for (const lead of leads) addContactKeys(keys, lead, account)
  return { customers, leads, merges, keys }
}

/** An erased record. Its id is stored with a value that no other record with that id has. */
export type ErasedRecord =
  | { kind: 'customer'; id: number; created_at: number }
  | { kind: 'lead'; id: number; uuid: string }

/** The target of an export or erasure: a person by an identifier, or only these records. */
export type ErasureTarget =
  | { customer: number }
  | { email: string }
  | { phone: string }
  | { records: readonly ErasedRecord[] }
