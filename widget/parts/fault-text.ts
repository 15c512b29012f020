import { formatLength } from '../../shared/form/length.ts'
import { fill } from '../../shared/words/fill.ts'
import type { Session } from '../state/session.ts'
import type { Fault } from '../state/state.ts'

/** Says what is wrong, in the customer's language and in the question's own unit. */
export function faultText({ form, state, text }: Session, fault: Fault): string {
  const { path, code, limit, because } = fault
  const [group] = path
  const [key, , inner] = path.slice(state.base.length)
  const first = form.questions.find((one) => one.key === key)
  const question =
    first?.kind === 'group' ? first.questions.find((one) => one.key === inner) : first
  if (group === 'consent') return text.agree
  switch (code) {
    case 'required':
      return question && 'options' in question ? text.choose : text.required
    case 'too_early':
    case 'too_late':
      return fill(text[code], formatDay(String(limit), form.language))
    case 'too_small':
    case 'too_large':
    case 'off_step':
      return [fill(text[code], formatLimit(limit)), because].filter(Boolean).join(' ')
    case 'not_available':
      return String(because)
    case 'refused':
      return text.wrong_type
    default:
      // What only a program can get wrong has no words of its own.
      return fill((text as Partial<Record<string, string>>)[code] ?? text.wrong_type, limit ?? '')
  }

  function formatLimit(value: number | string | undefined): string {
    if (question?.kind === 'size') return formatLength(Number(value), question.unit, form.language)
    const unit = question?.kind === 'number' && question.unit ? ` ${question.unit}` : ''
    return `${Number(value).toLocaleString(form.language)}${unit}`
  }
}

/** Writes a day such as `2026-09-10` the way the language does. */
export function formatDay(
  day: string,
  language: string,
  dateStyle: 'long' | 'full' = 'long',
): string {
  return new Date(day).toLocaleDateString(language, { dateStyle, timeZone: 'UTC' })
}
