import type { SelectQueryBuilder } from 'kysely'
import type { Language } from '../../../shared/form/text.contract.ts'
import { formatOptionalTimestamp, formatTimestamp, monthOf } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { quotaUsed } from '../../account/accounts/quota.ts'
import type { Source } from '../../ground/db/source.ts'
import type { LeadRow, Tables } from '../../ground/db/tables.ts'
import type { SignedInMember } from '../../ground/http/access.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { shownContact } from '../customers/hidden.ts'
import { reachOf } from '../reach.ts'
import { readFormsOf } from '../words/forms.ts'
import { shownAnswers } from '../words/shown-answers.ts'
import { summarize } from '../words/summary.ts'
import { startOfDay } from './calendar.ts'
import {
  HIGHEST_COUNT,
  OVERVIEW_ROWS,
  type Overview,
  type OverviewLead,
} from './overview.contract.ts'

interface OverviewQuery {
  accountId: number
  now: number
  member: SignedInMember
}

export async function readOverview(source: Source, asked: OverviewQuery): Promise<Overview> {
  const { accountId, now, member } = asked
  const account = await getAccountRow(source, accountId)
  const month = monthOf(now, account.time_zone)
  const midnight = startOfDay(now, account.time_zone)
  const own = source.db.selectFrom('leads').where('account_id', '=', accountId)
  const reading = { source, member }
  return {
    today: await someOf(reading, own.where('created_at', '>=', midnight), 'created_at', 'desc'),
    unanswered: await someOf(reading, own.where('answered_at', 'is', null), 'created_at', 'asc'),
    follow_ups: await someOf(reading, own.where('follow_up_at', '<=', now), 'follow_up_at', 'asc'),
    held_leads: await countHeld(source, asked),
    month: { month, leads: await quotaUsed(source, accountId, month), quota: account.lead_quota },
  }
}

type Leads = SelectQueryBuilder<Tables, 'leads', object>

/** Counts the leads, up to a limit, and shows the first few. */
async function someOf(
  { source, member }: { source: Source; member: SignedInMember },
  leads: Leads,
  column: 'created_at' | 'follow_up_at',
  direction: 'asc' | 'desc',
): Promise<Overview['today']> {
  const rows = await leads
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(OVERVIEW_ROWS)
    .execute()
  const counted = await leads.select('id').limit(HIGHEST_COUNT).execute()
  const shown = rows.map((row) => toOverviewLead(source, row, member))
  return { count: counted.length, leads: await Promise.all(shown) }
}

async function toOverviewLead(
  source: Source,
  row: LeadRow,
  member: SignedInMember,
): Promise<OverviewLead> {
  const { account_id: accountId } = row
  const language = member.language as Language
  const customer = await getCustomerRow(source, accountId, row.customer_id)
  const [form = null] = await readFormsOf(source, accountId, [row], language)
  const answers = shownAnswers(member, JSON.parse(row.answers), form)
  const { name, city } = shownContact(member, reachOf(row, customer))
  return {
    id: row.id,
    name,
    city,
    status: row.status,
    summary: summarize({ answers, variant: row.variant }, form, language) || null,
    source: row.source,
    sales_person: row.sales_person,
    follow_up_at: formatOptionalTimestamp(row.follow_up_at),
    created_at: formatTimestamp(row.created_at),
  }
}

/** Who may not release them is not told how many there are. */
async function countHeld({ db }: Source, { accountId, member }: OverviewQuery): Promise<number> {
  if (member.role !== 'owner' && member.role !== 'seller') return 0
  const { count } = await db
    .selectFrom('held_leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
