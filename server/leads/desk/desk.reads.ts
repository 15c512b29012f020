import type { Language } from '../../../shared/form/text.contract.ts'
import type { PageRequest } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import { type LeadsQuery, readLeads } from '../list.ts'
import { readFormsOf } from '../words/forms.ts'
import type { LeadCounts, ListedLead } from './list.contract.ts'
import { toLeadRow } from './record.ts'

/** A lead of the list, and the value that the list is in the order of. */
export interface ListedLeads {
  id: number
  value: number
  lead: ListedLead
}

/** The leads of a page, and one more when there is one, as the list shows them to the member. */
export async function listLeadRows(
  source: Source,
  asking: LeadsQuery & { language: Language },
  page: Pick<PageRequest, 'limit' | 'afterId' | 'afterValue' | 'filters'>,
): Promise<ListedLeads[]> {
  const rows = await readLeads(source, asking, page)
  const { accountId, language } = asking
  const forms = await readFormsOf(source, accountId, rows, language)
  return rows.map((row, index) => {
    const form = forms[index] ?? null
    return { id: row.id, value: row.sort_value, lead: toLeadRow(row, form, asking, language) }
  })
}

/** How many leads have each status, how many wait, are held back, or are to be followed up. */
export async function countLeads(
  { db }: Source,
  {
    accountId,
    now,
    statuses,
  }: Pick<LeadsQuery, 'accountId' | 'now'> & { statuses: readonly string[] },
): Promise<LeadCounts> {
  const leads = db.selectFrom('leads').where('account_id', '=', accountId)
  const byStatus = await leads
    .select((eb) => ['status', eb.fn.countAll<number>().as('leads')])
    .groupBy('status')
    .execute()
  const one = leads.select((eb) => eb.fn.countAll<number>().as('count'))
  const waiting = await one.where('answered_at', 'is', null).executeTakeFirstOrThrow()
  const due = await one
    .where('follow_up_at', 'is not', null)
    .where('follow_up_at', '<=', now)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('held_leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const planned = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  const counted = new Map(byStatus.map((row) => [row.status, row.leads]))
  const known = new Set([...statuses, ...counted.keys()])
  return {
    statuses: [...known].map((status) => ({ status, leads: counted.get(status) ?? 0 })),
    unanswered: waiting.count,
    held: held.count,
    follow_ups_due: due.count,
    appointments: planned.count,
  }
}
