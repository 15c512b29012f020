import { formatOptionalTimestamp } from '../../shared/time.ts'
import type { Times } from '../account/accounts/retention-times.ts'
import type { AccountRow, LeadRow } from '../core/db/tables.ts'
import type { LeadRetention } from './lead-parts.contract.ts'
import { stageOf } from './stages.ts'

const DAY_MS = 86_400_000
/** The notice period for owners before the first lead of their account is erased. */
export const NOTICE_MS = 30 * DAY_MS

/** Why a lead is no longer stored. */
export const END_REASONS = ['unanswered', 'rejected', 'open', 'signed'] as const
export type EndReason = (typeof END_REASONS)[number]

export interface RetentionEnd {
  reason: EndReason
  /** The erasure time in milliseconds. */
  at: number
}

/**
 * When a lead is erased: some days after its last change, and years after it was signed; not before
 * a follow-up, nor before the chosen date to keep it. Null if it is stored permanently.
 */
export function retentionEndOf(row: LeadRow, times: Times): RetentionEnd | null {
  const reason = reasonOf(row)
  const due = dueAt(row, reason, times)
  if (due === null) return null
  return { reason, at: Math.max(due, row.keep_until ?? 0, row.follow_up_at ?? 0) }
}

function reasonOf(row: LeadRow): EndReason {
  const stage = stageOf(row)
  if (stage === 'signed' || stage === 'rejected') return stage
  return stage === 'requested' && row.answered_at === null ? 'unanswered' : 'open'
}

function dueAt(row: LeadRow, reason: EndReason, times: Times): number | null {
  const rule = reason === 'signed' ? 'open' : reason
  const days = times[`keep_${rule}_days`]
  if (days === null) return null
  const unchanged = row.updated_at + days * DAY_MS
  if (reason !== 'signed') return unchanged
  return Math.max(unchanged, afterYears(row.offer_signed_at ?? row.updated_at, times))
}

function afterYears(at: number, { keep_signed_years: years, time_zone: zone }: Times): number {
  const signed = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return signed.add({ years }).epochMilliseconds
}

/** How long a lead stays in the bin. */
export const BIN_MS = 30 * DAY_MS

/** When a lead in the bin is erased; null for any other lead. */
export function binEndOf({ deleted_at: at }: Pick<LeadRow, 'deleted_at'>): number | null {
  return at === null ? null : at + BIN_MS
}

/** Leads that changed after this are not erased before `at`. */
export function changedBefore(at: number, times: Times): number {
  const days = [times.keep_unanswered_days, times.keep_rejected_days, times.keep_open_days]
  return at - Math.min(...days.map((own) => own ?? Number.POSITIVE_INFINITY)) * DAY_MS
}

export function retentionOf(row: LeadRow, account: AccountRow, now: number): LeadRetention {
  const end = row.erased_at === null ? retentionEndOf(row, account) : null
  const at = end === null ? null : notBefore(end.at, account.retention_from, now)
  return {
    ends_at: formatOptionalTimestamp(at),
    until: formatOptionalTimestamp(row.keep_until),
    reason: row.keep_reason,
  }
}

/** Nothing is erased before the owners' notice period ends. */
export function notBefore(at: number, from: number | null, now: number): number {
  return Math.max(at, from ?? (at <= now + NOTICE_MS ? now + NOTICE_MS : at), now)
}
