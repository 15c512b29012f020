import type { Endpoint } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Account } from '../resources/accounts/contract.ts'
import type { Key } from '../resources/keys/contract.ts'

/** Throws 403 when the account's plan has no API (decisions A3). */
export function checkPlan(endpoint: Pick<Endpoint, 'everyPlan'>, account: Account): void {
  if (account.api || endpoint.everyPlan === true) return
  throw new ApiError('plan_required', 'The plan of this account does not include the API.')
}

/** Throws 403 naming the scope the key lacks; read and write never imply each other (A2). */
export function checkScope(endpoint: Pick<Endpoint, 'scope'>, key: Key): void {
  const { scope } = endpoint
  if (scope === null || key.scopes.includes(scope)) return
  throw new ApiError(
    'insufficient_scope',
    `This key lacks the scope ${scope}.`,
    { required_scope: scope },
    { 'WWW-Authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
  )
}
