import { checkAnswers } from '../../../shared/form/answers.ts'
import type { Question } from '../../../shared/form/form.contract.ts'
import { own } from '../../../shared/form/given.ts'
import { LONGEST_CAMPAIGN } from '../../../shared/form/submission.ts'
import type { StoredForm } from '../../forms/forms.reads.ts'
import type { LeadInput } from '../make.ts'
import type { ArrivedField, ArrivedLead } from './arrived.ts'
import { readAdContact, usualTarget } from './contact.ts'
import { canFill, readAdAnswer, readSide } from './convert.ts'
import type { SourceKind } from './sources.contract.ts'

export interface AdReading {
  name: string
  mapping: Readonly<Record<string, string>>
  form: StoredForm | null
  /** The dealer's country. */
  country: string
  /** Today in the dealer's time zone, `YYYY-MM-DD`. */
  today: string
}

/**
 * Turns an ad's delivery into a lead. It rejects nothing: values without a question or contact
 * field, and values that the form's rules do not allow, become lines of the note.
 */
export function readLead(arrived: ArrivedLead, reading: AdReading): LeadInput {
  const { form, mapping } = reading
  const { fields } = arrived
  const targetOf = ({ key }: ArrivedField) =>
    (own(mapping, key) as string | undefined) ?? usualTarget(key)
  const contact = readAdContact(fields, targetOf, reading.country)
  const answered = readAnswers(fields, targetOf, form, reading.today)
  const rest = fields.filter((field) => !contact.used.has(field) && !answered.used.has(field))
  return {
    contact: contact.contact,
    answers: answered.answers,
    note: noteOf(rest),
    source: reading.name,
    createdVia: 'ad',
    language: null,
    form: form?.definition.slug ?? null,
    ...(form !== null && { formVersion: form.number }),
    variant: null,
    page: null,
    campaignId: campaignNumber(arrived.campaign),
    attribution: attributionOf(arrived),
  }
}

/** The answers that the form's rules allow. An ad has only some questions, so none is required. */
function readAnswers(
  fields: readonly ArrivedField[],
  targetOf: (field: ArrivedField) => string | null,
  form: StoredForm | null,
  today: string,
) {
  const questions = form?.definition.questions ?? []
  const given: Record<string, unknown> = {}
  const from = new Map<ArrivedField, string>()
  for (const field of fields) {
    const [, key = '', side] = /^answers\.([^.]+)(?:\.(.+))?$/.exec(targetOf(field) ?? '') ?? []
    const question = questions.find((one) => one.key === key)
    if (question === undefined || !canFill(question)) continue
    if (fill(given, question, side, field.values)) from.set(field, key)
  }
  const answers = allowed(questions, given, today)
  const used = new Set(
    [...from].flatMap(([field, key]) => (Object.hasOwn(answers, key) ? [field] : [])),
  )
  return { answers, used }
}

/** Sets a value. False if it is invalid there, or there is one already. */
function fill(
  given: Record<string, unknown>,
  question: Question,
  side: string | undefined,
  values: readonly string[],
): boolean {
  const known = own(given, question.key) as Record<string, number> | undefined
  if (question.kind === 'size') {
    const length = readSide(question.unit, values)
    if (side === undefined || length === undefined || known?.[side] !== undefined) return false
    given[question.key] = { ...known, [side]: length }
    return true
  }
  const answer = readAdAnswer(question, values)
  if (side !== undefined || answer === undefined || known !== undefined) return false
  given[question.key] = answer
  return true
}

/** Without one answer, another question may become hidden, so this repeats. */
function allowed(questions: readonly Question[], given: Record<string, unknown>, today: string) {
  let left = given
  for (;;) {
    const { answers, problems } = checkAnswers(questions, left, today, new Set())
    if (problems.length === 0) return answers
    const wrong = new Set(problems.map(({ path }) => String(path[0])))
    const right = Object.entries(left).filter(([key]) => !wrong.has(key))
    if (right.length === Object.keys(left).length) return answers
    left = Object.fromEntries(right)
  }
}

function noteOf(fields: readonly ArrivedField[]): string | null {
  const lines = fields
    .filter(({ values }) => values.length > 0)
    .map(({ label, values }) => `${label}: ${values.join(', ')}`)
  return lines.join('\n') || null
}

function campaignNumber(campaign: string | null): number | null {
  const number = Number(campaign)
  return campaign !== null && Number.isSafeInteger(number) ? number : null
}

const UTM_SOURCE: Record<SourceKind, string> = { google: 'google', meta: 'facebook' }

function attributionOf({ kind, campaign, isOrganic }: ArrivedLead): Record<string, string> {
  return {
    utm_source: UTM_SOURCE[kind],
    utm_medium: isOrganic ? 'organic' : kind === 'google' ? 'cpc' : 'paid_social',
    ...(campaign !== null && { utm_campaign: campaign.slice(0, LONGEST_CAMPAIGN) }),
  }
}
