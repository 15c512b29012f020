/**
 * What only some forms need: kinds of question, long lists, the price, the drawings of products, the country
 * and look-up of an address, and going on by itself; what only the last step needs; and what a page asks of
 * a widget. Each is built into a script of its own, of the file named here, and the widget imports it
 * by its name and the hash of them all.
 */
export const LAZY_PARTS = {
  group: 'group.tsx',
  list: 'list.tsx',
  moment: 'moment.tsx',
  photo: 'photo.tsx',
  price: 'price.tsx',
  veranda: 'drawing.tsx',
  pergola: 'drawing.tsx',
  garden_room: 'drawing.tsx',
  awning: 'drawing.tsx',
  window: 'drawing.tsx',
  sliding_wall: 'drawing.tsx',
  blind: 'drawing.tsx',
  fly_screen: 'drawing.tsx',
  studio: 'studio.tsx',
  photo_backdrop: 'photo-backdrop.tsx',
  designs: 'designs.tsx',
  advance: 'advance.ts',
  address: 'address.tsx',
  last: 'last.tsx',
  page: 'page.ts',
} as const
export type Lazy = keyof typeof LAZY_PARTS
