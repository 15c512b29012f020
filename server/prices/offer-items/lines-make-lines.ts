import { holdsFor } from '../../../shared/form/answers.ts'
import { withElements } from '../../../shared/form/questions.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import { lineCents, roundHalfUp } from '../../../shared/money.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import type { NoLineFact } from './lines.contract.ts'
import { type PastTable, workOut } from './lines-amount.ts'
import { areasIn, narrowedByArea } from './lines-areas.ts'
import { addUp, answersFor, shownInElement } from './lines-elements.ts'
import {
  type LeftOut,
  type LineItem,
  type Lines,
  type LinesWanted,
  type MadeLine,
  QUANTITY_DECIMALS,
} from './lines-line.ts'
import { linesCounted, type PriceSources, pastSteps, priceBy } from './lines-price.ts'
import { ELEMENT_NAME, type Spoken, say, unansweredIn } from './lines-words.ts'

/** The offer lines for these answers, in order, each with its explanation. */
export function makeLines(wanted: LinesWanted): Lines {
  const ready = readyFor(wanted)
  const lines: MadeLine[] = []
  const leftOut: LeftOut[] = []
  for (const item of wanted.items.toSorted(inOrder)) {
    const made = linesOf(item, { ...ready, before: lines })
    if ('kind' in made) leftOut.push({ item, why: made })
    else lines.push(...made)
  }
  return { lines: lines.map((line, index) => ({ ...line, position: index + 1 })), leftOut }
}

/** The items that write a line for these answers. The prices of other items need not be read. */
export function writingItems(wanted: Omit<LinesWanted, 'materials' | 'matrices'>): LineItem[] {
  const ready = readyFor({ ...wanted, materials: [], matrices: [] })
  return wanted.items.filter((item) =>
    answersFor(item.rule, wanted, ready.answers).some(
      (answers) => 'value' in quantityOf(narrowedByArea(item, { ...ready, answers }), answers),
    ),
  )
}

/**
 * The line of one item, even if its condition is not met. If the answers give no quantity, it is 1.
 * Returns the first line if the rule writes several.
 */
export function makeLineOf(item: LineItem, wanted: LinesWanted): MadeLine {
  const ready = readyFor(wanted)
  const answers = answersFor(item.rule, wanted, ready.answers)[0] ?? ready.answers
  const own = narrowedByArea(item, { ...ready, answers })
  const { rule } = own
  const quantity = quantityOf({ ...own, rule: always(rule) }, answers)
  const earlier = wanted.items.filter((one) => inOrder(one, item) < 0)
  const made = 'percent' in rule.price ? makeLines({ ...wanted, items: earlier }).lines : []
  const before = ofElement(made, rule.each === undefined ? {} : { element: `${rule.each}.0` })
  return lineOf(own, 'kind' in quantity ? { value: 1 } : quantity, { ...ready, answers, before })
}

function always({ show_when: _, ...rule }: LineItem['rule']): LineItem['rule'] {
  return rule
}

function inOrder(a: LineItem, b: LineItem): number {
  return a.sortOrder - b.sortOrder || a.id - b.id
}

/** The data that lines are priced and worded with. `questions` includes those of groups. */
type Ready = PriceSources & Spoken & { wanted: LinesWanted }

function readyFor(wanted: LinesWanted): Ready {
  const { questions, answers, materials, matrices, language } = wanted
  return {
    wanted,
    language,
    questions: withElements(questions),
    answers: shownInElement(questions, answers),
    materials: new Map(materials.map((own) => [nameKey(own.name), own])),
    matrices: new Map(matrices.map((own) => [own.code, own])),
    before: [],
  }
}

/** The lines of an item, or the reason that it has none (for several elements: the first reason). */
function linesOf(item: LineItem, ready: Ready): MadeLine[] | NoLineFact {
  const { each, together, once_per: shared, price } = item.rule
  const lines: MadeLine[] = []
  const charged = new Set<string>()
  let why: NoLineFact | null = null
  for (const [index, answers] of answersFor(item.rule, ready.wanted, ready.answers).entries()) {
    const own = narrowedByArea(item, { ...ready, answers })
    const quantity = quantityOf(own, answers)
    const element = each === undefined ? {} : { element: `${each}.${index}` }
    const before = ofElement(ready.before, element)
    const answer = JSON.stringify(shared === undefined ? index : answers[shared])
    if ('kind' in quantity) why ??= quantity
    else if (answer === undefined) {
      why ??= { kind: 'condition', condition: { question: shared ?? '', answered: true } }
    } else if ('percent' in price && linesCounted(price, before).length === 0) {
      why ??= { kind: 'nothing_of', of: price.of }
    } else if (!charged.has(answer)) {
      const line = lineOf(own, quantity, { ...ready, answers, before })
      lines.push(isOfElement(item.rule) ? { ...line, ...element } : line)
      charged.add(answer)
    }
  }
  if (lines.length > 0) return together ? addUp(lines) : lines
  return why ?? { kind: 'no_elements', group: each ?? '' }
}

/** Whether each line is for one element: merged or shared lines are for several. */
function isOfElement({ each, together, once_per }: LineItem['rule']): boolean {
  return each !== undefined && !together && once_per === undefined
}

/** Filters the lines of one element, if given. */
function ofElement<Line extends { element?: string }>(
  lines: readonly Line[],
  { element }: { element?: string },
) {
  return element === undefined ? lines : lines.filter((line) => line.element === element)
}

/** A quantity. Beyond the last step of a table it is unknown, and the line is on request. */
interface HowMany {
  value: number
  past?: PastTable
}

/** The quantity of the line, or the reason that there is no line. */
function quantityOf({ isActive, rule }: LineItem, answers: Answers): HowMany | NoLineFact {
  const { show_when: when, quantity: amount = 1 } = rule
  if (!isActive) return { kind: 'not_in_use' }
  if (when !== undefined && !holdsFor(when, answers)) return { kind: 'condition', condition: when }
  const none = areasIn(rule).find(({ areas }) => areas.length === 0)
  if (none !== undefined) {
    return { kind: 'no_area', question: none.by, is_answered: Object.hasOwn(answers, none.by) }
  }
  const worked = workOut(amount, answers)
  if ('missing' in worked) return { kind: 'not_answered', answer: worked.missing }
  if ('past' in worked) return { value: 1, past: worked.past }
  const value = roundHalfUp(worked.value, QUANTITY_DECIMALS)
  return value > 0 ? { value } : { kind: 'no_quantity', quantity: { amount, value } }
}

/** The lines of an element are one part. A line merged from several elements has no part. */
function partOf(rule: LineItem['rule'], ready: Ready): string {
  return isOfElement(rule)
    ? String(ready.answers[ELEMENT_NAME])
    : say(rule.part ?? rule.text, ready)
}

function lineOf(item: LineItem, { value: quantity, past }: HowMany, ready: Ready): MadeLine {
  const { rule } = item
  const { text, description, price, show_when: when, quantity: amount, lead_weeks } = rule
  const { cents, fact, cell, noPrice, markup } = past ? pastSteps(past) : priceBy(price, ready)
  const texts = description === undefined ? [text] : [text, description]
  return {
    position: 1,
    item,
    name: say(text, ready),
    description: description === undefined ? null : say(description, ready),
    part: partOf(rule, ready),
    quantity,
    unitCents: cents,
    totalCents: cents === null ? null : lineCents(cents, quantity),
    why: {
      facts: {
        shown: when ?? null,
        quantity: { amount: amount ?? null, value: quantity },
        price: fact,
        ...(markup && { markup }),
        ...(rule.each !== undefined &&
          rule.once_per === undefined && { element: String(ready.answers[ELEMENT_NAME]) }),
        ...(lead_weeks !== undefined && { lead_weeks }),
      },
      cell,
      noPrice,
      unanswered: [...new Set(texts.flatMap((own) => unansweredIn(own, ready)))],
    },
  }
}
