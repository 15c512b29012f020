import { useEffect } from 'preact/hooks'
import { Aside } from '../components/aside.tsx'
import { ContactPart } from '../components/contact.tsx'
import { FormDrawing } from '../components/drawing.tsx'
import { loadPart } from '../components/lazy.ts'
import { MainButton, Send } from '../components/main-button.tsx'
import { WidgetNotice } from '../components/notice.tsx'
import { PriceTag } from '../components/on-demand-field.tsx'
import { Panel } from '../components/panel.tsx'
import { Progress } from '../components/progress.tsx'
import { Unfit } from '../components/unfit.tsx'
import { QuestionField } from '../questions/question.tsx'
import { markAnswered } from '../state/answering.ts'
import { checkStep, passes } from '../state/check.ts'
import { firstOpenStep, goTo, showFirstIssue } from '../state/moving.ts'
import { useSession } from '../state/session.ts'
import type { FormStep } from '../state/steps.ts'
import { submit } from '../state/submit.ts'

/** Asks every question, in steps. The last step asks for the customer's details, above a summary. */
export function Full() {
  const session = useSession()
  const { config, form, text, state, derived } = session
  const [steps, index] = [derived.steps.value, derived.index.value]
  const step = steps[index] as FormStep
  const isLast = index === steps.length - 1
  const isNearEnd = index + 2 >= steps.length
  useEffect(() => {
    if (isNearEnd) loadPart(config, 'last').catch(() => {})
  }, [isNearEnd])
  const before = steps[index - 1]
  const returning = state.returning.value
  const goOn = () => {
    if (isLast) return void submit(session)
    if (!passes(session, checkStep(session, step.questions))) return
    markAnswered(
      state,
      step.questions.map(({ question }) => question.key),
    )
    if (derived.unfit.value.length > 0) return showFirstIssue(session)
    // Answers may have shown or hidden steps, so the next one is determined only now.
    goTo(session, { step: returning ? firstOpenStep(session) : step.place + 1, returning })
  }
  return (
    <Panel
      title={step.title}
      above={<Progress />}
      intro={index === 0 && form.intro}
      drawing={derived.drawn.value && <FormDrawing />}
      isLast={isLast}
      foot={
        <>
          <PriceTag isWaiting={form.price?.surcharges} />
          <div class="buttons">
            {before && (
              <button
                key="back"
                type="button"
                class="plain"
                part="button"
                onClick={() => goTo(session, { step: before.place, returning })}
              >
                {text.back}
              </button>
            )}
            {isLast ? <Send /> : <MainButton>{text.next}</MainButton>}
          </div>
        </>
      }
      onSubmit={goOn}
    >
      {step.questions.map((shown) => (
        <QuestionField
          {...shown}
          // A step with one question has that question as its title.
          bare={shown.question.label === step.title}
          key={shown.question.key}
        />
      ))}
      <Unfit />
      {isLast && <ContactPart />}
      {isLast && <Aside of="Summary" />}
      {isLast && (
        <div class="keep">
          <Aside of="ShareLink" />
        </div>
      )}
      {derived.priced.value && <Aside of="PriceParts" from="price" />}
      <WidgetNotice />
    </Panel>
  )
}
