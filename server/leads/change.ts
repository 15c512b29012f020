import {
  type Change,
  changedNames,
  created,
  recordAudit,
  type Verb,
} from '../account/audit/record.ts'
import type { Stage } from '../core/contract.ts'
import { lockAccount, timeAfter } from '../core/db/account-lock.ts'
import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { LeadRow, OfferLineRow } from '../core/db/tables.ts'
import { ApiError } from '../core/errors.ts'
import type { EventKey } from '../messaging/events/events.contract.ts'
import { type NewEvent, recordEvents } from '../messaging/events/record.ts'
import { getCustomerRow } from './customers/customers.reads.ts'
import { getLeadToChange } from './lead-rows.ts'
import type { Offer } from './offer.contract.ts'
import { followOffer, type LeftBehind } from './offer-events.ts'
import { toAudited, toOffer } from './offer-record.ts'
import { toLeadOfEvent } from './record.ts'
import { indexLead } from './search/search.ts'
import { checkMove, type StageMove, stageOf } from './stages.ts'

/** Identifies a record of the account and, if `version` is given, the state that was read. */
export interface Named {
  id: number
  version?: number | undefined
}

export type Columns = Partial<Omit<LeadRow, 'id' | 'account_id' | 'list_price'>>

/** The changes of a move to a record. */
export interface Moved {
  columns: Columns
  /** An event in addition to `lead.status_changed`, which `writeLeadChange` records itself. */
  event?: EventKey
  /** Audit names of changes other than columns. */
  changed?: readonly string[]
  /** The end state of the version that the offer has replaced; `replaced` by default. */
  leftBehind?: LeftBehind
  /** Audit values in addition to the status before and after. */
  detail?: Change['detail']
}

/**
 * The steps of every move: lock the account, read the record, reject or change it, record the
 * event. Nothing changes if `change` returns null. Returns the offer after the move.
 */
export async function moveOffer(
  ctx: WriteContext,
  named: Named,
  move: StageMove,
  change: (row: LeadRow, at: number) => Promise<Moved | null> | Moved | null,
): Promise<Offer> {
  const { row: before, at } = await openRow(ctx, named)
  checkMove(move, before)
  const moved = await change(before, at)
  if (moved === null) return toOffer(before, await listLines(ctx, before))
  return writeLeadChange(ctx, before, at, moved, verbOf(move))
}

/**
 * Locks the account and reads the record. Throws 404, and 409 if the record changed since it was
 * read.
 */
export async function openRow(
  ctx: WriteContext,
  { id, version }: Named,
): Promise<{ row: LeadRow; at: number }> {
  const at = await lockAccount(ctx)
  const row = await getLeadToChange(ctx, ctx.accountId, id)
  if (version !== undefined && version !== row.updated_at) throw new ApiError('changed_meanwhile')
  return { row, at }
}

function verbOf(move: StageMove): Verb {
  return move === 'send' || move === 'sign' ? move : 'update'
}

/**
 * Writes the changes of a record, its audit entry and its events. When the stage changes, the
 * status follows it. Until then, a custom status of the account stays.
 */
export async function writeLeadChange(
  ctx: WriteContext,
  before: LeadRow,
  at: number,
  { columns, event, changed = [], leftBehind = 'replaced', detail }: Moved,
  verb: Verb = 'update',
): Promise<Offer> {
  const stage = stageOf({ ...before, ...columns })
  const status = columns.status ?? (stage === stageOf(before) ? before.status : stage)
  const updated_at = await timeAfter(ctx, at, before.updated_at)
  const after = await ofAccount(ctx.db, before.account_id)
    .updateTable('all_leads')
    .set({
      answered_at: answeredAt(before, status, at),
      ...(isClosed(stage) && stage !== stageOf(before) && { question_at: null }),
      ...columns,
      status,
      updated_at,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await followOffer(ctx, before, after, at, leftBehind)
  const names = new Set([...changed, ...changedNames(toAudited(before), toAudited(after))])
  if (after.offer_number !== before.offer_number) await indexLead(ctx, after.id)
  const moved = status === before.status ? {} : { from: before.status, to: status }
  const line: Change =
    isOffer(after) && !isOffer(before)
      ? created('offer', after.id)
      : { verb, record: isOffer(after) ? 'offer' : 'lead', id: after.id, changed: [...names] }
  await recordAudit(ctx, [{ ...line, detail: { ...moved, ...detail } }])
  const offer = toOffer(after, await listLines(ctx, after))
  await recordEvents(ctx, await eventsOf(ctx, before, after, offer, event))
  return offer
}

/** Leaving the first status counts as an answer, if there was none before. */
function answeredAt(before: LeadRow, status: string, at: number): number | null {
  return before.answered_at ?? (status === 'requested' ? null : at)
}

/** A customer's question counts as answered when the lead is won or lost. */
export function isClosed(stage: Stage): boolean {
  return stage === 'signed' || stage === 'rejected'
}

export function isOffer(row: LeadRow): boolean {
  return row.offer_created_at !== null
}

async function eventsOf(
  ctx: WriteContext,
  before: LeadRow,
  after: LeadRow,
  offer: Offer,
  event: EventKey | undefined,
): Promise<NewEvent[]> {
  const own = { recordId: after.id }
  const isSeen = before.offer_viewed_at === null && after.offer_viewed_at !== null
  const keys: EventKey[] = [
    ...(isSeen ? (['offer.viewed'] as const) : []),
    ...(event ? [event] : []),
  ]
  const events = keys.map((key): NewEvent => ({ ...own, key, data: offer }))
  if (before.status === after.status) return events
  const customer = await getCustomerRow(ctx, after.account_id, after.customer_id)
  const data = toLeadOfEvent(after, customer)
  return [...events, { ...own, key: 'lead.status_changed', data, previousStatus: before.status }]
}

/** The lines of an offer, by position. */
export function listLines(
  { db }: Pick<WriteContext, 'db'>,
  { account_id: accountId, id }: Pick<LeadRow, 'account_id' | 'id'>,
): Promise<OfferLineRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('offer_lines')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('position')
    .execute()
}
