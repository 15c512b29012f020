import type { Language } from '../../../shared/form/text.contract.ts'
import { fromOptionalCents } from '../../../shared/money.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { Source } from '../../ground/db/source.ts'
import type { LeadRow } from '../../ground/db/tables.ts'
import { summarize } from '../desk/describe.ts'
import { readFormsOf } from '../desk/forms.ts'
import { shownAnswers } from '../desk/shown-answers.ts'
import { getCustomerRow } from './customers.reads.ts'
import {
  type CustomerLead,
  MOST_LEADS_SHOWN,
  type PortalCustomerWithLeads,
} from './desk.contract.ts'
import { countLeadsOf } from './desk.reads.ts'
import { toPortalCustomer } from './desk-record.ts'
import type { Reader } from './hidden.ts'

/** Whose customer it is, and who wants to see it. */
export interface CustomerQuery {
  accountId: number
  member: Reader
  language: Language
}

/** A customer with the newest leads and offers. Throws 404. */
export async function getCustomerWithLeads(
  source: Source,
  { accountId, member, language }: CustomerQuery,
  id: number | null,
): Promise<PortalCustomerWithLeads> {
  const row = await getCustomerRow(source, accountId, id)
  const counts = await countLeadsOf(source, accountId, [row.id])
  const leads = await source.db
    .selectFrom('leads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('customer_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(MOST_LEADS_SHOWN)
    .execute()
  const forms = await readFormsOf(source, accountId, leads, language)
  return {
    ...toPortalCustomer(row, member, counts.get(row.id) ?? 0),
    leads: leads.map((lead, index) => {
      const form = forms[index] ?? null
      const answers = shownAnswers(member, JSON.parse(lead.answers), form)
      return toCustomerLead(
        lead,
        summarize({ answers, variant: lead.variant }, form, language) || null,
      )
    }),
  }
}

function toCustomerLead(row: LeadRow, summary: string | null): CustomerLead {
  return {
    id: row.id,
    status: row.status,
    summary,
    form: row.form,
    source: row.source,
    offer_number: row.offer_number,
    total: fromOptionalCents(row.total),
    currency: row.currency,
    created_at: formatTimestamp(row.created_at),
  }
}
