import { expect, test } from 'vitest'
import { streamCsv } from '../../server/core/files/streams.ts'

/** Counts how many pages are read of an export without end. */
function endless() {
  const seen = { pages: 0, ended: false }
  async function* lines() {
    try {
      while (true) {
        seen.pages += 1
        yield [['Jo', 1, null]]
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, stream: streamCsv(lines()) }
}

test('reads a page only when the one before was taken', async () => {
  const { seen, stream } = endless()
  expect(seen.pages).toBe(0)
  const viewer = stream.getReader()
  const { value } = await viewer.read()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(value)).toBe('\ufeffJo,1,\r\n')
  expect(seen.pages).toBe(1)
  await viewer.read()
  expect(seen.pages).toBe(2)
})

test('a download that is broken off ends the reading', async () => {
  const { seen, stream } = endless()
  const viewer = stream.getReader()
  await viewer.read()
  await viewer.cancel()
  expect(seen).toEqual({ pages: 1, ended: true })
})
