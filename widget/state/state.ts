import { batch, type Signal, signal } from '@preact/signals'
import type { ComponentChild } from 'preact'
import type { Variant } from '../../shared/form/form.contract.ts'
import type { AnswersInput } from '../../shared/form/given.ts'
import type { ContactField } from '../../shared/form/parts.contract.ts'
import { isWithin, type Path } from '../../shared/form/problem.ts'
import type { ShownPrice, SubmittedLead } from '../../shared/form/visitor.contract.ts'
import type { ShownIssue } from '../../shared/messages/issue-text.ts'

/**
 * A problem with its path in the submission, such as `['contact', 'email']`. `refused` is for a
 * value that only the server rejected.
 */
export type Issue = ShownIssue

/**
 * `failed` can be retried, `refused` cannot. `closed`: the dealer's quota is used up. `changed`:
 * the dealer has published the form again meanwhile.
 */
export type Phase = 'answering' | 'changed' | 'sending' | 'failed' | 'refused' | 'closed' | 'sent'

export interface StepPlace {
  variant: Variant
  /** Its index among all steps of the form, including hidden ones. */
  step: number
  /** They came from the summary to change an answer, and will go back there. */
  returning: boolean
}

/** The input and progress of one customer in one widget. */
export interface State {
  /** The path of its answers in a submission: those of an element are within its group. */
  base: Path
  /** By question key, unchecked. Text that is not a number is stored as NaN: invalid, not missing. */
  answers: Signal<AnswersInput>
  /** Keys of the questions that the customer answered or passed, here or on the previous page. */
  answered: Signal<ReadonlySet<string>>
  /** The typed text in number and size fields, by field id, until its answer replaces it. */
  typed: Signal<Readonly<Record<string, string>>>
  contact: Signal<Readonly<Partial<Record<ContactField, string>>>>
  consent: Signal<boolean>
  marketing: Signal<boolean>
  /** The value of the honeypot field. */
  website: Signal<string>
  issues: Signal<readonly Issue[]>
  /** The displayed variant: a teaser without a target page becomes the full form. */
  variant: Signal<Variant>
  step: Signal<number>
  returning: Signal<boolean>
  /** The price of the last requested answers; null without a price. */
  price: Signal<ShownPrice | null>
  /** Shows the surcharge of an option; null until its part is loaded. */
  surcharge: Signal<((question: string, value: string | boolean) => ComponentChild) | null>
  phase: Signal<Phase>
  /** The number of retryable failures of sending. */
  failures: number
  /** The number of a sent request. */
  reference: Signal<string>
  /** The server's answer about it. */
  lead: SubmittedLead | null
  /** Tasks that sending waits for, such as photo uploads. Each returns the remaining issues. */
  waits: Set<() => Promise<Issue[]>>
  /** Keys of required questions that may stay open: their files could not be sent. */
  excused: Set<string>
  /** What the customer waits for now; empty if nothing. */
  waiting: Signal<string>
}

export interface StartState {
  answers: AnswersInput
  answered: Iterable<string>
  place: StepPlace
}

export function createState({ answers, answered, place }: StartState): State {
  return {
    base: ['answers'],
    answers: signal(answers),
    answered: signal(new Set(answered)),
    typed: signal({}),
    contact: signal({}),
    consent: signal(false),
    marketing: signal(false),
    website: signal(''),
    issues: signal([]),
    variant: signal(place.variant),
    step: signal(place.step),
    returning: signal(place.returning),
    price: signal(null),
    surcharge: signal(null),
    phase: signal('answering'),
    failures: 0,
    reference: signal(''),
    lead: null,
    waits: new Set(),
    excused: new Set(),
    waiting: signal(''),
  }
}

/** Sets the text of a field while it is being typed; undefined shows its answer again. */
export function setTyped({ typed }: State, id: string, text: string | undefined): void {
  const { [id]: _, ...others } = typed.value
  typed.value = text === undefined ? others : { ...others, [id]: text }
}

/** Removes the issues of a value that the customer is changing. The next step checks it again. */
export function clearIssues({ issues }: State, path: Path): void {
  const left = issues.value.filter((issue) => !isWithin(issue.path, path))
  if (left.length < issues.value.length) issues.value = left
}

/** Shows another variant from its start and keeps all input. */
export function startOver(state: State, variant: Variant): void {
  showPlace(state, { variant, step: 0, returning: false })
  state.issues.value = []
  state.phase.value = 'answering'
}

export function showPlace(state: State, { variant, step, returning }: StepPlace): void {
  batch(() => {
    state.variant.value = variant
    state.step.value = step
    state.returning.value = returning
  })
}
