import { tidy } from './tidy.ts'

/** Lengths are stored in whole millimetres. A form sets the display unit. */
export const LENGTH_UNITS = ['mm', 'cm', 'm'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

export const MILLIMETRES: Record<LengthUnit, number> = { mm: 1, cm: 10, m: 1000 }
const FACTORS_OF_A_SLIP = [10, 1000, 100, 0.1, 0.001, 0.01]
const TYPED = /^([\d.,\s']{0,30}\d)\s*(mm|cm|m)?(?:\s*(\d{1,2}))?$/

/**
 * Parses a typed length: `4,5 m`, `450 cm`, `4m50`, or a number alone, in `unit`. Null if the text
 * is not a length. `guessed` is true if no unit was typed.
 */
export function parseLength(
  text: string,
  unit: LengthUnit,
): { mm: number; guessed: boolean } | null {
  const match = TYPED.exec(
    tidy(text)
      .toLowerCase()
      .replace(/(milli|centi|)m[eè]t(?:er|re)s?\b/, (_, part) => `${part.charAt(0)}m`),
  )
  if (match === null) return null
  const [, digits = '', named, centimetres] = match
  if (centimetres !== undefined && named !== 'm') return null
  const number = readNumber(digits)
  if (number === null) return null
  const hundredths = centimetres === undefined ? 0 : Number(centimetres.padEnd(2, '0')) * 10
  const mm = Math.round(number * MILLIMETRES[(named as LengthUnit) ?? unit]) + hundredths
  return { mm, guessed: named === undefined }
}

/** The separators in `4.500` and `4 500` group thousands; any other one starts the decimals. */
function readNumber(digits: string): number | null {
  const compact = digits.replace(/[\s']/g, '')
  const plain = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(compact)
    ? compact.replace(/[.,]/g, '')
    : compact.replace(',', '.')
  return /^(?:\d+|\d*\.\d+)$/.test(plain) ? Number(plain) : null
}

/**
 * Formats a length with its unit in the reader's language: `4,50 m`, `450 cm`, `4500 mm`. `Intl`
 * gives the same text, but on a slow phone its first call takes longer than everything else.
 */
export function formatLength(mm: number, unit: LengthUnit, locale: string): string {
  const number = mm / MILLIMETRES[unit]
  const text =
    unit === 'm' ? number.toFixed(3).replace(/0$/, '') : String(Number(number.toFixed(1)))
  // Of our languages only English starts with it.
  return `${locale[0] === 'e' ? text : text.replace('.', ',')} ${unit}`
}

const STEPS_MM = [500, 100, 50, 10, 5, 1]
const FEWEST_STEPS = 20

/** A round step between two limits, in millimetres: the largest that gives enough steps, else the question's own. */
export function roundStep({ min, max, step }: { min: number; max: number; step: number }): number {
  return STEPS_MM.find((one) => one <= (max - min) / FEWEST_STEPS && one % step === 0) ?? step
}

/** For a length out of range: the same number in another unit, if that fits; else null. */
export function likelySlip(mm: number, { min, max }: { min: number; max: number }): number | null {
  if (mm >= min && mm <= max) return null
  const meant = FACTORS_OF_A_SLIP.map((factor) => Math.round(mm * factor))
  return meant.find((length) => length >= min && length <= max) ?? null
}
