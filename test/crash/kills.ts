import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { between, createRandom } from '../support/random.ts'
import type { TestStorage } from '../support/storage.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'
import { expectWhole, resendAll } from './holds.ts'
import { startWriters, type Target } from './writers.ts'

/**
 * The time from a server's first lead until it is killed. Every third server, the second first, is killed so soon
 * that it may have made no lead.
 */
const LIFE_MS = { min: 0, max: 500 }
const PLENTY = '1000000'
export const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'fatal' }

interface Plan {
  storage: Pick<TestStorage, 'settings'>
  kills: number
  seed: number
  /** Done before each kill. */
  before?: () => Promise<void>
}

/** Kills the server with SIGKILL again and again while leads are posted, then checks every row. */
export async function runKills({ storage, kills, seed, before }: Plan): Promise<void> {
  const random = createRandom(seed)
  const zeven = createZeven(storage)
  const { accountId, secret } = await createDealer(zeven)
  const target: Target = { url: null, secret }
  const writers = startWriters(target, createRandom(seed + 1))

  for (let killed = 0; killed < kills; killed++) {
    const server = await zeven.serve(PRODUCTION)
    target.url = server.url
    if (killed % 3 !== 1) await writers.firstLead()
    await pause(between(random, LIFE_MS.min, LIFE_MS.max))
    await before?.()
    server.kill('SIGKILL')
    await server.ended
    target.url = null
  }

  const sent = await writers.stop()
  const acknowledged = sent.filter((lead) => lead.acknowledged !== null).length
  await expectWhole(storage, accountId, sent)

  const last = await zeven.serve(PRODUCTION)
  target.url = last.url
  await resendAll(target, sent)
  await last.stop()
  const { leads } = await expectWhole(storage, accountId, sent)
  expect(leads).toHaveLength(sent.length)
  console.log(`${kills} kills: ${sent.length} leads sent, ${acknowledged} acknowledged before`)
}

/** Creates an account with budgets too large to be spent, and a key with every scope. */
export async function createDealer(zeven: Zeven) {
  const { id } = await zeven.json(['account', 'create', '--name', 'Kill test', '--plan', 'paid'])
  const budgets = ['--per-minute', '--per-day', '--write-per-minute', '--write-per-day']
  const raised = budgets.flatMap((budget) => [budget, PLENTY])
  await zeven.json(['account', 'set', String(id), ...raised, '--in-flight', '100'])
  const scopes = ['--scopes', 'all']
  const key = await zeven.json(['key', 'create', '--account', String(id), '--name', 'k', ...scopes])
  return { accountId: Number(id), secret: String(key.secret) }
}
