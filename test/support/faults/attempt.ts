import type { Endpoint } from '../../../server/core/contract.ts'
import type { ErrorCode } from '../../../server/core/error-catalogue.ts'
import type { Dealer, TestApp } from '../app.ts'
import type { Answer, ApiClient } from '../client.ts'
import { acceptedBody, acceptedQuery, addRecords } from '../records.ts'

/** The endpoint that gets the wrong requests, and a dealer who has records of every kind. */
export interface Stage {
  app: TestApp
  endpoint: Endpoint
  dealer: Dealer
  /** The endpoint's path; where it takes an id, with the id of one of the dealer's records. */
  path: string
}

/** One request that must be refused. */
export interface Attempt {
  api: ApiClient
  method: string
  path: string
  headers?: Record<string, string>
  body?: RequestInit['body']
}

/** One kind of wrong request. All endpoints to which it applies refuse it in the same way. */
export interface Fault {
  says: string
  code: ErrorCode
  applies(endpoint: Endpoint): boolean
  attempts(stage: Stage): Promise<Attempt[]>
  /** Checks the headers that are not recorded. */
  check?(answer: Answer): void
  /** Whether all attempts get the same answer, byte for byte. */
  alike?: boolean
}

export const JSON_TYPE = 'application/json'

/** A request that the endpoint accepts, with this change. */
export function attempt({ endpoint, dealer, path }: Stage, change: Partial<Attempt> = {}): Attempt {
  const body = acceptedBody(endpoint)
  const headers: Record<string, string> = body === null ? {} : { 'Content-Type': JSON_TYPE }
  const asked = `${path}${acceptedQuery(endpoint)}`
  return { api: dealer.api, method: endpoint.method, path: asked, headers, body, ...change }
}

/** The same request from other clients. */
export function from(stage: Stage, clients: ApiClient[]): Attempt[] {
  return clients.map((api) => attempt(stage, { api }))
}

const dealers = new WeakMap<TestApp, Map<string, Promise<Dealer>>>()

/** One dealer for all tests of a server, made at the first call. Their requests change none of its rows. */
export function sharedDealer(
  { app }: Pick<Stage, 'app'>,
  name: string,
  make: () => Promise<Dealer>,
): Promise<Dealer> {
  const own = dealers.get(app) ?? new Map<string, Promise<Dealer>>()
  dealers.set(app, own)
  const made = own.get(name) ?? make()
  own.set(name, made)
  return made
}

/** Another account with records of every kind. */
export function strangerOf(app: TestApp): Promise<Dealer> {
  return sharedDealer({ app }, 'stranger', async () => {
    const stranger = await app.dealer({ perMinute: 1000, writePerMinute: 1000 })
    await addRecords(stranger)
    return stranger
  })
}

export const always = () => true
