import { checkAnswers, holdsFor, numberAt } from '../../../widget/answers.ts'
import type { PriceGrid } from '../price-matrices/contract.ts'
import { lookUpPrice } from '../price-matrices/lookup.ts'
import type { FormDefinition, ShownPrice } from './contract.ts'

type Rule = NonNullable<FormDefinition['price']>['rules'][number]

/** The grids a form's rules name. They stand in its file; those of the account come in its place. */
export type FindGrid = (code: string) => PriceGrid | undefined

/** The questions a price depends on, in the form's order: those of its axes and those it asks. */
export function pricedQuestions({ price, questions }: FormDefinition): string[] {
  if (price === undefined) return []
  const axes = price.rules.flatMap(({ row, col }) => [row, col]).map((path) => path?.split('.')[0])
  const wanted = new Set([...axes, ...price.asks])
  return questions.map(({ key }) => key).filter((key) => wanted.has(key))
}

export function gridsOf({ price }: FormDefinition): FindGrid {
  return (code) => price?.matrices.find((grid) => grid.code === code)
}

/** What these answers cost at least; `from` null when that is on request, or not answered yet. */
export function priceOf(
  definition: FormDefinition,
  given: Record<string, unknown>,
  today: string,
  findGrid: FindGrid,
): Omit<ShownPrice, 'currency'> {
  const { price, questions } = definition
  // Wrong answers and open questions are left out: somebody is still filling in.
  const { answers } = checkAnswers(questions, given, today)
  const rule = price?.rules.find(({ when }) => when === undefined || holdsFor(when, answers))
  const from =
    rule === undefined ? null : priceBy(rule, (path) => numberAt(path, answers), findGrid)
  return { from, includes_vat: price?.includes_vat ?? true }
}

function priceBy(
  { matrix, row, col }: Rule,
  answerTo: (path: string) => number | null,
  findGrid: FindGrid,
): number | null {
  const grid = findGrid(matrix)
  const [down, across] = [row, col].map((path) => (path === undefined ? 0 : answerTo(path)))
  if (grid === undefined || down === null || across === null) return null
  return lookUpPrice(grid, down ?? 0, across ?? 0)
}
