import type { Endpoint } from '../../server/core/contract.ts'
import type { Fault } from './faults/attempt.ts'
import { BODY_FAULTS } from './faults/bodies.ts'
import { BUDGET_FAULTS } from './faults/budgets.ts'
import { KEY_FAULTS } from './faults/keys.ts'
import { QUERY_FAULTS } from './faults/queries.ts'
import { ROUTE_FAULTS } from './faults/routes.ts'

const ISSUES: readonly Fault[] = [
  ...KEY_FAULTS,
  ...BUDGET_FAULTS,
  ...ROUTE_FAULTS,
  ...BODY_FAULTS,
  ...QUERY_FAULTS,
]

export function issuesOf(endpoint: Endpoint): Fault[] {
  return ISSUES.filter((issue) => issue.applies(endpoint))
}
