import { handOverUrl } from '../handover.ts'
import { MainButton } from '../parts/main-button.tsx'
import { OnePanel } from '../parts/one-panel.tsx'
import { checkQuestions, passes } from '../state/check.ts'
import { askedQuestions, type Session, shownAnswers } from '../state/session.ts'
import { firstOpenStep, goTo } from '../state/steps.ts'

/** A teaser: one size question, then on to the dealer's page or to the full form in place. */
export function Size({ s }: { s: Session }) {
  return (
    <OnePanel s={s} onSubmit={() => goOn(s)}>
      <div class="buttons">
        <MainButton>{s.text.configure}</MainButton>
      </div>
    </OnePanel>
  )
}

function goOn(s: Session): void {
  const asked = askedQuestions(s)
  if (!passes(s, checkQuestions(s, asked))) return
  for (const { question } of asked) s.answered.add(question.key)
  const { dataUrl } = s.config
  s.tell('handoff')
  if (dataUrl !== null) {
    location.assign(handOverUrl(dataUrl, shownAnswers(s)))
    return
  }
  s.variant = 'full'
  goTo(s, firstOpenStep(s))
}
