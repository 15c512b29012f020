export const PRODUCTS = [
  'veranda',
  'pergola',
  'garden_room',
  'awning',
  'window',
  'sliding_wall',
  'blind',
  'fly_screen',
] as const
export type Product = (typeof PRODUCTS)[number]

export const WALLS = ['left', 'front', 'right'] as const
const FILLINGS = ['glass', 'sliding', 'screen', 'solid'] as const

/** The drawable meanings of a question's options, by the drawing part that names the question. */
export const MEANINGS = {
  roof: ['glass', 'opal', 'polycarbonate', 'polycarbonate_opal', 'louvres', 'fabric', 'solid'],
  mounting: ['wall', 'free'],
  walls: WALLS,
  filling: FILLINGS,
  left: FILLINGS,
  front: FILLINGS,
  right: FILLINGS,
  opening: ['fixed', 'turn', 'turn_right', 'tilt', 'tilt_turn', 'tilt_turn_right', 'slide'],
  look: ['roller', 'venetian', 'pleated'],
  floor: ['tiles', 'composite', 'wood'],
  cassette: ['open', 'semi', 'full'],
  operation: ['crank', 'motor'],
  glazing: ['clear', 'satin'],
  material: ['plastic', 'aluminium', 'wood'],
} as const
export type Meanings = { [Part in keyof typeof MEANINGS]: (typeof MEANINGS)[Part][number] }
export const DRAWS = [...new Set(Object.values(MEANINGS).flat())]
export type Draws = Meanings[keyof Meanings]

const COUNT = ['number', 'choice'] as const
const CHOICE = ['choice'] as const
const YES_OR_NO = ['boolean'] as const

/** The kinds of question that each part of a drawing can follow. */
export const PART_KINDS = {
  size: ['size'],
  colour: CHOICE,
  fabric: CHOICE,
  roof: CHOICE,
  mounting: CHOICE,
  walls: ['multi'],
  filling: CHOICE,
  left: CHOICE,
  front: CHOICE,
  right: CHOICE,
  led: YES_OR_NO,
  sunshade: YES_OR_NO,
  valance: YES_OR_NO,
  grille: YES_OR_NO,
  heaters: [...COUNT, ...YES_OR_NO],
  spots: COUNT,
  posts: COUNT,
  slope: COUNT,
  panes: COUNT,
  panels: COUNT,
  tracks: COUNT,
  opening: CHOICE,
  look: CHOICE,
  floor: CHOICE,
  cassette: CHOICE,
  operation: CHOICE,
  glazing: CHOICE,
  material: CHOICE,
} as const
export type Part = keyof typeof PART_KINDS

const COVERED: readonly Part[] = ['walls', 'filling', ...WALLS, 'led', 'heaters', 'posts', 'floor']

/** The parts of each product, besides its size, its colour and a person for scale. */
export const PRODUCT_PARTS: Record<Product, readonly Part[]> = {
  veranda: ['roof', 'sunshade', ...COVERED, 'spots', 'slope'],
  pergola: ['roof', 'mounting', ...COVERED],
  garden_room: ['roof', ...COVERED, 'spots'],
  awning: ['fabric', 'valance', 'cassette', 'operation', 'led'],
  window: ['material', 'panes', 'opening', 'glazing', 'grille'],
  sliding_wall: ['panels', 'tracks', 'glazing'],
  blind: ['look', 'fabric'],
  fly_screen: ['opening'],
}

/** The roof's material, by the value of an option without a drawing. */
export function roofOf(value = ''): Meanings['roof'] {
  const isOpal = value.includes('opal')
  if (value.includes('poly')) return isOpal ? 'polycarbonate_opal' : 'polycarbonate'
  return isOpal ? 'opal' : 'glass'
}

/** A drawing with named questions: `{ "product": "awning", "fabric": "cloth" }`. */
export type NamedDrawing = { product: Product; person?: boolean | undefined } & {
  [Name in Part]?: string | undefined
}

export function productOf<Name extends string>(sketch: Name | NamedDrawing): Name | Product {
  return typeof sketch === 'string' ? sketch : sketch.product
}
