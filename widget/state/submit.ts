import { batch } from '@preact/signals'
import { contactFields } from '../../shared/form/contact.ts'
import type { ContactField } from '../../shared/form/parts.contract.ts'
import type { SubmittedLead } from '../../shared/form/visitor.contract.ts'
import {
  type Content,
  countFailure,
  type ErrorEntry,
  mayPass,
  randomKey,
  sendLead,
  type WidgetReply,
  writeSubmission,
} from '../api.ts'
import { checkDetails, checkStep, passes } from './check.ts'
import { firstOpenStep, goTo, showFirstIssue } from './moving.ts'
import type { Session } from './session.ts'
import type { Issue, State } from './state.ts'

const QUOTA_SPENT = 402
const INVALID = 422

/** The last sent content of each customer, with its key. */
const sent = new WeakMap<object, Content>()

/** Checks everything and sends it. A second click meanwhile has no effect. */
export async function submit(session: Session): Promise<void> {
  const { state, derived } = session
  if (state.phase.value === 'sending') return
  const check = () => [...checkStep(session, derived.visible.value), ...checkDetails(session)]
  if (!passes(session, check())) return showFirstIssue(session)
  state.phase.value = 'sending'
  const late = await Promise.all([...state.waits].map((settle) => settle()))
  if (session.gone.aborted) return
  if (late.length > 0 && !passes(session, [...late.flat(), ...check()])) {
    state.phase.value = 'answering'
    return showFirstIssue(session)
  }
  const content = contentOf(session)
  const reply = await send(session, content, false)
  if (session.gone.aborted) return
  const isRefused = reply !== null && 'status' in reply && reply.status === INVALID
  const renewed = isRefused ? await session.renew() : null
  if (renewed) lookAgain(renewed)
  else if (!session.gone.aborted) take(session, reply)
}

/**
 * The dealer has published the form again: the customer sees the new questions and the invalid
 * answers. An answer of another kind, or with a removed option, is asked again.
 */
function lookAgain(session: Session): void {
  const { state, derived } = session
  state.phase.value = 'changed'
  const wrong = checkStep(session, derived.shown.value)
  const gone = wrong.flatMap(({ path, code }) =>
    path.length === 2 && /wrong_type|not_an_option/.test(code) ? [path[1]] : [],
  )
  const exists = (key: string) => !gone.includes(key)
  const left = Object.entries(state.answers.value).filter(([key]) => exists(key))
  state.answers.value = Object.fromEntries(left)
  state.answered.value = new Set([...state.answered.value].filter(exists))
  if (state.variant.value === 'full') goTo(session, { step: firstOpenStep(session) })
  session.focus('#notice')
  const open = derived.visible.value.filter((one) => state.answered.value.has(one.question.key))
  passes(session, checkStep(session, open))
}

/** If the server rejects the proof, such as an expired one, it creates a new one, once. */
async function send(
  session: Session,
  content: Content,
  again: boolean,
): Promise<WidgetReply<SubmittedLead>> {
  const proof = await session.prove(again)
  if (proof === null) return null
  const reply = await sendLead(session.config, content, proof, session.gone)
  return isProofRejected(reply) && !again ? send(session, content, true) : reply
}

function isProofRejected(reply: WidgetReply<SubmittedLead>): boolean {
  return reply !== null && 'code' in reply && reply.code === 'proof_refused'
}

/** The same content keeps its key, so that sending it again never creates a second lead. */
function contentOf({ form, state, derived, campaign }: Session): Content {
  const body = writeSubmission({
    answers: derived.given.value,
    contact: state.contact.value,
    consent: state.consent.value,
    ...(form.marketing && { marketing: state.marketing.value }),
    ...(state.website.value && { website: state.website.value }),
    variant: state.variant.value,
    language: form.language,
    page: location.origin + location.pathname,
    ...(Object.keys(campaign).length > 0 && { attribution: campaign }),
  })
  const before = sent.get(state)
  const content = before?.body === body ? before : { body, key: randomKey() }
  sent.set(state, content)
  return content
}

function take(session: Session, reply: WidgetReply<SubmittedLead>): void {
  const { state, focus, tell } = session
  if (reply && 'data' in reply) {
    state.lead = reply.data
    batch(() => {
      state.reference.value = reply.data.reference
      state.phase.value = 'sent'
    })
    focus('#title')
    tell('submit', { reference: reply.data.reference, ...tellablePrice(state) })
    return
  }
  // The cause is between widget and server, such as a proxy that drops a header. It does not go away.
  if (isProofRejected(reply)) countFailure(session.config, 'blocked')
  else if (mayPass(reply) && ++state.failures > 1) countFailure(session.config, 'load')
  const issues = reply ? issuesOf(session, reply) : []
  batch(() => {
    state.issues.value = issues
    state.phase.value = issues.length > 0 ? 'answering' : phaseAfter(reply)
  })
  if (issues.length > 0) showFirstIssue(session)
  else focus('#notice')
  tell('error')
}

/** The price for the page: as last displayed, and as a plain number. */
export function tellablePrice({ price }: State) {
  const { from: value = null, currency } = price.peek() ?? {}
  return { value, price: value === null ? null : { amount: value, currency } }
}

function phaseAfter(reply: ErrorEntry | null) {
  if (mayPass(reply)) return 'failed'
  return reply?.status === QUOTA_SPENT ? 'closed' : 'refused'
}

/**
 * The issues that the customer can fix, at their fields. Only the paths of the server's errors are
 * used: their texts are English and for developers.
 */
function issuesOf({ form, state, derived }: Session, { fields }: ErrorEntry): Issue[] {
  const details = contactFields(state.variant.value, form.contact)
  const questions = derived.visible.value.map(({ question }) => question.key)
  return Object.keys(fields)
    .map((path) => path.split('.'))
    .filter(
      ([group, name = '']) =>
        (group === 'contact' && details[name as ContactField]) ||
        (group === 'answers' && questions.includes(name)) ||
        (group === 'consent' && form.consent),
    )
    .map((path) => ({ path, code: CODES[path[1] ?? ''] ?? 'refused' }))
}

const CODES: Record<string, Issue['code']> = { email: 'bad_email', phone: 'bad_phone' }
