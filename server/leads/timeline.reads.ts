import type { Selectable } from 'kysely'
import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import { listHistory } from '../account/audit/audit.reads.ts'
import { type AuditNames, auditNameOf, readNames } from '../account/audit/names.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { LeadNoteRow, MailRow, Tables } from '../core/db/tables.ts'
import { AUDITED_MESSAGES } from './conversation/messages.contract.ts'
import {
  emailToMessage,
  listEmails,
  listMessages,
  toMessage,
  type WrittenMessage,
} from './conversation/messages.reads.ts'
import { ownAddresses, senderOf } from './conversation/sender.ts'
import { shownText } from './customers/hidden.ts'
import { getLeadRow } from './lead-rows.ts'
import type { LeadsQuery } from './list.ts'
import type { OfferEvent, OfferEventKind } from './offer.contract.ts'
import { listOfferEvents, toOfferEvent } from './offer-events.ts'
import type { CallOutcome, NoteKind, TimelineEntry } from './timeline.contract.ts'
import { NOTES_JOIN } from './timeline.writes.ts'

/** Maximum entries; older ones are left out. */
const MOST_ENTRIES = 300

/** The events of a lead and its offer, with members' notes; newest first. Throws 404. */
export async function readTimeline(
  source: Source,
  { accountId, member }: LeadsQuery,
  id: number | null,
): Promise<{ entries: TimelineEntry[]; is_cut: boolean }> {
  const lead = await getLeadRow(source, accountId, id)
  const of = { record: 'lead', id: String(lead.id) } as const
  const lines = await listHistory(source, accountId, of, MOST_ENTRIES + 1)
  const notes = await listNotes(source, accountId, lead.id)
  const names = await readNames(source, accountId)
  const events = await listOfferEvents(source, lead)
  const messages = await listMessages(source, lead, MOST_ENTRIES + 1)
  const own = await ownAddresses(source, lead)
  const letters = await listEmails(source, lead, MOST_ENTRIES + 1)
  const steps = lines.filter((line) => !isListedElsewhere(line))
  const shown = events.filter(({ kind }) => SHOWN_EVENTS.has(kind))
  const all = [
    ...notes.map((note) => ({ ms: note.created_at, entry: fromNote(note, names, member) })),
    ...messages.map((one) => ({
      ms: one.row.created_at,
      entry: fromMessage(one, whoWrote(one, names, own, member), member),
    })),
    ...letters.map((mail) => ({ ms: mail.created_at, entry: fromEmail(mail, member) })),
    ...steps.map((line) => ({ ms: line.at, entry: fromAudit(line, names) })),
    ...shown.map((event) => ({ ms: event.at, entry: fromEvent(toOfferEvent(event, member)) })),
  ]
  // Each list is already newest first, and sorting keeps that order within a millisecond.
  const entries = all.sort((a, b) => b.ms - a.ms).map(({ entry }) => entry)
  const isCut = entries.length > MOST_ENTRIES || lines.length > MOST_ENTRIES
  return { entries: entries.slice(0, MOST_ENTRIES), is_cut: isCut }
}

/** Offer events that add something to the audit entries: others repeat who sent or changed it. */
const SHOWN_EVENTS: ReadonlySet<string> = new Set<OfferEventKind>([
  'opened',
  'reminded',
  'asked',
  'chosen',
  'signed',
  'declined',
  'measurement_accepted',
])

/** Notes and emails have their own entries. */
const OF_OWN_LINES: ReadonlySet<string | null> = new Set([
  JSON.stringify([NOTES_JOIN]),
  JSON.stringify([AUDITED_MESSAGES]),
])

/** Offer events already report the customer's actions. Deleted notes and withdrawn emails remain to be reported. */
function isListedElsewhere({ actor, changed, detail }: Selectable<Tables['audit']>): boolean {
  if (actor === 'customer') return true
  return OF_OWN_LINES.has(changed) && !('deleted' in JSON.parse(detail ?? '{}'))
}

function listNotes({ db }: Source, accountId: number, leadId: number): Promise<LeadNoteRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('lead_notes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES + 1)
    .execute()
}

function fromAudit(line: Selectable<Tables['audit']>, names: AuditNames): TimelineEntry {
  const kind = line.actor as Exclude<TimelineEntry['who']['kind'], 'sender'>
  const detail = JSON.parse(line.detail ?? '{}') as TimelineEntry['detail']
  const { member_id: memberId } = detail
  const member = typeof memberId === 'number' ? { member: names.members.get(memberId) ?? null } : {}
  return {
    id: `audit:${line.id}`,
    at: formatTimestamp(line.at),
    who: { kind, name: auditNameOf(kind, line.actor_id, names) },
    what: `${line.verb} ${line.record}`,
    changed: line.changed === null ? [] : (JSON.parse(line.changed) as string[]),
    detail: { ...detail, ...member },
    text: null,
    ...NOTHING_SAID,
  }
}

function fromEvent({ id, at, kind, version, name, text }: OfferEvent): TimelineEntry {
  const who = kind === 'reminded' ? 'system' : 'customer'
  return {
    id: `event:${id}`,
    at,
    who: { kind: who, name },
    what: `${kind} offer`,
    changed: [],
    detail: { version },
    text,
    ...NOTHING_SAID,
  }
}

const NOTHING_SAID = { note: null, message: null }

function fromEmail(mail: MailRow, viewer: LeadsQuery['member']): TimelineEntry {
  return {
    id: `letter:${mail.id}`,
    at: formatTimestamp(mail.created_at),
    who: { kind: 'system', name: null },
    what: 'letter',
    changed: [],
    detail: {},
    text: null,
    ...NOTHING_SAID,
    message: emailToMessage(mail, viewer),
  }
}

function whoWrote(
  { row }: WrittenMessage,
  { members }: AuditNames,
  own: ReadonlySet<string>,
  { seesContact }: LeadsQuery['member'],
): TimelineEntry['who'] {
  if (row.direction === 'out') {
    return { kind: 'member', name: members.get(row.member_id ?? 0) ?? null }
  }
  const sender = senderOf(row, own)
  if (sender === null) return { kind: 'customer', name: null }
  return { kind: 'sender', name: (seesContact && sender) || null }
}

function fromMessage(
  written: WrittenMessage,
  who: TimelineEntry['who'],
  viewer: LeadsQuery['member'],
): TimelineEntry {
  const message = toMessage(written, viewer)
  const { row } = written
  return {
    id: `message:${row.id}`,
    at: formatTimestamp(row.created_at),
    who,
    what: 'message',
    changed: [],
    detail: {},
    text: null,
    ...NOTHING_SAID,
    message,
  }
}

function fromNote(
  row: LeadNoteRow,
  { members }: AuditNames,
  viewer: LeadsQuery['member'],
): TimelineEntry {
  const isOwn = row.member_id === viewer.id
  return {
    id: `note:${row.id}`,
    at: formatTimestamp(row.created_at),
    who: { kind: 'member', name: members.get(row.member_id ?? 0) ?? null },
    what: 'note',
    changed: [],
    detail: {},
    text: null,
    note: {
      id: row.id,
      kind: row.kind as NoteKind,
      text: isOwn ? row.text : shownText(viewer, row.text),
      outcome: row.outcome as CallOutcome | null,
      call_back_at: formatOptionalTimestamp(row.call_back_at),
      is_own: isOwn,
    },
    message: null,
  }
}
