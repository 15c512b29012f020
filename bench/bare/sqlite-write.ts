import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Route } from './http.ts'
import {
  answerBody,
  contactOf,
  eventData,
  fingerprintOf,
  monthOf,
  type SentLead,
  timestamp,
} from './lead.ts'
import { inGroups, inTransaction, type Write } from './sqlite-commit.ts'

const SPEND = `insert into quota_use (account_id, month, used) values (?, ?, 1)
  on conflict (account_id, month) do update set used = used + 1`
const FIND_CUSTOMER = `select id, customer_no from customers where account_id = ? and email_key = ?`
const DRAW_NUMBER = `update account_counters set customers = customers + 1, latest = ?
  where account_id = ? returning customers`
const ADD_CUSTOMER = `insert into customers (account_id, customer_no, name, email, email_key,
  phone_key, language, postcode, city, country, phone, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, 'nl', ?, ?, 'NL', ?, ?, ?)`
const ADD_LEAD = `insert into leads (account_id, uuid, customer_id, status, source, created_via,
  language, currency, answers, note, contact, created_at, updated_at)
  values (?, ?, ?, 'requested', ?, 'api', 'nl', 'eur', ?, ?, ?, ?, ?)`
const ADD_EVENT = `insert into events (account_id, key, record_id, data, created_at)
  values (?, 'lead.created', ?, ?, ?)`
const FIND_ANSWER = `select body from idempotency where account_id = ? and endpoint = ? and key = ?`
const KEEP_ANSWER = `insert into idempotency
  (account_id, endpoint, key, fingerprint, status, body, created_at) values (?, ?, ?, ?, 201, ?, ?)`
const ENDPOINT = 'POST /leads'

/**
 * `POST` of a lead by prepared statements, durable before it is answered: one transaction per
 * request or, with `grouped`, one for all requests of an event-loop turn and a savepoint for each.
 */
export function openSqliteWrites(folder: string, accountId: number, grouped: boolean): Route[] {
  const db = new DatabaseSync(join(folder, 'zeven.db'), { enableForeignKeyConstraints: true })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000')
  const write = createWrite(db, accountId)
  const answer = grouped ? inGroups(db, write) : inTransaction(db, write)
  return [{ method: 'POST', path: /^\//, answer }]
}

function createWrite(db: DatabaseSync, accountId: number): Write {
  const spend = db.prepare(SPEND)
  const findCustomer = db.prepare(FIND_CUSTOMER)
  const drawNumber = db.prepare(DRAW_NUMBER)
  const addCustomer = db.prepare(ADD_CUSTOMER)
  const addLead = db.prepare(ADD_LEAD)
  const addEvent = db.prepare(ADD_EVENT)
  const findAnswer = db.prepare(FIND_ANSWER)
  const keepAnswer = db.prepare(KEEP_ANSWER)

  function customerOf(lead: SentLead, now: number) {
    const { name, email, phone, postcode, city } = lead
    const key = email.toLowerCase()
    const found = findCustomer.get(accountId, key)
    if (found !== undefined) return found as { id: number; customer_no: string }
    const drawn = drawNumber.get(now, accountId) as { customers: number }
    const no = String(drawn.customers)
    const written = addCustomer.run(
      ...[accountId, no, name, email, key, phone, postcode, city, phone, now, now],
    )
    return { id: Number(written.lastInsertRowid), customer_no: no }
  }

  return ({ body, idempotencyKey }) => {
    const lead = JSON.parse(body) as SentLead
    const now = Date.now()
    if (idempotencyKey !== undefined) {
      const known = findAnswer.get(accountId, ENDPOINT, idempotencyKey)
      if (known !== undefined) return String(known.body)
    }
    spend.run(accountId, monthOf(now))
    const customer = customerOf(lead, now)
    const uuid = randomUUID()
    const answers = JSON.stringify({ api: lead.answers })
    const { lastInsertRowid } = addLead.run(
      ...[accountId, uuid, customer.id, lead.source, answers, lead.note, contactOf(lead), now, now],
    )
    const id = Number(lastInsertRowid)
    const at = timestamp(now)
    addEvent.run(accountId, id, eventData(lead, id, uuid, customer, at), now)
    const answer = answerBody(id, uuid, customer.id, at)
    if (idempotencyKey !== undefined) {
      keepAnswer.run(accountId, ENDPOINT, idempotencyKey, fingerprintOf(body), answer, now)
    }
    return answer
  }
}
