import { formatTimestamp } from '../../shared/time.ts'
import type { Stage } from '../core/contract.ts'
import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { LeadRow, OfferEventRow, OfferVersionRow } from '../core/db/tables.ts'
import { type ContactViewer, initials, shownText } from './customers/hidden.ts'
import type { OfferEvent, OfferEventKind, VersionState } from './offer.contract.ts'
import { stageOf } from './stages.ts'

/** An event of a version. */
export interface NewOfferEvent {
  kind: OfferEventKind
  at: number
  /** The customer's IP address, if the customer did it. */
  address?: string | null
  /** Plain data. */
  detail?: object
}

/** Stores an event of a version, in the transaction that caused it. */
export async function recordOfferEvent(
  { db }: Pick<WriteContext, 'db'>,
  of: Pick<OfferVersionRow, 'account_id' | 'lead_id' | 'version'>,
  { kind, at, address = null, detail = {} }: NewOfferEvent,
): Promise<void> {
  const { account_id, lead_id, version } = of
  const row = { account_id, lead_id, version, at, kind, address, detail: JSON.stringify(detail) }
  await db.insertInto('offer_events').values(row).execute()
}

/** The events of an offer's versions, newest first. */
export function listOfferEvents(
  { db }: Pick<Source, 'db'>,
  of: Pick<LeadRow, 'account_id' | 'id'>,
): Promise<OfferEventRow[]> {
  return ofAccount(db, of.account_id)
    .selectFrom('offer_events')
    .selectAll()
    .where('lead_id', '=', of.id)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
}

/** Older events are left out. */
const MOST_EVENTS = 300

/** Customer input of an event, as each kind stores it. */
interface Detail {
  name?: string
  question?: string
  reason?: string | null
  days?: string[]
}

export function toOfferEvent(
  { id, version, at, kind, detail: json }: OfferEventRow,
  member: ContactViewer,
): OfferEvent {
  const { name = null, question, reason, days } = JSON.parse(json) as Detail
  return {
    id,
    version,
    at: formatTimestamp(at),
    kind: kind as OfferEventKind,
    name: member.seesContact ? name : initials(name),
    text: shownText(member, question ?? reason ?? null) ?? (days?.join('\n') || null),
  }
}

/** The end state of a version that the offer has replaced. */
export type LeftBehind = 'replaced' | 'withdrawn'

const STATES: Record<Stage, VersionState> = {
  requested: 'open',
  offer: 'open',
  sent: 'open',
  signed: 'signed',
  rejected: 'declined',
}

/**
 * Updates the frozen version after any change to its offer: it is signed or declined with the
 * offer, and reopened when that is undone. A version that the offer has replaced has ended.
 */
export async function followOffer(
  ctx: WriteContext,
  before: LeadRow,
  after: LeadRow,
  at: number,
  leftBehind: LeftBehind,
): Promise<void> {
  const state = STATES[stageOf(after)]
  if (after.offer_version !== before.offer_version) {
    if (!(await end(ctx, before, leftBehind, at))) return
    const of = { account_id: before.account_id, lead_id: before.id, version: before.offer_version }
    await recordOfferEvent(ctx, of, { kind: leftBehind, at })
  } else if (state !== STATES[stageOf(before)]) {
    await end(ctx, after, state, state === 'open' ? null : at)
  }
}

/** Revoking a signature also deletes its page of evidence. */
async function end(
  { db }: WriteContext,
  { account_id, id, offer_version }: LeadRow,
  state: VersionState,
  endedAt: number | null,
): Promise<boolean> {
  const ended = await ofAccount(db, account_id)
    .updateTable('offer_versions')
    .set({ state, ended_at: endedAt, signed_pdf: null })
    .where('lead_id', '=', id)
    .where('version', '=', offer_version)
    .returning('version')
    .executeTakeFirst()
  return ended !== undefined
}
