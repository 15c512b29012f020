import type { Endpoint } from '../../server/core/contract.ts'
import type { Fault } from './faults/attempt.ts'
import { BODY_FAULTS } from './faults/bodies.ts'
import { BUDGET_FAULTS } from './faults/budgets.ts'
import { KEY_FAULTS } from './faults/keys.ts'
import { QUERY_FAULTS } from './faults/queries.ts'
import { ROUTE_FAULTS } from './faults/routes.ts'

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
