import { holdsFor, walk } from '../../../../widget/rules/answers.ts'
import { lineCents, roundHalfUp } from '../../../money.ts'
import type { Answers } from '../../forms/contract.ts'
import { nameKey } from '../../materials/name-key.ts'
import type { Amount } from '../rule/contract.ts'
import { workOut } from './amount.ts'
import { describeAmount, describeCondition } from './describe.ts'
import type { LeftOut, LineItem, Lines, LinesWanted, MadeLine } from './line.ts'
import { type PriceSources, priceBy } from './price.ts'
import { type Spoken, say, unansweredIn } from './words.ts'

/** Decimals of a quantity: in metres they are millimetres. */
const QUANTITY_DECIMALS = 3

/** The lines an offer would get for these answers, in order, each explained. */
export function makeLines(wanted: LinesWanted): Lines {
  const sources = sourcesOf(wanted)
  const spoken = { ...wanted, answers: sources.answers }
  const lines: MadeLine[] = []
  const leftOut: LeftOut[] = []
  for (const item of wanted.items.toSorted(inOrder)) {
    const quantity = quantityOf(item, sources.answers)
    if ('missing' in quantity) leftOut.push({ item, why: quantity.missing })
    else lines.push(lineOf(item, lines.length + 1, quantity.value, sources, spoken))
  }
  return { lines, leftOut }
}

/**
 * The line of one item, also where its condition leaves it out. Where the answers give no quantity,
 * it is 1.
 */
export function makeLineOf(item: LineItem, wanted: LinesWanted): MadeLine {
  const sources = sourcesOf(wanted)
  const quantity = quantityOf({ ...item, rule: always(item.rule) }, sources.answers)
  const value = 'missing' in quantity ? 1 : quantity.value
  return lineOf(item, 1, value, sources, { ...wanted, answers: sources.answers })
}

function always({ show_when: _, ...rule }: LineItem['rule']): LineItem['rule'] {
  return rule
}

function inOrder(a: LineItem, b: LineItem): number {
  return a.sortOrder - b.sortOrder || a.id - b.id
}

function sourcesOf({ questions, answers, materials, matrices }: LinesWanted): PriceSources {
  const shown = walk(questions, answers).flatMap(({ question: { key }, visible }) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
    return visible && answer !== undefined ? [[key, answer] as const] : []
  })
  return {
    answers: Object.fromEntries(shown),
    materials: new Map(materials.map((own) => [nameKey(own.name), own])),
    matrices: new Map(matrices.map((own) => [own.code, own])),
  }
}

/** The quantity of the line, or why there is no line. */
function quantityOf(
  { isActive, rule }: LineItem,
  answers: Answers,
): { value: number } | { missing: string } {
  const { show_when: when, quantity: amount = 1 } = rule
  if (!isActive) return { missing: 'it is not in use' }
  if (when !== undefined && !holdsFor(when, answers)) {
    return { missing: `only when ${describeCondition(when)}` }
  }
  const worked = workOut(amount, answers)
  if ('missing' in worked) return { missing: `quantity: ${worked.missing}` }
  const value = roundHalfUp(worked.value, QUANTITY_DECIMALS)
  return value > 0 ? { value } : { missing: `quantity: ${describeQuantity(amount, value)}` }
}

function describeQuantity(amount: Amount | undefined, value: number): string {
  if (amount === undefined || typeof amount === 'number') return String(value)
  return `${describeAmount(amount)} = ${value}`
}

function lineOf(
  item: LineItem,
  position: number,
  quantity: number,
  sources: PriceSources,
  spoken: Spoken,
): MadeLine {
  const { text, description, price, show_when: when, quantity: amount } = item.rule
  const { cents, why, cell, noPrice } = priceBy(price, sources)
  const texts = description === undefined ? [text] : [text, description]
  return {
    position,
    item,
    name: say(text, spoken),
    description: description === undefined ? null : say(description, spoken),
    quantity,
    unitCents: cents,
    totalCents: cents === null ? null : lineCents(cents, quantity),
    why: {
      shown: when === undefined ? 'always' : describeCondition(when),
      quantity: describeQuantity(amount, quantity),
      price: why,
      cell,
      noPrice,
      unanswered: [...new Set(texts.flatMap((own) => unansweredIn(own, spoken)))],
    },
  }
}
