import { shareOf } from './money.ts'

/** Standard rates in percent, of the countries that Zeven supports. */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  NL: 21,
  BE: 21,
  DE: 19,
  FR: 20,
  LU: 17,
  AT: 20,
  GB: 20,
}

/** The standard rate of a country; null if unknown. */
export function standardVatRate(country: string): number | null {
  return STANDARD_RATES[country] ?? null
}

/** The VAT settings of an account's price book. */
export interface AccountPrices {
  currency: string
  includeVat: boolean
  /** The standard rate of its country, in percent; null if unknown. */
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

/** 100 percent, in hundredths of a percent. */
const WHOLE = 100_00

/** Adds VAT to cents, or removes it. The rate is in hundredths of a percent. */
export function changeVat(cents: number, wantsVat: boolean, rate: number): number {
  return wantsVat ? cents + shareOf(cents, rate, WHOLE) : cents - shareOf(cents, rate, WHOLE + rate)
}
