import type { Finding } from '../operators/installation.contract.ts'

export type { Finding }

export function fine(about: string, says: string): Finding {
  return { about, level: 'fine', says }
}

/** It works, but could be safer or better. */
export function advice(about: string, says: string, mend: string): Finding {
  return { about, level: 'advice', says, mend }
}

export function wrongFinding(about: string, says: string, mend: string): Finding {
  return { about, level: 'wrong', says, mend }
}

/** The findings, or one finding that all is well. */
export function orFine(found: readonly Finding[], about: string, says: string): Finding[] {
  return found.length > 0 ? [...found] : [fine(about, says)]
}
