import { deepStrictEqual } from 'node:assert/strict'
import { leadBody } from '../load/requests.ts'
import type { Store } from '../storage/store.ts'

const TABLES = ['leads', 'customers', 'events', 'quota_use', 'idempotency', 'account_counters']
/** Columns and members that differ from one writing to the next. */
const VARYING = new Set(['uuid', 'created_at', 'updated_at', 'latest'])
/** The newest rows of a table; the loaded ones before them are copies. */
const NEWEST: Record<string, string> = {
  leads: 'order by id desc limit 2',
  customers: 'order by id desc limit 2',
  events: 'order by id desc limit 2',
}

interface Target {
  url: string
  path: string
  headers: Record<string, string>
}

/**
 * Sends every server the same two leads of one person, the second with an idempotency key, and
 * throws unless all wrote the same rows: only then do their figures say something of one another.
 * Answers what the first server answered.
 */
export async function checkSameRows(
  targets: readonly Target[],
  stores: readonly Store[],
): Promise<string> {
  const answers: string[] = []
  for (const target of targets) {
    await send(target, {})
    answers.push(await send(target, { 'Idempotency-Key': 'same-rows' }))
  }
  const [expected, ...others] = await Promise.all(stores.map(readRows))
  for (const rows of others) deepStrictEqual(rows, expected)
  const [first, ...rest] = answers
  for (const answer of rest) deepStrictEqual(steady(answer), steady(first))
  return first ?? ''
}

async function send({ url, path, headers }: Target, more: Record<string, string>): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, ...more, 'Content-Type': 'application/json' },
    body: leadBody('same-rows', 1),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`${url}${path} answered ${response.status}: ${text}`)
  return text
}

async function readRows(store: Store): Promise<unknown> {
  const session = await store.open()
  const found: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const rows = await session.rows(`select * from ${table} ${NEWEST[table] ?? ''}`)
    found[table] = rows.map(steady)
  }
  await session.close()
  return found
}

/** A value without what varies; JSON within JSON is looked into. */
function steady(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('{')) return steady(JSON.parse(value))
  if (Array.isArray(value)) return value.map(steady)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => !VARYING.has(name))
  return Object.fromEntries(members.map(([name, member]) => [name, steady(member)]))
}
