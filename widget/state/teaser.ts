import { handOverUrl } from '../../shared/form/handover.ts'
import { markAnswered } from './answering.ts'
import { checkStep, passes } from './check.ts'
import { firstOpenStep, goTo } from './moving.ts'
import type { Session } from './session.ts'

/** Passes the customer and the answers from a teaser to the full form. */
export function goOn(session: Session): void {
  const { config, campaign, state, derived } = session
  const questions = derived.visible.value
  if (!passes(session, checkStep(session, questions))) return
  markAnswered(
    state,
    questions.map(({ question }) => question.key),
  )
  session.tell('handoff')
  if (config.dataUrl !== null) {
    location.assign(handOverUrl(config.dataUrl, { ...derived.given.value, ...campaign }))
    return
  }
  goTo(session, { variant: 'full', step: firstOpenStep(session) })
}
