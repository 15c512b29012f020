/** The accent of a dealer who has none. */
const USUAL_ACCENT = '1f6f5c'
const HEX = /^[0-9a-f]{6}$/
/** The grounds that letters of the accent stand on, in light and in dark. */
const LIGHT_GROUND = 'f4f6f7'
const DARK_GROUND = '1d2125'
/** WCAG 2.2, 1.4.3: letters of usual size. */
const ENOUGH = 4.5

/** The hexadecimal digits of a dealer's accent. */
export function accentOf(accent: string | null): string {
  const digits = (accent ?? '').toLowerCase().replace('#', '')
  return HEX.test(digits) ? digits : USUAL_ACCENT
}

/**
 * The style sheet of an accent: a strict policy allows no style in the page itself. Whatever colour
 * the dealer has, letters of it and on it can be read. Null when it is no colour.
 */
export function pageLook(accent: string): string | null {
  if (!HEX.test(accent)) return null
  const ink = contrast(accent, 'ffffff') >= contrast(accent, '000000') ? 'fff' : '000'
  const light = readable(accent, LIGHT_GROUND, '000000')
  const dark = readable(accent, DARK_GROUND, 'ffffff')
  return `:root{--accent:#${accent};--on-accent:#${ink};--accent-ink:light-dark(#${light},#${dark})}`
}

/** The colour, mixed with another until it reads well on its ground. */
function readable(colour: string, ground: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share)
    if (contrast(mixed, ground) >= ENOUGH) return mixed
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

function contrast(one: string, other: string): number {
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
