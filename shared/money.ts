/**
 * Internally amounts are whole cents. Rounding uses the decimal digits of a number, as people read
 * it: 1.005 is 1.005, although its nearest binary number is less.
 */
const CENTS_DECIMALS = 2
/** A cent is 10,000 millionths of the currency unit: ten to this power. */
const MILLIONTHS_PER_CENT = 4
/** 100 percent, in hundredths of a percent. */
const WHOLE = 100_00

/** U+2212, and a non-breaking space. */
const MINUS = '\u2212\u00a0'

/**
 * The format of an amount of money. A negative amount has its sign in front, separated from the
 * amount, in every language: `− € 606,26`.
 */
export function amountFormat(
  locale: string,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...options,
  })
  return (amount) => (amount < 0 ? MINUS : '') + format.format(Math.abs(amount))
}

/** Converts a number with at most two decimals, such as a price in a request, into cents. */
export function toCents(amount: number): number {
  return Number(shifted(amount, CENTS_DECIMALS))
}

export function fromCents(cents: number): number {
  return cents / 10 ** CENTS_DECIMALS
}

export function fromOptionalCents(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents)
}

/** The unit price after a discount, in whole cents. The rate is in hundredths of a percent. */
export function lessPercent(cents: number, rate: number): number {
  return shareOf(cents, WHOLE - rate, WHOLE)
}

/**
 * The unit price after a discount is stored in millionths of the currency unit. These are whole
 * cents, except for offers sent before it was rounded.
 */
export function toMillionths(cents: number): number {
  return cents * 10 ** MILLIONTHS_PER_CENT
}

/** Rates are stored in hundredths of a percent. */
export function toPercent(hundredths: number): number {
  return hundredths / 100
}

/** The rounding of all amounts: half up or, for negative ones, half down. */
export function roundHalfUp(value: number, decimals: number): number {
  return Number(`${shifted(value, decimals)}e-${decimals}`)
}

/** The price of `quantity` units, in cents. Each line of an offer is rounded separately. */
export function lineCents(unitCents: number, quantity: number): number {
  const { digits, exponent } = decimalOf(quantity)
  return Number(roundedShift(BigInt(unitCents) * digits, exponent))
}

/** Like `lineCents`, for a price in millionths, after a discount. */
export function lineCentsOf(unitMillionths: number, quantity: number): number {
  const { digits, exponent } = decimalOf(quantity)
  return Number(roundedShift(BigInt(unitMillionths) * digits, exponent - MILLIONTHS_PER_CENT))
}

/** `cents * part / whole`, half up. */
export function shareOf(cents: number, part: number, whole: number): number {
  return Number(dividedHalfUp(BigInt(cents) * BigInt(part), BigInt(whole)))
}

/** The rounding units of prices, in cents. */
export const ROUNDING_STEPS = [1, 5, 10, 50, 100, 500, 1000, 2500, 5000, 10_000] as const
export const ROUNDING_WAYS = ['nearest', 'up', 'down'] as const
/** Maximum percentage of a price change: a larger one is certainly a typing error. */
export const MOST_PERCENT = 1000

/** How prices are changed and rounded. */
export interface Adjustment {
  /** Hundredths of a percent: 350 is 3.5 % more. */
  percent: number
  /** In cents. 1 means no further rounding. */
  step: number
  way: (typeof ROUNDING_WAYS)[number]
}

/** An adjusted price, from a price of zero or more. Exact at any size: amounts are whole until rounded once. */
export function adjustedCents(cents: number, { percent, step, way }: Adjustment): number {
  const dividend = BigInt(cents) * BigInt(WHOLE + percent)
  const divisor = BigInt(WHOLE * step)
  const steps = {
    down: () => dividend / divisor,
    up: () => (dividend + divisor - 1n) / divisor,
    nearest: () => (2n * dividend + divisor) / (2n * divisor),
  }[way]()
  return Number(steps * BigInt(step))
}

/** `value * 10 ** places`, rounded to a whole number. */
function shifted(value: number, places: number): bigint {
  const { digits, exponent } = decimalOf(value)
  return roundedShift(digits, exponent + places)
}

/** A number as `digits * 10 ** exponent`, from its shortest decimal form. */
function decimalOf(value: number): { digits: bigint; exponent: number } {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (match === null) throw new RangeError(`${value} is not a finite number`)
  const [, whole = '', fraction = '', exponent = '0'] = match
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

function roundedShift(digits: bigint, places: number): bigint {
  if (places >= 0) return digits * 10n ** BigInt(places)
  return dividedHalfUp(digits, 10n ** BigInt(-places))
}

function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}
