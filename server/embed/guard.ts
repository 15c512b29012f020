import { createHmac } from 'node:crypto'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { blocksOf } from '../http/address.ts'
import { getAccountRow } from '../resources/accounts/store.ts'
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
import { NOBODY, spentShare } from '../resources/submissions/budgets.ts'
import { countRecent, readHour, type Sent } from '../resources/submissions/recent.ts'

/** Keeps programs from filling in forms. What it answers them teaches little. */
export interface Guard {
  /** The more of its budgets the form has spent, the harder. */
  issue(form: StoredForm): Promise<Challenge>
  /** The proof to spend, null where the form asks for none. Throws 403, or 429 when too early. */
  check(request: Request, form: StoredForm, submission: FormSubmission): Promise<GoodProof | null>
  /** What the budgets of submissions look at. */
  describe(form: StoredForm, address: string): Sent
}

export async function createGuard(database: Database): Promise<Guard> {
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
      const hour = await readHour(source, account, expectedOf(form), now)
      const sent = { form: form.definition.slug, sender: NOBODY }
      const counts = await countRecent(source, account.id, sent, now)
      return issueChallenge(secrets, boundTo(form), spentShare(hour, counts), now)
    },
    check: async (request, form, { website }) => {
      // A field nobody sees: to say that it gave a program away would teach its author.
      if (website) throw new ProofRefused('invalid')
      if (!asksProof(form.definition)) return null
      const given = request.headers.get(PROOF_HEADER)
      return checkProof(secrets, given, boundTo(form), clock.now())
    },
    describe: (form, address) => {
      const hash = (block: string) => hashOf(addressSecret, `${form.accountId} ${block}`)
      const { line, site, network } = blocksOf(address)
      const sender = { address: hash(line), site: hash(site), network: hash(network) }
      return { form: form.definition.slug, expected: expectedOf(form), sender }
    },
  }
}

function boundTo({ accountId, definition }: StoredForm): Bound {
  return { accountId, form: definition.slug }
}

/** Forms stored before there were budgets say nothing of it. */
function expectedOf({ definition }: StoredForm): number | null {
  return definition.leads_per_hour ?? null
}

/** Nobody without the secret can look up an address by it, nor tell that two dealers met the same. */
function hashOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}
