import { batch } from '@preact/signals'
import type { ContactField } from '../../server/resources/forms/parts/contract.ts'
import type { SubmittedLead } from '../../server/resources/forms/visitor/contract.ts'
import {
  type Content,
  mayPass,
  type Refusal,
  type Reply,
  submitLead,
  writeSubmission,
} from '../api.ts'
import { contactFields } from '../rules/contact.ts'
import { checkDetails, checkQuestions, passes } from './check.ts'
import { goTo } from './moving.ts'
import type { Session } from './session.ts'
import type { Fault } from './state.ts'

const QUOTA_SPENT = 402

/** What each customer sent last, and with which key. */
const sent = new WeakMap<object, Content>()

/** Checks everything and sends it. A second click while it is under way does nothing. */
export async function submit(session: Session): Promise<void> {
  const { state, derived } = session
  if (state.phase.value === 'sending') return
  const check = () => [...checkQuestions(session, derived.asked.value), ...checkDetails(session)]
  if (!passes(session, check())) return showFirstFault(session)
  state.phase.value = 'sending'
  const late = await Promise.all([...state.waits].map((settle) => settle()))
  if (session.gone.aborted) return
  if (late.length > 0 && !passes(session, [...late.flat(), ...check()])) {
    state.phase.value = 'answering'
    return showFirstFault(session)
  }
  const content = contentOf(session)
  const reply = await send(session, content, false)
  if (!session.gone.aborted) take(session, reply)
}

/** When the server refuses the proof, such as an expired one, it makes a new one, once. */
async function send(
  session: Session,
  content: Content,
  again: boolean,
): Promise<Reply<SubmittedLead>> {
  const proof = await session.prove(again)
  if (proof === null) return null
  const reply = await submitLead(session.config, content, proof, session.gone)
  const refused = reply && 'code' in reply && reply.code === 'proof_refused'
  return refused && !again ? send(session, content, true) : reply
}

/** The same content keeps its key, so that sending it again never makes a second lead. */
function contentOf({ form, state, derived, campaign }: Session): Content {
  const body = writeSubmission({
    answers: derived.given.value,
    contact: state.contact.value,
    consent: state.consent.value,
    ...(state.website.value && { website: state.website.value }),
    variant: state.variant.value,
    ...(form.version && { form_version: form.version }),
    language: form.language,
    page: location.origin + location.pathname,
    ...(Object.keys(campaign).length > 0 && { attribution: campaign }),
  })
  const before = sent.get(state)
  const content = before?.body === body ? before : { body, key: newKey() }
  sent.set(state, content)
  return content
}

/** A page without https does not have `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

function take(session: Session, reply: Reply<SubmittedLead>): void {
  const { state, focus, tell } = session
  if (reply && 'data' in reply) {
    batch(() => {
      state.reference.value = reply.data.reference
      state.phase.value = 'sent'
    })
    focus('#title')
    tell('submit')
    return
  }
  const faults = reply ? faultsOf(session, reply) : []
  batch(() => {
    state.faults.value = faults
    state.phase.value = faults.length > 0 ? 'answering' : phaseAfter(reply)
  })
  if (faults.length > 0) showFirstFault(session)
  else focus('#notice')
  tell('error')
}

function phaseAfter(reply: Refusal | null) {
  // After a refused proof, another try makes a new one.
  if (mayPass(reply) || reply?.code === 'proof_refused') return 'failed'
  return reply?.status === QUOTA_SPENT ? 'closed' : 'refused'
}

/**
 * The faults that the customer can correct, at their fields. We use only the paths of the server's
 * errors: their texts are English and for developers.
 */
function faultsOf({ form, state, derived }: Session, { fields }: Refusal): Fault[] {
  const details = contactFields(state.variant.value, form.contact)
  const questions = derived.asked.value.map(({ question }) => question.key)
  return Object.keys(fields)
    .map((path) => path.split('.'))
    .filter(
      ([group, name = '']) =>
        (group === 'contact' && details[name as ContactField] !== 'hidden') ||
        (group === 'answers' && questions.includes(name)) ||
        (group === 'consent' && form.consent),
    )
    .map((path) => ({ path, code: CODES[path[1] ?? ''] ?? 'refused' }))
}

const CODES: Record<string, Fault['code']> = { email: 'bad_email', phone: 'bad_phone' }

function showFirstFault(session: Session): void {
  const { state, derived } = session
  const wrong = state.faults.value.map(({ path: [, key] }) => key)
  const step = derived.steps.value.find(({ questions }) =>
    questions.some(({ question }) => wrong.includes(question.key)),
  )
  if (state.variant.value === 'full' && step) goTo(session, { step: step.place, returning: true })
  session.focus('[aria-invalid=true]')
}
