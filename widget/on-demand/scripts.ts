/**
 * What only some forms need: kinds of question, long lists, the price, the drawings
 * of products, the country and look-up of an address, and going on by itself. Each is built into a script of
 * its own, of the file named here, and the widget imports it by its hash.
 */
export const ON_DEMAND = {
  group: 'group/main.tsx',
  list: 'list/main.tsx',
  moment: 'moment/main.tsx',
  photo: 'photo/main.tsx',
  price: 'price/main.tsx',
  veranda: 'drawing/veranda.tsx',
  pergola: 'drawing/pergola.tsx',
  garden_room: 'drawing/garden-room.tsx',
  awning: 'drawing/awning.tsx',
  window: 'drawing/window.tsx',
  sliding_wall: 'drawing/sliding-wall.tsx',
  blind: 'drawing/blind.tsx',
  fly_screen: 'drawing/fly-screen.tsx',
  advance: 'advance/main.ts',
  address: 'address/main.ts',
} as const
export type OnDemand = keyof typeof ON_DEMAND
