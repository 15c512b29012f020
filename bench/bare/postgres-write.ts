import { randomUUID } from 'node:crypto'
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
import { openPool } from './postgres-pool.ts'

/** Stand in the texts for what only the statement knows: numbers no lead of the bench holds. */
const LEAD_ID = 9_007_199_254_740_901
const CUSTOMER_ID = 9_007_199_254_740_902
const CUSTOMER_NO = '9007199254740903'

/** Everything a lead writes, in one statement and so in one round trip and one transaction. */
const WRITE = `
  with spent as (
    insert into quota_use (account_id, month, used) values ($1, $2, 1)
    on conflict (account_id, month) do update set used = quota_use.used + 1),
  known as (
    select id, customer_no from customers where account_id = $1 and email_key = $3),
  drawn as (
    update account_counters set customers = customers + 1, latest = $4
    where account_id = $1 and not exists (select from known) returning customers),
  added as (
    insert into customers (account_id, customer_no, name, email, email_key, phone_key, language,
      postcode, city, country, phone, created_at, updated_at)
    select $1, customers::text, $5, $6, $3, $7, 'nl', $8, $9, 'NL', $7, $4, $4 from drawn
    returning id, customer_no),
  customer as (select * from known union all select * from added),
  lead as (
    insert into leads (account_id, uuid, customer_id, status, source, created_via, language,
      currency, answers, note, contact, created_at, updated_at)
    select $1, $10, id, 'requested', $11, 'api', 'nl', 'eur', $12, $13, $14, $4, $4 from customer
    returning id, customer_id),
  event as (
    insert into events (account_id, key, record_id, data, created_at)
    select $1, 'lead.created', lead.id,
      replace(replace(replace($15, '${LEAD_ID}', lead.id::text), '${CUSTOMER_ID}',
        customer.id::text), '${CUSTOMER_NO}', customer_no), $4
    from lead, customer)`
const ANSWER = ' select id, customer_id from lead'
const KEEP_ANSWER = `,
  kept as (
    insert into idempotency (account_id, endpoint, key, fingerprint, status, body, created_at)
    select $1, 'POST /leads', $16, $17, 201,
      replace(replace($18, '${LEAD_ID}', id::text), '${CUSTOMER_ID}', customer_id::text), $4
    from lead
    on conflict do nothing)`

const PLAIN = { name: 'write', text: WRITE + ANSWER }
const KEPT = { name: 'write-and-keep', text: WRITE + KEEP_ANSWER + ANSWER }

/** `POST` of a lead by one prepared statement per request. */
export function openPostgresWrites(url: string, accountId: number): Route[] {
  const pool = openPool(url)
  return [
    {
      method: 'POST',
      path: /^\//,
      answer: async ({ body, idempotencyKey }) => {
        const lead = JSON.parse(body) as SentLead
        const now = Date.now()
        const uuid = randomUUID()
        const at = timestamp(now)
        const values = [...valuesOf(accountId, lead, uuid, now, at)]
        if (idempotencyKey !== undefined) {
          const answer = answerBody(LEAD_ID, uuid, CUSTOMER_ID, at)
          values.push(idempotencyKey, fingerprintOf(body), answer)
        }
        const statement = idempotencyKey === undefined ? PLAIN : KEPT
        const [row] = (await pool.query({ ...statement, values })).rows
        return answerBody(row.id, uuid, row.customer_id, at)
      },
    },
  ]
}

function valuesOf(accountId: number, lead: SentLead, uuid: string, now: number, at: string) {
  const { name, email, phone, postcode, city, source, note, answers } = lead
  const customer = { id: CUSTOMER_ID, customer_no: CUSTOMER_NO }
  return [
    accountId,
    monthOf(now),
    email.toLowerCase(),
    now,
    ...[name, email, phone, postcode, city, uuid, source, JSON.stringify({ api: answers }), note],
    contactOf(lead),
    eventData(lead, LEAD_ID, uuid, customer, at),
  ]
}
