/** Colours are six hexadecimal digits, such as `1f6f5c`. */
export const HEX = /^[0-9a-f]{6}$/
/** The accent of a dealer who has none. */
const USUAL_ACCENT = '1f6f5c'
/** WCAG 2.2, 1.4.3: letters of usual size. */
const ENOUGH = 4.5

/** The digits of a dealer's accent, such as `#1F6F5C`. */
export function accentOf(accent: string | null): string {
  const digits = (accent ?? '').toLowerCase().replace('#', '')
  return HEX.test(digits) ? digits : USUAL_ACCENT
}

/** White or black, whichever reads better on the colour. */
export function inkOn(colour: string): string {
  return contrast(colour, 'ffffff') >= contrast(colour, '000000') ? 'fff' : '000'
}

/** The colour, mixed with another until it reads well on its ground. */
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

/** How well one colour is told from another: from 1 to 21. */
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

/** How screens show the RAL colours that frames and fabrics mostly have. */
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

/** What people look for colours by, and how each is shown. */
const HUES = [
  ['white', '#ffffff'],
  ['beige', '#e0d2b8'],
  ['grey', '#8f8f8f'],
  ['black', '#111111'],
  ['brown', '#6f4a2f'],
  ['red', '#c0272d'],
  ['orange', '#e8791d'],
  ['yellow', '#f2cd32'],
  ['green', '#3d8b48'],
  ['blue', '#2f66b0'],
  ['purple', '#80489c'],
] as const
export type Hue = (typeof HUES)[number][0]
/** Where each hue ends, in degrees. */
const ENDS: readonly [number, Hue][] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [170, 'green'],
  [258, 'blue'],
  [335, 'purple'],
]

/** The hue that people call a colour such as `#1f6f54` by. */
export function hueOf(colour: string): Hue {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  )
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [light, chroma] = [(most + least) / 2, most - least]
  if (chroma < 0.08) return light > 0.88 ? 'white' : light < 0.16 ? 'black' : 'grey'
  const turned =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  const degrees = (turned * 60 + 360) % 360
  const isWarm = degrees < 68
  if (light < 0.16 && chroma < 0.16) return 'black'
  if (isWarm && light > 0.6 && chroma < 0.35) return light > 0.93 ? 'white' : 'beige'
  if (isWarm && degrees > 8 && light < 0.42 && chroma < 0.55) return 'brown'
  return ENDS.find(([end]) => degrees < end)?.[1] ?? 'red'
}

/** The fewest options that can be narrowed by colour. */
const MANY = 25

/** The hues that a list of options can be narrowed by, with how each is shown and its place among all hues; none of a short list. */
export function huesIn(options: readonly { swatch?: string | undefined }[]) {
  const own = new Set(options.flatMap(({ swatch }) => (swatch ? hueOf(swatch) : [])))
  if (options.length < MANY || own.size < 2) return []
  return HUES.flatMap(([name, colour], place) => (own.has(name) ? [{ name, colour, place }] : []))
}
