import type { Question } from '../../shared/form/form.contract.ts'
import { findFormOf } from '../forms/versions-of-lead.ts'
import type { WriteContext } from '../ground/db/action.ts'
import type { LeadRow } from '../ground/db/tables.ts'
import { isSize } from '../leads/desk/answers.ts'

/**
 * The answers that tell nothing of a person: sizes, numbers, yes or no, and options of the form. Whatever
 * could be typed goes, and so does what no question of the form explains.
 */
export async function impersonalAnswers(ctx: WriteContext, lead: LeadRow): Promise<string> {
  const form = await findFormOf(ctx, lead)
  const answers = JSON.parse(lead.answers) as Record<string, unknown>
  return JSON.stringify(form === null ? {} : keep(answers, form.questions))
}

function keep(answers: Record<string, unknown>, questions: readonly Question[]) {
  const kept = questions.flatMap((question) => {
    const value = impersonal(question, answers[question.key])
    return value === undefined ? [] : [[question.key, value]]
  })
  return Object.fromEntries(kept)
}

/** Undefined for an answer that goes, or was not given. */
function impersonal(question: Question, value: unknown): unknown {
  if (value === undefined) return undefined
  switch (question.kind) {
    case 'size':
      return isSize(value) ? onlyNumbers(value) : undefined
    case 'number':
      return typeof value === 'number' ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'choice':
      return question.options.some((option) => option.value === value) ? value : undefined
    case 'multi':
      return [value].flat().filter((one) => question.options.some((option) => option.value === one))
    case 'group':
      return [value]
        .flat()
        .filter(isObject)
        .map((one) => keep(one, question.questions))
    case 'text':
    case 'date':
    case 'postcode':
    case 'photo':
    case 'moment':
      return undefined
  }
}

function onlyNumbers(size: object): object {
  return Object.fromEntries(Object.entries(size).filter(([, side]) => typeof side === 'number'))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
