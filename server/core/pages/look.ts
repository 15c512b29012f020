import { inkOn, readableColour } from '../../../shared/colour.ts'

/** The backgrounds of text in the accent colour, in light and in dark. */
const LIGHT_GROUND = 'f4f6f7'
const DARK_GROUND = '1d2125'

/**
 * The style of an accent, six hexadecimal digits. Text in it and on it is readable, for any colour.
 */
export function pageLook(accent: string): string {
  const light = readableColour(accent, LIGHT_GROUND, '000000')
  const dark = readableColour(accent, DARK_GROUND, 'ffffff')
  return `:root{--accent:#${accent};--on-accent:#${inkOn(accent)};--accent-ink:light-dark(#${light},#${dark})}`
}
