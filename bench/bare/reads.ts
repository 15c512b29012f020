// A bare server that reads one lead, or a page of 25 leads, and answers JSON. It has no keys,
// budgets, cursors or log. `node bench/bare/reads.ts ACCOUNT` serves the same paths as the API
// below its base; a page starts after an id instead of at a cursor. Of changes it finds 25 at most.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { serve, timestamp } from './serve.ts'

// A row of any table. The engine decides the types of its values.
type Row = ReturnType<typeof JSON.parse>

const account = Number(process.argv[2])
const { DATA_DIR = '', DATABASE_URL } = process.env
const BIGINT = 20
const STATEMENTS = {
  lead: 'select * from leads where account_id = $1 and id = $2',
  customer: 'select * from customers where account_id = $1 and id = $2',
  page: 'select * from leads where account_id = $1 and id > $2 order by id limit 26',
  changed: `select * from (select * from leads where account_id = $1 and updated_at >= $2
    order by updated_at limit 26) as found order by id`,
}
type Name = keyof typeof STATEMENTS

const rowsOf = DATABASE_URL === undefined ? openSqlite() : openPostgres(DATABASE_URL)

function openSqlite() {
  const db = new DatabaseSync(join(DATA_DIR, 'zeven.db'), { readOnly: true })
  db.exec('PRAGMA cache_size = -32000')
  const prepare = (name: Name) => db.prepare(STATEMENTS[name].replaceAll(/\$\d/g, '?'))
  const prepared = {
    ...{ lead: prepare('lead'), customer: prepare('customer') },
    ...{ page: prepare('page'), changed: prepare('changed') },
  }
  return async (name: Name, id: number): Promise<Row[]> => prepared[name].all(account, id)
}

function openPostgres(connectionString: string) {
  pg.types.setTypeParser(BIGINT, Number)
  const pool = new pg.Pool({ connectionString, max: 32 })
  return async (name: Name, id: number): Promise<Row[]> =>
    (await pool.query({ name, text: STATEMENTS[name], values: [account, id] })).rows
}

const time = (ms: number | null) => (ms === null ? null : timestamp(ms))
const json = (text: string | null) => (text === null ? null : JSON.parse(text))

function leadOf(row: Row) {
  const { id, uuid, status, source, created_via, language, currency, total, sales_person } = row
  return {
    ...{ id, uuid, status, type: 'lead', source, created_via, language, currency },
    total: total === null ? null : total / 100,
    total_includes_vat: row.total_includes_vat === 1,
    sales_person,
    follow_up_at: time(row.follow_up_at),
    campaign_id: row.campaign_id,
    customer_id: row.customer_id,
    answers: json(row.answers),
    note: row.note,
    contact: json(row.contact),
    form: row.form,
    variant: row.variant,
    page: row.page,
    marketing_consent: json(row.marketing),
    attribution: json(row.attribution),
    shown_price: json(row.shown_price),
    offer: {
      number: row.offer_number,
      created_at: time(row.offer_created_at),
      sent_at: time(row.offer_sent_at),
      signed_at: time(row.offer_signed_at),
      rejected_at: time(row.offer_rejected_at),
      measurement_accepted_at: time(row.offer_measurement_accepted_at),
    },
    version: row.updated_at,
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
  }
}

function customerOf(row: Row) {
  const { id, customer_no, name, email, language } = row
  const { street, house_number, postcode, city, country, phone } = row
  return {
    ...{ id, customer_no, name, email, language },
    address: { street, house_number, postcode, city, country, phone },
    invoice_address: json(row.invoice_address),
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
    version: row.updated_at,
  }
}

serve(async (path) => {
  const id = /^\/leads\/(\d+)$/.exec(path)?.[1]
  if (id === undefined) {
    const query = new URLSearchParams(path.split('?')[1])
    const since = query.get('updated_since')
    const rows =
      since === null
        ? await rowsOf('page', Number(query.get('after') ?? 0))
        : await rowsOf('changed', Date.parse(since))
    const meta = { message: 'Leads.', has_more: rows.length > 25, limit: 25 }
    return JSON.stringify({ data: rows.slice(0, 25).map(leadOf), meta })
  }
  const [row] = await rowsOf('lead', Number(id))
  const [customer] = await rowsOf('customer', row.customer_id)
  const data = { ...leadOf(row), customer: customerOf(customer) }
  return JSON.stringify({ data, meta: { message: 'Lead.' } })
})
