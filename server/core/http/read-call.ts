import type { z } from 'zod'
import type { Endpoint } from '../contract.ts'
import type { Actor } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import type { IdempotencyClaim } from '../db/idempotency.ts'
import { ValidationFailed } from '../errors.ts'
import type { Issues } from '../issues.contract.ts'
import type { Outgoing } from '../services.ts'
import type { KeyHolder, Viewer } from './access.ts'
import type { JsonBody } from './body.ts'
import type { Call } from './call.ts'
import { type CursorOwner, readPageRequest } from './paging.ts'
import { readFlag, readQuery } from './query.ts'
import { validate } from './validate.ts'

export interface ReadRequest {
  database: Database
  cursorSecret: string
  outgoing: Outgoing
  baseUrl: string
  endpoint: Endpoint
  account: KeyHolder['account']
  actor: Actor
  viewer: Viewer
  params: Record<string, string>
  search: URLSearchParams
  body: JsonBody
  claim: IdempotencyClaim | undefined
}

/** Turns a request into a `Call` for its handler. `Call` documents when query and body are checked. */
export function readCall(request: ReadRequest): Call {
  const {
    database,
    cursorSecret,
    outgoing,
    baseUrl,
    endpoint,
    account,
    actor,
    viewer,
    params,
    search,
    body,
    claim,
  } = request
  const cursorOwner = { endpoint: endpoint.name, accountId: account.id, secret: cursorSecret }
  return {
    account,
    actor,
    viewer,
    database,
    outgoing,
    baseUrl,
    params,
    idempotency: claim,
    ...readInput(endpoint, search, body, cursorOwner),
  }
}

/** The handler's query and body. */
export function readInput(
  endpoint: Endpoint,
  search: URLSearchParams,
  body: JsonBody,
  cursorOwner: CursorOwner,
): Pick<Call, 'read' | 'readPage'> {
  let values: ReturnType<typeof readValues> | null = null
  return {
    read: () => (values ??= readValues(endpoint, search, body)),
    readPage: () => readPageRequest(readKnownQuery(endpoint, search), cursorOwner),
  }
}

/** Query and body are checked together, so that one answer names every issue. */
function readValues(endpoint: Endpoint, search: URLSearchParams, body: JsonBody) {
  endpoint.checkCounts?.(body.value)
  const issues = new Map<string, Issues[string]>()
  const dryRun = collect(issues, () => {
    const raw = readQuery(search, knownParameters(endpoint), endpoint.write)
    return readFlag('dry_run', raw.dry_run)
  })
  const query = collect(issues, () => readKnownQuery(endpoint, search))
  const value = collect(issues, () =>
    endpoint.body === null
      ? undefined
      : validate(endpoint.body as z.ZodType, body.value, body.issues),
  )
  if (issues.size > 0) throw new ValidationFailed(Object.fromEntries(issues))
  return { query: (query ?? {}) as never, body: value as never, dryRun: dryRun ?? false }
}

function readKnownQuery(endpoint: Endpoint, search: URLSearchParams): Record<string, string> {
  const raw = readQuery(search, knownParameters(endpoint), endpoint.write)
  return validate(endpoint.query, raw) as Record<string, string>
}

function knownParameters(endpoint: Endpoint): string[] {
  const own = Object.keys(endpoint.query.shape)
  return endpoint.dryRun ? [...own, 'dry_run'] : own
}

function collect<Value>(issues: Map<string, Issues[string]>, read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error
    for (const [path, all] of Object.entries(error.issues)) issues.set(path, all)
    return undefined
  }
}
