/** Colours are six hexadecimal digits, such as `1f6f5c`. */
export const HEX = /^[0-9a-f]{6}$/
/** The default accent of dealers. */
const USUAL_ACCENT = '1f6f5c'
/** WCAG 2.2, 1.4.3: normal text. */
const ENOUGH = 4.5

/** The digits of a dealer's accent, such as `#1F6F5C`. */
export function accentOf(accent: string | null): string {
  const digits = (accent ?? '').toLowerCase().replace('#', '')
  return HEX.test(digits) ? digits : USUAL_ACCENT
}

/** White or black, whichever has more contrast on the colour. */
export function inkOn(colour: string): string {
  return contrast(colour, 'ffffff') >= contrast(colour, '000000') ? 'fff' : '000'
}

/** The colour, mixed with another until it is readable on its background. */
export function readableColour(
  colour: string,
  ground: string,
  towards: string,
  enough = ENOUGH,
): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share)
    if (contrast(mixed, ground) >= enough) return mixed
  }
  return towards
}

function mix(one: string, other: string, share: number): string {
  const to = partsOf(other)
  return partsOf(one)
    .map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The relative luminance of WCAG. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(colour: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** Screen values of the RAL colours that frames and fabrics usually have. */
export const RAL: readonly (readonly [string, string])[] = [
  ['1013', '#e3d9c6'],
  ['1015', '#e6d2b5'],
  ['3005', '#59191f'],
  ['5011', '#1a2b3c'],
  ['6009', '#27352a'],
  ['7016', '#383e42'],
  ['7021', '#2f3234'],
  ['7035', '#c5c7c4'],
  ['7039', '#6b665e'],
  ['8014', '#4a3526'],
  ['8019', '#3d3635'],
  ['9001', '#e9e0d2'],
  ['9005', '#0a0a0d'],
  ['9006', '#a1a1a0'],
  ['9007', '#878581'],
  ['9010', '#f1ece1'],
  ['9016', '#f1f0ea'],
]

/** A colour as dealers write it in a list: `#1F6F54`, `1f6f54` or `RAL 7016`. Null for any other. */
export function readColour(text: string): string | null {
  const plain = text.toLowerCase().replace(/[#\s-]/g, '')
  if (HEX.test(plain)) return `#${plain}`
  return RAL.find(([name]) => plain === `ral${name}`)?.[1] ?? null
}
