import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../server/core/error-catalogue.ts'
import { PLANTED, recordsOf } from '../entrypoints/records.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { seedOf } from '../support/random.ts'
import { expectSound } from '../support/sound.ts'
import { anAccount } from './account.ts'
import { bytesOf, type HostileRequest, isWhole } from './requests.ts'
import { sendBytes } from './send.ts'

/** `npm run test:long` sets a larger number. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 500)
/** A member may be signed out or removed by a request, and a record deleted: then there are new ones. */
const PER_ROUND = 100
const ROUNDS_WITH_RECORDS = 10
const AT_ONCE = 8
const MINUTE_MS = 60_000
const SECONDS_PER_ROUND = 10
/** Nobody of another account may read any of these. */
const SECRETS = ['Quirinus Verborgen', 'quirinus@verborgen.example', 'Verborgenpad']
const OF_ANOTHER = {
  ...PLANTED,
  name: SECRETS[0] ?? '',
  email: SECRETS[1] ?? '',
  street: SECRETS[2] ?? '',
  phone: '06 12312399',
}

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))

/** What is wrong with an answer; null when it is lawful. */
function issueOf({ status, headers, text, body }: Answer, line: string): string | null {
  if (status >= 500) return `${status} ${body?.errors?.code}`
  if (SECRETS.some((secret) => text.includes(secret))) return 'shows another account'
  const isOurs = /^\S+ \/(?:api\/(?!mcp)|portal\/api\/(?!auth\/))/.test(line)
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (status < 400 || !isOurs || !isJson || text === '') return null
  return Object.hasOwn(ERRORS, body?.errors?.code) ? null : `no known refusal: ${text}`
}

async function tryOne(request: HostileRequest): Promise<[fault: string, asked: string][]> {
  const bytes = bytesOf(request)
  const line = `${request.method} ${request.target}`
  const asked = `${line}\n${String(request.body).slice(0, 2000)}`
  try {
    const answers = await sendBytes(app.server.url, bytes, isWhole(request))
    if (isWhole(request) && answers.length !== 1) return [[`${answers.length} answers`, asked]]
    return answers.flatMap((answer) => {
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      const issue = issueOf(answer, line)
      return issue === null ? [] : [[issue, asked] as [string, string]]
    })
  } catch (error) {
    return [[String(error).slice(0, 100), asked]]
  }
}

const seen = new Map<number, number>()

async function tryAll(requests: HostileRequest[]): Promise<[string, string][]> {
  const queue = requests.values()
  const issues: [string, string][] = []
  const send = async () => {
    for (const request of queue) issues.push(...(await tryOne(request)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return issues
}

const ROUNDS = Math.ceil(REQUESTS / PER_ROUND)

describe('requests nobody should send, to every surface but the API', () => {
  it(`are never a 500, never hang, and show nobody else’s data: ${REQUESTS} of them`, {
    timeout: (ROUNDS + 12) * SECONDS_PER_ROUND * 1000,
  }, async () => {
    const seed = seedOf('HOSTILE_SEED')
    const others = await recordsOf(app, await app.dealer(PLENTY), OF_ANOTHER)
    let account = await anAccount(app, others)
    const issues: [string, string][] = []
    for (let round = 0; round < ROUNDS; round++) {
      if (round % ROUNDS_WITH_RECORDS === ROUNDS_WITH_RECORDS - 1)
        account = await anAccount(app, others)
      issues.push(...(await tryAll(account.make(seed + round, PER_ROUND))))
      app.clock.advance(MINUTE_MS)
      await app.server.jobs.idle()
      await expectSound(app.database)
    }
    expect(issues).toEqual([])
    console.log('answers by status', Object.fromEntries(seen))
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([200, 201, 303, 400, 401, 403, 404, 422]),
    )
  })
})
