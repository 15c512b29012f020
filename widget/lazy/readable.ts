import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import { formatLength } from '../../shared/form/length.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import type { ElementAnswers, SizeAnswer } from '../../shared/form/visitor.contract.ts'
import { formatDay } from '../../shared/messages/issue-text.ts'
import type { Session } from '../state/session.ts'

/** Formats an answer as its question shows it. */
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
