import { toAccount } from '../../account/accounts/accounts.reads.ts'
import { isVisitRecorded } from '../../account/operators/leave.reads.ts'
import { recordVisit } from '../../account/operators/leave.writes.ts'
import {
  findAccount,
  findOperator,
  hasSecondFactor,
} from '../../account/operators/operators.reads.ts'
import type { Actor } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { ApiError } from '../../core/errors.ts'
import type { KeyHolder, SignedInMember } from '../../core/http/access.ts'
import { parseId } from '../../core/http/query.ts'

/** The name of an operator in a dealer's audit. */
export function operatorActor({ name, email }: { name: string | null; email: string }): Actor {
  return { kind: 'operator', name: name === null ? email : `${name} <${email}>` }
}

/**
 * Gives an operator read-only access that an owner has granted. It is checked at each request, so that
 * the access ends with the grant. Null for a user who is no operator. Throws 403 without a grant.
 */
export async function findVisit(
  database: Database,
  userId: string,
  wanted: string | null,
): Promise<{ member: SignedInMember; account: KeyHolder['account'] } | null> {
  const { source, clock } = database
  const operator = wanted === null ? null : await findOperator(source, userId)
  if (operator === null || !(await hasSecondFactor(source, userId))) return null
  const account = await findAccount(source, parseId(wanted ?? ''))
  const until = account?.leave_until ?? 0
  if (account === null || until <= clock.now()) throw new ApiError('leave_required')
  const actor = operatorActor(operator)
  const name = operator.name ?? operator.email
  if (!(await isVisitRecorded(source, account, actor))) {
    await database.run(recordVisit, { actor, accountId: account.id, input: { name } })
  }
  const { email, language } = operator
  const member: SignedInMember = {
    id: 0,
    userId,
    name,
    email,
    role: 'reader',
    seesContact: account.leave_contact === 1,
    language,
    singleKeys: true,
    visit: { until, actor },
  }
  return { member, account: toAccount(account) }
}
