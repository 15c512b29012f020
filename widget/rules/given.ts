/** What somebody answered, unchecked: by question key. */
export type Given = Readonly<Record<string, unknown>>

/** An own property only: `constructor` is an answer like any other, or none. */
export function own(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Given)[key] : undefined
}

/** Nothing was answered: absent, blank, or no option chosen. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}
