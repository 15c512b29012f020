import type { Actor } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { KeyHolder, SignedInMember } from '../http/access.ts'
import { parseId } from '../http/query.ts'
import { toAccount } from '../resources/accounts/store.ts'
import { noteVisit } from '../resources/operators/leave/actions.ts'
import { isVisitNoted } from '../resources/operators/leave/store.ts'
import { findAccount, findOperator, hasSecondFactor } from '../resources/operators/store.ts'

/** How an operator is named in a dealer's audit. */
export function operatorActor({ name, email }: { name: string | null; email: string }): Actor {
  return { kind: 'operator', name: name === null ? email : `${name} <${email}>` }
}

/**
 * An operator whom an owner let in, as somebody who may only read. Each request asks anew, so the visit
 * ends with the leave. Null for somebody who is no operator. Throws 403 without a leave.
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
  if (!(await isVisitNoted(source, account, actor))) {
    await database.run(noteVisit, { actor, accountId: account.id, input: { name } })
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
    visit: { until, actor },
  }
  return { member, account: toAccount(account) }
}
