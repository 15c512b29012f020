import type { Variant } from '../../shared/form/form.contract.ts'

/** All variants. `map.tsx` says what each of them shows. */
const NAMES: Record<Variant, true> = {
  size: true,
  choice: true,
  area: true,
  price: true,
  callback: true,
  quick: true,
  full: true,
}

export function isVariant(name: string): name is Variant {
  return Object.hasOwn(NAMES, name)
}
