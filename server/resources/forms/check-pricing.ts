import type { PriceGrid } from '../price-matrices/contract.ts'
import { checkCondition, type Report } from './check-condition.ts'
import type { FormDefinition, Question } from './contract.ts'

const AXES: Record<PriceGrid['matrix_type'], readonly ('row' | 'col')[]> = {
  fixed: [],
  list_1d: ['row'],
  grid_2d: ['row', 'col'],
}

export function checkPricing(
  { price }: FormDefinition,
  questions: ReadonlyMap<string, Question>,
  report: Report,
): void {
  if (price === undefined) return
  price.asks.forEach((key, index) => {
    if (!questions.has(key)) report(['price', 'asks', index], `${key} is not a question`)
  })
  const grids = new Map(price.matrices.map((grid) => [grid.code, grid]))
  price.matrices.forEach((grid, index) => {
    if (price.matrices.findIndex(({ code }) => code === grid.code) < index) {
      report(['price', 'matrices', index, 'code'], `is used twice: ${grid.code}`)
    }
  })
  price.rules.forEach((rule, index) => {
    const path = ['price', 'rules', index]
    if (rule.when !== undefined) checkCondition(rule.when, questions, [...path, 'when'], report)
    const grid = grids.get(rule.matrix)
    if (grid === undefined) report([...path, 'matrix'], `there is no matrix ${rule.matrix}`)
    else {
      for (const axis of ['row', 'col'] as const) {
        if (AXES[grid.matrix_type].includes(axis)) {
          checkAxis(rule[axis], questions, [...path, axis], report)
        } else if (rule[axis]) report([...path, axis], `${grid.code} has no such axis`)
      }
    }
  })
}

/** An axis needs an answer that is a number. */
function checkAxis(
  axis: string | undefined,
  questions: ReadonlyMap<string, Question>,
  path: (string | number)[],
  report: Report,
): void {
  const [key = '', side] = axis?.split('.') ?? []
  const kind = questions.get(key)?.kind
  if (axis === undefined) report(path, 'is required for this matrix')
  else if (side === undefined ? kind !== 'number' : kind !== 'size') {
    report(path, `${axis} is neither a number question nor a side of a size`)
  }
}
