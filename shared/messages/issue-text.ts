import type { PublicForm } from '../form/form.contract.ts'
import { formatLength } from '../form/length.ts'
import type { Problem } from '../form/problem.ts'
import { fill } from './fill.ts'

/** A value's issue; `refused` if only the server knows the reason. */
export type ShownIssue = Omit<Problem, 'code'> & { code: Problem['code'] | 'refused' }

/**
 * The text of an issue, in the form's language and in the question's own unit. The key of the
 * question is at `depth` of the path: 1, or more within an element of a group.
 */
export function issueText(
  { questions, locale, texts }: Pick<PublicForm, 'questions' | 'locale' | 'texts'>,
  { path, code, limit = '', because }: ShownIssue,
  depth = 1,
): string {
  // Issues that only a program can cause have no text of their own.
  const word = (name: string) => texts[name] ?? (texts.wrong_type as string)
  const [key, , inner] = path.slice(depth)
  const first = questions.find((one) => one.key === key)
  const question =
    first?.kind === 'group' ? first.questions.find((one) => one.key === inner) : first
  if (path[0] === 'consent') return word('agree')
  switch (code) {
    case 'required':
    case 'not_an_option':
      return word(question && 'options' in question ? 'choose' : code)
    case 'too_early':
    case 'too_late':
      return fill(word(code), formatDay(String(limit), locale))
    case 'too_small':
    case 'too_large':
    case 'off_step':
      return [fill(word(code), formatLimit(limit)), because].filter(Boolean).join(' ')
    case 'not_available':
      return String(because)
    default:
      return fill(word(code), limit)
  }

  function formatLimit(value: number | string): string {
    if (question?.kind === 'size') return formatLength(Number(value), question.unit, locale)
    const unit = question?.kind === 'number' && question.unit ? ` ${question.unit}` : ''
    return `${Number(value).toLocaleString(locale)}${unit}`
  }
}

/** Formats a day such as `2026-09-10` for the locale. */
export function formatDay(
  day: string,
  locale: string,
  dateStyle: 'long' | 'full' = 'long',
): string {
  return new Date(day).toLocaleDateString(locale, { dateStyle, timeZone: 'UTC' })
}
