import type { Endpoint } from '../../server/contract.ts'
import type { ErrorCode } from '../../server/errors.ts'
import type { Dealer, TestApp } from './app.ts'
import type { Answer, ApiClient } from './client.ts'
import { BODY_FAULTS } from './faults/bodies.ts'
import { BUDGET_FAULTS } from './faults/budgets.ts'
import { KEY_FAULTS } from './faults/keys.ts'
import { QUERY_FAULTS } from './faults/queries.ts'
import { ROUTE_FAULTS } from './faults/routes.ts'

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

const FAULTS: readonly Fault[] = [
  ...KEY_FAULTS,
  ...BUDGET_FAULTS,
  ...ROUTE_FAULTS,
  ...BODY_FAULTS,
  ...QUERY_FAULTS,
]

export function faultsOf(endpoint: Endpoint): Fault[] {
  return FAULTS.filter((fault) => fault.applies(endpoint))
}
