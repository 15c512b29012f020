import { signal } from '@preact/signals'
import type { listDeskLeads } from '../../../server/leads/desk/list.contract.ts'
import { useQuery } from '../../address.ts'
import type { CallInput } from '../../api.ts'
import { say } from '../../messages/messages.ts'

/** The list of leads one came from, so that a lead leads to the next one and back to the same list. */
export const lastList = signal<{ href: string; ids: readonly number[] }>({
  href: '/portal/leads',
  ids: [],
})

/** What the address may narrow the leads by, besides the status and the search. */
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

type LeadQuery = NonNullable<CallInput<typeof listDeskLeads>['query']>

/** The list that the address describes, as the server is asked for it. */
export function useLeadQuery(): LeadQuery {
  const { query } = useQuery()
  const names = [...FILTERS, 'q', 'status', 'order'] as const
  return Object.fromEntries(names.map((name) => [name, query[name]])) as LeadQuery
}

/** Whether the address leaves out some leads, apart from one status alone. */
export function useIsNarrowed(): boolean {
  const { query } = useQuery()
  return [...FILTERS, 'q'].some((name) => query[name] !== undefined)
}

/** Where a lead came from, as people call it. A partner's own word stays as it is. */
export function sourceText(source: string): string {
  const { sources } = say().leads
  return Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : source
}
