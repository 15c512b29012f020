/** Unchecked answers by question key. */
export type AnswersInput = Readonly<Record<string, unknown>>

/** Reads own properties only: a key such as `constructor` finds nothing inherited. */
export function own(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as AnswersInput)[key] : undefined
}

/** Whether nothing was answered: absent, blank, or no option selected. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
