import type { Endpoint } from '../core/contract.ts'
import type { Command } from '../core/db/command.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { ApiError, NotFound } from '../core/errors.ts'
import {
  type Call,
  type MemberCall,
  type Reply,
  refuseWithCurrent,
  runFor,
  writeFor,
} from '../core/http/call.ts'
import { parseId } from '../core/http/query.ts'
import { isOffer, type Named } from '../leads/change.ts'
import { getLeadRow } from '../leads/lead-rows.ts'
import type { changing, OfferSheet } from './sheet/sheet.contract.ts'
import { readOfferSheet } from './sheet/sheet.reads.ts'
import { offerLink } from './versions/token.ts'

export function idInPath({ params }: Pick<Call, 'params'>, name = 'id'): number | null {
  return parseId(params[name] ?? '')
}

/** The offer in the path, before the body is read. Throws 404, also for a lead without an offer. */
export async function ownOffer(
  call: Pick<Call, 'account' | 'database' | 'params'>,
): Promise<LeadRow> {
  const row = await getLeadRow(call.database.source, call.account.id, idInPath(call))
  if (!isOffer(row)) throw new NotFound()
  return row
}

export function sheetOf(call: MemberCall): Promise<OfferSheet> {
  const { account, member, database, outgoing, baseUrl } = call
  const viewer = {
    accountId: account.id,
    member,
    ownStatuses: account.statuses,
    now: database.clock.now(),
    linkOf: (sealed: string) => {
      try {
        return offerLink(baseUrl, outgoing.open(sealed))
      } catch {
        // It was sealed with a lost secret. The offer can still be edited.
        return null
      }
    },
  }
  return readOfferSheet(database.source, viewer, idInPath(call))
}

/** The sheet after a write. A 409 because of a newer change also has it. */
export async function sheetAfter(call: MemberCall, written: Promise<unknown>): Promise<Reply> {
  await refuseWithCurrent(written, () => sheetOf(call))
  return { data: await sheetOf(call) }
}

/** The version of the offer that was read before the write. */
export function versionOf(call: Pick<MemberCall, 'read'>): number | undefined {
  const { query } = (call as Pick<MemberCall<Endpoint & typeof changing>, 'read'>).read()
  return query.lead_version
}

/** Runs a command on the offer as it was read, and returns the sheet after it. */
export function change<Input extends Named>(
  call: MemberCall,
  command: Command<Input, unknown>,
  input: Input,
): Promise<Reply> {
  return sheetAfter(call, runFor(call, command, { ...input, version: versionOf(call) }))
}

/** The same, for a command that adds something. A repeated request gets the stored answer. */
export function addToOffer<Input extends Named>(
  call: MemberCall,
  command: Command<Input, unknown>,
  input: Input,
): Promise<Reply> {
  const written = writeFor(call, command, { ...input, version: versionOf(call) })
  return refuseWithCurrent(written, () => sheetOf(call))
}

/** The content of a file is unknown, so it is hidden from members who may not see contact details. */
export function checkSeesContact({ viewer }: Pick<Call, 'viewer'>): void {
  if (!viewer.seesContact) throw new ApiError('contact_hidden')
}
