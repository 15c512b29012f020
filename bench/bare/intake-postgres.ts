// A bare server that writes new leads to PostgreSQL, each with one prepared statement. It has no
// keys, budgets, validation or log. `node bench/bare/intake-postgres.ts ACCOUNT` copies the rows of
// the account's first lead.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { serve, timestamp } from './serve.ts'

/** One for each client, so that no request waits for a connection. */
const CONNECTIONS = 32
const BIGINT = 20
/** Placeholders in the event's text. The statement puts the real ids in their place. */
const LEAD_ID = 9_007_199_254_740_901
const CUSTOMER_ID = 9_007_199_254_740_902
const CUSTOMER_NO = '9007199254740903'

const account = Number(process.argv[2])
pg.types.setTypeParser(BIGINT, Number)
const connectionString = process.env.DATABASE_URL ?? ''
const pool = new pg.Pool({ connectionString, max: CONNECTIONS })

async function exampleOf(table: string): Promise<Record<string, unknown>> {
  const query = `select * from ${table} where account_id = ${account} order by id limit 1`
  // The database computes the list price itself.
  const { id: _, list_price: __, ...row } = (await pool.query(query)).rows[0]
  return row
}

/** SQL that inserts a copy of the example row. `given` is SQL for the columns that differ. */
async function insertInto(table: string, given: Record<string, string>, from: string) {
  const example = await exampleOf(table)
  const literal = (value: unknown) => (value === null ? 'null' : pg.escapeLiteral(String(value)))
  const values = Object.entries(example).map(([name, value]) => given[name] ?? literal(value))
  return `insert into ${table} (${Object.keys(example)}) select ${values} from ${from}`
}

const stamps = { created_at: '$2', updated_at: '$2' }
const person = { name: '$4', email: '$3', phone: '$5', postcode: '$6', city: '$7' }
const own = { ...person, email_key: 'lower($3)', phone_key: '$5', customer_no: 'customers::text' }
const sent = { uuid: '$8', customer_id: 'id', source: '$9', note: '$10', answers: '$11' }
const data = `replace(replace(replace($13, '${LEAD_ID}', lead.id::text),
  '${CUSTOMER_ID}', customer.id::text), '${CUSTOMER_NO}', customer_no)`
const happened = { record_id: 'lead.id', data, created_at: '$2' }
const WRITE = `with
  spent as (insert into quota_use (account_id, month, used) values (${account}, $1, 1)
    on conflict (account_id, month) do update set used = quota_use.used + 1),
  known as (select id, customer_no from customers
    where account_id = ${account} and email_key = lower($3)),
  drawn as (update account_counters set customers = customers + 1, latest = $2
    where account_id = ${account} and not exists (select from known) returning customers),
  added as (${await insertInto('customers', { ...own, ...stamps }, 'drawn')}
    returning id, customer_no),
  customer as (select * from known union all select * from added),
  lead as (${await insertInto('all_leads', { ...sent, contact: '$12', ...stamps }, 'customer')}
    returning id, customer_id),
  event as (${await insertInto('events', happened, 'lead, customer')}),
  line as (${await insertInto('audit', { at: '$2', record_id: 'lead.id::text' }, 'lead')})
  select id, customer_id from lead`
const record = JSON.parse(String((await exampleOf('events')).data))

serve(async (_, body) => {
  const { name, email, phone, postcode, city, source, note, answers } = JSON.parse(body)
  const now = Date.now()
  const at = timestamp(now)
  const uuid = randomUUID()
  const contact = { name, email, phone, postcode, city }
  const lead = { id: LEAD_ID, uuid, customer_id: CUSTOMER_ID, created_at: at }
  const known = { id: CUSTOMER_ID, customer_no: CUSTOMER_NO }
  const customer = { ...record.customer, ...contact, ...known }
  const event = { ...record, ...lead, source, note, answers: { api: answers }, contact, customer }
  const values = [at.slice(0, 7), now, email, name, phone, postcode, city, uuid, source, note]
  const texts = [{ api: answers }, contact, event].map((value) => JSON.stringify(value))
  const { rows } = await pool.query({ name: 'write', text: WRITE, values: [...values, ...texts] })
  const { status, created_via } = record
  return JSON.stringify({ data: { ...lead, ...rows[0], status, created_via }, meta: {} })
})
