import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { postAuth } from '../support/portal.ts'

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
// The library is loaded at the first request.
await tryPassword('198.51.100.1')

function tryPassword(address: string, email = 'nobody@dealer.example'): Promise<Answer> {
  const wrong = { email, password: 'wrong horse' }
  return postAuth(app, '/sign-in/email', wrong, { 'X-Forwarded-For': address })
}

/** The most hashes of passwords that ran at one moment. */
async function mostHashesDuring(act: () => Promise<unknown>): Promise<number> {
  const { scrypt } = crypto
  let [running, most] = [0, 0]
  const counting = (...given: unknown[]) => {
    running += 1
    most = Math.max(most, running)
    const done = given.pop() as (...result: unknown[]) => void
    const ended = (...result: unknown[]) => {
      running -= 1
      done(...result)
    }
    return Reflect.apply(scrypt, crypto, [...given, ended])
  }
  crypto.scrypt = counting as typeof scrypt
  syncBuiltinESMExports()
  try {
    await act()
  } finally {
    crypto.scrypt = scrypt
    syncBuiltinESMExports()
  }
  return most
}

test('of twenty wrong passwords at once two are looked at, a few wait, and the rest go away', async () => {
  let answers: Answer[] = []
  const most = await mostHashesDuring(async () => {
    answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tryPassword(`203.0.${i}.${i}`)),
    )
  })
  expect(most).toBe(2)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20 - refused.length)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']))
  expect((await tryPassword('198.51.100.1')).status).toBe(401)
})

test('a /56 and a /48 have a few times the tries of one line, not as many as they have lines', async () => {
  async function allowed(addresses: string[]): Promise<number> {
    const answers: Answer[] = []
    // What cannot be an address counts too, and costs no hash.
    for (const address of addresses) answers.push(await tryPassword(address, 'x'))
    const refused = answers.filter(({ status }) => status === 429)
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')))
    expect(waits.every((seconds) => seconds > 0 && seconds <= 60)).toBe(true)
    return answers.length - refused.length
  }
  const block = (size: number, address: (hex: string) => string) =>
    Array.from({ length: size }, (_, i) => address(i.toString(16)))
  expect(await allowed(block(60, (hex) => `2001:db8:1:${hex}::1`))).toBe(40)
  expect(await allowed(block(120, (hex) => `2001:db8:2:${hex}00::1`))).toBe(100)
  expect(await allowed(['2001:db8:3::1'])).toBe(1)
})
