import { type AreasAmount, amountPartsOf } from '../../../shared/form/amount.ts'
import { covers } from '../../../shared/form/area.ts'
import type { Question } from '../../../shared/form/form.contract.ts'
import { type Postcode, readPostcode } from '../../../shared/form/postcodes.ts'
import type { Country } from '../../../shared/form/question.contract.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import type { LineItem } from './lines-line.ts'
import type { Amount, ItemRule } from './rule.contract.ts'

interface Given {
  questions: readonly Question[]
  answers: Answers
}

/** The number of postcode characters that determine the area, by question and country. */
export type PrefixLengths = Record<string, Partial<Record<Country, number>>>

/** The tables by postcode in the quantity and the price of a rule. */
export function areasIn({ quantity = 1, price }: Pick<ItemRule, 'quantity' | 'price'>) {
  const { row = 1, col = 1 } = 'matrix' in price ? price : {}
  return [quantity, 'amount' in price ? price.amount : 1, row, col].flatMap(areasOf)
}

export function areasOf(amount: Amount): AreasAmount[] {
  if (typeof amount !== 'object') return []
  return 'areas' in amount ? [amount] : amountPartsOf(amount).flatMap(areasOf)
}

/** The item whose tables by postcode have only the range with the answer, or no range if none has it. */
export function narrowedByArea(item: LineItem, given: Given): LineItem {
  if (areasIn(item.rule).length === 0) return item
  const found = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && 'areas' in part
      ? { ...part, areas: areaAt(part as AreasAmount, given) }
      : part
  return { ...item, rule: JSON.parse(JSON.stringify(item.rule), found) as ItemRule }
}

function areaAt({ by, areas }: AreasAmount, given: Given): AreasAmount['areas'] {
  const postcode = postcodeAt(by, given)
  if (postcode === null) return []
  if (postcode.text.length < (prefixLengthsOf(areas)[postcode.country] ?? 0)) return []
  return areas
    .flatMap(({ in: ranges, value }) => ranges.map((range) => ({ in: [range], value })))
    .filter(({ in: [range = ''] }) => covers(shortest(range), postcode))
    .slice(0, 1)
}

/** The answer to a postcode question: complete, or only its start as a widget sends it: `NL 10`. */
function postcodeAt(key: string, { questions, answers }: Given): Postcode | null {
  const question = questions.find((own) => own.key === key)
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (question?.kind !== 'postcode' || typeof answer !== 'string') return null
  const whole = readPostcode(answer, question.country)
  if (whole !== null) return whole
  const [where, text = ''] = answer.split(' ')
  const country = [question.country].flat().find((own) => own === where)
  return country === undefined ? null : { country, text }
}

function prefixLengthsOf(areas: AreasAmount['areas']): PrefixLengths[string] {
  const needed: PrefixLengths[string] = {}
  for (const range of areas.flatMap((area) => area.in)) {
    const [country = '', begins = ''] = shortest(range).split(/[ -]/)
    const before = needed[country as Country] ?? 0
    needed[country as Country] = Math.max(before, begins.length)
  }
  return needed
}

/** Removes trailing digits that do not matter: `NL 1000-1999` becomes `NL 1-1`. */
function shortest(range: string): string {
  let short = range
  while (/^.. \d+0-\d+9$/.test(short)) short = short.replace(/0-(\d+)9$/, '-$1')
  return short
}

/** The answers to postcode questions that the rules use. */
export function postcodesFor(
  rules: readonly ItemRule[],
  questions: readonly Question[],
  given: Record<string, unknown>,
): Answers {
  const answers = given as Answers
  const keys = Object.keys(prefixesIn(rules, questions))
  const known = keys.filter((key) => postcodeAt(key, { questions, answers }) !== null)
  return Object.fromEntries(known.map((key) => [key, answers[key] ?? '']))
}

/** The postcode prefixes that determine a price by these rules. */
export function prefixesIn(
  rules: readonly ItemRule[],
  questions: readonly Question[],
): PrefixLengths {
  const tables = rules.flatMap(areasIn)
  const postcodeKeys = questions.filter(({ kind }) => kind === 'postcode').map(({ key }) => key)
  const needed = postcodeKeys.map((key) => {
    const areas = tables.filter(({ by }) => by === key).flatMap((own) => own.areas)
    return [key, prefixLengthsOf(areas)] as const
  })
  return Object.fromEntries(needed.filter(([, own]) => Object.keys(own).length > 0))
}
