import type { PublicQuestion, SizeAnswer } from '../../server/resources/forms/contract.ts'
import { formatLength } from '../length.ts'
import { type Session, shownAnswers } from '../state/session.ts'
import { goTo, stepsOf } from '../state/steps.ts'
import { formatDay } from './fault-text.ts'

/** What was chosen, step by step, each with the way back to it. */
export function Summary({ s }: { s: Session }) {
  const answers = shownAnswers(s)
  const rows = stepsOf(s).flatMap(({ place, questions }) =>
    questions
      .filter(({ question }) => question.key in answers)
      .map(({ question }) => ({ question, place })),
  )
  return (
    <details class="summary" open>
      <summary>{s.text.summary}</summary>
      <dl>
        {rows.map(({ question, place }) => (
          <div key={question.key}>
            <dt>{question.label}</dt>
            <dd>{readable(s, question, answers[question.key])}</dd>
            <dd>
              <button
                type="button"
                class="quiet"
                aria-label={`${s.text.change}: ${question.label}`}
                onClick={() => goTo(s, place)}
              >
                {s.text.change}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** An answer as its question shows it. */
function readable(
  { form: { language }, text }: Session,
  question: PublicQuestion,
  answer: unknown,
) {
  switch (question.kind) {
    case 'size': {
      const { width, depth } = answer as SizeAnswer
      return [width, depth].map((mm) => formatLength(mm, question.unit, language)).join(' × ')
    }
    case 'choice':
    case 'multi': {
      const chosen = question.options.filter(({ value }) => [answer].flat().includes(value))
      return chosen.map(({ label }) => label).join(', ')
    }
    case 'boolean':
      return answer ? text.yes : text.no
    case 'number':
      return `${Number(answer).toLocaleString(language)} ${question.unit ?? ''}`
    case 'date':
      return formatDay(String(answer), language)
    default:
      return String(answer)
  }
}
