import type { Language } from './form/text.contract.ts'
import { fill } from './messages/fill.ts'

/** Maximum weeks of a rule. */
export const MOST_LEAD_WEEKS = 104

const WORDS: Record<Language, [label: string, none: string, one: string, more: string]> = {
  en: ['Lead time', 'available at once', 'about 1 week', 'about {0} weeks'],
  nl: ['Levertijd', 'direct leverbaar', 'ongeveer 1 week', 'ongeveer {0} weken'],
  de: ['Lieferzeit', 'sofort lieferbar', 'etwa 1 Woche', 'etwa {0} Wochen'],
  fr: [
    'Délai de livraison',
    'disponible tout de suite',
    'environ 1 semaine',
    'environ {0} semaines',
  ],
}

/** A label and its value; null without a delivery time. */
export function formatLeadTime(weeks: number | null | undefined, language: Language) {
  if (weeks == null) return null
  const [label, none, one, more] = WORDS[language]
  return { label, text: weeks === 0 ? none : weeks === 1 ? one : fill(more, weeks) }
}
