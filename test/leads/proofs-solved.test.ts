import { createHash, randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { sha256, solve } from '../../widget/state/solve.ts'

function wordsOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32BE(i * 4))
}

/** A challenge whose number is `counter`. */
function challengeOf(counter: number) {
  const [salt, nonce, number] = [randomBytes(16), randomBytes(16), Buffer.alloc(4)]
  number.writeUInt32BE(counter)
  const hash = createHash('sha256')
    .update(Buffer.concat([salt, nonce, number]))
    .digest('hex')
  const parameters = {
    algorithm: 'SHA-256',
    cost: 1,
    data: { account: 1, form: 'veranda', issued_at: 0 },
    keyLength: 32,
    keyPrefix: hash.slice(0, 32),
    keySignature: '',
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
  } as const
  return { hash, challenge: { parameters, signature: '' } }
}

it('hashes as everybody does', () => {
  const messages = [Buffer.alloc(36), Buffer.alloc(36, 0xff)]
  for (let n = 0; n < 500; n++) messages.push(randomBytes(36))
  for (const message of messages) {
    const hash = Buffer.from([...sha256(wordsOf(message))].flatMap(bytesOf))
    expect(hash.toString('hex')).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

it.each([0, 1, 63, 64, 9_999])('finds the number %i', async (counter) => {
  const { hash, challenge } = challengeOf(counter)
  const proof = JSON.parse(atob((await solve(challenge, new AbortController().signal)) ?? ''))
  expect(proof).toEqual({ challenge, solution: { counter, derivedKey: hash } })
})

it('lets the page have its turn every few milliseconds', async () => {
  const now = vi.spyOn(performance, 'now')
  // Each time the code reads this clock, three milliseconds have passed.
  let time = 0
  now.mockImplementation(() => (time += 3))
  let turns = 0
  const page = setInterval(() => {
    turns += 1
  }, 0)
  await solve(challengeOf(2_000).challenge, new AbortController().signal)
  clearInterval(page)
  now.mockRestore()
  expect(turns).toBeGreaterThan(5)
})

it('stops when the widget has gone', async () => {
  const gone = new AbortController()
  const { challenge } = challengeOf(1)
  const never = {
    ...challenge,
    parameters: { ...challenge.parameters, keyPrefix: 'ff'.repeat(16) },
  }
  const proof = solve(never, gone.signal)
  setTimeout(() => gone.abort(), 20)
  expect(await proof).toBeNull()
})

function bytesOf(word: number): number[] {
  return [24, 16, 8, 0].map((bits) => (word >>> bits) & 255)
}
