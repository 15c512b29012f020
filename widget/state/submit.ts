import type { SubmittedLead } from '../../server/resources/forms/contract.ts'
import { type Content, type Reply, submitLead, writeSubmission } from '../api.ts'
import { checkDetails, checkQuestions, passes } from './check.ts'
import { askedQuestions, type Fault, type Session, shownAnswers } from './session.ts'
import { goTo, stepsOf } from './steps.ts'

const QUOTA_SPENT = 402

/** Checks everything and sends it. A second click while it is under way does nothing. */
export async function submit(session: Session): Promise<void> {
  if (session.phase === 'sending') return
  const faults = [...checkQuestions(session, askedQuestions(session)), ...checkDetails(session)]
  if (!passes(session, faults)) {
    return showFirstFault(session)
  }
  const content = contentOf(session)
  session.phase = 'sending'
  session.changed()
  const reply = await send(session, content, false)
  if (!session.gone.aborted) take(session, reply)
}

/** A proof the server has no use for, such as one that has expired, is made anew. */
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
function contentOf(session: Session): Content {
  const body = writeSubmission({
    answers: shownAnswers(session),
    contact: session.contact,
    consent: session.consent,
    ...(session.website && { website: session.website }),
    variant: session.variant,
    language: session.form.language,
    page: location.origin + location.pathname,
    ...(Object.keys(session.campaign).length > 0 && { attribution: session.campaign }),
  })
  if (session.sent?.body !== body) session.sent = { body, key: newKey() }
  return session.sent
}

/** Not `randomUUID`, which a page without https does not have. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

function take(session: Session, reply: Reply<SubmittedLead>): void {
  if (reply && 'data' in reply) {
    session.phase = 'sent'
    session.changed()
    session.focus('#title')
    session.tell('submit')
    return
  }
  session.phase = reply?.status === QUOTA_SPENT ? 'closed' : 'failed'
  session.faults = reply ? faultsOf(reply.fields) : []
  session.changed()
  session.focus('#notice')
  if (session.faults.length > 0) showFirstFault(session)
  session.tell('error')
}

/** The server's words are English and for developers: only where they point is used. */
function faultsOf(fields: Record<string, string[]>): Fault[] {
  return Object.keys(fields).map((path) => ({
    path,
    code: path === 'contact.email' ? 'bad_email' : 'refused',
  }))
}

function showFirstFault(session: Session): void {
  const wrong = session.faults.map(({ path }) => path.split('.')[1])
  const step = stepsOf(session).find(({ questions }) =>
    questions.some(({ question }) => wrong.includes(question.key)),
  )
  if (session.variant === 'full' && step) goTo(session, step.place)
  session.focus('[aria-invalid=true]')
}
