import type { Endpoint } from '../../../server/contract.ts'
import type { ErrorCode } from '../../../server/errors.ts'
import type { Dealer, TestApp } from '../app.ts'
import type { Answer, ApiClient } from '../client.ts'
import { acceptedBody } from '../records.ts'

/** Where a fault is committed: an endpoint, and a dealer who has records of every kind. */
export interface Stage {
  app: TestApp
  endpoint: Endpoint
  dealer: Dealer
  /** The endpoint's path with the id of a record of the dealer's where it takes one. */
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

/** One way to be wrong that every endpoint it applies to refuses with the same words. */
export interface Fault {
  says: string
  code: ErrorCode
  applies(endpoint: Endpoint): boolean
  attempts(stage: Stage): Promise<Attempt[]>
  /** What the answer holds beyond its status and code. */
  check?(answer: Answer, stage: Stage): void
  /** All attempts are answered with the same bytes. */
  alike?: boolean
}

export const JSON_TYPE = 'application/json'

/** The endpoint's own request as it would be accepted, but for what is changed. */
export function attempt({ endpoint, dealer, path }: Stage, change: Partial<Attempt> = {}): Attempt {
  const body = acceptedBody(endpoint)
  const headers: Record<string, string> = body === null ? {} : { 'Content-Type': JSON_TYPE }
  return { api: dealer.api, method: endpoint.method, path, headers, body, ...change }
}

/** The same request from other clients. */
export function from(stage: Stage, clients: ApiClient[]): Attempt[] {
  return clients.map((api) => attempt(stage, { api }))
}

export const always = () => true
