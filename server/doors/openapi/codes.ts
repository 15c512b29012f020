import type { Endpoint } from '../../ground/contract.ts'
import { type ErrorCode, REFUSALS } from '../../ground/refusals.ts'

/** Any request can get these codes, whatever its endpoint. */
const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'account_disabled',
  'method_not_allowed',
  'request_timeout',
  'rate_limited',
  'internal_error',
  'unavailable',
]
const WITH_BODY: readonly ErrorCode[] = [
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
]

/** Every code an endpoint can answer, from its kind and its own list, in the order of REFUSALS. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const has = (names: object) => Object.keys(names).length > 0
  const readsQuery = endpoint.write || endpoint.list || has(endpoint.query.shape)
  const codes = new Set<string>([
    ...ALWAYS,
    ...endpoint.errors,
    ...(endpoint.everyPlan === true ? [] : ['plan_required']),
    ...(endpoint.scope === null ? [] : ['insufficient_scope']),
    ...(has(endpoint.params.shape) ? ['not_found'] : []),
    ...(endpoint.body === null ? [] : WITH_BODY),
    ...(readsQuery || endpoint.body !== null ? ['validation_failed'] : []),
    ...(endpoint.list ? ['invalid_cursor'] : []),
    ...(endpoint.idempotent ? ['idempotency_in_progress', 'idempotency_key_reused'] : []),
  ])
  return (Object.keys(REFUSALS) as ErrorCode[]).filter((code) => codes.has(code))
}
