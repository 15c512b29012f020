import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import type { Language, Text } from '../../../shared/form/text.contract.ts'
import type { Answer, Answers, ElementAnswers } from '../../../shared/form/visitor.contract.ts'
import type { SaidPrice } from '../../../shared/messages/price-text.ts'
import type { EmailRow } from '../../messaging/mails/email-layout.ts'
import {
  type Described,
  type DescribedElement,
  describeAnswers,
  type GivenAnswers,
  joinAnswers,
} from '../texts/answers.ts'
import { inOneLanguage } from '../texts/forms.ts'
import { describePrice } from '../texts/price-words.ts'
import { isFixed } from '../texts/shown-answers.ts'

const NOTHING = '–'

/** All answers, with the labels of the form. */
export function listAnswers(
  given: GivenAnswers,
  form: CompleteForm | null,
  language: Language,
): EmailRow[] {
  return describe(given, form, language).flatMap((answer) =>
    rowsOf(answer, ({ name, answers }) => ({ label: name, value: joinAnswers(answers) })),
  )
}

/** All answers except those that can be typed freely. */
export function listFixedAnswers(
  given: GivenAnswers,
  form: CompleteForm | null,
  language: Language,
): EmailRow[] {
  return describe(given, form, language)
    .filter(
      (answer) => answer.elements !== undefined || isFixed(answer.question, given[answer.key]),
    )
    .flatMap((answer) =>
      rowsOf(answer, ({ place, given: own, answers }) => ({
        label: place,
        value: joinAnswers(answers.filter(({ key, question }) => isFixed(question, own[key]))),
      })),
    )
}

/** The same answers in raw form, for a link that opens the form with them. */
export function fixedAnswers(given: GivenAnswers, form: CompleteForm): Answers {
  const described = describe(given, form, form.languages[0] ?? 'en')
  return Object.fromEntries(described.flatMap((answer) => fixedOf(answer, given)))
}

function fixedOf(answer: Described, given: GivenAnswers): [string, Answer][] {
  const { key, elements, question } = answer
  // An appointment must be chosen again.
  if (question?.kind === 'moment') return []
  if (elements === undefined) {
    return isFixed(question, given[key]) ? [[key, given[key] as Answer]] : []
  }
  const fixed = elements.map(({ given: own, answers }) =>
    Object.fromEntries(answers.flatMap((one) => fixedOf(one, own))),
  )
  return [[key, fixed as ElementAnswers[]]]
}

function describe(given: GivenAnswers, form: CompleteForm | null, language: Language) {
  const readable = form === null ? null : inOneLanguage(form, language)
  return describeAnswers(given, readable, language).filter(({ value }) => value !== NOTHING)
}

/** One row, or one for each element of a group. */
function rowsOf(
  { label, value, elements }: Described,
  rowOf: (element: DescribedElement) => EmailRow,
): EmailRow[] {
  return elements === undefined ? [{ label, value }] : elements.map(rowOf)
}

/** The text in a language, or in the first language of the form. */
export function answersInLanguage(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? Object.values(text)[0] ?? ''
}

/** The price that a form showed, as worded by the form; null if it showed none. */
export function priceSummary(
  price: SaidPrice | null,
  form: CompleteForm | null,
  language: Language,
): string | null {
  if (price === null) return null
  const { amount, note } = describePrice(price, form && inOneLanguage(form, language), language)
  return [amount, note].filter(Boolean).join(' · ')
}
