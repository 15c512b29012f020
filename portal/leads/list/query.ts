import { signal } from '@preact/signals'
import { LISTED_PARTS } from '../../../server/leads/lead-parts.contract.ts'
import { leads } from '../../../server/leads/leads.contract.ts'
import { useQuery } from '../../address.ts'
import { type CallInput, type DataOf, including } from '../../api.ts'
import { t } from '../../messages/messages.ts'

export const LISTED_LEADS = including(leads.list, ...LISTED_PARTS)
export const COUNTS = leads.counts
export const LEADS_SUM = leads.sum
export const MOVE_LEADS = leads.move
export type LeadInList = DataOf<typeof LISTED_LEADS>[number]

/** The previous list of leads, so that a lead links to the next one and back to the same list. */
export const lastList = signal<{ href: string; ids: readonly number[] }>({
  href: '/portal/leads',
  ids: [],
})

/** Filters of leads in the address, besides the status and the search. */
export const FILTERS = [
  'form',
  'source',
  'member',
  'since',
  'until',
  'unanswered',
  'follow_up',
  'marketing',
] as const
export type FilterName = (typeof FILTERS)[number]

type LeadQuery = NonNullable<CallInput<typeof LISTED_LEADS>['query']>
/** The default query of a list. */
export type Defaults = Pick<LeadQuery, 'offer' | 'sort'>

/** The query of the list in the address. */
export function useLeadQuery({ offer, sort = 'newest' }: Defaults = {}): LeadQuery {
  const { query } = useQuery()
  const names = [...FILTERS, 'q', 'status'] as const
  const filters = names.map((name) => [name, query[name]])
  const own = { offer: offer && (query.offer ?? offer), sort: query.order ?? sort }
  return { ...Object.fromEntries(filters), ...own } as LeadQuery
}

/** Whether the address filters leads, other than by status alone. */
export function useIsNarrowed(): boolean {
  const { query } = useQuery()
  return [...FILTERS, 'q', 'offer'].some((name) => query[name] !== undefined)
}

/** The display name of a source. A partner's own word stays unchanged. */
export function sourceText(source: string): string {
  const { sources } = t().leads
  return Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : source
}

/** Since when its customer waits for an answer; null once there was one. */
export function waitingSince({ answered_at: answered, created_at: at }: LeadInList): string | null {
  return answered === null ? at : null
}
