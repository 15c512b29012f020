import type { SealedOffer } from '../../server/privacy/privacy.contract.ts'
import { say } from '../messages/messages.ts'

/** The number of a kept offer, or that of its lead when it has none. */
export function offerName({ offer_number: number, lead_id: lead }: SealedOffer): string {
  return number ?? say().retention.unnamed(String(lead))
}
