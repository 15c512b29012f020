import type { Language } from '../form/text.contract.ts'

/** The texts for comparing designs, and of their pictures. They are part of their script. */
export const DESIGNS = {
  undo: { en: 'Undo', nl: 'Ongedaan maken', de: 'Rückgängig', fr: 'Annuler' },
  redo: { en: 'Redo', nl: 'Opnieuw doen', de: 'Wiederholen', fr: 'Rétablir' },
  keep: {
    en: 'Keep beside',
    nl: 'Ernaast houden',
    de: 'Zum Vergleich behalten',
    fr: 'Garder à côté',
  },
  image: {
    en: 'Save picture',
    nl: 'Afbeelding opslaan',
    de: 'Bild speichern',
    fr: 'Enregistrer l’image',
  },
  print: { en: 'Print', nl: 'Afdrukken', de: 'Drucken', fr: 'Imprimer' },
  kept: { en: 'Kept', nl: 'Bewaard', de: 'Behalten', fr: 'Gardé' },
  price: { en: 'Price', nl: 'Prijs', de: 'Preis', fr: 'Prix' },
  swap: {
    en: 'Go on with the kept one',
    nl: 'Verder met het bewaarde ontwerp',
    de: 'Mit dem behaltenen Entwurf weiter',
    fr: 'Continuer avec le projet gardé',
  },
  away: { en: 'Put away', nl: 'Wegleggen', de: 'Weglegen', fr: 'Ranger' },
  more: { en: '{0} more', nl: '{0} meer', de: '{0} mehr', fr: '{0} de plus' },
  less: { en: '{0} less', nl: '{0} minder', de: '{0} weniger', fr: '{0} de moins' },
} satisfies Record<string, Readonly<Record<Language, string>>>
