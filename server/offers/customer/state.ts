import type { AccountRow, LeadRow, OfferVersionRow } from '../../ground/db/tables.ts'
import { stageOf } from '../../leads/stages.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import type { PageState } from './customer.contract.ts'

/**
 * What the customer can still do. The dealer can also note by hand that an offer was signed or
 * declined: then the version is still open, and the record decides.
 */
export function pageState(
  { state, version }: Pick<OfferVersionRow, 'state' | 'version'>,
  { valid_until: validUntil }: Pick<OfferDocument, 'valid_until'>,
  lead: LeadRow,
  { disabled_at: disabledAt }: Pick<AccountRow, 'disabled_at'>,
  now: number,
): PageState {
  if (state !== 'open') return state
  const stage = stageOf(lead)
  if (stage === 'rejected') return 'declined'
  if (stage === 'signed') return 'signed'
  if (version !== lead.offer_version) return 'replaced'
  if (validUntil !== null && validUntil < now) return 'lapsed'
  return disabledAt === null ? 'open' : 'paused'
}
