import { isDeepStrictEqual } from 'node:util'
import type { LeadRow } from '../core/db/tables.ts'
import { isOffer, type Moved } from './change.ts'
import type { LeadMove } from './lead-parts.contract.ts'
import { MoveRefused, stageOf } from './stages.ts'

/** A member's new status for a lead. */
export interface MoveInput {
  status: string
  /** The lost reason: one of the account's reasons, and a text. Without both, the stored reason stays. */
  lost_reason?: string | null | undefined
  reason?: string | null | undefined
}

/**
 * The changes that give a lead a new status; null if it already has it. A member may choose the
 * account's own statuses and that of the lead's stage, lose a lead at every stage, and undo a loss
 * or a signature. Everything else is done on the offer. Throws `MoveRefused`.
 */
export function planMove(
  row: LeadRow,
  own: readonly string[],
  { status, ...loss }: MoveInput,
  at: number,
): Moved | null {
  const isLost = stageOf(row) === 'rejected'
  if (status === 'rejected') return isLost ? renewed(row, loss) : lost(row, loss, at)
  const reopened = isLost
    ? { offer_rejected_at: null, rejected_reason: null, lost_reason: null }
    : {}
  const stage = stageOf({ ...row, ...reopened })
  if (own.includes(status) || status === stage) {
    return status === row.status && !isLost ? null : { columns: { ...reopened, status } }
  }
  if (status === 'sent' && stage === 'signed') {
    checkNoInvoice(row)
    return { columns: { ...reopened, offer_signed_at: null, status } }
  }
  const possible = listMoves(row, own).map((move) => move.status)
  throw new MoveRefused(`${status} is not possible now; possible: ${possible.join(', ')}`)
}

type Loss = Omit<MoveInput, 'status'>

function lost(row: LeadRow, loss: Loss, at: number): Moved {
  return {
    columns: { status: 'rejected', offer_rejected_at: at, ...reasonsOf(loss) },
    ...(isOffer(row) && { event: 'offer.rejected' as const }),
  }
}

/** A lost lead gets a new reason, or its lost status back after one of the account's own. */
function renewed(row: LeadRow, loss: Loss): Moved | null {
  const before = { lost_reason: row.lost_reason, rejected_reason: row.rejected_reason }
  const isUnchanged = loss.reason === undefined && loss.lost_reason === undefined
  const after = isUnchanged ? before : reasonsOf(loss)
  if (row.status === 'rejected' && isDeepStrictEqual(after, before)) return null
  return { columns: { status: 'rejected', ...after } }
}

/** The texts of both, after the chosen reason. */
function reasonsOf({ lost_reason: chosen = null, reason = null }: Loss) {
  const words = [chosen, reason].filter(Boolean).join(': ')
  return { lost_reason: chosen, rejected_reason: words || null }
}

function checkNoInvoice({ invoice_status: status }: LeadRow): void {
  if (status === null || status === 'void') return
  throw new MoveRefused('an offer with an invoice stays signed: void the invoice first')
}

export function listMoves(row: LeadRow, own: readonly string[]): LeadMove[] {
  const isLost = stageOf(row) === 'rejected'
  const stage = stageOf({ ...row, offer_rejected_at: null })
  const plain = [stage, ...own].map((status) => ({
    status,
    kind: isLost ? ('reopen' as const) : ('status' as const),
  }))
  const unsigned = stage === 'signed' ? [{ status: 'sent', kind: 'undo_sign' as const }] : []
  const loss = isLost ? [] : [{ status: 'rejected', kind: 'reject' as const }]
  return [...plain, ...unsigned, ...loss].filter(({ status }) => isLost || status !== row.status)
}
