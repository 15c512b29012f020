/** The default accent of an account. */
export const USUAL_ACCENT = '#1f6f5c'
/** WCAG 2.2, 1.4.3: normal text. */
export const ENOUGH_CONTRAST = 4.5

/** The contrast of white text on a colour such as `#1f6f5c`, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
