import { elementsOf, walk } from '../../../shared/form/answers.ts'
import type { GroupQuestion, Question } from '../../../shared/form/form.contract.ts'
import { fillPattern } from '../../../shared/form/matrix-pattern.ts'
import { withElements } from '../../../shared/form/questions.ts'
import { textIn } from '../../../shared/form/text.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import { lineCents, roundHalfUp } from '../../../shared/money.ts'
import { type LinesWanted, type MadeLine, QUANTITY_DECIMALS } from './lines-line.ts'
import { ELEMENT_NAME } from './lines-words.ts'
import type { ItemRule } from './rule.contract.ts'

/** The answers to the visible questions. */
export function shownInElement(
  questions: readonly Question[],
  given: Answers,
  around: Answers = {},
) {
  const shown = walk(questions, given, around).flatMap(({ question: { key }, visible }) => {
    const answer = Object.hasOwn(given, key) ? given[key] : undefined
    return visible && answer !== undefined ? [[key, answer] as const] : []
  })
  return Object.fromEntries(shown)
}

/**
 * The answer sets that a rule writes lines from: one for each element of its group, with the
 * element's name and the answers outside the group; otherwise only the given set.
 */
export function answersFor(
  { each }: Pick<ItemRule, 'each'>,
  { questions, language }: Pick<LinesWanted, 'questions' | 'language'>,
  answers: Answers,
): Answers[] {
  if (each === undefined) return [answers]
  const group = questions.find(
    (own): own is GroupQuestion => own.kind === 'group' && own.key === each,
  )
  if (group === undefined) return []
  return elementsOf(each, answers).map((element, index) => ({
    ...answers,
    ...shownInElement(group.questions, element, answers),
    [ELEMENT_NAME]: element[ELEMENT_NAME] ?? `${textIn(group.element, language)} ${index + 1}`,
  }))
}

/** The matrices that a rule uses, given these answers. */
export function codesFor(
  rule: Pick<ItemRule, 'each' | 'price'>,
  wanted: Pick<LinesWanted, 'questions' | 'language' | 'answers'>,
): string[] {
  if (!('matrix' in rule.price)) return []
  const { matrix } = rule.price
  const questions = withElements(wanted.questions)
  const sets = [wanted.answers, ...answersFor(rule, wanted, wanted.answers)]
  return sets
    .map((answers) => fillPattern(matrix, answers, questions))
    .flatMap((filled) => ('code' in filled ? filled.code : []))
}

/** Merges lines with equal texts and prices by adding up their quantities. */
export function addUp(lines: readonly MadeLine[]): MadeLine[] {
  const sums = new Map<string, MadeLine>()
  for (const line of lines) {
    const what = JSON.stringify([line.name, line.description, line.unitCents])
    const before = sums.get(what)
    sums.set(what, before === undefined ? line : sumOf(before, line))
  }
  return [...sums.values()]
}

function sumOf(before: MadeLine, line: MadeLine): MadeLine {
  const quantity = roundHalfUp(before.quantity + line.quantity, QUANTITY_DECIMALS)
  const { element: _, ...facts } = before.why.facts
  const { unitCents } = before
  return {
    ...before,
    quantity,
    totalCents: unitCents === null ? null : lineCents(unitCents, quantity),
    why: {
      ...before.why,
      facts: { ...facts, quantity: { ...facts.quantity, value: quantity } },
    },
  }
}
