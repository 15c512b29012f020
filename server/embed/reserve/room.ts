/** What a widget of some width has for its texts and fields, in px. */
export interface Room {
  /** Width within the body. */
  inner: number
  /** Above and below the body. */
  padding: number
  /** Fields beside each other. */
  columns: 1 | 2
  titlePx: number
  titleLine: number
  /** The drawing stands beside the body. */
  beside: boolean
  /** How high it stands above the body where it is not beside. */
  drawing: number
}

const TWO_COLUMNS_FROM = 480
const BESIDE_FROM = 840

export function roomAt(width: number, drawn: boolean): Room {
  const wide = width >= TWO_COLUMNS_FROM
  const beside = drawn && width >= BESIDE_FROM
  const panel = Math.min(width, drawn ? 1040 : 640) - 2
  const padding = beside ? 80 : wide ? 64 : 48
  const sides = beside ? 80 : wide ? 64 : 40
  return {
    inner: (beside ? Math.floor((panel * 6) / 11) : panel) - sides,
    padding,
    columns: wide ? 2 : 1,
    titlePx: wide ? 28 : 24,
    titleLine: wide ? 32.5 : 27.5,
    beside,
    drawing: Math.min(264, ((panel - 32) * 316) / 360) + 33,
  }
}

/** Of a letter its average width, relative to its height, in the wider of usual fonts. */
const LETTER = 0.54

export function linesOf(text: string | undefined, px: number, width: number): number {
  return Math.max(1, Math.ceil(((text ?? '').length * px * LETTER) / width))
}

/** A field of one line, without its label. */
export const FIELD = 54

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
