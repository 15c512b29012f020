import { type PageRequest, partsOf, STAGES } from '../core/contract.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { readPage } from '../core/db/page.ts'
import type { Source } from '../core/db/source.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { getCustomerRow } from './customers/customers.reads.ts'
import type { Lead, LeadWithCustomer } from './lead.contract.ts'
import type { LeadParts, ListedParts } from './lead-parts.contract.ts'
import { makeListedParts, readLeadParts } from './lead-parts.reads.ts'
import { type LeadCounts, leadSearch } from './leads.contract.ts'
import { type LeadsQuery, type ListedRow, readLeads } from './list.ts'
import { toLead, toLeadWithCustomer } from './record.ts'
import { readFormsOf } from './texts/forms.ts'
import { readBookTextTest } from './texts/price.ts'

/** The account of the leads, the viewer, and the account's own statuses. */
export type LeadsRequest = LeadsQuery & { statuses: readonly string[] }

/** A listed lead and, unless ordered by id, its sort value. */
export interface ListedLead {
  id: number
  value?: number
  lead: Lead & Partial<ListedParts>
}

/** Returns one lead more than the page holds if there is a next page. */
export async function listLeads(
  source: Source,
  request: LeadsRequest,
  page: PageRequest,
): Promise<ListedLead[]> {
  const { filters } = page
  const isOfScreen = ['include', ...Object.keys(leadSearch)].some((name) => name in filters)
  if (isOfScreen) return listSorted(source, request, page)
  const rows = await readPage<LeadRow>(source, { table: 'leads' }, request.accountId, page, [
    ['status', filters.status],
    ['source', filters.source],
    ['customer_id', filters.customer_id],
  ])
  const forms = await readFormsToHide(source, request, rows)
  return rows.map((row, index) => {
    const form = forms[index] ?? null
    return { id: row.id, lead: toLead(row, request.member, { form }) }
  })
}

/** With the additional data of each lead for screens. */
async function listSorted(
  source: Source,
  request: LeadsRequest,
  page: PageRequest,
): Promise<ListedLead[]> {
  const { accountId, member } = request
  const rows: ListedRow[] = await readLeads(source, request, page)
  const parts = partsOf(page.filters.include)
  const forms = await readFormsOf(source, accountId, rows, member.language)
  return Promise.all(
    rows.map(async (row, index) => {
      const form = forms[index] ?? null
      const listed = await makeListedParts(row, form, request, parts)
      const lead = { ...toLead(row, member, { form }), ...listed }
      return { id: row.id, value: row.sort_value, lead }
    }),
  )
}

/** The forms of leads with partly hidden answers; not needed for viewers without restrictions. */
async function readFormsToHide(
  source: Source,
  { accountId, member }: LeadsRequest,
  rows: readonly LeadRow[],
) {
  if (member.seesContact) return []
  return readFormsOf(source, accountId, rows, member.language)
}

/** A lead with its customer and the requested parts. */
export async function showLead(
  source: Source,
  request: LeadsRequest,
  row: LeadRow,
  parts: ReadonlySet<string> = new Set(),
): Promise<LeadWithCustomer & Partial<LeadParts>> {
  const { accountId, member } = request
  const customer = await getCustomerRow(source, accountId, row.customer_id)
  const needsForm = parts.size > 0 || !member.seesContact
  const language = member.language
  const [form = null] = needsForm ? await readFormsOf(source, accountId, [row], language) : []
  const known = { form, isBookText: await readBookTextTest(source, row, member) }
  return {
    ...toLeadWithCustomer(row, customer, member, known),
    ...(await readLeadParts(source, request, { row, customer, form }, parts)),
  }
}

/** The numbers of leads by status, of waiting and quarantined leads, and of due follow-ups. */
export async function countLeads(
  { db }: Source,
  { accountId, now, statuses }: LeadsRequest,
): Promise<LeadCounts> {
  const leads = ofAccount(db, accountId).selectFrom('leads')
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
  const quarantined = await ofAccount(db, accountId)
    .selectFrom('held_leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const counted = new Map(byStatus.map((row) => [row.status, row.leads]))
  const known = new Set([...STAGES, ...statuses, ...counted.keys()])
  return {
    statuses: [...known].map((status) => ({ status, leads: counted.get(status) ?? 0 })),
    unanswered: waiting.count,
    held: quarantined.count,
    follow_ups_due: due.count,
  }
}
