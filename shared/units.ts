import type { Language } from './form/text.contract.ts'

/** The unit of an offer line's quantity, if a person sets it. */
export const LINE_UNITS = ['piece', 'm', 'm²', 'hour'] as const
export type LineUnit = (typeof LINE_UNITS)[number]

const WORDS: Record<Language, Record<'piece' | 'hour', [one: string, more: string]>> = {
  en: { piece: ['piece', 'pieces'], hour: ['hour', 'hours'] },
  nl: { piece: ['stuk', 'stuks'], hour: ['uur', 'uur'] },
  de: { piece: ['Stück', 'Stück'], hour: ['Stunde', 'Stunden'] },
  fr: { piece: ['pièce', 'pièces'], hour: ['heure', 'heures'] },
}

/** The unit after a quantity. A material may have its own unit text, which stays unchanged. */
export function formatUnit(unit: string, quantity: number, language: Language): string {
  if (unit !== 'piece' && unit !== 'hour') return unit
  const [one, more] = WORDS[language][unit]
  return new Intl.PluralRules(language).select(quantity) === 'one' ? one : more
}
