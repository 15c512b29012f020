import type { FormDefinition, Language, Text } from '../../forms/contract.ts'
import {
  chosenOf,
  type Described,
  describeAnswers,
  type GivenAnswers,
  isSize,
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
  return describe(given, form, language).map(toRow)
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
    .filter((answer) => isFixed(answer, given[answer.key]))
    .map(toRow)
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

function toRow({ label, value }: Described): Row {
  return { label, value }
}

/** The text in a language or, when the form lacks it, in the first that it has. */
export function inLanguage(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? Object.values(text)[0] ?? ''
}
