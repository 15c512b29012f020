import type { PortalCustomer } from '../../../server/leads/customers/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import type { FieldChange } from '../../parts/conflict.tsx'
import { type CustomerValues, customerValues } from './values.ts'

/** What one changed of a customer, and how that is now, in words. */
export function customerDifferences(
  mine: CustomerValues,
  changes: Partial<CustomerValues>,
  current: PortalCustomer,
): FieldChange[] {
  const { customers, frame } = say()
  const now = customerValues(current)
  const text = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? frame.yes : frame.no) : value || '–'
  const names = Object.keys(changes) as (keyof CustomerValues)[]
  return names.map((name) => [customers.fields[name], text(mine[name]), text(now[name])])
}
