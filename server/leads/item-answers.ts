import { checkAnswers } from '../../shared/form/answers.ts'
import type { Question } from '../../shared/form/form.contract.ts'
import type { Answer, Answers, ElementAnswers } from '../../shared/form/visitor.contract.ts'
import { dayOf } from '../../shared/time.ts'
import type { Source } from '../core/db/source.ts'
import { findForm } from '../forms/forms.reads.ts'
import { getLeadRow } from './lead-rows.ts'

/** Typed text and addresses are left out: they may identify the customer. */
const LEFT_OUT = ['text', 'postcode']

/** The answers of a lead that its form still accepts. Throws 404. */
export async function getAnswersOfLead(
  source: Source,
  account: { id: number; timeZone: string },
  leadId: number | null,
) {
  const row = await getLeadRow(source, account.id, leadId)
  const form = row.form === null ? null : await findForm(source, row.form)
  if (form === null || form.accountId !== account.id) return { id: row.id, form: null, answers: {} }
  const { questions } = form.definition
  const given = JSON.parse(row.answers) as Record<string, unknown>
  const day = dayOf(row.created_at, account.timeZone)
  const { answers } = checkAnswers(questions, given, day, new Set())
  return { id: row.id, form: row.form, answers: fixedOf(questions, answers) }
}

function fixedOf(questions: readonly Question[], answers: Answers): Answers {
  const shown = questions.flatMap((question): [string, Answer][] => {
    const { key, kind } = question
    const answer = answers[key]
    if (answer === undefined || LEFT_OUT.includes(kind)) return []
    if (question.kind !== 'group') return [[key, answer]]
    const elements = answer as ElementAnswers[]
    return [[key, elements.map((one) => fixedOf(question.questions, one) as ElementAnswers)]]
  })
  return Object.fromEntries(shown)
}
