import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../ground/db/source.ts'

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

export async function findStandardVatRate(
  source: Source,
  accountId: number,
): Promise<number | null> {
  return standardVatRate((await getAccountRow(source, accountId)).country)
}
