import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { API_ROUTES } from '../../server/doors/routes.ts'
import type { Endpoint } from '../../server/ground/contract.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { type Attempt, attempt, JSON_TYPE, type Stage } from '../support/faults/attempt.ts'
import { faultsOf } from '../support/faults.ts'
import { forTests } from '../support/for-tests.ts'
import { addRecords, pathOfOwnRecord } from '../support/records.ts'
import { FAULTY_QUERY, MANY_FAULTS } from './many-faults.ts'

// Every answer of version 1 stands in the folder v1, to the byte. A change there is a change of the API: it is made by
// `npx vitest run test/recorded -u`, looked at, and told in the changelog.

const SETTINGS = { ZEVEN_SECRET: 'a secret of tests, the same in every run', TRUST_PROXY: '1' }
/** What an answer says by its headers. The others are the same for all answers, or new in each. */
const HEADERS = ['allow', 'www-authenticate', 'retry-after', 'location']
/** What is drawn by chance, or counted over all tests of a process. */
const BY_CHANCE: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<uuid>'],
  [/whsec_…?[A-Za-z0-9]+/g, '<secret>'],
  [/zv_[A-Za-z0-9]+/g, '<key>'],
  [/\/o\/[A-Za-z0-9]{43}/g, '/o/<token>'],
  [/(cursor(?:=|=%20|":"))[\w-]{22}/g, '$1<seal>'],
  [/"duration_ms":\d+/g, '"duration_ms":<number>'],
  [/(transport|mounting)-\d+/gi, '$1-<number>'],
]

let dealer: Dealer
let client = 0
const app = await forTests(startTestApp(undefined, { settings: SETTINGS }))

/** One answer as text: the request, the status, what the headers say, and the body to the byte. */
async function recorded(says: string, own: Attempt): Promise<string> {
  client += 1
  const headers = { ...own.headers, 'X-Forwarded-For': `192.0.${client >> 8}.${client & 255}` }
  const init = { headers, body: own.body ?? null, duplex: 'half' } as RequestInit
  const answer = await own.api.send(own.method, own.path, init)
  const said = HEADERS.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [`  ${name}: ${value}`]
  })
  const first = `${says}\n${own.method} ${own.path} ${shown(own.body)}`
  const lines = [first.trimEnd(), `${answer.status}`, ...said, ...bodyOf(answer), '']
  return BY_CHANCE.reduce((text, [found, name]) => text.replace(found, name), lines.join('\n'))
}

/** A document that is no text is shown by its hash. */
function bodyOf({ text, headers }: Answer): string[] {
  const isJson = headers.get('content-type')?.startsWith(JSON_TYPE) ?? false
  if (text !== '' && !isJson) return [`  sha256 ${createHash('sha256').update(text).digest('hex')}`]
  return text === '' ? [] : [`  ${text}`]
}

function shown(body: Attempt['body']): string {
  if (typeof body !== 'string') return ''
  return body.length > 300 ? `${body.slice(0, 60)}… (${body.length} letters)` : body
}

async function stageOf(endpoint: Endpoint): Promise<Stage> {
  return { app, endpoint, dealer, path: await pathOfOwnRecord(dealer, endpoint) }
}

/** Everything that is asked of an endpoint: wrong in one way, wrong in many, and right. */
async function* attemptsOf(endpoint: Endpoint): AsyncGenerator<[string, Attempt]> {
  for (const fault of faultsOf(endpoint)) {
    for (const wrong of await fault.attempts(await stageOf(endpoint))) yield [fault.says, wrong]
  }
  const stage = await stageOf(endpoint)
  yield ['many faults in the query', attempt(stage, { path: `${stage.path}?${FAULTY_QUERY}` })]
  const headers = { 'Content-Type': JSON_TYPE }
  for (const body of MANY_FAULTS[endpoint.name] ?? []) {
    yield ['many faults in the body', attempt(stage, { headers, body: JSON.stringify(body) })]
  }
  yield ['right', attempt(await stageOf(endpoint))]
}

describe.each(API_ROUTES.map(({ endpoint }) => endpoint))('$method $path', (endpoint) => {
  it('answers to the byte what version 1 answers', async () => {
    app.clock.set('2026-09-10T08:30:00Z')
    dealer = await app.dealer(PLENTY)
    await addRecords(dealer)
    const answers: string[] = []
    for await (const [says, own] of attemptsOf(endpoint)) answers.push(await recorded(says, own))
    await expect(answers.join('\n')).toMatchFileSnapshot(`v1/${endpoint.name}.txt`)
  })
})
