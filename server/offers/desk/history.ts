import type { Selectable } from 'kysely'
import type { Source } from '../../ground/db/source.ts'
import type { LeadRow } from '../../ground/db/tables.ts'
import type { OfferEventsTable } from '../../ground/tables/offers.ts'
import { initials, type Reader, shownText } from '../../leads/customers/hidden.ts'
import { shownTotal } from '../customer/choice.ts'
import type { OfferDocument, OfferEventKind } from '../document/document.contract.ts'
import type { DeskEvent, DeskVersion } from './desk.contract.ts'

type EventRow = Selectable<OfferEventsTable>
type Of = Pick<LeadRow, 'account_id' | 'id'>

/** What happened to the versions of an offer, the newest first. */
export function listEvents({ db }: Pick<Source, 'db'>, of: Of): Promise<EventRow[]> {
  return db
    .selectFrom('offer_events')
    .selectAll()
    .where('account_id', '=', of.account_id)
    .where('lead_id', '=', of.id)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
}

/** Older ones are left out. */
const MOST_EVENTS = 300

/** What the customer may have typed with it, as each kind of event keeps it. */
interface Detail {
  name?: string
  question?: string
  reason?: string | null
  days?: string[]
}

/** An event as the member may see it. */
export function toDeskEvent(
  { id, version, at, kind, detail: json }: EventRow,
  member: Reader,
): DeskEvent {
  const { name = null, question, reason, days } = JSON.parse(json) as Detail
  return {
    id,
    version,
    at,
    kind: kind as OfferEventKind,
    name: member.seesContact ? name : initials(name),
    text: shownText(member, question ?? reason ?? null) ?? (days?.join('\n') || null),
  }
}

/**
 * The versions that were frozen, the newest first. What the offer's own version comes to stands in the
 * offer, with the options that are chosen, or that were signed.
 */
export async function readVersions(
  { db }: Pick<Source, 'db'>,
  of: Of & Pick<LeadRow, 'offer_version' | 'total'>,
  events: readonly EventRow[],
): Promise<DeskVersion[]> {
  const rows = await db
    .selectFrom('offer_versions')
    .select(['version', 'state', 'document', 'created_at', 'sent_at', 'ended_at'])
    .where('account_id', '=', of.account_id)
    .where('lead_id', '=', of.id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, state, document, created_at, sent_at, ended_at }) => ({
    version,
    state,
    made_at: created_at,
    sent_at,
    opened_at:
      events.findLast((one) => one.version === version && one.kind === 'opened')?.at ?? null,
    ended_at,
    total:
      version === of.offer_version ? of.total : shownTotal(JSON.parse(document) as OfferDocument),
  }))
}
