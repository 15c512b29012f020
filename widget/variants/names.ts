import type { Variant } from '../../server/resources/forms/contract.ts'

/** The variants there are so far; `map.tsx` says what each of them shows. */
const BUILT = ['size', 'quick', 'full'] as const satisfies readonly Variant[]
export type Built = (typeof BUILT)[number]

export function isBuilt(name: string): name is Built {
  return (BUILT as readonly string[]).includes(name)
}
