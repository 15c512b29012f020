/**
 * Code that only some forms need: kinds of question, long lists, the price, the drawings of
 * products, the country and lookup of an address, and automatic advancing; code for the last step;
 * and page integration. Each is built into its own script from the file listed here, and the widget
 * imports it by its name and the common hash.
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
