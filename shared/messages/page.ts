import type { Language } from '../form/text.contract.ts'

const en = { ask: 'Ask for a quote', close: 'Close' }

/** The texts of a form opened by a button, before the form and its own texts are loaded. */
export const PAGE_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  nl: { ask: 'Offerte aanvragen', close: 'Sluiten' },
  de: { ask: 'Angebot anfragen', close: 'Schließen' },
  fr: { ask: 'Demander un devis', close: 'Fermer' },
}
