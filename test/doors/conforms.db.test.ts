import { beforeEach, describe, expect, it, vi } from 'vitest'
import { API_ROUTES } from '../../server/doors/routes.ts'
import type { Endpoint } from '../../server/ground/contract.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { announcedBy, expectConforms, operationOf } from '../support/conforms.ts'
import type { Attempt, Stage } from '../support/faults/attempt.ts'
import { attempt } from '../support/faults/attempt.ts'
import { faultsOf } from '../support/faults.ts'
import { forTests } from '../support/for-tests.ts'
import { acceptedBody, addRecords, pathOfOwnRecord } from '../support/records.ts'
import { attemptRefusedWith } from '../support/states.ts'

const BUSY = Object.assign(new Error('database is locked'), { errcode: 5 })

/** Codes that are answered before an endpoint is known, or for a method it does not have. */
const NEVER_ROUTED = ['invalid_request', 'method_not_allowed', 'request_timeout']

/** Each test is another client: one address may send only so many requests without a valid key. */
let client = 0
const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const dealer = await app.dealer(PLENTY)
await addRecords(dealer)
beforeEach(() => {
  app.clock.set('2026-09-10T08:30:00Z')
  client += 1
})

/** Sends a request and expects the document to announce its answer. */
async function ask({ api, method, path, headers = {}, body = null }: Attempt): Promise<Answer> {
  const own = { ...headers, 'X-Forwarded-For': `192.0.2.${client}` }
  const answer = await api.send(method, path, { headers: own, body, duplex: 'half' } as RequestInit)
  expectConforms(method, path, answer)
  return answer
}

async function stageOf(endpoint: Endpoint): Promise<Stage> {
  return { app, endpoint, dealer, path: await pathOfOwnRecord(dealer, endpoint) }
}

/** Makes an endpoint give every answer it can. Those that need a broken database come last. */
async function* answersOf(endpoint: Endpoint): AsyncGenerator<Answer> {
  yield ask(attempt(await stageOf(endpoint)))
  // Some requests delete their record, so each request looks for a new one.
  for (const fault of faultsOf(endpoint)) {
    if (fault.code === 'method_not_allowed') continue
    for (const wrong of await fault.attempts(await stageOf(endpoint))) {
      if (isSameOperation(endpoint, wrong)) yield ask(wrong)
    }
  }
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

/** False when a changed path makes the request belong to another operation, or to none. */
function isSameOperation({ name }: Endpoint, { method, path }: Attempt): boolean {
  return operationOf(method, path)?.operationId === name
}

async function* repeated(stage: Stage): AsyncGenerator<Answer> {
  const own = attempt(stage)
  const headers = { ...own.headers, 'Idempotency-Key': `repeated-${stage.endpoint.name}` }
  const twins = await Promise.all([1, 2, 3, 4].map(() => ask({ ...own, headers })))
  expect(twins.map(({ status }) => status)).toContain(409)
  yield* twins
  const replay = await ask({ ...own, headers })
  expect(replay.headers.get('idempotent-replayed')).toBe('true')
  yield replay
  yield ask({ ...own, headers, body: JSON.stringify({ other: acceptedBody(stage.endpoint) }) })
}

describe.each(API_ROUTES.map(({ endpoint }) => endpoint))('$method $path', (endpoint) => {
  it('answers what the document says, with every status and code it says', async () => {
    const seen = new Set<string>()
    for await (const { status, body } of answersOf(endpoint)) {
      seen.add(body?.errors?.code ?? String(status))
    }
    for (const code of NEVER_ROUTED) seen.add(code)
    const operation = operationOf(endpoint.method, endpoint.path)
    if (operation === undefined) throw new Error(`${endpoint.name} is not in the document`)
    expect([...seen].toSorted()).toEqual(announcedBy(operation).toSorted())
  })

  it('answers HEAD like GET and OPTIONS with what it takes', async () => {
    const stage = await stageOf(endpoint)
    await ask(attempt(stage, { method: 'OPTIONS', body: null }))
    if (endpoint.method === 'GET') await ask(attempt(stage, { method: 'HEAD' }))
  })
})

describe('requests that belong to no operation', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/no-such-path'],
    ['PUT', '/leads'],
    ['DELETE', '/me'],
    ['OPTIONS', '/no-such-path'],
    ['GET', '/leads/'],
  ])('%s %s is answered as the document says of any request', async (method, path) => {
    await ask({ api: dealer.api, method, path })
    await ask({ api: app.clientOf(undefined), method, path })
  })
})
