import { createHmac } from 'node:crypto'
import type { FormSubmission } from '../../../shared/form/visitor.contract.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { ensureSecret } from '../../core/db/secrets.writes.ts'
import { blocksOf } from '../../core/http/address.ts'
import type { StoredForm } from '../../forms/forms.reads.ts'
import { requiresProof } from '../../forms/publish.ts'
import { countRecent, readHourlyBudget, type TimedSubmission } from '../recent-submissions.ts'
import { NO_SENDER, spentShare } from '../submission-budgets.ts'
import { type Challenge, PROOF_HEADER } from './proofs.contract.ts'
import { type Bound, checkProof, issueChallenge, type ProofSecrets } from './proofs.ts'
import { type GoodProof, ProofRefused } from './spend.ts'

/** Keeps bots from submitting forms. Its answers give their authors little information. */
export interface Guard {
  /** Creates a challenge. Its difficulty grows with the form's spent budgets. */
  issue(form: StoredForm): Promise<Challenge>
  /** The proof to spend; null if the form requires none. Throws 403, or 429 if too early. */
  check(
    request: Request,
    form: StoredForm,
    submission: Pick<FormSubmission, 'website'>,
  ): Promise<GoodProof | null>
  /** The data about a submission that its budgets need. */
  describe(form: StoredForm, address: string): TimedSubmission
}

export async function intakeGuard(database: Database): Promise<Guard> {
  const secretNamed = (name: string) =>
    database.run(ensureSecret, { actor: SYSTEM, accountId: null, input: { name } })
  const secrets: ProofSecrets = {
    challenge: await secretNamed('challenge'),
    solution: await secretNamed('solution'),
  }
  const addressSecret = await secretNamed('address')
  const { clock, source } = database

  return {
    issue: async (form) => {
      const now = clock.now()
      const account = await getAccountRow(source, form.accountId)
      const expected = expectedPerHour(form)
      const hourly = await readHourlyBudget(source, account, { expected }, now)
      const sent = { form: form.definition.slug, sender: NO_SENDER }
      const counts = await countRecent(source, account.id, sent, now)
      return issueChallenge(secrets, boundTo(form), spentShare(hourly, counts), now)
    },
    check: async (request, form, { website }) => {
      // Honeypot: people never see this field. The error does not name it, so that bot authors do
      // not learn to leave it empty.
      if (website) throw new ProofRefused('invalid')
      if (!requiresProof(form.definition)) return null
      const given = request.headers.get(PROOF_HEADER)
      return checkProof(secrets, given, boundTo(form), clock.now())
    },
    describe: (form, address) => {
      const hash = (block: string) => hashOf(addressSecret, `${form.accountId} ${block}`)
      const { line, network } = blocksOf(address)
      const sender = { address: hash(line), network: hash(network) }
      return { form: form.definition.slug, expected: expectedPerHour(form), sender }
    },
  }
}

function boundTo({ accountId, definition }: StoredForm): Bound {
  return { accountId, form: definition.slug }
}

/** Forms stored by older versions have no `leads_per_hour`. */
function expectedPerHour({ definition }: StoredForm): number | null {
  return definition.leads_per_hour ?? null
}

/**
 * Without the secret an address cannot be derived from its hash. The text starts with the account,
 * so two accounts have different hashes of the same address.
 */
function hashOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}
