import { createHash } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import type { SubmittedLead } from '../../../shared/form/visitor.contract.ts'
import type { Database } from '../../core/db/database.ts'
import { IdempotencyInProgress } from '../../core/db/idempotency.ts'
import type { StoredForm } from '../../forms/forms.reads.ts'
import { submitLead } from '../../leads/leads.writes.ts'
import type { LeadInput } from '../../leads/make.ts'
import type { TimedSubmission } from '../../leads/recent-submissions.ts'

const MAX_TRIES = 40
const BETWEEN_TRIES_MS = 250

interface PlainLead {
  form: StoredForm
  lead: LeadInput
  sent: TimedSubmission
  /** One token creates one lead. */
  token: string
  body: Uint8Array
}

/** Creates a lead as the widget does, without a proof of work. A repeated submission is the same lead. */
export async function sendPlain(
  database: Database,
  { form, lead, sent, token, body }: PlainLead,
): Promise<string> {
  const hashOf = (content: string | Uint8Array) =>
    createHash('sha256').update(content).digest('hex')
  const idempotency = {
    endpoint: 'POST /f/{slug}',
    keyHash: hashOf(token),
    fingerprint: hashOf(body),
    status: 201,
    message: '',
    ignored: [],
  }
  const { accountId, definition, number } = form
  const input = {
    ...lead,
    formVersion: number,
    shownPrice: null,
    proof: null,
    sent: { ...sent, isWithoutProof: true as const },
  }
  const actor = { kind: 'visitor', form: definition.slug } as const
  const written = await patiently(() =>
    database.write(submitLead, { actor, accountId, input, idempotency }),
  )
  const made: SubmittedLead =
    'replay' in written ? JSON.parse(written.replay.body).data : written.output
  return made.reference
}

/** The second of two clicks waits for the first, because the browser shows only its response. */
async function patiently<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof IdempotencyInProgress) || tries === MAX_TRIES) throw error
      await pass(BETWEEN_TRIES_MS)
    }
  }
}
