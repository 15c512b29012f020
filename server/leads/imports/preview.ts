import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { wordsOf } from '../../../shared/messages.ts'
import { formatOptionalTimestamp } from '../../../shared/time.ts'
import { asList, lookedUp } from '../../core/db/dialect.ts'
import type { Source } from '../../core/db/source.ts'
import type { GoodRow } from './file-check-row.ts'
import type { ImportFileRead } from './file-read-file.ts'
import { type ImportRead, MOST_ROWS_NAMED, ROWS_SHOWN, type Sample } from './imports.contract.ts'
import { findRowsIn } from './imports.reads.ts'

/** Rows per turn of the event loop, and keys per query. */
const ROWS_AT_ONCE = 1000

/** The customers of a key: those of the account, and those created by the file. */
interface Known {
  count: number
  name: string | null
}

/** The result of importing the rows, by the rules that match leads to customers. */
export async function previewOf(
  source: Source,
  accountId: number,
  { good, ...read }: ImportFileRead,
): Promise<ImportRead> {
  const there = await rowsIn(source, accountId, good)
  const fresh = good.filter(({ key }) => !there.has(key))
  const emails = await customersBy(source, accountId, 'email_key', emailsOf(fresh))
  const phones = await customersBy(source, accountId, 'phone_key', phonesOf(fresh))
  const otherNames: number[] = []
  const samples: Sample[] = []
  let newCustomers = 0
  for await (const some of chunks(fresh)) {
    for (const row of some) {
      const known = knownBy(row, emails, phones)
      if (known === null) {
        newCustomers += 1
        add(emails, row.emailKey, row)
        add(phones, row.phoneKey, row)
      } else if (isOtherName(known.name, row.contact.name)) otherNames.push(row.row)
      if (samples.length < ROWS_SHOWN) samples.push(sampleOf(row, known !== null))
    }
  }
  return {
    ...read,
    ready: fresh.length,
    already_in: good.length - fresh.length,
    new_customers: newCustomers,
    known_customers: fresh.length - newCustomers,
    other_names: otherNames.slice(0, MOST_ROWS_NAMED),
    other_names_count: otherNames.length,
    samples,
  }
}

async function rowsIn(
  source: Source,
  accountId: number,
  rows: readonly GoodRow[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const some of chunks(rows.map(({ key }) => key))) {
    for (const key of await findRowsIn(source, accountId, some)) found.add(key)
  }
  return found
}

async function customersBy(
  { db, engine }: Source,
  accountId: number,
  column: 'email_key' | 'phone_key',
  keys: readonly string[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  for await (const some of chunks(keys)) {
    const values = asList(engine, some)
    const { rows } = await sql<{ key: string; name: string | null }>`
      select customers.${sql.ref(column)} as key, customers.name as name
      from ${lookedUp(engine, 'customers', column, { accountId, values })}`.execute(db)
    for (const { key, name } of rows) {
      known.set(key, { count: (known.get(key)?.count ?? 0) + 1, name })
    }
  }
  return known
}

function emailsOf(rows: readonly GoodRow[]): string[] {
  return [...new Set(rows.flatMap(({ emailKey }) => emailKey ?? []))]
}

/** A row with an email address is never matched by its phone, but later rows may be. */
function phonesOf(rows: readonly GoodRow[]): string[] {
  return [...new Set(rows.flatMap(({ phoneKey }) => phoneKey ?? []))]
}

function knownBy(
  { emailKey, phoneKey }: GoodRow,
  emails: ReadonlyMap<string, Known>,
  phones: ReadonlyMap<string, Known>,
): Known | null {
  const known = emailKey === null ? phones.get(phoneKey ?? '') : emails.get(emailKey)
  return known?.count === 1 ? known : null
}

function add(all: Map<string, Known>, key: string | null, { contact }: GoodRow): void {
  if (key === null) return
  all.set(key, { count: (all.get(key)?.count ?? 0) + 1, name: contact.name })
}

/** Ignores case, accents and the order of words. */
function isOtherName(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  return wordsOf(one).sort().join(' ') !== wordsOf(other).sort().join(' ')
}

function sampleOf({ row, contact, lead }: GoodRow, isKnown: boolean): Sample {
  const { name, email, phone, city } = contact
  return {
    ...{ row, name, email, phone, city },
    is_known: isKnown,
    status: lead?.status ?? null,
    created_at: formatOptionalTimestamp(lead?.createdAt ?? null),
  }
}

/** Parts of a long list. Other requests get their turn before each. */
async function* chunks<Value>(values: readonly Value[]): AsyncGenerator<Value[]> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    await nextTurn()
    yield values.slice(at, at + ROWS_AT_ONCE)
  }
}
