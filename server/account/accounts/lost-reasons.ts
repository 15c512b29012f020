import type { Language } from '../../../shared/form/text.contract.ts'
import { languageOf } from '../../../shared/language.ts'
import type { AccountRow } from '../../core/db/tables.ts'

/** The default lost reasons of an account without its own list. */
const USUAL: Record<Language, readonly string[]> = {
  en: [
    'Price',
    'Delivery time',
    'Went to a competitor',
    'No answer',
    'Changed their mind',
    'Outside our area',
  ],
  nl: [
    'Prijs',
    'Levertijd',
    'Koos een ander bedrijf',
    'Geen reactie',
    'Ziet ervan af',
    'Buiten ons gebied',
  ],
  de: [
    'Preis',
    'Lieferzeit',
    'Anderer Anbieter',
    'Keine Antwort',
    'Vorhaben aufgegeben',
    'Außerhalb unseres Gebiets',
  ],
  fr: [
    'Prix',
    'Délai de livraison',
    'Autre entreprise choisie',
    'Sans réponse',
    'Projet abandonné',
    'Hors de notre zone',
  ],
}

/** The reasons that a member chooses from when a lead is lost. */
export function lostReasons({
  lost_reasons: own,
  language,
}: Pick<AccountRow, 'lost_reasons' | 'language'>): string[] {
  return own === null ? [...USUAL[languageOf(language)]] : JSON.parse(own)
}
