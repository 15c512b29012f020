import { type CheckedAnswers, checkAnswers } from '../../shared/form/answers.ts'
import {
  checkConsent,
  checkContact,
  contactFields,
  type QuestionFields,
} from '../../shared/form/contact.ts'
import { CONTACT_LENGTHS } from '../../shared/form/contact-lengths.ts'
import type { FormDefinition, Variant } from '../../shared/form/form.contract.ts'
import type { ContactField } from '../../shared/form/parts.contract.ts'
import { countriesFrom, writePostcode } from '../../shared/form/postcodes.ts'
import { type Problem, problemMessage } from '../../shared/form/problem.ts'
import { pricedQuestions } from '../../shared/form/questions.ts'
import { CLICK_KEYS } from '../../shared/form/submission.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { chooseLanguage, textIn } from '../../shared/form/text.ts'
import { tidyContact } from '../../shared/form/tidy.ts'
import { callQuestion, visibleKeys } from '../../shared/form/visible-questions.ts'
import type { FormSubmission } from '../../shared/form/visitor.contract.ts'
import { type FieldErrors, ValidationFailed } from '../core/errors.ts'
import { optionalEmail } from './contact.contract.ts'
import { toE164 } from './customers/match.ts'
import type { Consent, LeadInput } from './make.ts'
import type { Marketing } from './marketing.ts'

const CONTACT_FIELDS = Object.keys(CONTACT_LENGTHS) as ContactField[]
type Contact = Record<ContactField, string | null>

/** The inputs of a submission's check besides its form. */
interface Given {
  /** Today in the dealer's time zone, `YYYY-MM-DD`. */
  today: string
  /** The dealer's country, such as `NL`. */
  country: string
  /** The visible questions, if they are not all of the variant's: only these can be required. */
  visible?: ReadonlySet<string>
}

/** Checks a submission by the rules of the widget, and returns every issue by its path. */
export function checkSubmission(
  definition: FormDefinition,
  { variant, answers, consent, ...submission }: FormSubmission,
  { today, country, visible }: Given,
) {
  const fields = contactFields(variant, definition.contact)
  const checked = checkFormAnswers(definition, variant, answers, today, visible)
  const contact = shownContact(fields, submission.contact)
  const home = contact.country ?? country
  const problems = [
    ...under('answers', checked.problems),
    ...under('contact', [
      ...checkContact(fields, contact, country),
      ...emailIssue(contact.email),
      ...phoneIssue(contact.phone, home),
      ...countryIssue(home, country),
    ]),
    ...checkConsent(definition.consent, consent),
  ]
  return { fields, checked, contact, problems }
}

/** Turns a submission into a lead; `now` is in milliseconds. Throws 422 with every issue. */
export function readSubmission(
  definition: FormDefinition,
  submission: FormSubmission,
  { now, ...given }: Given & { now: number },
): LeadInput {
  const { variant } = submission
  const { fields, checked, contact, problems } = checkSubmission(definition, submission, given)
  refuse(problems)
  const { note, ...submitted } = tidyAddress(contact, fields, given.country)
  const language = chooseLanguage(definition, submission.language ?? undefined)
  return {
    contact: submitted,
    answers: checked.answers,
    note,
    source: 'form',
    createdVia: 'quick_quote',
    language,
    form: definition.slug,
    variant,
    page: pageAddress(submission.page ?? null),
    attribution: campaignOf(definition, submission),
    consent: consentOf(definition, submission, language, now),
    marketing: marketingOf(definition, submission, language, now),
    uploads: uploadsIn(definition, checked.answers),
    moments: appointmentsIn(askableQuestions(definition, variant), checked.answers),
  }
}

/** Checks answers by the rules of one variant of a form. */
function checkFormAnswers(
  definition: FormDefinition,
  variant: Variant,
  answers: Record<string, unknown>,
  today: string,
  visible: ReadonlySet<string> | null = visibleKeys(variant, {
    ...definition,
    price: { questions: pricedQuestions(definition) },
  }),
): CheckedAnswers {
  return checkAnswers(askableQuestions(definition, variant), answers, today, visible)
}

/**
 * The answers that a member enters, checked by the form's own rules. The variant `full` has every
 * question; only customers send photos, and an appointment can be made later. Throws 422 with every issue.
 */
export function readAnswers(
  definition: FormDefinition,
  answers: Record<string, unknown>,
  today: string,
): Pick<LeadInput, 'answers' | 'moments'> {
  const questions = definition.questions
    .filter(({ kind }) => kind !== 'photo')
    .map((question) => (question.kind === 'moment' ? { ...question, required: false } : question))
  const checked = checkFormAnswers({ ...definition, questions }, 'full', answers, today)
  refuse(under('answers', checked.problems))
  return { answers: checked.answers, moments: appointmentsIn(questions, checked.answers) }
}

function appointmentsIn(
  questions: Parameters<typeof checkAnswers>[0],
  answers: CheckedAnswers['answers'],
): NonNullable<LeadInput['moments']> {
  return questions.flatMap((question) =>
    question.kind === 'moment' && Object.hasOwn(answers, question.key)
      ? [
          {
            path: `answers.${question.key}`,
            agenda: question.agenda,
            slot: String(answers[question.key]),
          },
        ]
      : [],
  )
}

/** The file names in the answers, by question. */
function uploadsIn(
  { questions }: FormDefinition,
  answers: CheckedAnswers['answers'],
): Record<string, string[]> {
  const files = questions.filter(({ kind, key }) => kind === 'photo' && Object.hasOwn(answers, key))
  return Object.fromEntries(files.map(({ key }) => [key, answers[key] as string[]]))
}

/**
 * The form's questions. The `callback` variant also has the time to call. File uploads may be
 * blocked, so only the widget requires them: the request may omit them.
 */
function askableQuestions(
  { questions: all, callback }: FormDefinition,
  variant: Variant,
): Parameters<typeof checkAnswers>[0] {
  const questions = all.map((one) => (one.kind === 'photo' ? { ...one, required: false } : one))
  if (variant !== 'callback') return questions
  // The labels of the times do not matter here.
  const times = callback?.times?.map(({ value }) => ({ value, label: value }))
  const own = { ...(callback?.agenda && { agenda: callback.agenda }), ...(times && { times }) }
  return [...questions, callQuestion(own, '', (time) => time)]
}

function under(group: 'answers' | 'contact', problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: [group, ...problem.path] }))
}

function emailIssue(email: string | null): Problem[] {
  return optionalEmail.safeParse(email).success ? [] : [{ path: ['email'], code: 'bad_email' }]
}

/** Checks the full number: the browser checks only its length. */
function phoneIssue(phone: string | null, country: string): Problem[] {
  if (phone === null || toE164(phone, country) !== null) return []
  return [{ path: ['phone'], code: 'bad_phone' }]
}

/** In a browser it is selected from a list. */
function countryIssue(named: string, home: string): Problem[] {
  return countriesFrom(home).includes(named) ? [] : [{ path: ['country'], code: 'not_an_option' }]
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const fields: FieldErrors = {}
  for (const problem of problems) {
    const [path, message] = [problem.path.join('.'), problemMessage(problem)]
    const messages = fields[path] ?? []
    if (!messages.includes(message)) fields[path] = [...messages, message]
  }
  throw new ValidationFailed(fields)
}

/** The trimmed contact fields of the form. Others are dropped. */
function shownContact(fields: QuestionFields, given: FormSubmission['contact']): Contact {
  const entries = CONTACT_FIELDS.map((field) => {
    return [field, (fields[field] && tidyContact(field, given[field] ?? '')) || null]
  })
  return Object.fromEntries(entries) as Contact
}

/**
 * A form with a country field always gets a country, and a postcode in that country's format.
 * Browsers autofill the street with its number, which is then also in the number's field.
 */
function tidyAddress(contact: Contact, fields: QuestionFields, home: string): Contact {
  const { street, house_number: number } = contact
  const own = { ...contact, street: street && withoutNumber(street, number) }
  if (!fields.country) return own
  const country = contact.country ?? home
  const postcode = contact.postcode && writePostcode(contact.postcode, country)
  return { ...own, country, postcode }
}

/** `Dorpsstraat 12` with the number `12` becomes `Dorpsstraat`. */
function withoutNumber(street: string, number: string | null): string {
  const end = ` ${number}`.toLowerCase()
  const isTwice = number !== null && street.toLowerCase().endsWith(end)
  return isTwice ? street.slice(0, -end.length).replace(/(?<![\s,])[\s,]+$/, '') || street : street
}

/** The customer's consent as worded on the form; null if the form had none or it was not given. */
function consentOf(
  { consent }: FormDefinition,
  { consent: isGiven }: FormSubmission,
  language: Language,
  at: number,
): Consent | null {
  return consent === undefined || !isGiven ? null : { text: textIn(consent.text, language), at }
}

/** The customer's answer about advertising; null if the form did not have the question. */
function marketingOf(
  { marketing: question }: FormDefinition,
  { marketing: given }: FormSubmission,
  language: Language,
  at: number,
): Marketing | null {
  if (question === undefined || given === undefined) return null
  return { given, text: textIn(question.text, language), at }
}

/** The values that are not blank, without those that the form does not store; null if there are none. */
function campaignOf(
  { click_ids: keepsClicks = false }: FormDefinition,
  { attribution }: FormSubmission,
): Record<string, string> | null {
  const named = Object.entries(attribution ?? {}).filter(
    ([name, value]) =>
      value.trim() !== '' && (keepsClicks || !(CLICK_KEYS as readonly string[]).includes(name)),
  )
  return named.length === 0 ? null : Object.fromEntries(named)
}

/** The page's address without query and fragment: these may contain private data. */
export function pageAddress(page: string | null): string | null {
  const url = page === null ? null : URL.parse(page)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  return `${url.origin}${url.pathname}`
}
