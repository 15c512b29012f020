import type { Language } from '../../../shared/form/text.contract.ts'
import { languageOf } from '../../../shared/language.ts'
import type { Budgets, Endpoint, Plan, Role, Scope } from '../contract.ts'
import type { Actor } from '../db/actor.ts'
import { ApiError, NotFound } from '../errors.ts'

/** The caller: a key and its account, with the fields for the surfaces. */
export interface KeyHolder {
  /** The actor of writes: the key itself, or the operator's command line in its place. */
  actor: Actor
  key: {
    id: number
    name: string
    prefix: string
    scopes: Scope[]
    /** Instants in milliseconds. */
    expiresAt: number | null
    lastUsedAt: number | null
    revokedAt: number | null
  }
  account: {
    id: number
    name: string
    country: string
    language: string
    currency: string
    timeZone: string
    /** The account's own statuses of leads. */
    statuses: readonly string[]
    plan: Plan
    /** Whether the plan includes the API. */
    api: boolean
    /** Whether the operator has disabled the account. */
    isDisabled: boolean
  }
  /** The budgets in force for the key. */
  budgets: Budgets
}

export interface SignedInMember {
  id: number
  userId: string
  name: string
  email: string
  role: Role
  /** Whether the member may see contact details of customers. */
  seesContact: boolean
  language: Language
  singleKeys: boolean
  /** For an operator on a support visit: its end in milliseconds, and the operator. */
  visit?: { until: number; actor: Actor }
}

/** The viewer of a record. A visitor is an operator on a support visit. */
export interface Viewer {
  kind: 'key' | 'member' | 'visitor' | 'customer'
  /** Whether the viewer may see contact details of customers. */
  seesContact: boolean
  /** The record kinds that the viewer sees in full in mixed lists. */
  scopes: readonly Scope[]
  language: Language
}

export function viewerOf({ account, key: { scopes } }: KeyHolder): Viewer {
  return { kind: 'key', seesContact: true, scopes, language: languageOf(account.language) }
}

export interface SignedInOperator {
  id: number
  userId: string
  name: string
  email: string
  language: Language
}

/** Throws 403 if the member's role does not allow the endpoint. */
export function checkRole(
  { roles, method, membersOnly }: Pick<Endpoint, 'roles' | 'method' | 'membersOnly'>,
  { role, visit }: SignedInMember,
): void {
  const isForVisits = method === 'GET' && membersOnly !== true
  if (visit !== undefined && !isForVisits) throw new ApiError('role_required')
  if (roles?.includes(role) !== true) throw new ApiError('role_required')
}

/** Throws 403 while the operator has disabled the account. */
export function checkEnabled({ isDisabled }: Pick<KeyHolder['account'], 'isDisabled'>): void {
  if (isDisabled) throw new ApiError('account_disabled')
}

/** Throws 403 if the account's plan does not include the API. */
export function checkPlan(
  endpoint: Pick<Endpoint, 'everyPlan'>,
  account: KeyHolder['account'],
): void {
  if (account.api || endpoint.everyPlan === true) return
  throw new ApiError('plan_required')
}

/**
 * Throws 403 with the scope that the key lacks; write does not include read. An endpoint for
 * screens is a 404.
 */
export function checkScope(endpoint: Pick<Endpoint, 'scope'>, key: KeyHolder['key']): void {
  const { scope } = endpoint
  if (scope === undefined) throw new NotFound()
  if (scope === null || key.scopes.includes(scope)) return
  throw new ApiError(
    'insufficient_scope',
    null,
    { required_scope: scope },
    { 'WWW-Authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
  )
}
