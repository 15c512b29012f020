import type { Language } from '../form/text.contract.ts'

const en = {
  filter: 'Search the options',
  found: '{0} of {1}',
  listFamilies: 'Show',
  listAll: 'All',
  listLarger: 'Larger picture of {0}',
  listChoose: 'Choose',
  listClose: 'Close',
}

/** The texts of a long list of options. Only forms with one include them. */
export type ListMessages = typeof en

export const LIST_MESSAGES: Readonly<Record<Language, ListMessages>> = {
  en,
  nl: {
    filter: 'Zoek in de keuzes',
    found: '{0} van {1}',
    listFamilies: 'Toon',
    listAll: 'Alle',
    listLarger: 'Grotere foto van {0}',
    listChoose: 'Kiezen',
    listClose: 'Sluiten',
  },
  de: {
    filter: 'In der Auswahl suchen',
    found: '{0} von {1}',
    listFamilies: 'Zeigen',
    listAll: 'Alle',
    listLarger: 'Größeres Bild von {0}',
    listChoose: 'Wählen',
    listClose: 'Schließen',
  },
  fr: {
    filter: 'Rechercher parmi les choix',
    found: '{0} sur {1}',
    listFamilies: 'Afficher',
    listAll: 'Tous',
    listLarger: 'Agrandir l’image : {0}',
    listChoose: 'Choisir',
    listClose: 'Fermer',
  },
}
