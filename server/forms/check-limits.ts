import { type Product, productOf } from '../../shared/form/drawing.ts'
import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { type LengthUnit, MILLIMETRES } from '../../shared/form/length.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import type { IssueValues } from '../core/issues.contract.ts'
import type { FilePath } from './check-condition.ts'
import type { Report } from './issues-report.ts'

/** In millimetres. A product whose largest side is smaller probably has another unit. */
const SMALLEST_OF_ALL: Record<Product | 'none', number> = {
  veranda: 1500,
  pergola: 1500,
  garden_room: 1500,
  awning: 1500,
  window: 500,
  sliding_wall: 1000,
  blind: 400,
  fly_screen: 400,
  none: 1000,
}
/** In millimetres. No form has a larger size. */
const LARGEST = 30_000
/** The largest side of a product rarely exceeds its smallest by this factor. */
const MOST_TIMES = 12

type Size = Extract<Question, { kind: 'size' }>

/**
 * Warns of limits that look like another unit: `"min": 300` next to `"unit": "cm"` means 300 mm,
 * because limits are in millimetres regardless of the display unit.
 */
export function warnOfLimits({ questions, sketch }: FormDefinition, warn: Report): void {
  warnOfList(questions, ['questions'], SMALLEST_OF_ALL[productOf(sketch)])

  function warnOfList(list: readonly Question[], start: FilePath, least: number): void {
    list.forEach((question, index) => {
      const path = [...start, index]
      if (question.kind === 'group') {
        const own = SMALLEST_OF_ALL[productOf(question.sketch ?? sketch)]
        warnOfList(question.questions, [...path, 'questions'], own)
      }
      if (question.kind !== 'size') return
      for (const [side, limits] of sidesIn(question)) {
        const found = oddLimit(limits, question.unit, least)
        if (found === null) continue
        warn([...path, side, found], 'limit_unit', inUnit(limits[found], question.unit))
      }
    })
  }
}

function oddLimit({ min, max }: Size['width'], unit: LengthUnit, least: number) {
  const times = MILLIMETRES[unit]
  if (times === 1) return null
  if (max < least && max * times <= LARGEST) return 'max'
  return max > min * MOST_TIMES && min * times <= max ? 'min' : null
}

function inUnit(limit: number, unit: LengthUnit): IssueValues {
  const millimetres = MILLIMETRES[unit]
  return { limit, unit, own: Number((limit / millimetres).toFixed(3)), times: limit * millimetres }
}
