import type { Report } from './check-condition.ts'
import type { FormDefinition } from './contract.ts'

/** The questions that short variants and the drawing name must exist and be of the right kind. */
export function checkVariants(
  { choice, area, callback, questions, sketch_of: drawn }: FormDefinition,
  report: Report,
): void {
  const kindOf = (key: string) => questions.find((question) => question.key === key)?.kind
  if (choice !== undefined && kindOf(choice) !== 'choice') {
    report(['choice'], `${choice} is not a choice question`)
  }
  if (drawn !== undefined && kindOf(drawn) !== 'size') {
    report(['sketch_of'], `${drawn} is not a size question`)
  }
  if (area !== undefined) {
    if (kindOf(area.question) !== 'postcode') {
      report(['area', 'question'], `${area.question} is not a postcode question`)
    }
    for (const list of ['served', 'ask'] as const) {
      area[list].forEach((range, index) => {
        const [, first = '', last = first] = range.split(/[ -]/)
        if (first.length === last.length && first <= last) return
        report(['area', list, index], 'ends before it begins, or its two ends differ in length')
      })
    }
  }
  const times = callback?.times.map(({ value }) => value) ?? []
  times.forEach((value, index) => {
    if (times.indexOf(value) < index)
      report(['callback', 'times', index], `is used twice: ${value}`)
  })
}
