import { sideNamed } from './axis-words.ts'
import { CEILINGS } from './ceilings.ts'

/** VAT according to the words near prices: prices `with` it or `without`. */
export type VatSide = 'with' | 'without'

/** Word boundaries in any language. */
const [START, END] = [String.raw`(?<![\p{L}\d])`, String.raw`(?![\p{L}\d²¹])`]
const pattern = (source: string, flags = 'iu') => new RegExp(source, flags)
const inWords = (source: string) => pattern(`${START}(?:${source})${END}`)

const PRICE = String.raw`prij[sz]\p{L}*|price\p{L}*|preis\p{L}*|prix|tari(?:f|ef)\p{L}*|bedrag|betrag|montant|amount|tota{1,2}l`
const TAX = String.raw`${START}(?:b\.?t\.?w|vat|mwst|mehrwertsteuer|ust|umsatzsteuer|t\.?v\.?a|tax(?:es)?)${END}\.?`
const NOT = 'niet|not|nicht|non|pas'
/** These may be some words before the VAT: `inclusief montage en btw`. The others are next to it. */
const FAR = {
  with: 'incl(?:usief|usive|ud(?:e|es|ed|ing)|us|uant)?|inkl(?:usive)?|einschl(?:ießlich)?',
  without: 'excl(?:usief|usive|ud(?:e|es|ed|ing)|us)?|exkl(?:usive)?|zzgl|zuzüglich',
}
const NEXT = {
  with: `${FAR.with}|inc|met|mit|with|y compris`,
  without: String.raw`${FAR.without}|ex|hors|ohne|zonder|without|sans|plus|\+|vermeerder(?:en|d) met|majorer de`,
}
const BEHIND = {
  with: 'inbegrepen|included|enthalten|comprise?s?|incluse?s?',
  without: 'exclue?s?|extra|en sus',
}
const RATE = String.raw`(?:\d[\d.,]*\s?%\s*)?`
const sidesOf = (words: Record<VatSide, string>) =>
  `(?:(?<with>${words.with})|(?<without>${words.without}))`
const BEFORE = `(?:(?<not>${NOT})\\s+)?(?<![\\p{L}\\d])${sidesOf(NEXT)}\\.?\\s*(?:(?:de|la|the|der|gesetzl\\p{L}*)\\s+)?${RATE}`
const AFTER = `\\s*${RATE}(?:(?:is|zijn|ist|sind|are|est)\\s+)?(?:(?<not>${NOT})\\s+)?`
const BESIDE_TAX: readonly RegExp[] = [
  pattern(`${BEFORE}${TAX}`),
  pattern(`${TAX}${AFTER}${sidesOf(BEHIND)}${END}`),
  pattern(`${TAX}${AFTER}${sidesOf(FAR)}\\.?\\s*(?:$|[),;])`),
  // The last marker before it counts, within one sentence.
  pattern(
    `(?:(?<not>${NOT})\\s+)?${START}${sidesOf(FAR)}${END}\\.?(?:(?!${START}(?:in|ex)[ck]l)[^.;:]){1,40}${TAX}`,
  ),
]
const WITHOUT = [
  inWords(String.raw`h\.?t\.?v\.?a\.?`),
  // `HT` is French only next to a price. Profiles and pipes have that name too.
  pattern(
    String.raw`^(?=.*(?:${START}(?:${PRICE}|eur(?:os?)?)${END}|€|20\d\d)|\W*h\.?t\.?\W*$).*(?<![\p{L}\d-])h\.?t(?!-|\s?\d{1,3}(?!\d))${END}`,
  ),
]
const WITH = [inWords(String.raw`t\.?t\.?c\.?|tvac`)]
/** `Prijs excl.`, if nothing else is excluded. */
const BARE = pattern(
  String.raw`(?:^|${PRICE})(?:20\d\d|[^\p{L}\d])*${START}${sidesOf(FAR)}[.)\]\s]*$`,
)
/** Also a price after a discount, or a weight: used only if there is no other word. */
const NET = {
  without: String.raw`netto|nettopr\p{L}*|net pric\p{L}*`,
  with: String.raw`brutto|bruttopr\p{L}*`,
}
const NET_PRICE = pattern(`${START}${sidesOf(NET)}${END}`)
const IS_PRICE = pattern(PRICE)
const NO_PRICE = /gewicht|weight|poids|(?<!\p{L})(?:kg|mm|cm)(?!\p{L})|ma(?:at|ten|ß)/iu

/** A fast check, because most texts do not mention VAT. */
const HINT =
  /tax|b\.?t\.?w|vat|mwst|mehrw|ust|umsatz|t\.?v\.?a|h\.?t|t\.?t\.?c|[ie][nx][ck]l|tto|net p/i

/** The VAT that a text states; null if it states none. `isSure` is false for ambiguous words. */
export function vatIn(given: string): { side: VatSide; isSure: boolean } | null {
  const text = given.slice(0, CEILINGS.shownWords).replaceAll(/\s+/g, ' ')
  if (!HINT.test(text)) return null
  for (const words of [...BESIDE_TAX, BARE]) {
    const { groups } = words.exec(text) ?? {}
    if (groups === undefined) continue
    const isWith = (groups.with !== undefined) === (groups.not === undefined)
    return { side: isWith ? 'with' : 'without', isSure: true }
  }
  if (WITH.some((words) => words.test(text))) return { side: 'with', isSure: true }
  if (WITHOUT.some((words) => words.test(text))) return { side: 'without', isSure: true }
  const { groups } = NET_PRICE.exec(text) ?? {}
  if (groups === undefined) return null
  if (!IS_PRICE.test(text) && (NO_PRICE.test(text) || sideNamed(text) !== null)) return null
  return { side: groups.with === undefined ? 'without' : 'with', isSure: false }
}

/** True for a text with a word for prices. */
export function namesPrice(text: string): boolean {
  return IS_PRICE.test(text)
}

export const WORD_MEANINGS = ['per', 'discount', 'from_price'] as const
const UNITS = String.raw`m\s?[²2¹1]?|m'|qm|lm|ml|lfm|(?:(?:strekkende|lopende|vierkante|square|laufende[nr]?|lfd\.?|quadrat)\s?)?(?:met(?:er|re)|mètre)(?: linéaire)?|st|stuk|stück|stk|set|paar|piece|unit|pièce|unité`
const MEANS: Record<(typeof WORD_MEANINGS)[number], RegExp> = {
  per: pattern(
    String.raw`(?:(?<!\p{L})(?:per|pro|je|par|au|le|p/)|(?<=€|eur|${PRICE})\s?/)\s*(?:${UNITS})${END}\.?|${START}(?:m²[- ]?prijs|la pièce|each)${END}`,
  ),
  discount: pattern(
    String.raw`(?:\d[\d.,]*\s?%\s*)?${START}(?:korting|discount|rabatt?|remise|réduction|nachlass)${END}(?:\s*(?:van|of|von|de)?\s*[-–]?\d[\d.,]*\s?%)?`,
  ),
  from_price: pattern(
    String.raw`${START}(?:prij[sz]en vanaf|prijs vanaf|vanaf[- ]?prij[sz]\p{L}*|vanaf(?=\s*(?:€|eur|$))|ab-?preise?|preise? ab|à partir de(?=\s*(?:€|$))|prices? from|from prices?)${END}(?!\s*[\p{L}\d])`,
  ),
}
const VALID = /geldig|ingang|valid|gültig|valable/iu

/** What prices are per, off or from, according to a text. Sizes and dates after "from" mean something else. */
export function meaningsIn(given: string): (typeof WORD_MEANINGS)[number][] {
  const text = given.slice(0, CEILINGS.shownWords)
  return WORD_MEANINGS.filter(
    (kind) => MEANS[kind].test(text) && (kind !== 'from_price' || !VALID.test(text)),
  )
}

const UNIT = pattern(String.raw`^(?:(?:per|pro|par|je)\s)?(?:${UNITS}|%)\.?$`)

/** True for the unit of an amount in its own cell: `stuk`, `m²`, `%`. */
export function looksLikeUnit(text: string): boolean {
  return UNIT.test(text)
}

const PURCHASE = String.raw`\p{L}*inkoop\p{L}*|kostprij[sz]\p{L}*|costs?|purchas\p{L}*|\p{L}*einkauf\p{L}*|achats?`
const COST = inWords(PURCHASE)
/** Upper case only: a `hek` is a fence. */
const EK = pattern(`${START}H?EK${END}`, 'u')
const COST_OR_FACTOR = inWords(
  String.raw`${PURCHASE}|\p{L}*(?:fa[ck]tor|spanne|marge|margin)|fa[ck]teur|mark-?up|co[eë]ffici[eë]nt`,
)

/** True for the title of purchase prices, which no customer pays. */
export function namesCost(text: string): boolean {
  const own = text.slice(0, CEILINGS.shownWords)
  return COST.test(own) || EK.test(own)
}

/** True for the heading of purchase prices, or of their multiplication factor. */
export function headsCost(heading: string): boolean {
  return COST_OR_FACTOR.test(heading) || EK.test(heading)
}

const NAMES_NOTHING = pattern(
  String.raw`^(?:${PRICE}|h\.?t|${[...Object.values(NET), ...Object.values(FAR)].join('|')}|[^\p{L}\d])*$`,
)

/** Empty brackets, and the word for the price. */
const LEFT_OVER = pattern(String.raw`\(\s*\)|[\s,;:–-]*(?:${START}(?:${PRICE}))?[\s,;:–-]*$`, 'giu')

/** A text without the words about its prices: the rest may name an axis or its unit. */
export function withoutPriceWords(text: string): string {
  const rest = [...Object.values(MEANS), ...BESIDE_TAX, ...WITH]
    .reduce((left, words) => left.replace(words, ' '), text)
    .trim()
  const isSame = rest === text.trim()
  if (NAMES_NOTHING.test(rest) && !(isSame && vatIn(text) === null)) return ''
  return isSame ? text : rest.replace(LEFT_OVER, '').trim()
}
