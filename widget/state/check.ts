import type { PublicQuestion } from '../../server/resources/forms/contract.ts'
import type { Seen } from '../answers.ts'
import { checkAnswer } from '../check-answer.ts'
import { checkConsent, checkContact, contactFields } from '../contact.ts'
import type { Problem } from '../problem.ts'
import type { Fault, Session } from './session.ts'
import { today } from './today.ts'

/** What is wrong with these questions. Text that is no number was answered as NaN: wrong, not absent. */
export function checkQuestions(
  { answers }: Session,
  seen: readonly Seen<PublicQuestion>[],
): Fault[] {
  return seen.flatMap(({ question, options }) => {
    const checked = checkAnswer(question, answers[question.key], options, today())
    return 'problems' in checked ? under('answers', checked.problems) : []
  })
}

export function checkDetails({ form, variant, contact, consent }: Session): Fault[] {
  return [
    ...under('contact', checkContact(contactFields(variant, form.contact), contact)),
    ...checkConsent(form.consent, consent),
  ]
}

function under(group: string, problems: readonly Problem[]): Fault[] {
  return problems.map((problem) => ({ ...problem, path: `${group}.${problem.path}` }))
}

/** Shows what is wrong and goes to the first of it; true when all is well. */
export function passes(session: Session, faults: Fault[]): boolean {
  session.faults = faults
  session.changed()
  if (faults.length === 0) return true
  session.focus('[aria-invalid=true]')
  session.tell('error')
  return false
}
