import { goTo } from '../state/moving.ts'
import { useSession } from '../state/session.ts'
import { stepOf } from '../state/steps.ts'
import { faultText } from './fault-text.ts'

/**
 * Points out an answer that others no longer allow. On another step it is shown here, with a way to it.
 * On this one its own field shows it, so here it is only spoken.
 */
export function Unfit() {
  const session = useSession()
  const { form, text, state, derived } = session
  const fault = derived.unfit.value[0]
  const key = fault?.path[state.base.length]
  const step = stepOf(derived.steps.value, key)
  const isHere = state.variant.value !== 'full' || step === derived.steps.value[derived.index.value]
  const label = form.questions.find((question) => question.key === key)?.label
  return (
    <div role="status" class={isHere ? 'unseen' : undefined}>
      {fault && (
        <div class="notice">
          <strong>{label}</strong>
          <p>{faultText(session, fault)}</p>
          {!isHere && (
            <button
              type="button"
              class="quiet"
              aria-label={`${text.change}: ${label}`}
              onClick={() => goTo(session, { step: step?.place ?? 0, returning: true })}
            >
              {text.change}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
