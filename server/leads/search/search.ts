import { type RawBuilder, sql } from 'kysely'
import { wordsOf } from '../../../shared/messages.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { type Engine, type List, rowsAsJson, someAccount } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { statement } from '../../core/db/statement.ts'
import type { CustomerRow, LeadRow } from '../../core/db/tables.ts'
import type { ContactViewer } from '../customers/hidden.ts'
import { readPhone } from '../customers/match.ts'
import { readContact } from '../lead.contract.ts'

type Searcher = Pick<ContactViewer, 'seesContact'>

/** The search words of a lead: public words, and words that identify the customer. */
interface SearchWords {
  open: string[]
  contact: string[]
}

/** The columns of a lead and its customer that the index needs. */
type Indexed = Pick<LeadRow, 'id' | 'uuid' | 'offer_number' | 'note' | 'contact'> &
  Pick<
    CustomerRow,
    'name' | 'email' | 'phone' | 'street' | 'house_number' | 'postcode' | 'city' | 'country'
  > & { notes: string; messages: string }

/**
 * Updates the search words of a lead. Every write of searchable text of a lead, its notes or its
 * customer calls this in the same transaction.
 */
export async function indexLead(ctx: WriteContext, leadId: number): Promise<void> {
  const row = await readIndexed(ctx, leadId)
  if (row === undefined) return forgetLead(ctx, leadId)
  await writeWords(ctx, leadId, searchWordsOf(row))
}

/** The same for a new lead. */
export function indexNewLead(
  ctx: WriteContext,
  lead: LeadRow,
  customer: CustomerRow,
): Promise<void> {
  const { id, uuid, offer_number, note, contact } = lead
  const own = { id, uuid, offer_number, note, contact, notes: '[]', messages: '[]' }
  return writeWords(ctx, id, searchWordsOf({ ...customer, ...own }))
}

/**
 * Updates the search after the customer's record changed: every lead of the customer, or the
 * customer alone without leads.
 */
export async function indexLeadsOf(ctx: WriteContext, customerId: number): Promise<void> {
  const leads = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('leads')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute()
  for (const { id } of leads) await indexLead(ctx, id)
  if (leads.length === 0) await indexCustomer(ctx, customerId)
  else await forgetLead(ctx, -customerId)
}

/**
 * Makes a customer without leads searchable, by an entry with the negative customer id. Searches of
 * leads do not find it, because no lead has such an id.
 */
export async function indexCustomer(ctx: WriteContext, customerId: number): Promise<void> {
  const row = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (row === undefined) return forgetLead(ctx, -customerId)
  const id = Number(row.customer_no)
  const nothing = { id, uuid: '', offer_number: null, note: null, contact: '{}' }
  const unwritten = { notes: '[]', messages: '[]' }
  await writeWords(ctx, -customerId, searchWordsOf({ ...row, ...nothing, ...unwritten }))
}

/** Removes a lead from the search, for example when it is erased. */
export async function forgetLead(
  { db, engine, accountId }: WriteContext,
  leadId: number,
): Promise<void> {
  await (engine === 'sqlite'
    ? sql`delete from lead_search where rowid = ${leadId}`
    : sql`delete from lead_search where account_id = ${accountId} and lead_id = ${leadId}`
  ).execute(db)
}

function readIndexed(
  { db, engine, accountId }: WriteContext,
  leadId: number,
): Promise<Indexed | undefined> {
  return ofAccount(db, someAccount(accountId))
    .selectFrom('leads')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.account_id', '=', 'leads.account_id')
        .onRef('customers.id', '=', 'leads.customer_id'),
    )
    .select(['leads.id', 'leads.uuid', 'leads.offer_number', 'leads.note', 'leads.contact'])
    .select(['customers.name', 'customers.email', 'customers.phone', 'customers.street'])
    .select(['customers.house_number', 'customers.postcode', 'customers.city', 'customers.country'])
    .select((eb) =>
      rowsAsJson(
        engine,
        eb
          .selectFrom('lead_notes')
          .select('lead_notes.text')
          .whereRef('lead_notes.account_id', '=', 'leads.account_id')
          .whereRef('lead_notes.lead_id', '=', 'leads.id'),
      ).as('notes'),
    )
    .select((eb) =>
      rowsAsJson(
        engine,
        eb
          .selectFrom('messages')
          .select(['messages.subject', 'messages.text'])
          .whereRef('messages.account_id', '=', 'leads.account_id')
          .whereRef('messages.lead_id', '=', 'leads.id'),
      ).as('messages'),
    )
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
}

/** A note or email may name the customer, in any spelling. So all of its words count as contact words. */
function searchWordsOf({ id, uuid, offer_number, note, ...row }: Indexed): SearchWords {
  const submitted = readContact(row.contact)
  const notes = JSON.parse(row.notes) as { text: string | null }[]
  const messages = JSON.parse(row.messages) as { subject: string; text: string }[]
  const texts = [
    note,
    ...notes.map(({ text }) => text),
    ...messages.flatMap(({ subject, text }) => [subject, text]),
  ]
  const known = [row, submitted]
  const places = known.flatMap(({ postcode, city }) => [postcode, joined(postcode), city])
  const open = [String(id), uuid.slice(0, 8), offer_number, joined(offer_number), ...places]
  const isKnown = ({ phone, country }: typeof submitted) =>
    phone === row.phone && (country ?? row.country) === row.country
  const contact = [
    ...known.flatMap((one) => [one.name, one.email, one.street, one.house_number]),
    ...phoneDigits(row.phone, row.country),
    ...(isKnown(submitted) ? [] : phoneDigits(submitted.phone, submitted.country ?? row.country)),
  ]
  return { open: allWords(open), contact: allWords([...contact, ...texts]) }
}

function allWords(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set([...new Set(texts)].flatMap(wordsOf))]
}

/** `3511 AB` and `2026-0001` are also found when typed as one word. */
function joined(text: string | null | undefined): string | null {
  return text == null ? null : wordsOf(text).join('')
}

/** A number with its country code and without, so that any format finds it. */
function phoneDigits(phone: string | null | undefined, country: string): string[] {
  if (phone == null) return []
  const number = readPhone(phone, country)
  return number === null
    ? [phone.replace(/\D/g, '')]
    : [number.number.slice(1), number.nationalNumber]
}

async function writeWords(
  ctx: WriteContext,
  leadId: number,
  { open, contact }: SearchWords,
): Promise<void> {
  const { engine, accountId } = ctx
  const owner = ownerWord(accountId)
  // PostgreSQL collects all words with the prefix, so it finds only the account's.
  const own = (words: string[]) => words.map((word) => `${accountId}.${word}`)
  const [first, second] =
    engine === 'sqlite'
      ? [open.join(' '), contact.join(' ')]
      : [own(open), own([...open, ...contact])]
  await putWords.send(ctx, { accountId, leadId, owner, open: first, contact: second })
}

interface NewWords {
  accountId: number
  leadId: number
  owner: string
  open: List
  contact: List
}

const putWords = statement(({ engine }, { accountId, leadId, owner, open, contact }: NewWords) =>
  engine === 'sqlite'
    ? sql`insert or replace into lead_search (rowid, owner, open, contact)
        values (${leadId}, ${owner}, ${open}, ${contact})`
    : sql`insert into lead_search (account_id, lead_id, open, words)
        values (${accountId}, ${leadId}, array_to_tsvector(${open}::text[]),
          array_to_tsvector(${contact}::text[]))
        on conflict (account_id, lead_id)
          do update set open = excluded.open, words = excluded.words`,
)

/** On SQLite no text contains this word, because wordsOf() only makes lower case. It limits a search to an account. */
function ownerWord(accountId: number): string {
  return `ACCOUNT${accountId}`
}

/** Maximum words of a query. */
const MOST_WORDS = 10
/** Digits with usual separators, which may be a phone number. */
const NUMBER = /^[\s+\d./()-]*$/
const FEWEST_DIGITS = 5

/** The search: all words as prefixes, or the digits of a phone number. */
export interface SearchQuery {
  words: string[]
  digits: string | null
}

/** The setting with the position of the indexing of old leads (index-old.ts). */
export const TO_INDEX = 'leads-to-index'

/** Null if the text has no word to search for. */
export function readSearch(text: string, { seesContact }: Searcher): SearchQuery | null {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  return { words, digits: seesContact ? digitsOf(text) : null }
}

/** `+31 (0)6 1234`, `0031 6 1234` and `06-1234` have the same prefixes in the index: `3161234` or `61234`. */
function digitsOf(text: string): string | null {
  if (!NUMBER.test(text)) return null
  const digits = text
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0{1,2}/, '')
  return digits.length < FEWEST_DIGITS ? null : digits
}

/**
 * A query for the ids of the leads that match, unordered. A member who may not see contact details
 * finds nothing until old leads are indexed again. As a subquery (`nested`) it repeats the account,
 * because PostgreSQL then looks each lead up by account and id.
 */
export function idsFound(
  engine: Engine,
  accountId: number,
  member: Searcher,
  { words, digits }: SearchQuery,
  { nested = false } = {},
): RawBuilder<unknown> {
  const ready = member.seesContact
    ? sql``
    : sql`and not exists (select 1 from settings where name = ${TO_INDEX})`
  const either = [words, ...(digits === null ? [] : [[digits]])]
  if (engine === 'sqlite') {
    const all = either.map((some) => `(${some.map((word) => `"${word}" *`).join(' AND ')})`)
    const columns = member.seesContact ? '{open contact}' : 'open'
    const match = `owner : "${ownerWord(accountId)}" AND ${columns} : (${all.join(' OR ')})`
    return sql`select rowid as id from lead_search where lead_search match ${match} ${ready}`
  }
  const all = either.map((some) => some.map((word) => `'${accountId}.${word}':*`).join(' & '))
  const column = sql.ref(member.seesContact ? 'words' : 'open')
  const query = all.join(' | ')
  const own = nested ? sql`account_id = ${accountId} and` : sql``
  return sql`select lead_id as id from lead_search where ${own} ${column} @@ ${query}::tsquery ${ready}`
}
