import type { Endpoint } from '../../contract.ts'
import { type ErrorCode, type ErrorStatus, STATUS_BY_CODE } from '../../errors.ts'

/** What any request can meet, before the endpoint is asked. */
const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
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

/** Every code an endpoint can answer, by status: what its kind implies and what it adds. */
export function codesByStatus(endpoint: Endpoint): Map<ErrorStatus, ErrorCode[]> {
  const codes = new Set(Object.keys(STATUS_BY_CODE).filter(isAnswered(endpoint)) as ErrorCode[])
  return Map.groupBy(codes, (code) => STATUS_BY_CODE[code])
}

function isAnswered(endpoint: Endpoint): (code: string) => boolean {
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
  return (code) => codes.has(code)
}
