import type { LeadRow } from '../ground/db/tables.ts'
import { isOffer, type Moved } from './change.ts'
import type { LeadMove } from './lead-parts.contract.ts'
import { MoveRefused, stageOf } from './stages.ts'

/** The status a member wants a lead to have. */
export interface MoveInput {
  status: string
  /** Why it was lost; undefined keeps what is there. */
  reason?: string | null | undefined
}

/**
 * What gives a lead the status a member wants; null when it has it. A member may choose the
 * account's own statuses and that of the lead's stage, lose a lead at every stage, and take a loss
 * or a signature back. All else is made on the offer. Throws `MoveRefused`.
 */
export function planMove(
  row: LeadRow,
  own: readonly string[],
  { status, reason }: MoveInput,
  at: number,
): Moved | null {
  const isLost = stageOf(row) === 'rejected'
  if (status === 'rejected') return isLost ? renewed(row, reason) : lost(row, reason, at)
  const reopened = isLost ? { offer_rejected_at: null, rejected_reason: null } : {}
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

function lost(row: LeadRow, reason: string | null = null, at: number): Moved {
  return {
    columns: { status: 'rejected', offer_rejected_at: at, rejected_reason: reason },
    ...(isOffer(row) && { event: 'offer.rejected' as const }),
  }
}

/** A lost lead gets another reason, or its status back after one of the account's own. */
function renewed(row: LeadRow, reason: string | null = row.rejected_reason): Moved | null {
  if (row.status === 'rejected' && reason === row.rejected_reason) return null
  return { columns: { status: 'rejected', rejected_reason: reason } }
}

function checkNoInvoice({ invoice_status: status }: LeadRow): void {
  if (status === null || status === 'void') return
  throw new MoveRefused('an offer with an invoice stays signed: void the invoice first')
}

/** The statuses that the lead can get now. */
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
