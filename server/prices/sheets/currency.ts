import { CEILINGS } from './ceilings.ts'
import type { SheetCell } from './cells.ts'
import { meaningsIn, namesPrice, vatIn } from './price-words.ts'

/**
 * Signs that name a currency anywhere, and those that name one only next to a number or a price: in
 * any case, or only as written. Inline pattern modifiers would combine both, but V8 sometimes loses
 * them.
 */
const CURRENCIES: readonly [name: string, anywhere: string, nearby?: string, asWritten?: string][] =
  [
    ['EUR', '€|eur(?:os?)?'],
    ['USD', 'us\\$|\\$|usd|dollars?'],
    ['GBP', '£|gbp|pounds? sterling'],
    [
      'CHF',
      'chf|sfr|(?:schweizer|zwitserse|swiss) fran[kc]\\p{L}*|francs? suisses?',
      'franken',
      'Fr',
    ],
    ['DKK', 'dkk|danske kroner'],
    ['SEK', 'sek|svenska kronor'],
    ['NOK', 'nok|norske kroner'],
    ['PLN', 'zł|pln|złot\\p{L}*', 'zl'],
    ['CZK', 'kč|czk', 'kc'],
    ['HUF', 'huf|forint', '', 'Ft'],
    ['BGN', 'лв|bgn|leva', '', '[Ll]v'],
    ['RON', 'lei noi', 'lei'],
    ['TRY', '₺', '', 'TL|TRY'],
    ['kr.', 'kroner|kronor|kronur', 'kr'],
  ]
/** The currencies that share a sign. */
const SHARING: Readonly<Record<string, readonly string[]>> = { 'kr.': ['DKK', 'SEK', 'NOK', 'ISK'] }
const anyOf = (sources: readonly (string | undefined)[]) => sources.filter(Boolean).join('|')
const asWord = (source: string, flags = 'iu') =>
  new RegExp(`(?:(?<!\\p{L})|(?=\\p{Sc}))(?:${source})(?:(?<=\\p{Sc})|(?!\\p{L}))`, flags)
const SIGNS = CURRENCIES.map(([name, anywhere, nearby, asWritten]) => ({
  name,
  anywhere: [asWord(anywhere)],
  nearby: [asWord(anyOf([anywhere, nearby])), ...(asWritten ? [asWord(asWritten, 'u')] : [])],
}))
/** Currency codes that are also words in price lists. */
const WORDS = new Set(['ALL', 'TOP', 'CUP', 'PEN', 'GEL', 'LAK', 'MUR', 'MAD', 'CAD', 'BAM', 'SOS'])
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => !WORDS.has(code)))
/** A text about prices, or a text that is only a sign: short signs then name currencies. */
const ABOUT_PRICES =
  /(?<!\p{L})(?:pri[sx]\p{L}*|prij[sz]\p{L}*|price\p{L}*|preis\p{L}*|prezz\p{L}*|preci\p{L}*|pre[țţtç]\p{L}*|cen[aeiy]\p{L}*|ár(?:ak)?|fiyat\p{L}*|tari[ef]\p{L}*|bedrag|betrag|montant|amount)(?!\p{L})|^\P{L}*\p{L}{1,4}\P{L}*$/iu

const IN_ANY_CASE = `${anyOf(CURRENCIES.flatMap(([, anywhere, nearby]) => [anywhere, nearby]))}|\\p{Sc}`
const AS_WRITTEN = anyOf([...CURRENCIES.map(([, , , asWritten]) => asWritten), ...CODES])
/** Currency markers next to a number, for a pattern that ignores case: `isMoney` checks them. */
export const MONEY = `${IN_ANY_CASE}|${AS_WRITTEN}`
const IS_MONEY = [new RegExp(`^(?:${IN_ANY_CASE})$`, 'iu'), new RegExp(`^(?:${AS_WRITTEN})$`, 'u')]

/** Whether a word next to a number names a currency. A code such as `ZAR` must be upper case. */
export function isMoney(word: string): boolean {
  return IS_MONEY.some((pattern) => pattern.test(word))
}

/** A fast check, because most texts name no currency. */
const HINT = asWord(MONEY)

/** The currencies that a text names by signs, codes or words. An unknown sign is its own name. */
export function currenciesIn(given: string, isNextToNumber = false): string[] {
  const text = given.slice(0, CEILINGS.shownWords)
  if (!HINT.test(text)) return []
  const isClose = isNextToNumber || ABOUT_PRICES.test(text) || vatIn(text) !== null
  const known = SIGNS.filter(({ anywhere, nearby }) =>
    (isClose ? nearby : anywhere).some((pattern) => pattern.test(text)),
  )
  const names = known.map(({ name }) => name)
  const codes = isClose ? (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []) : []
  const others = text.match(/(?![€$£₺])\p{Sc}/gu) ?? []
  return [...new Set([...names, ...codes.filter((code) => CODES.has(code)), ...others])]
}

/** True for the heading of prices: it has a price word or a currency. */
export function headsPrice(heading: string): boolean {
  return namesPrice(heading) || currenciesIn(heading).length > 0
}

/** The currency of a number format. A short unknown word in it counts as an unknown currency. */
export function currencyOfFormat(words: string, sign: string, rest: string): string | null {
  const [known = sign.trim()] = currenciesIn(`${words} ${rest}`, true)
  if (known !== '') return known
  const isOther = vatIn(words) !== null || meaningsIn(`per ${words}`).length > 0
  return /^\p{L}{1,4}\.?$/u.test(words) && !isOther ? words : null
}

/** True for a currency other than the account's. */
export function isForeign(name: string, own: string): boolean {
  return name !== own && !SHARING[name]?.includes(own)
}

/** A named currency with its cell; null for the name of a sheet or the file. */
export interface CurrencyNamed {
  name: string
  text: string
  cell: SheetCell | null
}
