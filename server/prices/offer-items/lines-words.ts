import type { Question } from '../../../shared/form/form.contract.ts'
import { formatLength } from '../../../shared/form/length.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import type { Language, Text } from '../../../shared/form/text.contract.ts'
import type { Answer, Answers, SizeAnswer } from '../../../shared/form/visitor.contract.ts'
import { localeOf } from '../../../shared/locale.ts'
import { formatDay } from '../../../shared/messages/issue-text.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import { fillPlaces, placesIn } from './rule.contract.ts'

/** An element of a group has its name under this key. */
export const ELEMENT_NAME = 'name'

/** Shown in the place of an answer that was not given. */
const UNANSWERED = '–'

export interface Spoken {
  questions: readonly Question[]
  answers: Answers
  language: Language
}

/** A text of a line in the customer's language, with the answers put in its places. */
export function say(text: Text, spoken: Spoken): string {
  return fillPlaces(inLanguage(text, spoken.language), (path) => {
    return answerWords(path, spoken) ?? UNANSWERED
  })
}

/** Places in the text that have no answer. */
export function unansweredIn(text: Text, spoken: Spoken): string[] {
  const places = placesIn(inLanguage(text, spoken.language))
  return places.filter((path) => answerWords(path, spoken) === null)
}

/** The text in this language, else in the first it has. */
function inLanguage(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? Object.values(text)[0] ?? ''
}

function answerWords(path: string, { questions, answers, language }: Spoken): string | null {
  const [key = '', side] = path.split('.')
  const question = questions.find((own) => own.key === key)
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (answer === undefined) return null
  // What an element is called is no question's answer.
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

/** The text the customer read for an option. Any other value stays as it is. */
function labelOf(value: string, question: Question, language: Language): string {
  if (!('options' in question)) return value
  const option = question.options.find((own) => own.value === value)
  return option === undefined ? value : inLanguage(option.label, language)
}
