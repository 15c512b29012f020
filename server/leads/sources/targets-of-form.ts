import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { canFill } from './convert.ts'

const SIDES = ['width', 'depth', 'height'] as const

type FormQuestion = FormDefinition['questions'][number]

/** The parts of a form that a field can fill: questions, and the sides of sizes. */
export function formTargets(questions: readonly FormQuestion[]): string[] {
  return questions.filter(canFill).flatMap((question) => {
    const target = `answers.${question.key}`
    return question.kind === 'size'
      ? SIDES.filter((side) => question[side] !== undefined).map((side) => `${target}.${side}`)
      : [target]
  })
}
