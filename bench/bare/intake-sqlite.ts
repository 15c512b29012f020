// A bare server that writes new leads to SQLite with prepared statements. It has no keys, budgets,
// validation or log. All requests of one turn of the event loop share a commit; each has its
// savepoint. `node bench/bare/intake-sqlite.ts ACCOUNT` copies the rows of the account's first
// lead.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serve, timestamp } from './serve.ts'

type Value = string | number | null
type Row = Record<string, Value>

const account = Number(process.argv[2])
const db = new DatabaseSync(join(process.env.DATA_DIR ?? '', 'zeven.db'), { timeout: 10_000 })
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000')
const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')]
const [savepoint, release] = [db.prepare('savepoint one'), db.prepare('release one')]
const findCustomer = db.prepare('select id from customers where account_id = ? and email_key = ?')
const drawNumber = db.prepare(`update account_counters set customers = customers + 1, latest = ?
  where account_id = ? returning customers`)
const spend = db.prepare(`insert into quota_use (account_id, month, used) values (?, ?, 1)
  on conflict (account_id, month) do update set used = used + 1`)

function exampleOf(table: string): Row {
  const found = db.prepare(`select * from ${table} where account_id = ? order by id`).get(account)
  // The database computes the list price itself.
  const { id: _, list_price: __, ...row } = found as Row
  return row
}

/** Makes a function that inserts a copy of the example row and returns its id. */
function inserterOf(table: string): (given: Row) => number {
  const example = exampleOf(table)
  const columns = Object.keys(example)
  const places = columns.map(() => '?')
  const insert = db.prepare(`insert into ${table} (${columns}) values (${places})`)
  return (given) => Number(insert.run(...Object.values({ ...example, ...given })).lastInsertRowid)
}

const addCustomer = inserterOf('customers')
const addLead = inserterOf('all_leads')
const addEvent = inserterOf('events')
const addAudit = inserterOf('audit')
const record = JSON.parse(String(exampleOf('events').data))

function write(body: string): string {
  const { name, email, phone, postcode, city, source, note, answers } = JSON.parse(body)
  const now = Date.now()
  const at = timestamp(now)
  const stamps = { created_at: now, updated_at: now }
  spend.run(account, at.slice(0, 7))
  const { customers } = drawNumber.get(now, account) as { customers: number }
  const key = email.toLowerCase()
  const person = { name, email, phone, postcode, city }
  const found = findCustomer.get(account, key) as { id: number } | undefined
  const own = { ...person, email_key: key, phone_key: phone, customer_no: String(customers) }
  const customer_id = found?.id ?? addCustomer({ ...own, ...stamps })
  const uuid = randomUUID()
  const stored = { answers: JSON.stringify({ api: answers }), contact: JSON.stringify(person) }
  const id = addLead({ uuid, customer_id, source, note, ...stored, ...stamps })
  const lead = { id, uuid, customer_id, created_at: at }
  const customer = { ...record.customer, ...person, id: customer_id, customer_no: own.customer_no }
  const data = { ...record, ...lead, source, note, answers: { api: answers }, contact: person }
  addEvent({ record_id: id, data: JSON.stringify({ ...data, customer }), created_at: now })
  addAudit({ at: now, record_id: String(id) })
  const { status, created_via } = record
  return JSON.stringify({ data: { ...lead, status, created_via }, meta: { message: 'Lead.' } })
}

let waiting: { body: string; resolve(answer: string): void }[] = []

function commitAll(): void {
  const group = waiting
  waiting = []
  begin.run()
  const answers = group.map(({ body }) => {
    savepoint.run()
    const answer = write(body)
    release.run()
    return answer
  })
  commit.run()
  for (const [index, { resolve }] of group.entries()) resolve(answers[index] ?? '')
}

serve((_, body) => {
  if (waiting.length === 0) setImmediate(commitAll)
  return new Promise((resolve) => waiting.push({ body, resolve }))
})
