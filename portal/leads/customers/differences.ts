import type { PortalCustomer } from '../../../server/leads/customers/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import type { Difference } from '../../parts/conflict.tsx'
import { type Values, valuesOf } from './values.ts'

/** What one changed of a customer, and how that is now, in words. */
export function differencesOf(
  mine: Values,
  changes: Partial<Values>,
  current: PortalCustomer,
): Difference[] {
  const { customers, frame } = say()
  const now = valuesOf(current)
  const text = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? frame.yes : frame.no) : value || '–'
  const names = Object.keys(changes) as (keyof Values)[]
  return names.map((name) => [customers.fields[name], text(mine[name]), text(now[name])])
}
