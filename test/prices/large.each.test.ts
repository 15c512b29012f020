import { describe, expect, it } from 'vitest'
import { allRows } from '../support/all-rows.ts'
import type { Answer } from '../support/client.ts'
import { expectError } from '../support/envelope.ts'
import { app, dealer, withOwnDealer } from '../support/own-dealer.ts'
import { put, read } from './matrices.ts'

await withOwnDealer()

const SIDE = 50
const AXIS = Array.from({ length: SIDE }, (_, index) => 1000 + index * 100)

function grid(number: number) {
  return {
    code: `grid-${number}`,
    name: `Grid ${number}`,
    matrix_type: 'grid_2d',
    row_axis: 'depth',
    col_axis: 'width',
    row_values: AXIS,
    col_values: AXIS,
    prices: AXIS.map((row) => AXIS.map((col) => (row + col) / 4 + number)),
  }
}

/** So large that it is read in several turns of the event loop. The answers must not differ. */
function large() {
  return Array.from({ length: 10 }, (_, number) => grid(number))
}

async function expectUntouched(send: (query: string) => Promise<Answer>) {
  const before = await allRows(app)
  const answers = [await send(''), await send('?dry_run=1')]
  expect(await allRows(app)).toEqual(before)
  return answers
}

function sendText(text: string, query = '', headers: Record<string, string> = {}) {
  return dealer.api.send('POST', `/price-matrices${query}`, {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: text,
  })
}

describe('a large price list', () => {
  it('is kept as it was sent, many at once', async () => {
    const lists = [large(), large().map((one) => ({ ...one, code: `${one.code}-b` }))]
    const answers = await Promise.all(lists.map((list) => put(dealer, list)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { prices, ...sent } of lists.flat()) {
      expect(await read(dealer, sent.code)).toMatchObject({ ...sent, grid: prices })
    }
  })

  it('is answered again under its key, byte for byte, and not taken for another', async () => {
    const key = { 'Idempotency-Key': 'spring' }
    const text = JSON.stringify({ matrices: large() })
    const first = await sendText(text, '', key)
    expect(first.status).toBe(200)
    const before = await allRows(app)
    const again = await sendText(text, '', key)
    expect([again.status, again.text]).toEqual([200, first.text])
    expectError(await sendText(text.replace('Grid 3', 'Grid X'), '', key), 'idempotency_key_reused')
    expect(await allRows(app)).toEqual(before)
  })

  it('is refused by the path of every wrong price, beside what is wrong with the query', async () => {
    const list = large()
    Object.assign(list[7] ?? {}, { prices: AXIS.map(() => AXIS.map(() => -1)) })
    const [real] = await expectUntouched((query) => put(dealer, list, query))
    if (real === undefined) throw new Error('no answer')
    expectError(real, 'validation_failed')
    const paths = Object.keys(real.body.errors.fields)
    expect(paths[0]).toBe('matrices.7.prices.0.0')
    expect(paths.length).toBe(20)
    const both = await put(dealer, [{ ...grid(1), code: 'a b' }, ...large()], '?dryrun=1')
    expect(Object.keys(both.body.errors.fields)).toEqual(['dryrun', 'matrices.0.code'])
  })

  it('is refused when it was cut off half way, is no UTF-8, or is nested too deep', async () => {
    const text = JSON.stringify({ matrices: large() })
    const half = text.slice(0, text.length / 2)
    const deep = `{"matrices":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    for (const wrong of [half, deep]) {
      const answers = await expectUntouched((query) => sendText(wrong, query))
      for (const answer of answers) expectError(answer, 'invalid_json')
    }
    const bytes = Buffer.from(text)
    bytes[bytes.indexOf('Grid 5')] = 0xff
    const answer = await dealer.api.send('POST', '/price-matrices', {
      headers: { 'Content-Type': 'application/json' },
      body: bytes,
    })
    expectError(answer, 'invalid_json')
  })
})
