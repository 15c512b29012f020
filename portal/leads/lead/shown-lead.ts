import { LEAD_PARTS } from '../../../server/leads/lead-parts.contract.ts'
import { leads } from '../../../server/leads/leads.contract.ts'
import { type DataOf, including } from '../../api.ts'

export const LEAD = including(leads.get, ...LEAD_PARTS)
export const VIEW_LEAD = leads.view
/** All that the screen of a lead shows. */
export type ShownLead = DataOf<typeof LEAD>

/** What the customer was told as reference. */
export function referenceOf({ uuid }: Pick<ShownLead, 'uuid'>): string {
  return uuid.slice(0, 8).toUpperCase()
}
