import { checkAnswers } from '../../../shared/form/answers.ts'
import type { PublicForm, PublicQuestion } from '../../../shared/form/form.contract.ts'
import { type AnswersInput, isRecord } from '../../../shared/form/given.ts'
import { coerce, fromQuery } from '../../../shared/form/handover.ts'
import { formatLength, parseLength } from '../../../shared/form/length.ts'
import type { ContactField } from '../../../shared/form/parts.contract.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import { CAMPAIGN_KEYS, CLICK_KEYS, LONGEST_CAMPAIGN } from '../../../shared/form/submission.ts'
import type { FormSubmission } from '../../../shared/form/visitor.contract.ts'

/** A question that plain HTML supports. */
export type PlainQuestion = Exclude<PublicQuestion, { kind: 'photo' | 'moment' | 'group' }>

/**
 * The unconditional questions and options. The others need a script: the dealer requests required
 * answers of these later.
 */
export function plainQuestions(questions: readonly PublicQuestion[]): PlainQuestion[] {
  return questions.flatMap((question): PlainQuestion[] => {
    const { kind } = question
    if (question.show_when || kind === 'photo' || kind === 'moment' || kind === 'group') return []
    if (!('options' in question)) return [question]
    const options = question.options.filter(({ show_when: when }) => when === undefined)
    return options.length === 0 ? [] : [{ ...question, options }]
  })
}

/** The name of a form field is the path of its value, such as `answers.size.width`. */
export const answerField = (...path: string[]) => ['answers', ...path].join('.')
export const contactField = (name: string) => `contact.${name}`

/** The prefilled answers of a link, as field values. */
export function prefilled({ questions, language }: PublicForm, search: string): URLSearchParams {
  const given = coerce(questions, fromQuery(search))
  const typed = new URLSearchParams()
  for (const question of plainQuestions(questions)) {
    const { key, kind } = question
    const value = given[key]
    if (kind !== 'size') {
      for (const one of [value].flat())
        if (one !== undefined) typed.append(answerField(key), `${one}`)
    } else if (isRecord(value)) {
      for (const [side, mm] of Object.entries(value)) {
        typed.append(answerField(key, side), formatLength(Number(mm), question.unit, language))
      }
    }
  }
  return typed
}

/** The customer's input and the link's answers, in the format of the widget. */
export function toSubmission(
  form: PublicForm,
  typed: URLSearchParams,
  { page, search, today }: { page: string; search: string; today: string },
): FormSubmission {
  const own = plainQuestions(form.questions)
  const answers = Object.fromEntries(own.map((one) => [one.key, answerOf(one, typed)]))
  const contact = Object.entries(form.contact)
    .filter(([, wish]) => wish !== 'hidden')
    .map(([name]) => [name, readText(typed, contactField(name as ContactField))])
  const query = new URLSearchParams(search)
  const campaign = [...CAMPAIGN_KEYS, ...CLICK_KEYS].flatMap((name) =>
    query.has(name) ? [[name, readText(query, name).slice(0, LONGEST_CAMPAIGN)]] : [],
  )
  return {
    answers: {
      ...linked(form, { ...coerce(form.questions, fromQuery(search)), ...answers }, today),
      ...answers,
    },
    contact: Object.fromEntries(contact),
    consent: typed.has('consent'),
    ...(form.marketing && { marketing: typed.has('marketing') }),
    variant: 'full',
    language: form.language,
    page,
    attribution: Object.fromEntries(campaign),
  }
}

/** The valid answers to questions that only a link can answer here. */
function linked({ questions }: PublicForm, all: AnswersInput, today: string): AnswersInput {
  const { answers } = checkAnswers(questions, all, today, new Set())
  const own = new Set(plainQuestions(questions).map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !own.has(key)))
}

function answerOf(question: PlainQuestion, typed: URLSearchParams): unknown {
  const name = answerField(question.key)
  const text = readText(typed, name)
  switch (question.kind) {
    case 'size': {
      const sides = sidesIn(question).flatMap(([side]) => {
        const length = readText(typed, `${name}.${side}`)
        return length === '' ? [] : [[side, parseLength(length, question.unit)?.mm ?? Number.NaN]]
      })
      return sides.length === 0 ? undefined : Object.fromEntries(sides)
    }
    case 'multi':
      return typed.getAll(name)
    case 'number':
      return text === '' ? undefined : Number(text.replace(',', '.'))
    case 'boolean':
      return text === '' ? undefined : text === 'true' || (text === 'false' ? false : text)
    default:
      return text
  }
}

/** Browsers end lines with two characters. */
function readText(typed: URLSearchParams, name: string): string {
  return (typed.get(name) ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
}
