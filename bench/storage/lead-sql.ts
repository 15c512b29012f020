import type { Engine } from './store.ts'

/** Leads numbered `from` to `to`, whose ids are the numbers after `before`. */
export interface LeadRange {
  engine: Engine
  accountId: number
  from: number
  to: number
  before: number
  /** When lead 0 would have been created, and between two leads, in milliseconds. */
  startedAt: number
  stepMs: number
}

/** SQL over a lead's number `i` and its `created`: whether it was ever changed, and when. */
export interface Edits {
  edited: string
  editedAt: string
}

const CUSTOMER_COLUMNS = `id, account_id, customer_no, name, email, email_key, phone_key, language,
  postcode, city, country, phone, created_at, updated_at`
const LEAD_COLUMNS = `id, account_id, uuid, customer_id, status, source, created_via, language,
  currency, answers, note, contact, edited, created_at, updated_at`
const EVENT_COLUMNS = 'account_id, key, record_id, data, created_at'
const ANSWERS =
  '{"api":{"width":4000,"depth":3000,"roof":"glass","walls":["left","right"],"led":true}}'
const NOTE = 'Please call after six. The wall is brick, the ground slopes a little to the left.'

export function insertCustomers(range: LeadRange): string {
  const { id, email, phone } = expressions(range)
  return `${insertInto('customers', CUSTOMER_COLUMNS, range)}
    select ${id}, ${range.accountId}, '' || i, 'Customer ' || i, ${email}, ${email}, ${phone}, 'nl',
      '3511 LX', 'Utrecht', 'NL', ${phone}, created, created from numbered`
}

export function insertLeads(range: LeadRange, { edited, editedAt }: Edits): string {
  const { id, contact } = expressions(range)
  return `${insertInto('leads', LEAD_COLUMNS, range)}
    select ${id}, ${range.accountId}, '00000000-0000-4000-8000-' || (100000000000 + i), ${id},
      'requested', 'configurator', 'api', 'nl', 'eur', '${ANSWERS}', '${NOTE}', ${contact},
      case when ${edited} then 1 else 0 end, created,
      case when ${edited} then ${editedAt} else created end from numbered`
}

/** An event of each lead, of about the size a real one has. */
export function insertEvents(range: LeadRange): string {
  const { id, contact } = expressions(range)
  const data = Array(7).fill(contact).join(' || ')
  return `${insertInto('events', EVENT_COLUMNS, range)}
    select ${range.accountId}, 'lead.created', ${id}, ${data}, created from numbered`
}

function expressions({ before }: LeadRange) {
  const id = `(${before} + i)`
  const email = `'lead' || ${id} || '@loaded.example'`
  const phone = `'+316' || (20000000 + i)`
  const contact = `'{"name":"Customer ' || i || '","email":"' || ${email} || '","phone":"' ||
    ${phone} || '","postcode":"3511 LX","city":"Utrecht"}'`
  return { id, email, phone, contact }
}

/** The statement up to its select, with the leads' numbers and times as `numbered`. */
function insertInto(table: string, columns: string, range: LeadRange): string {
  const { engine, from, to, startedAt, stepMs } = range
  const times = `i, ${startedAt} + i * ${stepMs} as created`
  const numbers =
    engine === 'sqlite'
      ? `recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to}),
         numbered as (select ${times} from n)`
      : `numbered as (select ${times} from generate_series(${from}::bigint, ${to}) as n(i))`
  const ownIds = engine === 'postgres' && columns.startsWith('id,') ? 'overriding system value' : ''
  return `insert into ${table} (${columns}) ${ownIds} with ${numbers}`
}
