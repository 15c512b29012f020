import { formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../core/contract.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { QuarantinedLeadRow } from '../../core/db/tables.ts'
import { type ContactViewer, shownContact, shownText } from '../customers/hidden.ts'
import { wholeContact } from '../lead.contract.ts'
import type { LeadInput } from '../make.ts'
import { type ReadableForm, readFormsOf } from '../texts/forms.ts'
import { shownAnswers } from '../texts/shown-answers.ts'
import { summarize } from '../texts/summary.ts'
import { HELD_MS, type QuarantinedLead } from './quarantine.contract.ts'

const SENDER_LENGTH = 6
const MOST_COUNTED = 10_000

/** The quarantined leads of a page, plus one more if there is a next page; oldest first. */
export async function listQuarantinedLeads(
  source: Source,
  accountId: number,
  viewer: ContactViewer,
  { limit, afterId }: Pick<PageRequest, 'limit' | 'afterId'>,
): Promise<QuarantinedLead[]> {
  const rows = await ofAccount(source.db, accountId)
    .selectFrom('held_leads')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const filled = rows.map((row) => ({
    ...row,
    form_version: readQuarantined(row).formVersion ?? null,
  }))
  const forms = await readFormsOf(source, accountId, filled, viewer.language)
  return rows.map((row, index) => toQuarantinedLead(row, viewer, forms[index] ?? null))
}

function toQuarantinedLead(
  row: QuarantinedLeadRow,
  viewer: ContactViewer,
  form: ReadableForm | null,
): QuarantinedLead {
  const { contact, note, page, variant, language, answers } = readQuarantined(row)
  const shown = { answers: shownAnswers(viewer, answers, form), variant }
  return {
    id: row.id,
    form: row.form,
    form_name: form?.name ?? null,
    variant,
    language,
    page: shownText(viewer, page),
    sender: row.network.slice(0, SENDER_LENGTH),
    reason: row.reason,
    summary: summarize(shown, form, viewer.language) || null,
    note: shownText(viewer, note),
    contact: shownContact(viewer, contact),
    created_at: formatTimestamp(row.created_at),
    expires_at: formatTimestamp(row.created_at + HELD_MS),
  }
}

/** The lead as it was sent. Quarantined leads of older versions lack parts of an address. */
export function readQuarantined({ lead: text }: Pick<QuarantinedLeadRow, 'lead'>): LeadInput {
  const lead = JSON.parse(text) as LeadInput
  return { ...lead, contact: wholeContact(lead.contact) }
}

/** Of all accounts; counted up to 10,000. */
export async function countQuarantinedLeads({ db }: Source): Promise<number> {
  const some = allAccounts(db).selectFrom('held_leads').select('id').limit(MOST_COUNTED)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many leads were quarantined since an instant, by account and form. */
export function quarantinedSince({ db }: Source, since: number) {
  return allAccounts(db)
    .selectFrom('held_leads')
    .select((eb) => ['account_id as account', 'form', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>', since)
    .groupBy(['account_id', 'form'])
    .execute()
}
