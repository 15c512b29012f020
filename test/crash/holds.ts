import { expect } from 'vitest'
import { openDatabase } from '../../server/core/db/database.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { TestStorage } from '../support/storage.ts'
import { type Sent, sendLead, type Target } from './writers.ts'

const RESENDERS = 8

type Storage = Pick<TestStorage, 'settings'>

/** Reads the account's rows from the disk, without the server. */
async function readRows({ settings }: Storage, accountId: number) {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  const all = (table: 'leads' | 'customers' | 'events' | 'quota_use' | 'idempotency') =>
    allAccounts(database.read)
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
  try {
    return {
      leads: (await all('leads')) as {
        id: number
        uuid: string
        note: string
        customer_id: number
      }[],
      customers: (await all('customers')) as {
        id: number
        customer_no: string
        email_key: string | null
        phone_key: string | null
      }[],
      events: (await all('events')) as { record_id: number; key: string; data: string }[],
      quota: (await all('quota_use')) as { used: number }[],
      answers: (await all('idempotency')) as { key: string; body: string }[],
    }
  } finally {
    await database.close()
  }
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** Expects what must be true of the rows at any moment, after any kill. */
export async function expectWhole(
  storage: Storage,
  accountId: number,
  sent: Sent[],
): Promise<Rows> {
  const rows = await readRows(storage, accountId)
  const { leads, customers, events, quota, answers } = rows
  const used = quota.reduce((sum, month) => sum + month.used, 0)
  expect(used).toBe(leads.length)
  expect(sorted(events.map((event) => event.record_id))).toEqual(sorted(leads.map(({ id }) => id)))
  expect(new Set(events.map((event) => event.key))).toEqual(new Set(['lead.created']))
  expect(new Set(leads.map((lead) => lead.note)).size).toBe(leads.length)
  // Every lead was sent with an idempotency key, so each has exactly one stored answer.
  expect(answers.length).toBe(leads.length)
  expectCustomers(rows)
  expectAcknowledged(rows, sent)
  for (const event of events) {
    const lead = leads.find(({ id }) => id === event.record_id)
    expect(JSON.parse(event.data)).toMatchObject({ id: lead?.id, uuid: lead?.uuid })
  }
  expect(customers.length).toBeGreaterThan(0)
  return rows
}

function expectCustomers({ leads, customers }: Rows): void {
  const ids = new Set(customers.map(({ id }) => id))
  expect(leads.filter((lead) => !ids.has(lead.customer_id))).toEqual([])
  const people = customers.map((customer) => customer.email_key ?? customer.phone_key)
  expect(new Set(people).size).toBe(people.length)
  const numbers = sorted(customers.map((customer) => Number(customer.customer_no)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}

function expectAcknowledged({ leads }: Rows, sent: Sent[]): void {
  const byNote = new Map(leads.map((lead) => [lead.note, lead]))
  for (const { acknowledged, body } of sent) {
    if (acknowledged === null) continue
    const { data } = JSON.parse(acknowledged)
    expect(byNote.get(JSON.parse(body).note)).toMatchObject({ id: data.id, uuid: data.uuid })
  }
}

/** Sends every request again. Each must answer 201, with the same bytes as before if it had any. */
export async function resendAll(target: Target, sent: Sent[]): Promise<void> {
  const queue = sent.values()
  const resend = async () => {
    for (const lead of queue) await resendOne(target, lead)
  }
  await Promise.all(Array.from({ length: RESENDERS }, resend))
  const ids = sent.map(({ acknowledged }) => JSON.parse(acknowledged ?? '').data.id)
  expect(new Set(ids).size).toBe(sent.length)
}

async function resendOne(target: Target, lead: Sent): Promise<void> {
  const answer = await sendLead(target, lead)
  expect(answer.status, answer.text).toBe(201)
  // Without an earlier answer, this one may be the first or a replay: both are right.
  if (lead.acknowledged === null) lead.acknowledged = answer.text
  expect(answer.text).toBe(lead.acknowledged)
}

function sorted(numbers: number[]): number[] {
  return numbers.toSorted((a, b) => a - b)
}
