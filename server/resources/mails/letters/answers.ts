import { readSlot } from '../../../../widget/rules/slot.ts'
import type { FormDefinition } from '../../forms/contract.ts'
import type { Language, Text } from '../../forms/text/contract.ts'
import type { Answer, Answers, ElementAnswers } from '../../forms/visitor/contract.ts'
import {
  chosenOf,
  type Described,
  type DescribedElement,
  describeAnswers,
  type GivenAnswers,
  isSize,
  sayAll,
} from '../../leads/desk/answers.ts'
import { inOneLanguage } from '../../leads/desk/forms.ts'
import type { Row } from './layout.ts'

const NOTHING = '–'
/** A postcode, and no other words. */
const POSTCODE = /^[\p{L}\d -]{2,10}$/u
const DAY = /^\d{4}-\d\d-\d\d$/

/** Everything that was asked, with the labels of the form. */
export function listAnswers(
  given: GivenAnswers,
  form: FormDefinition | null,
  language: Language,
): Row[] {
  return describe(given, form, language).flatMap((answer) =>
    rowsOf(answer, ({ name, answers }) => ({ label: name, value: sayAll(answers) })),
  )
}

/**
 * What was asked, without anything that somebody can type freely: only choices, sizes, numbers,
 * days and postcodes. The form may have changed since, so each answer is looked at again.
 */
export function listFixedAnswers(
  given: GivenAnswers,
  form: FormDefinition | null,
  language: Language,
): Row[] {
  return describe(given, form, language)
    .filter((answer) => answer.elements !== undefined || isFixed(answer, given[answer.key]))
    .flatMap((answer) =>
      rowsOf(answer, ({ place, given: own, answers }) => ({
        label: place,
        value: sayAll(answers.filter((one) => isFixed(one, own[one.key]))),
      })),
    )
}

/** The same answers as they were given, for a link that opens the form with them. */
export function fixedAnswers(given: GivenAnswers, form: FormDefinition): Answers {
  const described = describe(given, form, form.languages[0] ?? 'en')
  return Object.fromEntries(described.flatMap((answer) => fixedOf(answer, given)))
}

function fixedOf(answer: Described, given: GivenAnswers): [string, Answer][] {
  const { key, elements, question } = answer
  // An appointment is chosen anew.
  if (question?.kind === 'moment') return []
  if (elements === undefined) {
    return isFixed(answer, given[key]) ? [[key, given[key] as Answer]] : []
  }
  const fixed = elements.map(({ given: own, answers }) =>
    Object.fromEntries(answers.flatMap((one) => fixedOf(one, own))),
  )
  return [[key, fixed as ElementAnswers[]]]
}

function describe(given: GivenAnswers, form: FormDefinition | null, language: Language) {
  const readable = form === null ? null : inOneLanguage(form, language)
  return describeAnswers(given, readable, language).filter(({ value }) => value !== NOTHING)
}

function isFixed({ question, isFree }: Described, value: unknown): boolean {
  if (question === null || isFree) return false
  switch (question.kind) {
    case 'size':
      return isSize(value)
    case 'choice':
    case 'multi':
      return chosenOf(question, value).length === [value].flat().length
    case 'moment':
      return readSlot(value) !== null
    case 'date':
      return typeof value === 'string' && DAY.test(value)
    case 'postcode':
      return typeof value === 'string' && POSTCODE.test(value)
    case 'number':
    case 'boolean':
      return typeof value === question.kind
    default:
      return false
  }
}

/** One row, or one for each element of a group. */
function rowsOf(
  { label, value, elements }: Described,
  rowOf: (element: DescribedElement) => Row,
): Row[] {
  return elements === undefined ? [{ label, value }] : elements.map(rowOf)
}

/** The text in a language or, when the form lacks it, in the first that it has. */
export function inLanguage(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? Object.values(text)[0] ?? ''
}
