import { MESSAGES } from '../../../../widget/messages/messages.ts'
import { CALL_AT, CALL_TIMES } from '../../../../widget/rules/asked.ts'
import { formatLength } from '../../../../widget/rules/length.ts'
import type { FormDefinition, Language, Question, Text } from '../../forms/contract.ts'
import type { Row } from './layout.ts'

/** Whether answers that somebody typed in words are shown too. */
interface Shown {
  freeText: boolean
}

/** A postcode, and no other words. */
const POSTCODE = /^[\p{L}\d -]{2,10}$/u
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * What was asked, with the form's own labels in a language. The form may have changed since: an
 * answer that it does not know any more is left out.
 */
export function describeAnswers(
  form: FormDefinition,
  answers: Record<string, unknown>,
  language: Language,
  shown: Shown,
): Row[] {
  const rows = form.questions.map((question) => ({
    label: inLanguage(question.label, language),
    value: describe(question, answers[question.key], language, shown),
  }))
  const call = { label: MESSAGES[language].callAt, value: callTime(form, answers, language) }
  return [...rows, call].filter((row): row is Row => row.value !== null && row.value !== '')
}

function describe(
  question: Question,
  answer: unknown,
  language: Language,
  { freeText }: Shown,
): string | null {
  if (answer === undefined || answer === null) return null
  const label = (value: unknown) => {
    if (question.kind !== 'choice' && question.kind !== 'multi') return null
    const option = question.options.find((one) => one.value === value)
    return option === undefined ? null : inLanguage(option.label, language)
  }
  switch (question.kind) {
    case 'size':
      return describeSize(answer, question.unit, language)
    case 'choice':
      return label(answer)
    case 'multi': {
      const chosen = Array.isArray(answer) ? answer.map(label) : []
      return chosen.filter((one) => one !== null).join(', ')
    }
    case 'number': {
      if (typeof answer !== 'number') return null
      const number = new Intl.NumberFormat(language).format(answer)
      return question.unit === undefined
        ? number
        : `${number} ${inLanguage(question.unit, language)}`
    }
    case 'boolean':
      if (typeof answer !== 'boolean') return null
      return answer ? MESSAGES[language].yes : MESSAGES[language].no
    case 'date':
      return typeof answer === 'string' && DAY.test(answer) ? formatDay(answer, language) : null
    case 'postcode':
      return typeof answer === 'string' && POSTCODE.test(answer) ? answer : null
    default:
      return freeText && typeof answer === 'string' ? answer : null
  }
}

function describeSize(
  answer: unknown,
  unit: Extract<Question, { kind: 'size' }>['unit'],
  language: Language,
): string | null {
  const { width, depth } = answer as { width?: unknown; depth?: unknown }
  if (typeof width !== 'number' || typeof depth !== 'number') return null
  return `${formatLength(width, unit, language)} × ${formatLength(depth, unit, language)}`
}

/** When to call: a time of the form, or one of the four that the widget offers without any. */
function callTime(
  { callback }: FormDefinition,
  answers: Record<string, unknown>,
  language: Language,
): string | null {
  const asked = answers[CALL_AT]
  const own = callback?.times.find(({ value }) => value === asked)
  if (own !== undefined) return inLanguage(own.label, language)
  const usual = CALL_TIMES.find((name) => name === asked)
  return usual === undefined ? null : MESSAGES[language][usual]
}

/** The text in a language or, when the form lacks it, in the first that it has. */
export function inLanguage(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? Object.values(text)[0] ?? ''
}

function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
