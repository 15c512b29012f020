import { handOverUrl } from '../handover.ts'
import { checkQuestions, passes } from './check.ts'
import { askedQuestions, type Session, shownAnswers } from './session.ts'
import { firstOpenStep, goTo } from './steps.ts'

/** Leads a customer who answered a teaser on, with the answers. */
export function goOn(s: Session): void {
  const asked = askedQuestions(s)
  if (!passes(s, checkQuestions(s, asked))) return
  for (const { question } of asked) s.answered.add(question.key)
  const { dataUrl } = s.config
  const answers = shownAnswers(s)
  s.tell('handoff')
  if (dataUrl !== null) {
    location.assign(handOverUrl(dataUrl, { ...answers, ...s.campaign }))
    return
  }
  goTo(s, firstOpenStep({ ...s, variant: 'full' }), 'full')
}
