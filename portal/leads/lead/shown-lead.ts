import { LEAD_PARTS } from '../../../server/leads/lead-parts.contract.ts'
import { leads } from '../../../server/leads/leads.contract.ts'
import { type DataOf, including } from '../../api.ts'

export const LEAD = including(leads.get, ...LEAD_PARTS)
export const VIEW_LEAD = leads.view
/** The data of the lead screen. */
export type ShownLead = DataOf<typeof LEAD>

/** The reference that the customer got. */
export function referenceOf({ uuid }: Pick<ShownLead, 'uuid'>): string {
  return uuid.slice(0, 8).toUpperCase()
}
