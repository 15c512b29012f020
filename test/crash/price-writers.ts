import { setTimeout as pause } from 'node:timers/promises'
import { API_PATH } from '../../server/entrypoints/api/api.ts'
import { type Answer, request } from '../support/client.ts'
import type { Target } from './writers.ts'

/** The matrices that one request writes. All their prices are always the same. */
export interface Group {
  name: string
  /** The price of the newest request, and of the newest that was acknowledged. */
  sent: number
  acknowledged: number
  /** The answer to the newest acknowledged request. */
  answer: string | null
}

const GROUPS = 3
const MATRICES = 12
const ROWS = Array.from({ length: 10 }, (_, index) => 1000 + 100 * index)
const COLUMNS = ROWS.map((value) => 2 * value)
const WHILE_GONE_MS = 50
/** Refusals a server may answer while its database is away or an earlier try still runs. */
const PASSING = new Set([409, 503])

/** Writes prices without a pause until `stop`, even while the server is gone. */
export function startPriceWriters(target: Target) {
  const groups = Array.from({ length: GROUPS }, (_, index): Group => {
    return { name: `group-${index}`, sent: 0, acknowledged: 0, answer: null }
  })
  const onDone: (() => void)[] = []
  let running = true

  async function write(group: Group): Promise<void> {
    while (running) {
      group.sent = group.acknowledged + 1
      const isDone = target.url !== null && (await tryOnce(target, group))
      if (!isDone) await pause(WHILE_GONE_MS)
      else for (const done of onDone.splice(0)) done()
    }
  }

  const writing = Promise.all(groups.map(write))
  // A wrong answer fails the run when `writing` is awaited. It must not end the process before.
  writing.catch(() => {})
  return {
    groups,
    /** Waits for the next acknowledged write. Throws the error of a writer. */
    firstWrite: () => Promise.race([writing, new Promise<void>((resolve) => onDone.push(resolve))]),
    stop: async () => {
      running = false
      await writing
    },
  }
}

/** True when the server acknowledged the write. Throws when the answer is wrong. */
async function tryOnce(target: Target, group: Group): Promise<boolean> {
  const answer = await sendPrices(target, group, group.sent).catch(() => null)
  if (answer === null || PASSING.has(answer.status)) return false
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`)
  group.acknowledged = group.sent
  group.answer = answer.text
  return true
}

export function codesOf({ name }: Group): string[] {
  return Array.from({ length: MATRICES }, (_, index) => `${name}-${index}`)
}

/** Sends whole matrices and single cells in turn, each with its own idempotency key. */
export function sendPrices(target: Target, group: Group, price: number): Promise<Answer> {
  const codes = codesOf(group)
  const isWhole = price % 2 === 1
  const body = isWhole
    ? { matrices: codes.map((code) => matrix(code, price)) }
    : { updates: codes.map((code) => ({ code, cells: cells(price) })) }
  return request(`${target.url}${API_PATH}/price-matrices${isWhole ? '' : '/cells'}`, {
    method: isWhole ? 'POST' : 'PATCH',
    headers: {
      Authorization: `Bearer ${target.secret}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `${group.name}-${price}`,
    },
    body: JSON.stringify(body),
  })
}

function matrix(code: string, price: number) {
  const axes = { row_axis: 'd', col_axis: 'w', row_values: ROWS, col_values: COLUMNS }
  const prices = ROWS.map(() => COLUMNS.map(() => price))
  return { code, name: `At ${price}`, matrix_type: 'grid_2d', ...axes, prices }
}

function cells(price: number) {
  return ROWS.flatMap((row) => COLUMNS.map((col) => ({ row, col, price })))
}
