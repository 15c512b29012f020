import { MESSAGES } from '../../../widget/messages/messages.ts'
import { type FieldErrors, ValidationFailed } from '../../errors.ts'
import { ceilingFault } from './ceilings.ts'
import { checkCondition, type Report } from './check-condition.ts'
import { checkPricing } from './check-pricing.ts'
import { checkVariants } from './check-variants.ts'
import { FormDefinition, type Language, type Question, type Text } from './contract.ts'

/** Reads a form file. Throws 422, which names every fault by its path in the file. */
export function readFormDefinition(file: unknown): FormDefinition {
  const tooMuch = ceilingFault(file)
  if (tooMuch !== null) throw new ValidationFailed({ form: [tooMuch] })
  const result = FormDefinition.safeParse(file)
  const faults: FieldErrors = {}
  const report: Report = (path, message) => {
    const name = path.join('.') || 'form'
    faults[name] = [...(faults[name] ?? []), message]
  }
  if (!result.success) {
    for (const { path, message } of result.error.issues) report(path as string[], message)
    throw new ValidationFailed(faults)
  }
  checkParts(result.data, report)
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults)
  return result.data
}

/** Checks the rules between the parts of a form, which the schema cannot check. */
function checkParts(form: FormDefinition, report: Report): void {
  const seen = new Map<string, Question>()
  form.questions.forEach((question, index) => {
    const path = ['questions', index]
    if (seen.has(question.key)) report([...path, 'key'], `is used twice: ${question.key}`)
    if (question.show_when !== undefined) {
      checkCondition(question.show_when, seen, [...path, 'show_when'], report)
    }
    checkLimits(question, path, report)
    checkOptions(question, seen, path, report)
    seen.set(question.key, question)
  })
  checkSteps(form, report)
  checkVariants(form, report)
  checkPricing(form, seen, report)
  checkOwnTexts(form, report)
  checkConfirmation(form, report)
  checkTexts(form, form.languages, [], report)
  const { contact } = form
  if (contact.email === 'hidden' && contact.phone === 'hidden') {
    report(['contact'], 'must ask for an e-mail address or a phone number')
  }
}

function checkLimits(question: Question, path: (string | number)[], report: Report): void {
  if (question.kind === 'size') {
    for (const side of ['width', 'depth'] as const) {
      const { min, max, step, default: start } = question[side]
      if (min > max) report([...path, side, 'min'], 'is larger than max')
      if (start !== undefined && (start < min || start > max || (start - min) % step !== 0)) {
        report([...path, side, 'default'], 'is outside the limits or off the step')
      }
    }
  }
  if (question.kind === 'number' && question.min > question.max) {
    report([...path, 'min'], 'is larger than max')
  }
  if (question.kind === 'multi') {
    const { at_least: least = 0, at_most: most = question.options.length } = question
    if (least > most) report([...path, 'at_least'], 'is larger than at_most')
    if (least > question.options.length)
      report([...path, 'at_least'], 'is larger than the number of options')
  }
  if (question.kind === 'date') {
    const { min, max } = question
    const fixed = min !== undefined && max !== undefined && min !== 'today' && max !== 'today'
    if (fixed && min > max) report([...path, 'min'], 'is later than max')
  }
}

function checkOptions(
  question: Question,
  earlier: ReadonlyMap<string, Question>,
  path: (string | number)[],
  report: Report,
): void {
  if (question.kind !== 'choice' && question.kind !== 'multi') return
  const seen = new Set<string>()
  question.options.forEach((option, index) => {
    const own = [...path, 'options', index]
    if (seen.has(option.value)) report([...own, 'value'], `is used twice: ${option.value}`)
    seen.add(option.value)
    if (option.show_when !== undefined) {
      checkCondition(option.show_when, earlier, [...own, 'show_when'], report)
    }
  })
}

function checkOwnTexts({ texts }: FormDefinition, report: Report): void {
  for (const name of Object.keys(texts)) {
    if (!Object.hasOwn(MESSAGES.en, name)) report(['texts', name], 'is not a text of the widget')
  }
}

const LONGEST_SUBJECT = 150

function checkConfirmation({ confirmation, contact }: FormDefinition, report: Report): void {
  if (confirmation === undefined) return
  if (contact.email === 'hidden')
    report(['confirmation'], 'needs an e-mail address, but contact.email is hidden')
  const subject = confirmation === true ? undefined : confirmation.subject
  for (const text of typeof subject === 'string' ? [subject] : Object.values(subject ?? {})) {
    if (text.length > LONGEST_SUBJECT || /\p{Cc}/u.test(text))
      report(
        ['confirmation', 'subject'],
        `must be one line of at most ${LONGEST_SUBJECT} characters`,
      )
  }
}

/** Checks that the steps name every question once. */
function checkSteps(form: FormDefinition, report: Report): void {
  if (form.steps === undefined) return
  const left = new Set(form.questions.map((question) => question.key))
  form.steps.forEach((step, s) => {
    step.questions.forEach((key, q) => {
      if (!left.delete(key))
        report(['steps', s, 'questions', q], `${key} is not a question, or is named twice`)
    })
  })
  for (const key of left) report(['steps'], `no step has the question ${key}`)
}

/** Checks that each text with languages has all languages of the form. */
function checkTexts(
  value: unknown,
  languages: readonly Language[],
  path: (string | number)[],
  report: Report,
): void {
  if (typeof value !== 'object' || value === null) return
  if (isText(value)) {
    const missing = languages.filter((language) => value[language] === undefined)
    if (missing.length > 0) report(path, `has no text in ${missing.join(', ')}`)
    return
  }
  for (const [key, member] of Object.entries(value)) {
    checkTexts(member, languages, [...path, key], report)
  }
}

/** True for `{ nl: '…', en: '…' }`, the only objects of a form whose keys are all languages. */
export function isText(value: object): value is Exclude<Text, string> {
  const keys = Object.keys(value)
  return (
    keys.length > 0 &&
    keys.every((key) => /^(?:nl|en|de|fr)$/.test(key)) &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
