import type { Language } from '../form/text.contract.ts'

const en = {
  filter: 'Search the options',
  found: '{0} of {1}',
  listFamilies: 'Show',
  listAll: 'All',
  listColour: 'Colour',
  /** In the order of `HUES` (shared/colour.ts). */
  listColours: 'white, beige, grey, black, brown, red, orange, yellow, green, blue, purple',
  listLarger: 'Larger picture of {0}',
  listChoose: 'Choose',
  listClose: 'Close',
}

/** The texts of a long list of options. Only forms with one bring them. */
export type ListMessages = typeof en

export const LIST_MESSAGES: Readonly<Record<Language, ListMessages>> = {
  en,
  nl: {
    filter: 'Zoek in de keuzes',
    found: '{0} van {1}',
    listFamilies: 'Toon',
    listAll: 'Alle',
    listColour: 'Kleur',
    listColours: 'wit, beige, grijs, zwart, bruin, rood, oranje, geel, groen, blauw, paars',
    listLarger: 'Grotere foto van {0}',
    listChoose: 'Kiezen',
    listClose: 'Sluiten',
  },
  de: {
    filter: 'In der Auswahl suchen',
    found: '{0} von {1}',
    listFamilies: 'Zeigen',
    listAll: 'Alle',
    listColour: 'Farbe',
    listColours: 'Weiß, Beige, Grau, Schwarz, Braun, Rot, Orange, Gelb, Grün, Blau, Violett',
    listLarger: 'Größeres Bild von {0}',
    listChoose: 'Wählen',
    listClose: 'Schließen',
  },
  fr: {
    filter: 'Rechercher parmi les choix',
    found: '{0} sur {1}',
    listFamilies: 'Afficher',
    listAll: 'Tous',
    listColour: 'Couleur',
    listColours: 'blanc, beige, gris, noir, brun, rouge, orange, jaune, vert, bleu, violet',
    listLarger: 'Agrandir l’image : {0}',
    listChoose: 'Choisir',
    listClose: 'Fermer',
  },
}
