import type { Variant } from '../../server/resources/forms/contract.ts'

/** Up to which width in px each but the last of the heights counts. */
const WIDTHS = [480, 640, 840]

/** While a form loads, when the tag reserves no height: those of a form such as the demo's. */
const USUAL: Record<Variant, string> = {
  size: '950 810 740 530',
  choice: '850 820 700 540',
  area: '310',
  price: '1340 1160 1000 850',
  callback: '860 760 600',
  quick: '1480 1130 1040 850',
  full: '980 830 790 550',
}

/** Heights in px for ever wider widgets, as `data-height` gives them; null when it is no such list. */
export function readHeights(text: string): number[] | null {
  return /^\d{2,4}(?: \d{2,4}){0,3}$/.test(text) ? text.split(' ').map(Number) : null
}

export function usualHeights(variant: Variant): number[] {
  return USUAL[variant].split(' ').map(Number)
}

/** The first height up to the first width, and so on; each is at least the one after it. */
export function heightRule(heights: readonly number[]): string {
  const parts = heights.map((height, index) => {
    const until = WIDTHS[index]
    return until === undefined || index === heights.length - 1
      ? `${height}px`
      : `min(${height}px,(${until}px - 100cqw)*999)`
  })
  return `max(${parts})`
}
