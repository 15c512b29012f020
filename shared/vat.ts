import { shareOf } from './money.ts'

/** Standard rates in percent, of the countries whose dealers Zeven is made for. */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  NL: 21,
  BE: 21,
  DE: 19,
  FR: 20,
  LU: 17,
  AT: 20,
  GB: 20,
}

/** The standard rate of a country; null when it is not known here. */
export function standardVatRate(country: string): number | null {
  return STANDARD_RATES[country] ?? null
}

/** What the prices of an account's price book are. */
export interface AccountPrices {
  currency: string
  includeVat: boolean
  /** The standard rate of its country, in percent; null when it is not known. */
  vatRate: number | null
}

export function accountPrices(row: {
  currency: string
  prices_include_vat: number
  country: string
}): AccountPrices {
  const { currency, prices_include_vat: includes, country } = row
  return { currency, includeVat: includes === 1, vatRate: standardVatRate(country) }
}

/** All of it, in hundredths of a percent. */
const WHOLE = 100_00

/** Cents with VAT of those without, or the other way round. The rate is in hundredths of a percent. */
export function changeVat(cents: number, wantsVat: boolean, rate: number): number {
  return wantsVat ? cents + shareOf(cents, rate, WHOLE) : cents - shareOf(cents, rate, WHOLE + rate)
}
