import type { Customer } from './customers.contract.ts'

/** The parts of an address that belong together: the street of one town is of no use in another. */
export const PLACE = ['street', 'house_number', 'postcode', 'city'] as const
type Place = Pick<Customer['address'], (typeof PLACE)[number]>

/** Whether two addresses may be the same: they name no different street, postcode or town. */
export function isSamePlace(one: Place, other: Place): boolean {
  return PLACE.every((name) => same(one[name], other[name]))
}

function same(one: string | null, other: string | null): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()
  return one === null || other === null || plain(one) === plain(other)
}
