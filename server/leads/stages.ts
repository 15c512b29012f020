import type { Stage } from '../core/contract.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { ApiError } from '../core/errors.ts'
import { issue } from '../core/issues.contract.ts'
import type { OfferState } from './offer.contract.ts'

/** The moves of a record, and the stages in which they are allowed. */
const ALLOWED = {
  build: ['requested', 'offer', 'sent'],
  change: ['offer', 'sent'],
  send: ['offer'],
  issue: ['offer', 'sent'],
  withdraw: ['offer', 'sent'],
  extend: ['sent'],
  remind: ['sent'],
  sign: ['sent'],
  reject: ['offer', 'sent'],
  measure: ['sent'],
  invoice: ['signed'],
} as const satisfies Record<string, readonly Stage[]>
export type StageMove = keyof typeof ALLOWED

const MOVE_WORDS: Record<StageMove, string> = {
  build: 'built',
  change: 'changed',
  send: 'sent',
  issue: 'sent',
  withdraw: 'withdrawn',
  extend: 'extended',
  remind: 'reminded of',
  sign: 'signed',
  reject: 'rejected',
  measure: 'accepted for measurement',
  invoice: 'invoiced',
}
const STAGE_WORDS: Record<Stage, string> = {
  requested: 'a request that has no offer yet',
  offer: 'an offer that was not sent',
  sent: 'an offer that is sent',
  signed: 'an offer that is signed',
  rejected: 'an offer that is rejected',
}

/** The record cannot make this move in its stage. Nothing was changed. */
export class MoveRefused extends ApiError {
  constructor(words: string) {
    super('validation_failed', words, {}, {}, { status: [issue('not_now', { says: words })] })
    this.name = 'MoveRefused'
  }
}

/** A lead can be lost before there is an offer: then it is rejected too. */
export function stageOf(row: LeadRow): Stage {
  if (row.offer_rejected_at !== null) return 'rejected'
  if (row.offer_created_at === null) return 'requested'
  if (row.offer_signed_at !== null) return 'signed'
  return row.offer_sent_at === null ? 'offer' : 'sent'
}

/** Whether the record's stage allows the move. */
export function isAllowed(move: StageMove, row: LeadRow): boolean {
  const stages: readonly Stage[] = ALLOWED[move]
  return stages.includes(stageOf(row))
}

/** Throws `MoveRefused` if the record's stage does not allow the move. */
export function checkMove(move: StageMove, row: LeadRow): void {
  if (isAllowed(move, row)) return
  throw new MoveRefused(`${STAGE_WORDS[stageOf(row)]} cannot be ${MOVE_WORDS[move]}`)
}

type OfferDates = Pick<
  LeadRow,
  | 'offer_created_at'
  | 'offer_sent_at'
  | 'offer_viewed_at'
  | 'offer_valid_until'
  | 'offer_signed_at'
  | 'offer_rejected_at'
>

/** The state of an offer; null for a lead without one. */
export function offerStateOf(row: OfferDates, now: number): OfferState | null {
  if (row.offer_created_at === null) return null
  if (row.offer_rejected_at !== null) return 'rejected'
  if (row.offer_signed_at !== null) return 'signed'
  if (row.offer_sent_at === null) return 'draft'
  if (row.offer_valid_until !== null && row.offer_valid_until < now) return 'expired'
  return row.offer_viewed_at === null ? 'sent' : 'opened'
}
