import type { Language } from '../form/text.contract.ts'

type Name = Readonly<Record<Language, string>>

/** The names of products in drawings. Each is loaded with its product, so each has its own constant. */
export const VERANDA: Name = {
  en: 'Veranda',
  nl: 'Veranda',
  de: 'Terrassenüberdachung',
  fr: 'Véranda',
}
export const PERGOLA: Name = { en: 'Pergola', nl: 'Pergola', de: 'Pergola', fr: 'Pergola' }
export const GARDEN_ROOM: Name = {
  en: 'Garden room',
  nl: 'Tuinkamer',
  de: 'Gartenzimmer',
  fr: 'Jardin d’hiver',
}
export const AWNING: Name = { en: 'Awning', nl: 'Zonnescherm', de: 'Markise', fr: 'Store banne' }
export const WINDOW: Name = { en: 'Window', nl: 'Raam', de: 'Fenster', fr: 'Fenêtre' }
export const SLIDING_WALL: Name = {
  en: 'Sliding wall',
  nl: 'Schuifwand',
  de: 'Schiebewand',
  fr: 'Paroi coulissante',
}
export const BLIND: Name = {
  en: 'Blind',
  nl: 'Raamdecoratie',
  de: 'Innenbeschattung',
  fr: 'Store intérieur',
}
export const FLY_SCREEN: Name = {
  en: 'Fly screen',
  nl: 'Hor',
  de: 'Insektenschutz',
  fr: 'Moustiquaire',
}

/** Opens the large drawing. */
export const STUDIO_OPEN: Name = {
  en: 'Look around',
  nl: 'Rondkijken',
  de: 'Genauer ansehen',
  fr: 'Voir en détail',
}

/** Parts drawn by a yes or by a number: no option has a text for it. */
export const DRAWN_PARTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    led: 'Lights',
    spots: 'Spots',
    sunshade: 'Sunshade',
    heaters: 'Heaters',
    grille: 'Grille',
    posts: 'Posts',
    panes: 'Panes',
    panels: 'Panels',
  },
  nl: {
    led: 'Verlichting',
    spots: 'Spots',
    sunshade: 'Zonwering',
    heaters: 'Heaters',
    grille: 'Rooster',
    posts: 'Staanders',
    panes: 'Ruiten',
    panels: 'Panelen',
  },
  de: {
    led: 'Beleuchtung',
    spots: 'Spots',
    sunshade: 'Sonnenschutz',
    heaters: 'Heizstrahler',
    grille: 'Lüftungsgitter',
    posts: 'Pfosten',
    panes: 'Flügel',
    panels: 'Elemente',
  },
  fr: {
    led: 'Éclairage',
    spots: 'Spots',
    sunshade: 'Store',
    heaters: 'Chauffages',
    grille: 'Grille',
    posts: 'Poteaux',
    panes: 'Vantaux',
    panels: 'Panneaux',
  },
}
