/** Words for a price group, in the languages of our forms. They may be the end of a compound. */
const LONG = String.raw`(?:(?:price|fabric|colou?r)[ -])?\p{L}*(?:gro[eu]p(?:en|s|e)?|gruppen?)(?: (?:de prix|de tarif|tarifaire))?|\p{L}*(?:klass?e|classe?)|\p{L}*[ck]at[eé]gor(?:ie|y)|[ck]olle[ck]ti(?:e|on)|(?:price |prijs|preis)?band`
const SHORT = String.raw`p\.?(?:r\.?)?g(?:r|rp)?|gr(?:p)?`
const START = String.raw`(?<![\p{L}\d])`
const NUMBER = String.raw`\d{1,3}\p{L}?(?![\p{L}\d])`
/** Upper case only: `groep a` is not a price group. */
const LETTER = String.raw`(?:[A-Z]\d{0,2}|[IVX]{1,4})(?![\p{L}\d])`
/** `Rolgordijn, prijsgroep 1`, `PG2`, `Price band C`. */
const WITH_ID = new RegExp(
  String.raw`${START}(?:${LONG}|${SHORT})\.?(?:[\s:#–-]{0,3}(?<number>${NUMBER})|[\s:#–-]{1,3}(?<letter>${LETTER}))`,
  'iu',
)
/** `Prijsgroep zilver`. */
const WITH_NAME = new RegExp(String.raw`^(?:${LONG})[\s:#–-]{1,3}(?<name>\p{L}+)$`, 'iu')
const HEADING =
  /gro(?:e|u)p|gruppe|klass?e|class|[ck]at[eé]gor|[ck]olle[ck]ti(?:e|on)|^(?:(?:price |prijs|preis)?band|p\.?(?:r\.?)?g(?:r|rp)?\.?)$/iu
/** Longer titles are ignored. */
const LONGEST = 100

/** A price group in a title or a cell: `1` for `Rolgordijn, prijsgroep 1`, with the words around it. */
export interface GroupNamed {
  id: string
  before: string
  after: string
}

/** The price group that a text names; null if it names none. */
export function groupIn(given: string): GroupNamed | null {
  const text = given.slice(0, LONGEST).trim()
  const { name } = WITH_NAME.exec(text)?.groups ?? {}
  if (name !== undefined) return { id: name, before: '', after: '' }
  const found = WITH_ID.exec(text)
  const { number, letter } = found?.groups ?? {}
  const id = number ?? (letter === letter?.toUpperCase() ? letter : undefined)
  if (found === null || id === undefined) return null
  const before = trimmed(text.slice(0, found.index))
  return { id, before, after: trimmed(text.slice(found.index + found[0].length)) }
}

/** True for a text that only names a price group. */
export function isGroupOnly(text: string): boolean {
  const found = groupIn(text)
  return found !== null && found.before === '' && found.after === ''
}

/** True for the heading of price groups. `Prijsgroep 1` is instead the heading of its prices. */
export function namesGroup(heading: string): boolean {
  return HEADING.test(heading) && !/\d/.test(heading)
}

/**
 * The distinguishing part of matrix codes: `1` and `2` for `Prijsgroep 1` and `Prijsgroep 2`, or for `PG1` and
 * `PG2`, in lower case like an item's pattern. Other labels do not change. Null if fewer than two are price
 * groups.
 */
export function groupCodes(labels: readonly string[]): string[] | null {
  const all = labels.map(groupIn)
  const groups = all.filter((group) => group !== null)
  const isOne = new Set(groups.map(({ before, after }) => `${before} | ${after}`)).size === 1
  const codes = all.map((group, at) => {
    if (group === null) return labels[at] ?? ''
    const id = group.id.toLowerCase()
    return isOne ? id : [group.before, id, group.after].filter(Boolean).join(' ')
  })
  return groups.length > 1 && new Set(codes).size === labels.length ? codes : null
}

/** Product and price group per sheet, if other sheets have other groups: `roller PG1`, or `PG1` in `roller.xlsx`. */
export function sheetGroups(sheets: readonly string[], file: string) {
  const found = sheets.flatMap((sheet) => {
    const { id, before = '', after = '' } = groupIn(sheet) ?? {}
    const product = [before, after].filter(Boolean).join(' ') || file
    return id === undefined ? [] : [{ sheet, product, code: `${product}-${id.toLowerCase()}` }]
  })
  const own = found.filter(
    ({ product, code, sheet }) =>
      found.some((one) => one.product === product && one.sheet !== sheet) &&
      !found.some((one) => one.code === code && one.sheet !== sheet),
  )
  return new Map(own.map((one) => [one.sheet, one]))
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\d]+/u, '').replace(/(?<![^\p{L}\d])[^\p{L}\d]+$/u, '')
}
