import { holdsFor, numberAt } from '../../shared/form/answers.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { fillPattern } from '../../shared/form/matrix-pattern.ts'
import { withElements } from '../../shared/form/questions.ts'
import type { Answers, ShownPrice } from '../../shared/form/visitor.contract.ts'
import type { Source } from '../core/db/source.ts'
import { AXES } from '../prices/matrices/grid.contract.ts'
import { placeOf } from '../prices/matrices/lookup.ts'
import { findMatrixByCode } from '../prices/matrices/matrices.reads.ts'
import type { StoredMatrix } from '../prices/matrices/record.ts'
import type { PreviewPrice } from './preview.contract.ts'
import { pricedElements } from './pricing.ts'

type Where = Pick<PreviewPrice, 'rule' | 'matrix' | 'row' | 'col' | 'missing'>
type Rule = NonNullable<FormDefinition['price']>['rules'][number]

const NOWHERE = { rule: null, matrix: null, row: null, col: null } as const

/**
 * The rule and the cell of a price, next to the price as the widget gets it. For several elements
 * it is the first without a price, else the first. A price by the offer has no rule: its lines
 * explain it.
 */
export async function explainPrice(
  source: Source,
  form: { accountId: number; definition: FormDefinition },
  given: Record<string, unknown>,
  today: string,
  shown: ShownPrice,
): Promise<PreviewPrice> {
  if (form.definition.price?.by === 'offer') return { ...shown, ...NOWHERE, missing: null }
  const elements = pricedElements(form.definition, given, today)
  const places: Where[] = []
  for (const element of elements) places.push(await findWhere(source, form, element))
  const unpriced = places.find(({ missing }) => missing !== null)
  const where = unpriced ?? places[0] ?? { ...NOWHERE, missing: 'no_answer' }
  return { ...shown, ...where, missing: shown.from === null ? (where.missing ?? 'gap') : null }
}

async function findWhere(
  source: Source,
  {
    accountId,
    definition: { price, questions },
  }: { accountId: number; definition: FormDefinition },
  answers: Answers,
): Promise<Where> {
  const rules = price?.rules ?? []
  const at = rules.findIndex(({ when }) => when === undefined || holdsFor(when, answers))
  const rule = rules[at]
  if (rule === undefined) return { ...NOWHERE, missing: 'no_rule' }
  const filled = fillPattern(rule.matrix, answers, withElements(questions))
  if ('open' in filled && !filled.isAnswered) return { ...NOWHERE, rule: at, missing: 'no_answer' }
  const matrix = 'code' in filled ? await findMatrixByCode(source, accountId, filled.code) : null
  if (!matrix) return { ...NOWHERE, rule: at, missing: 'no_matrix' }
  const { code, name } = matrix
  return { rule: at, matrix: { code, name }, ...findCell(rule, matrix, answers) }
}

function findCell(
  rule: Rule,
  matrix: StoredMatrix,
  answers: Answers,
): Pick<Where, 'row' | 'col' | 'missing'> {
  const values = { row: matrix.row_values, col: matrix.col_values }
  const cell: Pick<Where, 'row' | 'col'> = { row: null, col: null }
  for (const axis of AXES[matrix.matrix_type]) {
    const path = rule[axis]
    const wanted = path === undefined ? null : numberAt(path, answers)
    if (wanted === null) return { ...cell, missing: 'no_answer' }
    const known: number[] = JSON.parse(values[axis])
    const value = known[placeOf(known, wanted)]
    if (value === undefined) return { ...cell, missing: 'too_large' }
    cell[axis] = value
  }
  return { ...cell, missing: null }
}
