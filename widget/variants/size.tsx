import { handOverUrl } from '../handover.ts'
import { Drawing, hasDrawing } from '../parts/drawing.tsx'
import { Panel } from '../parts/panel.tsx'
import { QuestionField } from '../questions/question.tsx'
import { checkQuestions, passes } from '../state/check.ts'
import { askedQuestions, type Session, shownAnswers } from '../state/session.ts'
import { firstOpenStep, goTo } from '../state/steps.ts'

/** A teaser: one size question, then on to the dealer's page or to the full form in place. */
export function Size({ s }: { s: Session }) {
  const asked = askedQuestions(s)
  const leave = () => {
    if (!passes(s, checkQuestions(s, asked))) return
    for (const { question } of asked) s.answered.add(question.key)
    const { dataUrl } = s.config
    const answers = shownAnswers(s)
    s.tell('handoff')
    if (dataUrl) return location.assign(handOverUrl(dataUrl, answers))
    s.variant = 'full'
    goTo(s, firstOpenStep(s))
  }
  return (
    <Panel
      title={s.form.title}
      intro={s.form.intro}
      drawing={hasDrawing(s) && <Drawing s={s} />}
      onSubmit={leave}
    >
      {asked.map((seen) => (
        <QuestionField s={s} seen={seen} key={seen.question.key} />
      ))}
      <div class="buttons">
        <button type="submit" class="main" part="button">
          {s.text.configure}
        </button>
      </div>
    </Panel>
  )
}
