import type { Budgets, Endpoint, Plan, Role, Scope } from '../contract.ts'
import type { Actor } from '../db/actor.ts'
import { ApiError, NotFound } from '../errors.ts'

/** The caller: a key and its account, with the fields that the surfaces need. */
export interface KeyHolder {
  /** Who writes: the key itself, or the operator's command line in its place. */
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
    /** Whether the operator keeps the account closed. */
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
  language: string
  singleKeys: boolean
  /** For an operator whom an owner let in: until when, in milliseconds, and who they are. */
  visit?: { until: number; actor: Actor }
}

/** For whom a record is made. A visitor is an operator whom an owner let in. */
export interface Viewer {
  kind: 'key' | 'member' | 'visitor' | 'customer'
  /** Whether contact details of customers are in it. */
  seesContact: boolean
  /** The records that a list of many kinds shows whole. */
  scopes: readonly Scope[]
  language: string
}

export function viewerOf({ account, key: { scopes } }: KeyHolder): Viewer {
  return { kind: 'key', seesContact: true, scopes, language: account.language }
}

export interface SignedInOperator {
  id: number
  userId: string
  name: string
  email: string
  language: string
}

/** Throws 403 when the member's role does not allow the endpoint. */
export function checkRole(
  { roles, method, membersOnly }: Pick<Endpoint, 'roles' | 'method' | 'membersOnly'>,
  { role, visit }: SignedInMember,
): void {
  const isForVisits = method === 'GET' && membersOnly !== true
  if (visit !== undefined && !isForVisits) throw new ApiError('role_required')
  if (roles?.includes(role) !== true) throw new ApiError('role_required')
}

/** Throws 403 while the operator keeps the account closed. */
export function checkEnabled({ isDisabled }: Pick<KeyHolder['account'], 'isDisabled'>): void {
  if (isDisabled) throw new ApiError('account_disabled')
}

/** Throws 403 when the account's plan has no API. */
export function checkPlan(
  endpoint: Pick<Endpoint, 'everyPlan'>,
  account: KeyHolder['account'],
): void {
  if (account.api || endpoint.everyPlan === true) return
  throw new ApiError('plan_required')
}

/**
 * Throws 403 with the scope that the key lacks; write does not include read. An endpoint for screens
 * is a 404.
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
