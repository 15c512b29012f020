/** The whole numbers from 0 below `length`. A page's library may have put its own `Array.from` in place. */
export function upTo(length: number): number[] {
  return [...Array(length).keys()]
}
