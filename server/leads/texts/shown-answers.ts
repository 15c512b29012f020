import type { PublicQuestion } from '../../../shared/form/form.contract.ts'
import { readPostcode } from '../../../shared/form/postcodes.ts'
import { readSlot } from '../../../shared/form/slot.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { type ContactViewer, hiddenText } from '../customers/hidden.ts'
import { EXPORT_WORDS } from '../export/words.ts'
import {
  chosenInAnswer,
  type Described,
  describeAnswers,
  type GivenAnswers,
  isObject,
  isSize,
  questionsOf,
} from './answers.ts'
import type { ReadableForm } from './forms.ts'

/**
 * The answers that the member may see. Members who may not see contact details get choices, sizes,
 * numbers, days and postcodes. Answers that can contain anything are replaced by a placeholder.
 * Names of elements, and values without a question of the form, are left out.
 */
export function shownAnswers(
  member: ContactViewer,
  given: GivenAnswers,
  form: ReadableForm | null,
): GivenAnswers {
  if (member.seesContact) return given
  const questions = form === null ? [] : questionsOf(form, member.language as Language)
  return withoutWords(given, questions, hiddenText(member))
}

/** The same in words, with a mark if there are other answers that the member may not see. */
export function describeShown(
  member: ContactViewer,
  given: GivenAnswers,
  form: ReadableForm | null,
  language: Language,
): Described[] {
  const all = describeAnswers(given, form, language)
  if (member.seesContact) return all
  const described = describeAnswers(shownAnswers(member, given, form), form, language)
  if (all.every(({ question }) => question !== null)) return described
  const [label, value] = [EXPORT_WORDS.others[language], hiddenText(member)]
  return [...described, { key: '', label, value, swatch: null, question: null, isFree: true }]
}

function withoutWords(
  given: GivenAnswers,
  questions: readonly PublicQuestion[],
  hidden: string,
): GivenAnswers {
  const answered = questions.filter(({ key }) => Object.hasOwn(given, key))
  return Object.fromEntries(
    answered.map((question) => {
      const value = given[question.key]
      if (question.kind === 'group') {
        const elements = [value].flat().filter(isObject)
        const own = question.questions
        return [question.key, elements.map((one) => withoutWords({ ...one }, own, hidden))]
      }
      const isCounted = question.kind === 'photo' && Array.isArray(value)
      return [question.key, isCounted || isFixed(question, value) ? value : hidden]
    }),
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Whether an answer is not typed text. The form may have changed since, so each is checked again.
 */
export function isFixed(question: PublicQuestion | null, value: unknown): boolean {
  switch (question?.kind) {
    case 'size':
      return isSize(value)
    case 'choice':
    case 'multi':
      return chosenInAnswer(question, value).length === [value].flat().length
    case 'moment':
      return readSlot(value) !== null
    case 'date':
      return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
    case 'postcode':
      return typeof value === 'string' && readPostcode(value, question.country) !== null
    case 'number':
    case 'boolean':
      return typeof value === question.kind
    default:
      return false
  }
}
