import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { lessPercent, lineCentsOf, shareOf, toMillionths } from '../../../shared/money.ts'
import { systemClock } from '../clock.ts'

// What steps of the schema do to rows that are there.

/** Every form there is becomes its own first version. */
export async function makeFirstVersions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; definition: string }>`
    select id, definition from forms`.execute(db)
  for (const { id, definition } of rows) {
    const text = `${JSON.stringify(JSON.parse(definition), null, 2)}\n`
    await sql`
      insert into form_versions (account_id, form, number, text, definition, created_at)
      select account_id, slug, 1, ${text}, definition, updated_at from forms where id = ${id}`.execute(
      db,
    )
  }
}

interface Draft {
  account_id: number
  id: number
  discount_rate: number
  discount_source: string | null
  prices_include_vat: number
  total_includes_vat: number
}

interface Line {
  id: number
  price: number | null
  unit_price: number | null
  quantity: number
  vat_rate: number
  is_typed: number
  is_chosen: number
}

const WHOLE = 100_00

/** What a customer was sent stays as it is: lines of those offers keep the exact price. */
export async function roundPrices(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Draft>`
    select account_id, id, discount_rate, discount_source, prices_include_vat, total_includes_vat
    from leads where discount_rate <> 0 and offer_created_at is not null and offer_sent_at is null
      and offer_signed_at is null and offer_rejected_at is null and not exists (
        select 1 from offer_versions as sent where sent.account_id = leads.account_id
          and sent.lead_id = leads.id and sent.state = 'open')
    order by id`.execute(db)
  for (const draft of rows) await round(db, draft)
}

async function round(db: Kysely<unknown>, draft: Draft): Promise<void> {
  const { rows } = await sql<Line>`
    select id, coalesce(agreed_price, base_price) as price, unit_price, quantity, vat_rate, is_chosen,
      case when source = 'manual' or agreed_price is not null then 1 else 0 end as is_typed
    from offer_lines where account_id = ${draft.account_id} and lead_id = ${draft.id}`.execute(db)
  const lines = rows.map((line) => ({ ...line, unit: unitOf(draft, line) }))
  const others = lines.filter(({ unit, unit_price: before }) => unit !== before)
  if (others.length === 0) return
  for (const { id, unit } of others) {
    await sql`update offer_lines set unit_price = ${unit}
      where account_id = ${draft.account_id} and id = ${id}`.execute(db)
  }
  const counting = lines.filter(({ is_chosen: counts }) => counts === 1)
  await sql`update leads set total = ${totalOf(draft, counting)}, updated_at = ${systemClock.now()}
    where account_id = ${draft.account_id} and id = ${draft.id}`.execute(db)
}

/** A promotion is for lines that rules wrote, at their own price. */
function unitOf(draft: Draft, { price, is_typed: isTyped }: Line): number | null {
  const isFor = isTyped === 0 || draft.discount_source === 'dealer'
  return price === null ? null : toMillionths(lessPercent(price, isFor ? draft.discount_rate : 0))
}

function totalOf(draft: Draft, lines: readonly (Line & { unit: number | null })[]): number | null {
  const sums = new Map<number, number>()
  for (const { unit, quantity, vat_rate: rate } of lines) {
    if (unit === null) return null
    sums.set(rate, (sums.get(rate) ?? 0) + lineCentsOf(unit, quantity))
  }
  if (lines.length === 0) return null
  const [hasVat, showsVat] = [draft.prices_include_vat === 1, draft.total_includes_vat === 1]
  return [...sums].reduce((total, [rate, sum]) => {
    const own = hasVat ? shareOf(sum, rate, WHOLE + rate) : shareOf(sum, rate, WHOLE)
    if (hasVat === showsVat) return total + sum
    return total + (hasVat ? sum - own : sum + own)
  }, 0)
}

interface Stored {
  account_id: number
  endpoint: string
  key: string
  fingerprint: string
}

/**
 * Hashes the keys of stored answers, and adds the path to their fingerprints, so that a request whose answer
 * was lost may be repeated across the upgrade. An `{id}` in a path is not known any more: repeated, such a
 * request is refused.
 */
export async function hashKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Stored>`
    select account_id, endpoint, key, fingerprint from idempotency order by created_at desc
  `.execute(db)
  // A key has no space. With one before it, none stands in the way of another one's hash.
  await sql`update idempotency set key = ' ' || key`.execute(db)
  const done = new Set<string>()
  for (const row of rows) {
    const [method, path = ''] = row.endpoint.split(' ')
    // An endpoint of forms was stored with the form's slug. One key may have been used for two forms.
    const isForm = /^\/forms\/[^/]+\/leads$/.test(path)
    const endpoint = isForm ? `${method} /forms/{slug}/leads` : row.endpoint
    const key = hashOf(row.key)
    const fingerprint = path.includes('{') ? row.fingerprint : hashOf(`${path}\n${row.fingerprint}`)
    const own = sql`where account_id = ${row.account_id} and endpoint = ${row.endpoint} and key = ${` ${row.key}`}`
    const name = `${row.account_id} ${endpoint} ${key}`
    if (done.has(name)) await sql`delete from idempotency ${own}`.execute(db)
    else
      await sql`update idempotency set endpoint = ${endpoint}, key = ${key}, fingerprint = ${fingerprint} ${own}`.execute(
        db,
      )
    done.add(name)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

interface FormOfAccount {
  account_id: number
  slug: string
  version: number
  definition: string
  name: string
  phone: string | null
  email: string | null
  accent: string | null
}

/** Takes out of the forms what they say as their account does. A form file that was laid out by hand stays. */
export async function leaveToAccount(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<FormOfAccount>`
    select forms.account_id, slug, version, definition, name, phone, email, accent
    from forms join accounts on accounts.id = forms.account_id`.execute(db)
  for (const form of rows) {
    const { account_id: account, slug, version } = form
    const isOwn = sql`account_id = ${account} and form = ${slug}`
    const published = await sql<{ text: string }>`
      select text from form_versions where ${isOwn} and number = ${version}`.execute(db)
    const text = withoutAccounts(published.rows[0]?.text ?? '', form)
    if (text === null) continue
    const definition = JSON.stringify(inherit(JSON.parse(form.definition), form))
    await sql`update forms set definition = ${definition}
      where account_id = ${account} and slug = ${slug}`.execute(db)
    await sql`update form_versions set definition = ${definition}, text = ${text}
      where ${isOwn} and number = ${version}`.execute(db)
    const drafts = await sql<{ text: string }>`
      select text from form_drafts where ${isOwn} and text is not null`.execute(db)
    const draft = withoutAccounts(drafts.rows[0]?.text ?? '', form)
    if (draft !== null) await sql`update form_drafts set text = ${draft} where ${isOwn}`.execute(db)
  }
}

/** Null for a text that is no JSON, or is not laid out as we do it. */
function withoutAccounts(text: string, account: FormOfAccount): string | null {
  try {
    const file = JSON.parse(text)
    const end = text.endsWith('\n') ? '\n' : ''
    if (text !== JSON.stringify(file, null, 2) + end) return null
    return JSON.stringify(inherit(file, account), null, 2) + end
  } catch {
    return null
  }
}

function inherit(file: Record<string, unknown>, { name, phone, email, accent }: FormOfAccount) {
  return {
    ...file,
    dealer: other(file.dealer, { name: name.slice(0, 120), phone: phone?.slice(0, 50), email }),
    theme: other(file.theme, { accent }),
  }
}

/** The values that are not the usual ones. */
function other(own: unknown, usual: Record<string, unknown>) {
  if (typeof own !== 'object' || own === null) return {}
  return Object.fromEntries(Object.entries(own).filter(([key, value]) => value !== usual[key]))
}
