import { Contact } from '../parts/contact.tsx'
import { drawingOf } from '../parts/drawing.tsx'
import { MainButton } from '../parts/main-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { PriceTag } from '../parts/price-tag.tsx'
import { Progress } from '../parts/progress.tsx'
import { Send } from '../parts/send.tsx'
import { Summary } from '../parts/summary.tsx'
import { QuestionField } from '../questions/question.tsx'
import { checkQuestions, passes } from '../state/check.ts'
import type { Session } from '../state/session.ts'
import { currentStep, goTo } from '../state/steps.ts'
import { submit } from '../state/submit.ts'

/** Every question, in steps; the customer's details and what was chosen at the end. */
export function Full({ s }: { s: Session }) {
  const { step, index, steps } = currentStep(s)
  const last = index === steps.length - 1
  const before = steps[index - 1]
  const goOn = () => {
    if (last) return void submit(s)
    if (!passes(s, checkQuestions(s, step.questions))) return
    for (const { question } of step.questions) s.answered.add(question.key)
    // Answers may have shown or hidden steps: the next is looked for now.
    goTo(s, step.place + 1)
  }
  return (
    <Panel
      title={step.title}
      above={<Progress s={s} index={index} count={steps.length} />}
      intro={index === 0 && s.form.intro}
      drawing={drawingOf(s)}
      last={last}
      onSubmit={goOn}
    >
      {step.questions.map((seen) => (
        <QuestionField
          s={s}
          seen={seen}
          // The question of a step of its own is asked by the step's title.
          bare={seen.question.label === step.title}
          key={seen.question.key}
        />
      ))}
      {last && <Summary s={s} />}
      {last && <Contact s={s} />}
      <PriceTag s={s} />
      <Notice s={s} />
      <div class="buttons">
        {before && (
          <button
            key="back"
            type="button"
            class="plain"
            part="button"
            onClick={() => goTo(s, before.place)}
          >
            {s.text.back}
          </button>
        )}
        {last ? <Send s={s} /> : <MainButton>{s.text.next}</MainButton>}
      </div>
    </Panel>
  )
}
