/** The whole numbers from 0 below `length`. A page's library may have replaced `Array.from`. */
export function upTo(length: number): number[] {
  return [...Array(length).keys()]
}
