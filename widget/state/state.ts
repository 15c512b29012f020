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
 * value that only the server found wrong.
 */
export type Issue = ShownIssue

/**
 * `failed` may be tried again, `refused` may not. `closed`: the dealer's quota is used up. `changed`: the
 * dealer has published the form again meanwhile.
 */
export type Phase = 'answering' | 'changed' | 'sending' | 'failed' | 'refused' | 'closed' | 'sent'

export interface StepPlace {
  variant: Variant
  /** Its index among all steps of the form, also hidden ones. */
  step: number
  /** They came from the summary to change an answer, and will go back there. */
  returning: boolean
}

/** What one customer has typed, chosen and seen in one widget. */
export interface State {
  /** Where its answers are in a submission: those of an element are within its group. */
  base: Path
  /** By question key, unchecked. Text that is no number is stored as NaN: wrong, not absent. */
  answers: Signal<AnswersInput>
  /** Keys of the questions the customer answered or passed, here or on the page before. */
  answered: Signal<ReadonlySet<string>>
  /** The text as typed in number and size fields, by field id, until its answer replaces it. */
  typed: Signal<Readonly<Record<string, string>>>
  contact: Signal<Readonly<Partial<Record<ContactField, string>>>>
  consent: Signal<boolean>
  marketing: Signal<boolean>
  /** The value of the field that people never see. */
  website: Signal<string>
  issues: Signal<readonly Issue[]>
  /** The variant shown: a teaser without a page to lead to becomes the full form. */
  variant: Signal<Variant>
  step: Signal<number>
  returning: Signal<boolean>
  /** The price for the answers last asked about; null while there is none to show. */
  price: Signal<ShownPrice | null>
  /** Shows what an option adds to the price; null until the part is here that does. */
  surcharge: Signal<((question: string, value: string | boolean) => ComponentChild) | null>
  phase: Signal<Phase>
  /** How often sending failed although it may be tried again. */
  failures: number
  /** The number of a request that was sent. */
  reference: Signal<string>
  /** What the server says of it. */
  lead: SubmittedLead | null
  /** What sending waits for, such as photos on their way. Each finds the issues that are left. */
  waits: Set<() => Promise<Issue[]>>
  /** Keys of the questions that may stay open although they are required: their files could not be sent. */
  excused: Set<string>
  /** What the customer waits for now; empty when nothing. */
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

/** Sets the text a field shows while somebody types in it; undefined shows its answer again. */
export function setTyped({ typed }: State, id: string, text: string | undefined): void {
  const { [id]: _, ...others } = typed.value
  typed.value = text === undefined ? others : { ...others, [id]: text }
}

/** Removes the issues of a value that the customer is changing. The next step checks it again. */
export function clearIssues({ issues }: State, path: Path): void {
  const left = issues.value.filter((issue) => !isWithin(issue.path, path))
  if (left.length < issues.value.length) issues.value = left
}

/** Shows another variant from its start and keeps all that was typed. */
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
