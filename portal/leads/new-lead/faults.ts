import { checkAnswers, walk } from '../../../shared/form/answers.ts'
import { checkContact } from '../../../shared/form/contact.ts'
import type { PublicForm, PublicGroup } from '../../../shared/form/form.contract.ts'
import type { ApiProblem } from '../../api.ts'
import { faultOf } from '../../components/problem.ts'
import { say } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import type { Fault, LeadFaults, TypedContact } from './values.ts'

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
  const reach = checkContact(FIELDS, contact, account?.country ?? '')
  if (form === null) return { answers: {}, faults: byPath(reach) }
  const { answers, problems } = checkAnswers(form.questions, shownOf(form, given), todayOfDealer())
  const asked = problems.map((fault) => ({ ...fault, path: ['answers', ...fault.path] }))
  return { answers, faults: byPath([...reach, ...asked]) }
}

function byPath(faults: readonly Fault[]): LeadFaults {
  return new Map(faults.map((fault) => [fault.path.join('.'), fault]))
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
  return byPath(
    Object.keys(problem.faults).map((path) => ({
      path: path.split('.'),
      code: 'refused' as const,
      because: faultOf(problem, path) ?? '',
    })),
  )
}

/** What is wrong with a contact detail. */
export function contactFault(fault: Fault | undefined): string | undefined {
  const { faults } = say()
  switch (fault?.code) {
    case undefined:
      return undefined
    case 'bad_email':
      return faults.not_email
    case 'bad_phone':
      return faults.not_phone
    case 'email_or_phone':
      return faults.email_or_phone
    default:
      return String(fault?.because ?? faults.unusable)
  }
}

/** The day at the dealer, `YYYY-MM-DD`. */
function todayOfDealer(): string {
  const { time_zone: timeZone } = me.value?.account ?? {}
  const days = Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone && { timeZone }) })
  return days.format()
}
