import type { Action } from '../ground/db/action.ts'
import type { LeadRow } from '../ground/db/tables.ts'
import { ApiError, NotFound } from '../ground/errors.ts'
import { type MemberCall, type Reply, refuseWithCurrent, writeReply } from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import { isOffer } from '../leads/change.ts'
import { getLeadRow } from '../leads/leads.reads.ts'
import type { DeskOffer } from './sheet/sheet.contract.ts'
import { readDeskOffer } from './sheet/sheet.reads.ts'
import { offerLink } from './versions/token.ts'

export type AnyCall = Pick<
  MemberCall,
  'account' | 'member' | 'database' | 'actor' | 'params' | 'idempotency' | 'outgoing' | 'baseUrl'
>

export function offerIdOf({ params }: AnyCall, name = 'id'): number | null {
  return parseId(params[name] ?? '')
}

/** The offer of the address, before the body is read. Throws 404, also for a lead without one. */
export async function findOffer(call: AnyCall): Promise<LeadRow> {
  const row = await getLeadRow(call.database.source, call.account.id, offerIdOf(call))
  if (!isOffer(row)) throw new NotFound()
  return row
}

/** The offer as the member may see it now. */
export function readBack(call: AnyCall): Promise<DeskOffer> {
  const { account, member, database, outgoing, baseUrl } = call
  const reader = {
    accountId: account.id,
    member,
    ownStatuses: account.statuses,
    now: database.clock.now(),
    linkOf: (sealed: string) => {
      try {
        return offerLink(baseUrl, outgoing.open(sealed))
      } catch {
        // It was sealed with a secret that is gone. The offer can still be worked on.
        return null
      }
    },
  }
  return readDeskOffer(database.source, reader, offerIdOf(call))
}

export function run<Input, Output>(
  { database, actor, account }: AnyCall,
  action: Action<Input, Output>,
  input: Input,
): Promise<Output> {
  return database.run(action, { actor, accountId: account.id, input })
}

/** The offer after a write. A page that is refused because of a newer change gets it too. */
export async function withCurrent(call: AnyCall, written: Promise<unknown>): Promise<Reply> {
  await refuseWithCurrent(written, () => readBack(call))
  return { data: await readBack(call) }
}

/** Nobody can tell what a file says, so whoever may not see contact details does not get it. */
export function checkSeesContact({ member }: AnyCall): void {
  if (!member.seesContact) throw new ApiError('contact_hidden')
}

/** The answer of a write that makes something. A repeated request gets the stored one. */
export async function runOnce<Input, Output>(
  call: AnyCall,
  action: Action<Input, Output>,
  input: Input,
): Promise<Reply> {
  const { database, actor, account, idempotency } = call
  const request = { actor, accountId: account.id, input, idempotency }
  const written = database.write(action, request)
  return writeReply(await refuseWithCurrent(written, () => readBack(call)))
}
