import type { LeadRow } from '../../core/db/tables.ts'
import type { SignedInMember } from '../../core/http/access.ts'
import type { InvoiceStatus } from '../../leads/offer.contract.ts'
import { isAllowed, stageOf } from '../../leads/stages.ts'
import { INVOICE_MOVES } from '../offers.writes.ts'
import { OFFER_WRITERS, type OfferStep, type OfferVersion } from './sheet.contract.ts'

type Writer = Pick<SignedInMember, 'role'>

/** The member's available actions on the offer, besides changing the status of its lead. */
export function listSteps(
  row: LeadRow,
  versions: readonly Pick<OfferVersion, 'state'>[],
  member: Writer,
): OfferStep[] {
  if (!isWriter(member) || row.erased_at !== null) return []
  const isOpen = ['offer', 'sent'].includes(stageOf(row))
  const isOut = isOpen && versions.some(({ state }) => state === 'open')
  const possible: Record<OfferStep, boolean> = {
    build: isAllowed('build', row),
    change: isAllowed('change', row),
    send: isOpen,
    mark_sent: isAllowed('send', row),
    withdraw: isOut,
    mark_signed: isAllowed('sign', row),
    invoice: invoiceStatuses(row, member).length > 0,
  }
  return (Object.keys(possible) as OfferStep[]).filter((step) => possible[step])
}

/** The possible next statuses of the invoice; empty while nothing can be invoiced. */
export function invoiceStatuses(row: LeadRow, member: Writer): InvoiceStatus[] {
  if (!isWriter(member) || row.erased_at !== null || !isAllowed('invoice', row)) return []
  return [...(INVOICE_MOVES[row.invoice_status ?? 'none'] ?? [])]
}

export function isWriter({ role }: Writer): boolean {
  return (OFFER_WRITERS as readonly string[]).includes(role)
}
