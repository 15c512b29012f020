import { isInOrder } from '../../shared/form/area.ts'
import { FormDefinition } from '../../shared/form/form.contract.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { isText } from '../../shared/form/text.ts'
import { KIND_MESSAGES, MESSAGES } from '../../shared/messages/messages.ts'
import { ValidationFailed } from '../core/errors.ts'
import type { Issue } from '../core/issues.contract.ts'
import { checkAgendas } from './check-agendas.ts'
import type { FilePath } from './check-condition.ts'
import { checkDrawings } from './check-drawing.ts'
import { checkPricing } from './check-pricing.ts'
import { checkQuestions } from './check-questions.ts'
import { type FormIssue, type FormIssueCode, formIssue } from './issues.contract.ts'
import { formIssuesByPath, type Report, reportedIssues } from './issues-report.ts'
import { plainIssues, UNWRITTEN } from './plain-issues.ts'

/**
 * The limits of a form: several times what the largest known form needs. They keep a form small
 * enough to check with each submission and to load on a phone. Depth counts nested objects and
 * lists.
 */
const MOST = { bytes: 1_000_000, conditions: 2_000, depth: 30 } as const

const CONDITION_KEYS = ['all', 'any', 'not', 'is', 'one_of', 'answered', 'at_least', 'at_most']

/** The limit that a form file exceeds; null if it exceeds none. */
function ceilingIssue(file: unknown): Issue<FormIssueCode> | null {
  let conditions = 0
  // Level by level, without recursion: a deeply nested file would overflow the stack.
  let level: unknown[] = [file]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST.depth) return formIssue('too_deep', { most: MOST.depth })
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (CONDITION_KEYS.some((key) => Object.hasOwn(value, key))) conditions += 1
      for (const member of Object.values(value)) next.push(member)
    }
    level = next
  }
  if (conditions > MOST.conditions)
    return formIssue('too_many_conditions', { most: MOST.conditions })
  const bytes = Buffer.byteLength(JSON.stringify(file) ?? '')
  return bytes > MOST.bytes ? formIssue('too_large', { most: MOST.bytes }) : null
}

/** Reads a form file. Throws 422 with every issue, by its path in the file. */
export function readFormDefinition(file: unknown): FormDefinition {
  const read = tryFormDefinition(file)
  if (read.definition === null) throw new ValidationFailed(formIssuesByPath(read.issues))
  return read.definition
}

export type ReadForm =
  | { definition: FormDefinition; issues: null }
  | { definition: null; issues: FormIssue[] }

/** The form in a file, or all of its issues. */
export function tryFormDefinition(file: unknown): ReadForm {
  let definition: FormDefinition | null = null
  const issues = reportedIssues((report) => {
    const tooMuch = ceilingIssue(file)
    if (tooMuch !== null) return report([], tooMuch.code, tooMuch.values)
    const result = FormDefinition.safeParse(file, { error: () => UNWRITTEN })
    if (!result.success) {
      for (const [path, { code, values }] of plainIssues(result.error.issues, file))
        report(path, code, values)
      return
    }
    definition = inOrderOf(result.data.languages, result.data) as FormDefinition
    checkParts(definition, report)
  })
  if (definition === null || issues.length > 0) return { definition: null, issues }
  return { definition, issues: null }
}

/** Checks constraints between the parts of a form, which the schema cannot check. */
function checkParts(form: FormDefinition, report: Report): void {
  checkQuestions(form.questions, report)
  checkSteps(form, report)
  checkVariants(form, report)
  checkDrawings(form, report)
  checkPricing(form, report)
  checkAgendas(form, report)
  checkOwnTexts(form, report)
  checkConfirmation(form, report)
  checkTexts(form, 'all', report)
  const { contact } = form
  if (contact.email === 'hidden' && contact.phone === 'hidden') {
    report(['contact'], 'contact_needed')
  }
}

const OWN_TEXTS = new Set(
  [MESSAGES, ...Object.values(KIND_MESSAGES)].flatMap(({ en }) => Object.keys(en)),
)

function checkOwnTexts({ texts }: FormDefinition, report: Report): void {
  for (const name of Object.keys(texts)) {
    if (!OWN_TEXTS.has(name)) report(['texts', name], 'no_widget_text')
  }
}

const LONGEST_SUBJECT = 150

function checkConfirmation({ confirmation, contact }: FormDefinition, report: Report): void {
  if (!confirmation) return
  if (contact.email === 'hidden') report(['confirmation'], 'email_needed')
  const subject = confirmation === true ? undefined : confirmation.subject
  for (const text of typeof subject === 'string' ? [subject] : Object.values(subject ?? {})) {
    if (text.length > LONGEST_SUBJECT || /\p{Cc}/u.test(text))
      report(['confirmation', 'subject'], 'one_line', { most: LONGEST_SUBJECT })
  }
}

/** Checks that the steps name every question once. */
function checkSteps(form: FormDefinition, report: Report): void {
  if (form.steps === undefined) return
  const left = new Set(form.questions.map((question) => question.key))
  form.steps.forEach((step, s) => {
    step.questions.forEach((key, q) => {
      if (!left.delete(key)) report(['steps', s, 'questions', q], 'step_question', { key })
    })
  })
  for (const key of left) report(['steps'], 'no_step', { key })
}

/** A text without the reader's language shows its first one: the form's first language comes first. */
function inOrderOf(languages: readonly Language[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => inOrderOf(languages, member))
  if (typeof value !== 'object' || value === null) return value
  if (!isText(value)) {
    const members = Object.entries(value)
    return Object.fromEntries(members.map(([key, member]) => [key, inOrderOf(languages, member)]))
  }
  const first = languages.filter((language) => value[language] !== undefined)
  return { ...Object.fromEntries(first.map((language) => [language, value[language]])), ...value }
}

/** Reports texts that lack some or all of the form's languages. */
export function checkTexts(
  { languages, ...form }: FormDefinition,
  lacks: 'some' | 'all',
  report: Report,
): void {
  const look = (value: unknown, path: FilePath): void => {
    if (typeof value !== 'object' || value === null) return
    if (!isText(value)) {
      for (const [key, member] of Object.entries(value)) look(member, [...path, key])
      return
    }
    const missing = languages.filter((language) => value[language] === undefined)
    const isAll = missing.length === languages.length
    if (missing.length > 0 && isAll === (lacks === 'all')) {
      report(path, 'no_text_in', { languages: missing.join(', ') })
    }
  }
  look(form, [])
}

/** The questions of short variants and of the drawing must exist and have the right kind. */
function checkVariants(
  { choice, area, callback, questions, sketch_of: drawn }: FormDefinition,
  report: Report,
): void {
  const kindOf = (key: string) => questions.find((question) => question.key === key)?.kind
  if (choice !== undefined && kindOf(choice) !== 'choice') {
    report(['choice'], 'no_choice_question', { key: choice })
  }
  if (drawn !== undefined && kindOf(drawn) !== 'size') {
    report(['sketch_of'], 'no_size_question', { key: drawn })
  }
  if (area !== undefined) {
    if (kindOf(area.question) !== 'postcode') {
      report(['area', 'question'], 'no_postcode_question', { key: area.question })
    }
    for (const list of ['served', 'ask'] as const) {
      area[list].forEach((range, index) => {
        if (!isInOrder(range)) report(['area', list, index], 'bad_range')
      })
    }
  }
  const times = callback?.times?.map(({ value }) => value) ?? []
  times.forEach((value, index) => {
    if (times.indexOf(value) < index)
      report(['callback', 'times', index], 'used_twice', { name: value })
  })
}
