import { expect, test } from 'vitest'
import { ApiError } from '../../server/core/errors.ts'
import { isEncoded } from '../../server/core/http/body.ts'
import { readInThread } from '../../server/core/read-in-thread.ts'

test('a refusal that names a time in its header says it', () => {
  const refused = new ApiError('rate_limited', null, {}, { 'Retry-After': '5' })
  expect(refused.message).toBe('Too many requests; wait 5 s and try again.')
})

test.each([
  [undefined, false],
  ['identity', false],
  ['Identity', false],
  ['gzip', true],
  ['identity, gzip', true],
])('a body of encoding %s is encoded: %s', (encoding, expected) => {
  const headers: HeadersInit = encoding === undefined ? {} : { 'Content-Encoding': encoding }
  expect(isEncoded(new Request('https://zeven.example', { headers }))).toBe(expected)
})

test('files of one account take no other account’s turn, and mails none of a file', async () => {
  const script = new URL(`data:text/javascript,
    import { parentPort, workerData } from 'node:worker_threads';
    setTimeout(() => parentPort.postMessage(workerData), 300)`)
  const read = (of: number | 'mail') => readInThread<string, string>(script, `${of}`, of)
  const first = read(1)
  const second = read(1)
  await expect(read(1)).rejects.toMatchObject({ code: 'rate_limited' })
  const other = read(2)
  await expect(read(3)).rejects.toMatchObject({ code: 'rate_limited' })
  const mails = [read('mail'), read('mail')]
  await expect(read('mail')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await Promise.all([first, second, other, ...mails])).toEqual([
    '1',
    '1',
    '2',
    'mail',
    'mail',
  ])
  expect(await read(3)).toBe('3')
})
