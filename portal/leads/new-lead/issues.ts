import { checkAnswers, walk } from '../../../shared/form/answers.ts'
import { checkContact } from '../../../shared/form/contact.ts'
import type { PublicForm, PublicGroup } from '../../../shared/form/form.contract.ts'
import type { ApiProblem } from '../../api.ts'
import { issueOf } from '../../components/problem.ts'
import type { TypedIssue, TypedIssues } from '../../forms/ask/issues.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import type { TypedContact } from './values.ts'

/** Contact details that the member may omit; one way to reach the customer is required. */
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

/** Checks a lead by the same rules as the server. */
export function checkLead(
  form: PublicForm | null,
  given: Readonly<Record<string, unknown>>,
  contact: TypedContact,
): { answers: Record<string, unknown>; issues: TypedIssues } {
  const { account } = me.value ?? {}
  const reach = checkContact(FIELDS, contact, account?.country ?? '')
  if (form === null) return { answers: {}, issues: byPath(reach) }
  const { answers, problems } = checkAnswers(form.questions, shownOf(form, given), todayOfDealer())
  const answered = problems.map((issue) => ({ ...issue, path: ['answers', ...issue.path] }))
  return { answers, issues: byPath([...reach, ...answered]) }
}

function byPath(issues: readonly TypedIssue[]): TypedIssues {
  return new Map(issues.map((issue) => [issue.path.join('.'), issue]))
}

/**
 * Removes answers to hidden questions, and hidden options; `around` are the answers outside an
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

/** Issues that only the server found. */
export function issuesOfServer(problem: ApiProblem): TypedIssues {
  return byPath(
    Object.keys(problem.issues).map((path) => ({
      path: path.split('.'),
      code: 'refused' as const,
      because: issueOf(problem, path) ?? '',
    })),
  )
}

/** The issue of a contact detail. */
export function contactIssue(issue: TypedIssue | undefined): string | undefined {
  const { issues } = t()
  switch (issue?.code) {
    case undefined:
      return undefined
    case 'bad_email':
      return issues.not_email
    case 'bad_phone':
      return issues.not_phone
    case 'email_or_phone':
      return issues.email_or_phone
    default:
      return String(issue?.because ?? issues.unusable)
  }
}

/** Today in the dealer's time zone, `YYYY-MM-DD`. */
function todayOfDealer(): string {
  const { time_zone: timeZone } = me.value?.account ?? {}
  const days = Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone && { timeZone }) })
  return days.format()
}
