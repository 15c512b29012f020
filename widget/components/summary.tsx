import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import { formatLength } from '../../shared/form/length.ts'
import type { ContactField } from '../../shared/form/parts.contract.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import type { ElementAnswers, SizeAnswer } from '../../shared/form/visitor.contract.ts'
import { formatDay } from '../../shared/messages/issue-text.ts'
import { goTo } from '../state/moving.ts'
import { type Session, useSession } from '../state/session.ts'
import { stepOf } from '../state/steps.ts'

/** Lists what was chosen. Until it is sent, each row has a button to change it. */
export function Summary({ isSent }: { isSent?: boolean }) {
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

/** Writes an answer as its question shows it. */
export function readable(
  session: Session,
  question: PublicQuestion,
  answer: unknown,
): string | number {
  const {
    form: { locale },
    text,
  } = session
  switch (question.kind) {
    case 'size':
      return sidesIn(answer as SizeAnswer)
        .map(([, mm]) => formatLength(mm, question.unit, locale))
        .join(' × ')
    case 'choice':
    case 'multi': {
      const chosen = question.options.filter(({ value }) => [answer].flat().includes(value))
      return chosen.map(({ label }) => label).join(', ')
    }
    case 'boolean':
      return answer ? text.yes : text.no
    case 'number':
      return `${Number(answer).toLocaleString(locale)} ${question.unit ?? ''}`
    case 'date':
      return formatDay(String(answer), locale)
    case 'moment': {
      const [day = '', times = ''] = String(answer).split('T')
      return `${formatDay(day, locale, 'full')}, ${times.replace('/', '–')}`
    }
    case 'photo':
      return (answer as string[]).length
    case 'group':
      return (answer as ElementAnswers[])
        .map((element, index) => {
          const sizes = question.questions
            .filter(({ kind, key }) => kind === 'size' && key in element)
            .map((size) => readable(session, size, element[size.key]))
          return [element.name ?? `${question.element} ${index + 1}`, ...sizes].join(' · ')
        })
        .join('\n')
    default:
      return String(answer)
  }
}
