const SIDE = 4
const COLOUR = [30, 160, 90, 255]
const MOST_APART = 16

/** The tested part of a canvas context. */
interface Paper {
  fillStyle: unknown
  fillRect(x: number, y: number, width: number, height: number): void
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> }
}

/**
 * Whether a canvas of this browser returns its true pixels. Browsers with fingerprinting protection
 * return noise, or white.
 */
export function isReadable(paper: Paper | null): boolean {
  if (paper === null) return false
  paper.fillStyle = `rgb(${COLOUR.slice(0, 3)})`
  paper.fillRect(0, 0, SIDE, SIDE)
  const read = Array.from(paper.getImageData(0, 0, SIDE, SIDE).data)
  return read.every((part, at) => Math.abs(part - (COLOUR[at % COLOUR.length] ?? 0)) < MOST_APART)
}
