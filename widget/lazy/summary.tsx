import type { ContactField } from '../../shared/form/parts.contract.ts'
import type { LastPart } from '../components/lazy.ts'
import { goTo, stepOf, useSession } from '../host.ts'
import { readable } from './readable.ts'

/** Lists the selected options. Until it is sent, each row has a button to change it. */
export const Summary: LastPart['Summary'] = ({ isSent }) => {
  const session = useSession()
  const { form, text, derived, state } = session
  const answers = derived.given.value
  const placeOf = (key: string) => stepOf(derived.steps.value, key)?.place ?? 0
  const rows = derived.shown.value.filter(({ question: { key } }) => key in answers)
  const fields = Object.keys(isSent ? form.contact : {}) as ContactField[]
  const details = fields.map((field) => state.contact.value[field]?.trim()).filter(Boolean)
  if (rows.length + details.length === 0) return null
  return (
    <details class="summary" open={isSent}>
      <summary>{text.summary}</summary>
      <dl>
        {rows.map(({ question }) => (
          <div key={question.key}>
            <dt>{question.label}</dt>
            <dd>{readable(session, question, answers[question.key])}</dd>
            {!isSent && (
              <dd>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`${text.change}: ${question.label}`}
                  onClick={() => goTo(session, { step: placeOf(question.key), returning: true })}
                >
                  {text.change}
                </button>
              </dd>
            )}
          </div>
        ))}
        {details.length > 0 && (
          <div>
            <dt>{text.details}</dt>
            <dd>{details.join('\n')}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
