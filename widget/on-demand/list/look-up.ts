import type { Card } from '../../questions/cards.tsx'

/** The families of the options, in the form's order; options without one are last. */
export function familiesOf(options: readonly Card[]): string[] {
  const names = new Set(options.map(({ family }) => family ?? ''))
  const hasOthers = names.delete('')
  return [...names, ...(hasOthers ? [''] : [])]
}

/** Removes accents and capital letters: `creme` finds `Crème`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
