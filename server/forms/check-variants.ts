import type { FormDefinition } from '../../shared/form/form.contract.ts'
import type { Report } from './faults-report.ts'

/** The questions that short variants and the drawing name must exist and be of the right kind. */
export function checkVariants(
  { choice, area, callback, questions, sketch_of: drawn }: FormDefinition,
  report: Report,
): void {
  const kindOf = (key: string) => questions.find((question) => question.key === key)?.kind
  if (choice !== undefined && kindOf(choice) !== 'choice') {
    report(['choice'], 'no_choice_question', { key: choice })
  }
  if (drawn !== undefined && kindOf(drawn) !== 'size') {
    report(['sketch_of'], 'no_size_question', { key: drawn })
  }
  if (area !== undefined) {
    if (kindOf(area.question) !== 'postcode') {
      report(['area', 'question'], 'no_postcode_question', { key: area.question })
    }
    for (const list of ['served', 'ask'] as const) {
      area[list].forEach((range, index) => {
        const [, first = '', last = first] = range.split(/[ -]/)
        if (first.length === last.length && first <= last) return
        report(['area', list, index], 'bad_range')
      })
    }
  }
  const times = callback?.times?.map(({ value }) => value) ?? []
  times.forEach((value, index) => {
    if (times.indexOf(value) < index)
      report(['callback', 'times', index], 'used_twice', { name: value })
  })
}
