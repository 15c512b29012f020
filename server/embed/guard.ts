import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import type { SpendLimit } from '../http/limits.ts'
import type { FormSubmission } from '../resources/forms/contract.ts'
import { asksProof } from '../resources/forms/publish.ts'
import type { StoredForm } from '../resources/forms/store.ts'
import { type Challenge, PROOF_HEADER } from '../resources/proofs/contract.ts'
import {
  type Bound,
  checkProof,
  type GoodProof,
  issueChallenge,
  type ProofSecrets,
} from '../resources/proofs/proofs.ts'
import { ProofRefused } from '../resources/proofs/refusals.ts'
import { ensureSecret } from '../resources/secrets/actions.ts'
import { createLimit } from './limits.ts'

/** Leads a form takes in a minute: more than a busy dealer gets in a day. */
const FORM_PER_MINUTE = 300

/** Keeps programs from filling in forms. What it answers them teaches little. */
export interface Guard {
  issue(form: StoredForm): Promise<Challenge>
  /** The proof to spend, null where the form asks for none. Throws 403, or 429 when too early. */
  check(request: Request, form: StoredForm, submission: FormSubmission): Promise<GoodProof | null>
  /** Counts what is about to be written. Throws 429. */
  admit(form: StoredForm): Promise<void>
}

export async function createGuard(database: Database): Promise<Guard> {
  const secrets: ProofSecrets = {
    challenge: await database.run(ensureSecret, {
      actor: SYSTEM,
      accountId: null,
      input: { name: 'challenge' },
    }),
    solution: await database.run(ensureSecret, {
      actor: SYSTEM,
      accountId: null,
      input: { name: 'solution' },
    }),
  }
  const spend: SpendLimit = createLimit(database, 'form', FORM_PER_MINUTE)
  return {
    issue: (form) => issueChallenge(secrets, boundTo(form), database.clock.now()),
    check: async (request, form, { website }) => {
      // A field nobody sees: to say that it gave a program away would teach its author.
      if (website) throw new ProofRefused('invalid')
      if (!asksProof(form.definition)) return null
      const given = request.headers.get(PROOF_HEADER)
      return checkProof(secrets, given, boundTo(form), database.clock.now())
    },
    admit: ({ accountId, definition }) => spend(`${accountId} ${definition.slug}`),
  }
}

function boundTo({ accountId, definition }: StoredForm): Bound {
  return { accountId, form: definition.slug }
}
