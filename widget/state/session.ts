import type {
  Answers,
  Attribution,
  ContactField,
  PublicForm,
  PublicQuestion,
  ShownPrice,
  Variant,
} from '../../server/resources/forms/contract.ts'
import { checkAnswers, type Seen, walk } from '../answers.ts'
import type { Content } from '../api.ts'
import { askedKeys, CALL_TIMES, callQuestion } from '../asked.ts'
import type { WidgetConfig } from '../config.ts'
import type { Messages } from '../messages/en.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import { today } from './today.ts'

/** A problem by its path in the submission; `refused` is the server's word on a value we let pass. */
export type Fault = Omit<Problem, 'code'> & { code: ProblemCode | 'refused' }

export type Phase = 'answering' | 'sending' | 'failed' | 'closed' | 'sent'

export type SizeQuestion = Extract<PublicQuestion, { kind: 'size' }>

/** Where in a widget a customer is. */
export interface Place {
  variant: Variant
  step: number
}

/** One customer filling in one widget. Changed in place; `changed` shows what it became. */
export interface Session {
  readonly config: WidgetConfig
  readonly form: PublicForm
  readonly text: Messages
  /** Aborted when the widget leaves the page. */
  readonly gone: AbortSignal
  /** The variant shown: a teaser without a page to lead to becomes the full form. */
  variant: Variant
  /** Never changed in place: what follows from them is worked out once. */
  answers: Readonly<Record<string, unknown>>
  /** Keys of the questions the customer answered, here or on the page before. */
  answered: Set<string>
  /** What stands in a field that is not, or not yet, an answer: by path. */
  typed: Record<string, string>
  contact: Partial<Record<ContactField, string>>
  consent: boolean
  /** What stands in the field people never see. */
  website: string
  faults: Fault[]
  step: number
  /** Of the answers last asked about; null while there is none to show. */
  price: ShownPrice | null
  /** The `utm_` values of the page's address, or of the page before. */
  readonly campaign: Attribution
  phase: Phase
  /** What was sent last and under which key: the same content never makes two leads. */
  sent: Content | null
  /**
   * What shows the server that somebody took the time: empty where the form does not ask, null when
   * it cannot be had now. `again` makes it anew.
   */
  prove(again: boolean): Promise<string | null>
  /** Notes in the browser's history where the customer is and is about to be. */
  remember(next: Place): void
  changed(): void
  /** Moves the focus to the first element that matches, once shown. */
  focus(selector: string): void
  /** Tells the page, without a word of the customer's. */
  tell(event: 'ready' | 'step' | 'handoff' | 'submit' | 'error', step?: number): void
}

/** The form's questions, and when to call for who wants to be called. */
function questionsOf({ variant, form, text }: Session): PublicQuestion[] {
  if (variant !== 'callback') return form.questions
  const times = form.callback?.times ?? CALL_TIMES.map((value) => ({ value, label: text[value] }))
  return [...form.questions, callQuestion(times, text.callAt)]
}

/** Worked out once for each set of answers: a draw asks for it again and again. */
function ofAnswers<Value>(find: (session: Session) => Value): (session: Session) => Value {
  const found = new WeakMap<object, { variant: Variant; value: Value }>()
  return (session) => {
    const { answers, variant } = session
    const before = found.get(answers)
    if (before?.variant === variant) return before.value
    const value = find(session)
    found.set(answers, { variant, value })
    return value
  }
}

/** The questions as the customer sees them now. */
export const look = ofAnswers((session): Seen<PublicQuestion>[] =>
  walk(questionsOf(session), session.answers),
)

/** The form's first size: what a teaser asks and what is drawn. */
export function sizeQuestion({ form }: Session): SizeQuestion | undefined {
  return form.questions.find((question) => question.kind === 'size')
}

/** The shown questions this variant asks. */
export function askedQuestions(session: Session): Seen<PublicQuestion>[] {
  const keys = askedKeys(session.variant, session.form)
  return look(session).filter(
    ({ visible, question }) => visible && (keys === null || keys.has(question.key)),
  )
}

/** What is right of what is shown. Answers of hidden questions wait here until they show again. */
export const shownAnswers = ofAnswers((session): Answers => {
  const asked = new Set(askedQuestions(session).map(({ question }) => question.key))
  const entries = look(session)
    .filter(({ visible }) => visible)
    .map(({ question: { key } }) => [key, session.answers[key]] as const)
    .filter(([key]) => asked.has(key) || session.answered.has(key))
  return checkAnswers(questionsOf(session), Object.fromEntries(entries), today()).answers
})

export function setAnswer(session: Session, key: string, value: unknown): void {
  session.answered.add(key)
  session.answers = { ...session.answers, [key]: value }
  clearFaults(session, `answers.${key}`)
  session.changed()
}

/** What was wrong is looked at again when the customer goes on; until then it is being mended. */
export function clearFaults(session: Session, path: string): void {
  session.faults = session.faults.filter(
    (fault) => fault.path !== path && !fault.path.startsWith(`${path}.`),
  )
}
