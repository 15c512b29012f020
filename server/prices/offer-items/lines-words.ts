import type { Question } from '../../../shared/form/form.contract.ts'
import { formatLength } from '../../../shared/form/length.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import type { Language, Text } from '../../../shared/form/text.contract.ts'
import type { Answer, Answers, SizeAnswer } from '../../../shared/form/visitor.contract.ts'
import { localeOf } from '../../../shared/locale.ts'
import { formatDay } from '../../../shared/messages/issue-text.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import { fillPlaces, placesIn } from './rule.contract.ts'

/** The key of an element's name. */
export const ELEMENT_NAME = 'name'

/** The placeholder for an answer that was not given. */
const UNANSWERED = '–'

export interface Spoken {
  questions: readonly Question[]
  answers: Answers
  language: Language
}

/** A line's text in the customer's language, with the answers filled in. */
export function say(text: Text, spoken: Spoken): string {
  return fillPlaces(inLanguage(text, spoken.language), (path) => {
    return answerWords(path, spoken) ?? UNANSWERED
  })
}

/** Placeholders in the text without an answer. */
export function unansweredIn(text: Text, spoken: Spoken): string[] {
  const places = placesIn(inLanguage(text, spoken.language))
  return places.filter((path) => answerWords(path, spoken) === null)
}

/** The text in this language, or in its first language. */
function inLanguage(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? Object.values(text)[0] ?? ''
}

function answerWords(path: string, { questions, answers, language }: Spoken): string | null {
  const [key = '', side] = path.split('.')
  const question = questions.find((own) => own.key === key)
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (answer === undefined) return null
  // The name of an element is not an answer to a question.
  if (question === undefined) return key === ELEMENT_NAME ? String(answer) : null
  if (question.kind === 'group') return valueWords((answer as unknown[]).length, question, language)
  if (question.kind === 'size')
    return sizeWords(answer as SizeAnswer, side, question.unit, language)
  return side === undefined ? valueWords(answer, question, language) : null
}

function sizeWords(
  size: SizeAnswer,
  side: string | undefined,
  unit: 'mm' | 'cm' | 'm',
  language: Language,
): string | null {
  const lengths = sidesIn(size).filter(([own]) => side === undefined || own === side)
  const said = lengths.map(([, mm]) => formatLength(mm, unit, language)).join(' × ')
  return said.replaceAll(` ${unit} ×`, ' ×') || null
}

function valueWords(answer: Answer, question: Question, language: Language): string {
  if (typeof answer === 'number') return new Intl.NumberFormat(localeOf(language)).format(answer)
  if (typeof answer === 'boolean') return MESSAGES[language][answer ? 'yes' : 'no']
  if (Array.isArray(answer)) {
    const labels = answer.map((value) => labelOf(String(value), question, language))
    return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(labels)
  }
  if (question.kind === 'date') {
    return formatDay(String(answer), localeOf(language))
  }
  return labelOf(String(answer), question, language)
}

/** The option text that the customer read. Other values do not change. */
function labelOf(value: string, question: Question, language: Language): string {
  if (!('options' in question)) return value
  const option = question.options.find((own) => own.value === value)
  return option === undefined ? value : inLanguage(option.label, language)
}
