import { formatName } from '../format.ts'

const COUNTRIES = ['NL', 'BE', 'DE', 'FR', 'LU', 'AT', 'CH', 'GB']

/** The selectable countries of an address; `own` comes first. */
export function countryChoices(own: string): { value: string; text: string }[] {
  const codes = [...new Set([own, ...COUNTRIES])].filter((code) => code !== '')
  return codes.map((value) => ({ value, text: formatName('region', value) }))
}
