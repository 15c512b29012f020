import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../server/core/contract.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import { allRows } from '../support/all-rows.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { announcedBy, expectConforms, operationOf } from '../support/conforms.ts'
import { expectError } from '../support/envelope.ts'
import {
  type Attempt,
  attempt,
  type Fault,
  JSON_TYPE,
  type Stage,
} from '../support/faults/attempt.ts'
import { issuesOf } from '../support/faults.ts'
import { forTests } from '../support/for-tests.ts'
import { acceptedBody, addRecords, pathOfOwnRecord } from '../support/records.ts'
import { attemptRefusedWith } from '../support/states.ts'
import { FAULTY_QUERY, MANY_ISSUES } from './many-issues.ts'

// Every answer of version 1 is in the folder v1, to the byte. A change there is a change of the API: it is made by
// `npx vitest run test/recorded -u`, looked at, and told in the changelog.

const SETTINGS = { ZEVEN_SECRET: 'a secret of tests, the same in every run', TRUST_PROXY: '1' }
/** What an answer says by its headers. The others are the same for all answers, or new in each. */
const HEADERS = ['allow', 'www-authenticate', 'retry-after', 'location']
/** What is drawn by chance, or counted over all tests of a process. */
const BY_CHANCE: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<uuid>'],
  [/whsec_…?[A-Za-z0-9]+/g, '<secret>'],
  [/zv_[A-Za-z0-9]+/g, '<key>'],
  [/:\d+\/o\/[A-Za-z0-9]{43}/g, ':<port>/o/<token>'],
  [/(cursor(?:=|=%20|":"))[\w-]{22}/g, '$1<seal>'],
  [/"duration_ms":\d+/g, '"duration_ms":<number>'],
  [/(transport|mounting)-\d+/gi, '$1-<number>'],
]
const BUSY = Object.assign(new Error('database is locked'), { errcode: 5 })
/** Codes that are answered before an endpoint is known, or for a method it does not have. */
const NEVER_ROUTED = ['invalid_request', 'method_not_allowed', 'request_timeout']

let dealer: Dealer
/** The dealer whose records are only read, and who gets every request that is not recorded. */
let shared: Dealer | undefined
/** Each request is another client: one address may send only so many without a valid key. */
let client = 0
const app = await forTests(startTestApp(undefined, { settings: SETTINGS }))

beforeEach(() => {
  app.clock.set('2026-09-10T08:30:00Z')
})

async function dealerWithRecords(): Promise<Dealer> {
  const made = await app.dealer(PLENTY)
  await addRecords(made)
  return made
}

/** Sends a request and expects the OpenAPI document to announce its answer. */
async function ask(own: Attempt): Promise<Answer> {
  client += 1
  const headers = { ...own.headers, 'X-Forwarded-For': `192.0.${client >> 8}.${client & 255}` }
  const init = { headers, body: own.body ?? null, duplex: 'half' } as RequestInit
  const answer = await own.api.send(own.method, own.path, init)
  expectConforms(own.method, own.path, answer)
  return answer
}

/** One answer as text: the request, the status, what the headers say, and the body to the byte. */
function recorded(says: string, own: Attempt, answer: Answer): string {
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

type Heard = [says: string, own: Attempt, answer: Answer]

/** Everything that is asked of an endpoint: wrong in one way, wrong in many, and right. */
async function* heardOf(endpoint: Endpoint): AsyncGenerator<Heard> {
  yield* refusedFor(endpoint)
  const stage = await stageOf(endpoint)
  const asked = attempt(stage, { path: `${stage.path}?${FAULTY_QUERY}` })
  yield ['many faults in the query', asked, await ask(asked)]
  const headers = { 'Content-Type': JSON_TYPE }
  for (const body of MANY_ISSUES[endpoint.name] ?? []) {
    const own = attempt(stage, { headers, body: JSON.stringify(body) })
    const before = await allRows(app)
    const answer = await ask(own)
    if (answer.status >= 400) expect(await allRows(app)).toEqual(before)
    yield ['many faults in the body', own, answer]
  }
  const right = attempt(await stageOf(endpoint))
  const answer = await ask(right)
  expect(answer.status, answer.text).toBe(endpoint.status)
  yield ['right', right, answer]
}

/** Every request with an issue is refused with its code, and nothing is written. */
async function* refusedFor(endpoint: Endpoint): AsyncGenerator<Heard> {
  const wrong: [Fault, Attempt[]][] = []
  for (const issue of issuesOf(endpoint)) {
    wrong.push([issue, await issue.attempts(await stageOf(endpoint))])
  }
  // An accepted replay of a delivery writes once more, after its answer.
  await app.server.jobs.idle()
  const before = await allRows(app)
  for (const [issue, attempts] of wrong) {
    const texts = new Set<string>()
    for (const own of attempts) {
      const answer = await ask(own)
      expectError(answer, issue.code)
      issue.check?.(answer)
      texts.add(answer.text)
      yield [issue.says, own, answer]
    }
    expect(texts.size).toBeGreaterThan(0)
    if (issue.alike === true) expect([...texts]).toHaveLength(1)
  }
  expect(await allRows(app)).toEqual(before)
}

/** The refusals of an endpoint's own, answers to repeated requests, and those of a broken database, which come last. */
async function* othersOf(endpoint: Endpoint): AsyncGenerator<Answer> {
  for (const code of endpoint.errors) {
    yield ask(await attemptRefusedWith(code, await stageOf(endpoint)))
  }
  const stage = await stageOf(endpoint)
  if (endpoint.idempotent) yield* repeated(stage)
  for (const failure of [BUSY, new Error('a fault of ours')]) {
    // Every read fails meanwhile: the server's own loops read too, and would take a single failure.
    const reading = vi.spyOn(app.database.read.getExecutor(), 'executeQuery')
    reading.mockRejectedValue(failure)
    yield await ask(attempt(stage))
    reading.mockRestore()
  }
}

async function* repeated(stage: Stage): AsyncGenerator<Answer> {
  const own = attempt(stage)
  const headers = { ...own.headers, 'Idempotency-Key': `repeated-${stage.endpoint.name}` }
  // No write starts before all others were answered: on a busy machine the first might be done before
  // they arrive. The server's own loops write too, so no single write is held.
  const { promise: answered, resolve: release } = Promise.withResolvers<unknown>()
  const write = app.database.write
  const writing = vi.spyOn(app.database, 'write').mockImplementation(async (...given) => {
    await answered
    return write(...given)
  })
  const asked = [1, 2, 3, 4].map(() => ask({ ...own, headers }))
  let left = asked.length - 1
  for (const one of asked) one.finally(() => --left === 0 && release(null))
  const twins = await Promise.all(asked)
  writing.mockRestore()
  expect(twins.filter(({ status }) => status === 409)).toHaveLength(3)
  yield* twins
  const replay = await ask({ ...own, headers })
  expect(replay.headers.get('idempotent-replayed')).toBe('true')
  yield replay
  yield ask({ ...own, headers, body: JSON.stringify({ other: acceptedBody(stage.endpoint) }) })
}

const ENDPOINTS = API_ROUTES.map(({ endpoint }) => endpoint)
/** The codes, or statuses of success, that an endpoint answered while it was recorded. */
const seenOf = new Map<string, string[]>()
const seenIn = ({ status, body }: Answer): string => body?.errors?.code ?? String(status)

describe.each(ENDPOINTS)('$method $path', (endpoint) => {
  it('answers to the byte what version 1 answers', async () => {
    if (endpoint.write) dealer = await dealerWithRecords()
    else dealer = shared ??= await dealerWithRecords()
    const answers: string[] = []
    const seen: string[] = []
    for await (const [says, own, answer] of heardOf(endpoint)) {
      answers.push(recorded(says, own, answer))
      // A changed path may make a request belong to another operation, or to none.
      if (operationOf(own.method, own.path)?.operationId === endpoint.name) {
        seen.push(seenIn(answer))
      }
    }
    seenOf.set(endpoint.name, seen)
    await expect(answers.join('\n')).toMatchFileSnapshot(`v1/${endpoint.name}.txt`)
  })
})

// After those that are recorded, because records made here would give theirs other ids.
describe.each(ENDPOINTS)('$method $path', (endpoint) => {
  it('answers with every status and code that the document says, HEAD like GET, and OPTIONS with what it takes', async () => {
    dealer = shared ??= await dealerWithRecords()
    const stage = await stageOf(endpoint)
    await ask(attempt(stage, { method: 'OPTIONS', body: null }))
    if (endpoint.method === 'GET') await ask(attempt(stage, { method: 'HEAD' }))
    const seen = new Set([...NEVER_ROUTED, ...(seenOf.get(endpoint.name) ?? [])])
    for await (const answer of othersOf(endpoint)) seen.add(seenIn(answer))
    const operation = operationOf(endpoint.method, endpoint.path)
    if (operation === undefined) throw new Error(`${endpoint.name} is not in the document`)
    expect([...seen].toSorted()).toEqual(announcedBy(operation).toSorted())
  })
})

it.each([
  ['GET', '/'],
  ['GET', '/no-such-path'],
  ['PUT', '/leads'],
  ['DELETE', '/me'],
  ['OPTIONS', '/no-such-path'],
  ['GET', '/leads/'],
])('%s %s is answered as the document says of any request', async (method, path) => {
  shared ??= await dealerWithRecords()
  await ask({ api: shared.api, method, path })
  await ask({ api: app.clientOf(undefined), method, path })
})
