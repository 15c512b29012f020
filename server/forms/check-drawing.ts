import {
  MEANINGS,
  type NamedDrawing,
  PART_KINDS,
  type Part,
  PRODUCT_PARTS,
} from '../../shared/form/drawing.ts'
import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import type { FilePath } from './check-condition.ts'
import type { Report } from './issues-report.ts'

/** The questions of a drawing must exist and have the right kind. */
export function checkDrawings({ sketch, questions }: FormDefinition, report: Report): void {
  if (typeof sketch !== 'string') checkDrawing(sketch, questions, [], report)
  questions.forEach((question, index) => {
    if (question.kind !== 'group' || question.sketch === undefined) return
    checkDrawing(question.sketch, question.questions, ['questions', index], report)
  })
}

/** `start` is the path of the questions and the drawing. */
function checkDrawing(
  sketch: NamedDrawing,
  questions: readonly Question[],
  start: FilePath,
  report: Report,
): void {
  const parts: Part[] = ['size', 'colour', ...PRODUCT_PARTS[sketch.product]]
  for (const part of parts) {
    const key = sketch[part]
    if (key === undefined) continue
    const index = questions.findIndex((question) => question.key === key)
    const question = questions[index]
    const kinds: readonly string[] = PART_KINDS[part]
    if (question === undefined) report([...start, 'sketch', part], 'no_question', { key })
    else if (!kinds.includes(question.kind))
      report([...start, 'sketch', part], 'sketch_kind', { key, kinds: kinds.join(',') })
    else checkOptions(question, part, [...start, 'questions', index], report)
  }
}

function checkOptions(question: Question, part: Part, path: FilePath, report: Report): void {
  if (!('options' in question) || !Object.hasOwn(MEANINGS, part)) return
  const words: readonly string[] = MEANINGS[part as keyof typeof MEANINGS]
  question.options.forEach(({ draws }, index) => {
    if (draws === undefined || words.includes(draws)) return
    report([...path, 'options', index, 'draws'], 'draws_other', { choices: words.join(', ') })
  })
}
