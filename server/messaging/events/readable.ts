import type { Scope } from '../../core/contract.ts'
import type { EventKey } from './events.contract.ts'

/** The scope that can read an event's record. An event without scope has no data of its record. */
const SCOPES: Partial<Record<EventKey, Scope>> = {
  'lead.created': 'leads:read',
  'lead.status_changed': 'leads:read',
  'offer.sent': 'offers:read',
  'offer.viewed': 'offers:read',
  'offer.signed': 'offers:read',
  'offer.rejected': 'offers:read',
  'offer.measurement_accepted': 'offers:read',
  'price_matrix.changed': 'prices:read',
}

/** Whether a key may read the record of an event. */
export function mayRead(scopes: readonly Scope[], event: string): boolean {
  const scope = SCOPES[event as EventKey]
  return scope === undefined || scopes.includes(scope)
}

/** The only visible field of a record that a key may not read. */
export function onlyId({ id }: { id?: unknown }) {
  return { id }
}
