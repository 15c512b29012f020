import type { CustomerRow } from '../../ground/db/tables.ts'
import type { CustomerChange } from './desk.contract.ts'
import { customerKeys } from './match.ts'
import { isSamePlace, PLACE } from './place.ts'

/** What a member may change of a customer, as columns. */
export type Columns = Pick<
  CustomerRow,
  | 'name'
  | 'email'
  | 'phone'
  | 'language'
  | 'street'
  | 'house_number'
  | 'postcode'
  | 'city'
  | 'country'
  | 'invoice_address'
>

const DETAILS = ['name', 'email', 'phone', 'language'] as const
const ADDRESS = [...PLACE, 'country'] as const

export function customerColumns(row: CustomerRow): Columns {
  const { invoice_address } = row
  const details = DETAILS.map((name) => [name, row[name]])
  const place = ADDRESS.map((name) => [name, row[name]])
  return { ...Object.fromEntries([...details, ...place]), invoice_address } as Columns
}

/** The columns after a change. What the change leaves out stays. */
export function changedColumns(before: Columns, change: CustomerChange): Columns {
  const { address = {}, invoice_address: invoice, ...details } = change
  const given = { ...pick(details, DETAILS), ...pick(address, ADDRESS) }
  const own = Object.entries(given).filter(([, value]) => value !== undefined)
  const after = { ...before, ...Object.fromEntries(own) } as Columns
  if (invoice === undefined) return after
  return { ...after, invoice_address: invoice === null ? null : JSON.stringify(invoice) }
}

/** The columns with the keys that leads are matched by. */
export function withKeys(columns: Columns) {
  const { emailKey, phoneKey } = customerKeys(columns, columns.country)
  return { ...columns, email_key: emailKey, phone_key: phoneKey }
}

/**
 * What is empty is filled from the other customer. The address is filled only when the two do not
 * name different places: a street of one town is of no use in another.
 */
export function filledColumns(own: Columns, other: Columns): Columns {
  const place = isSamePlace(own, other) ? PLACE : []
  const names = ['name', 'email', 'phone', 'invoice_address', ...place] as const
  const filled = names.map((name) => [name, own[name] ?? other[name]])
  return { ...own, ...Object.fromEntries(filled) }
}

function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]))
}
