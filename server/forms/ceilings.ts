import type { Fact } from './faults.contract.ts'

/**
 * The ceilings of a form: several times what the largest known form needs. They keep a form small
 * enough to check with each submission and to load on a phone. Depth counts nested objects and
 * lists.
 */
const MOST = { bytes: 250_000, conditions: 2_000, depth: 30 } as const

const CONDITION_KEYS = ['all', 'any', 'not', 'is', 'one_of', 'answered', 'at_least', 'at_most']

/** Says which ceiling a form file exceeds; null when it exceeds none. */
export function ceilingFault(file: unknown): Fact | null {
  let conditions = 0
  // This goes level by level, without recursion: a deeply nested file would overflow the stack.
  let level: unknown[] = [file]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST.depth) return { code: 'too_deep', values: { most: MOST.depth } }
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (CONDITION_KEYS.some((key) => Object.hasOwn(value, key))) conditions += 1
      for (const member of Object.values(value)) next.push(member)
    }
    level = next
  }
  if (conditions > MOST.conditions)
    return { code: 'too_many_conditions', values: { most: MOST.conditions } }
  const bytes = Buffer.byteLength(JSON.stringify(file) ?? '')
  return bytes > MOST.bytes ? { code: 'too_large', values: { most: MOST.bytes } } : null
}
