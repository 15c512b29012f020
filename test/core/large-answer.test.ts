import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { join, listPieces } from '../../server/core/envelope.ts'

const PAGE = { hasMore: true, nextCursor: 'next', limit: 100 }
const META = { message: 'Leads.', has_more: true, next_cursor: 'next', limit: 100 }

function leads(count: number, characters: number) {
  return Array.from({ length: count }, (_, id) => ({ id, note: '“é𝄞'.repeat(characters / 4) }))
}

/** The turns that others get until the body is there. */
async function turnsOf(body: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  void body.then(() => {
    isOver = true
  })
  while (!isOver) {
    await nextTurn()
    turns += 1
  }
  return turns
}

it.each([0, 1, 25])('a page of %i records is the JSON of the whole, at once', async (count) => {
  const data = leads(count, 40)
  expect(await join(listPieces(data, 'Leads.', PAGE))).toBe(JSON.stringify({ data, meta: META }))
})

it('a page of 7 MB has the same bytes, and leaves others a turn for each piece of it', async () => {
  const data = leads(100, 70_000)
  const body = join(listPieces(data, 'Leads.', PAGE))
  expect(await turnsOf(body)).toBeGreaterThan(20)
  const whole = JSON.stringify({ data, meta: META })
  expect(Buffer.from(await body).equals(Buffer.from(whole))).toBe(true)
})
