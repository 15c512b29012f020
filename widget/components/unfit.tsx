import { issueText } from '../../shared/messages/issue-text.ts'
import { goTo } from '../state/moving.ts'
import { useSession } from '../state/session.ts'
import { stepOf } from '../state/steps.ts'

/** Reports an answer of another step that other answers no longer allow, with a link to it. */
export function Unfit() {
  const session = useSession()
  const { text, derived } = session
  const steps = derived.steps.value
  for (const issue of derived.unfit.value) {
    const step = stepOf(steps, issue.path[1])
    if (!step || step === steps[derived.index.value]) continue
    return (
      <div class="notice" role="alert" part="error">
        <strong>{step.title}</strong>
        <p>{issueText(session.form, issue)}</p>
        <button
          type="button"
          class="quiet"
          aria-label={`${text.change}: ${step.title}`}
          onClick={() => goTo(session, { step: step.place, returning: true })}
        >
          {text.change}
        </button>
      </div>
    )
  }
  return null
}
