import { checkAnswers, walk } from '../../../shared/form/answers.ts'
import { checkContact } from '../../../shared/form/contact.ts'
import type { PublicForm, PublicGroup } from '../../../shared/form/form.contract.ts'
import { formatLength } from '../../../shared/form/length.ts'
import type { Problem as Fault } from '../../../shared/form/problem.ts'
import type { ApiProblem } from '../../api.ts'
import { formatNumber } from '../../format.ts'
import { language, say } from '../../messages/messages.ts'
import { faultOf } from '../../parts/problem.ts'
import { me } from '../../session.ts'
import type { LeadFaults, TypedContact } from './values.ts'

/** Contact details that the member may leave open; one way to reach the customer is required. */
const FIELDS = {
  name: 'optional',
  email: 'optional',
  phone: 'optional',
  street: 'optional',
  house_number: 'optional',
  postcode: 'optional',
  city: 'optional',
  note: 'optional',
} as const

/** Checks a lead by the rules that the server runs too. */
export function checkLead(
  form: PublicForm | null,
  given: Readonly<Record<string, unknown>>,
  contact: TypedContact,
): { answers: Record<string, unknown>; faults: LeadFaults } {
  const { account } = me.value ?? {}
  const faults = new Map<string, string>()
  const reach = checkContact(FIELDS, contact, account?.country ?? '')
  for (const fault of reach) faults.set(fault.path.join('.'), textOf(fault, null))
  if (form === null) return { answers: {}, faults }
  const { answers, problems } = checkAnswers(form.questions, shownOf(form, given), todayOfDealer())
  for (const fault of problems) {
    faults.set(['answers', ...fault.path].join('.'), textOf(fault, form))
  }
  return { answers, faults }
}

/**
 * Without answers to questions that do not show now, and options that do not; with those `around` an
 * element.
 */
export function shownOf(
  { questions }: Pick<PublicForm, 'questions'>,
  given: Readonly<Record<string, unknown>>,
  around: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...around }
  for (const { question, visible, options } of walk(questions, given, around)) {
    const value = given[question.key]
    if (!visible || value === undefined) continue
    if (question.kind === 'group') {
      const elements = value as Record<string, unknown>[]
      shown[question.key] = elements.map((one) => shownElement(question, one, shown))
      continue
    }
    const isOption = (one: unknown) => options.includes(one as string)
    if (question.kind === 'choice' && !isOption(value)) continue
    shown[question.key] = Array.isArray(value) ? value.filter(isOption) : value
  }
  return shown
}

function shownElement(
  group: PublicGroup,
  element: Readonly<Record<string, unknown>>,
  around: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shown = shownOf(group, element, around)
  const own = group.questions.filter(({ key }) => key in element && key in shown)
  const name = element.name ? [['name', element.name]] : []
  return Object.fromEntries([...name, ...own.map(({ key }) => [key, shown[key]])])
}

/** What the server found that the browser did not. */
export function faultsOfServer(problem: ApiProblem): LeadFaults {
  const { faults } = say().newLead
  const own: Record<string, string> = { phone: faults.bad_phone, email: faults.bad_email }
  return new Map(
    Object.keys(problem.fields).map((path) => [path, own[path] ?? faultOf(problem, path) ?? '']),
  )
}

/** The day at the dealer, `YYYY-MM-DD`. */
export function todayOfDealer(): string {
  const { time_zone: timeZone } = me.value?.account ?? {}
  const days = Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone && { timeZone }) })
  return days.format()
}

/** With the reason, where it is other answers that do not allow this one. */
function textOf(fault: Fault, form: PublicForm | null): string {
  const { code, because } = fault
  // A public form has its texts in one language.
  if (code === 'not_available') return String(because)
  const text = ruleOf(fault, form)
  return because === undefined ? text : `${text} ${because}`
}

function ruleOf({ path, code, limit }: Fault, form: PublicForm | null): string {
  const { faults } = say().newLead
  const first = form?.questions.find(({ key }) => key === path[0])
  // Of an element, the path has its place and then its question.
  const question =
    first?.kind === 'group' ? first.questions.find(({ key }) => key === path[2]) : first
  const number = (value = limit) =>
    question?.kind === 'size'
      ? formatLength(Number(value), question.unit, language.value)
      : formatNumber(Number(value))
  switch (code) {
    case 'required':
      return question && 'options' in question ? faults.choose : faults.required
    case 'too_small':
    case 'too_large':
    case 'off_step':
    case 'too_few':
    case 'too_many':
    case 'too_long':
      return faults[code](number())
    case 'too_early':
    case 'too_late':
      return faults[code](dayText(String(limit)))
    case 'bad_postcode':
    case 'bad_email':
    case 'bad_phone':
    case 'email_or_phone':
      return faults[code]
    default:
      return faults.wrong_type
  }
}

function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return date.toLocaleDateString(language.value, { dateStyle: 'long', timeZone: 'UTC' })
}
