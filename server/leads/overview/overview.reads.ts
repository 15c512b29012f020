import { type OrderByExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { fromCents, fromOptionalCents } from '../../../shared/money.ts'
import {
  dayOf,
  dayStart,
  formatOptionalTimestamp,
  formatTimestamp,
  monthOf,
} from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { quotaUsed } from '../../account/accounts/quota.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import { leadsBy } from '../../core/db/page.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow, Tables } from '../../core/db/tables.ts'
import type { SignedInMember } from '../../core/http/access.ts'
import {
  listPlannedAppointments,
  reachOfPlanned,
  toPlannedAppointment,
} from '../appointments/appointments.reads.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { shownText } from '../customers/hidden.ts'
import { offerStanding } from '../lead-parts.reads.ts'
import { reachOf, toReach } from '../reach.ts'
import { readFormsOf } from '../texts/forms.ts'
import { shownAnswers } from '../texts/shown-answers.ts'
import { summarize } from '../texts/summary.ts'
import { ANSWERING_KINDS } from '../timeline.contract.ts'
import {
  DAYS_AFTER_END,
  DAYS_BEFORE_END,
  HIGHEST_COUNT,
  OVERVIEW_ROWS,
  type Overview,
  type OverviewLead,
  type Visit,
} from './overview.contract.ts'

interface OverviewQuery {
  accountId: number
  now: number
  member: SignedInMember
}

const DAY_MS = 86_400_000

export async function readOverview(source: Source, query: OverviewQuery): Promise<Overview> {
  const { accountId, now } = query
  const account = await getAccountRow(source, accountId)
  const month = monthOf(now, account.time_zone)
  const monthStart = dayStart(`${month}-01`, account.time_zone)
  const own = ofAccount(source.db, accountId).selectFrom('leads')
  const open = openOffers(source, accountId)
  const soon = now + DAYS_BEFORE_END * DAY_MS
  const some = (leads: Leads, order: OrderByExpression<Tables, 'leads', object>) =>
    someOf(source, query, leads, order)
  const visits = await listVisits(source, query, account)
  const isNear = ({ starts_at: at }: Visit) =>
    Date.parse(at) < dayStart(dayOf(now, account.time_zone), account.time_zone, 2)
  const near = visits.filter(isNear)
  const lists = {
    questions: await some(own.where('question_at', 'is not', null), 'question_at'),
    unanswered: await some(own.where('answered_at', 'is', null), 'created_at'),
    follow_ups: await some(own.where('follow_up_at', '<=', now), 'follow_up_at'),
    visits: { count: near.length, visits: near.slice(0, OVERVIEW_ROWS) },
    opened: await some(
      open
        .where('offer_viewed_at', 'is not', null)
        .where(sql<SqlBool>`coalesce(offer_valid_until, ${soon + 1}) > ${soon}`)
        .where('question_at', 'is', null)
        .where('follow_up_at', 'is', null)
        .where(UNTOUCHED),
      sql`offer_viewed_at desc`,
    ),
    expiring: await some(
      open
        .where('offer_valid_until', '>=', now - DAYS_AFTER_END * DAY_MS)
        .where('offer_valid_until', '<=', soon),
      sql`case when offer_valid_until >= ${now} then offer_valid_until
        else ${soon + now} - offer_valid_until end`,
    ),
  }
  const isDone =
    Object.values(lists).every(({ count }) => count === 0) &&
    (await own.select('leads.id').limit(1).executeTakeFirst()) !== undefined
  const planned = own.where('follow_up_at', '>', now)
  return {
    ...lists,
    next: isDone
      ? {
          visit: visits[0] ?? null,
          follow_up: (await some(planned, 'follow_up_at')).leads[0] ?? null,
        }
      : null,
    won: await sumOf(own.where('offer_signed_at', '>=', monthStart)),
    open: await sumOf(open),
    held_leads: await countQuarantined(source, query),
    month: { month, leads: await quotaUsed(source, accountId, month), quota: account.lead_quota },
  }
}

/** Without a hint, SQLite reads every lead of the account for these. */
function openOffers({ db, engine }: Source, accountId: number): Leads {
  const leads = engine === 'sqlite' ? leadsBy('leads_open_offers') : sql.table('leads')
  return (allAccounts(db).selectFrom(leads.as('leads') as never) as Leads)
    .where('leads.account_id', '=', accountId)
    .where('offer_sent_at', 'is not', null)
    .where('offer_signed_at', 'is', null)
    .where('offer_rejected_at', 'is', null)
    .where('erased_at', 'is', null)
}

/** No call, message or reminder since the customer first opened the offer. */
const UNTOUCHED = sql<SqlBool>`not exists (
  select 1 from lead_notes as note where note.account_id = leads.account_id
    and note.lead_id = leads.id and note.created_at > leads.offer_viewed_at
    and note.kind in (${sql.join([...ANSWERING_KINDS])})
) and not exists (
  select 1 from mails as mail where mail.account_id = leads.account_id
    and mail.lead_id = leads.id and mail.created_at > leads.offer_viewed_at
    and mail.kind = 'offer_reminder'
) and not exists (
  select 1 from messages as message where message.account_id = leads.account_id
    and message.lead_id = leads.id and message.created_at > leads.offer_viewed_at
    and message.direction = 'out'
)`

/** The oldest open question: an event of the offer, or an email. */
const ASKED = sql<string | null>`(
  select detail from offer_events as event where event.account_id = leads.account_id
    and event.lead_id = leads.id and event.kind = 'asked' and event.at >= leads.question_at
  order by event.id limit 1)`
const WRITTEN = sql<string | null>`(
  select text from messages as message where message.account_id = leads.account_id
    and message.lead_id = leads.id and message.direction = 'in'
    and message.created_at >= leads.question_at
  order by message.id limit 1)`

type Leads = SelectQueryBuilder<Tables, 'leads', object>
type Shown = LeadRow & { asked: string | null; written: string | null }

/** Shows the first few leads, and counts all of them up to a limit. */
async function someOf(
  source: Source,
  query: OverviewQuery,
  leads: Leads,
  order: OrderByExpression<Tables, 'leads', object>,
): Promise<Overview['questions']> {
  const rows = await leads
    .selectAll()
    .select([ASKED.as('asked'), WRITTEN.as('written')])
    .orderBy(order)
    .orderBy('id')
    .limit(OVERVIEW_ROWS)
    .execute()
  const all =
    rows.length < OVERVIEW_ROWS
      ? rows
      : await leads.select('leads.id').limit(HIGHEST_COUNT).execute()
  const shown = rows.map((row) => toOverviewLead(source, row, query))
  return { count: all.length, leads: await Promise.all(shown) }
}

async function sumOf(offers: Leads): Promise<Overview['open']> {
  const sum = sql<number | null>`cast(sum(total) as bigint)`.as('total')
  const { count, total } = await offers
    .select(({ fn }) => [fn.countAll<number>().as('count'), sum])
    .executeTakeFirstOrThrow()
  return { offers: count, total: fromCents(total ?? 0) }
}

async function toOverviewLead(
  source: Source,
  row: Shown,
  { member, now }: OverviewQuery,
): Promise<OverviewLead> {
  const { account_id: accountId } = row
  const language = member.language
  const customer = await getCustomerRow(source, accountId, row.customer_id)
  const [form = null] = await readFormsOf(source, accountId, [row], language)
  const answers = shownAnswers(member, JSON.parse(row.answers), form)
  const { name, city, phone, phone_e164 } = toReach(member, reachOf(row, customer))
  const { question = row.written } = JSON.parse(row.asked ?? '{}') as { question?: string }
  return {
    id: row.id,
    version: row.updated_at,
    name,
    city,
    phone: phone_e164 ?? phone,
    summary: summarize({ answers, variant: row.variant }, form, language) || null,
    follow_up_at: formatOptionalTimestamp(row.follow_up_at),
    created_at: formatTimestamp(row.created_at),
    question_at: formatOptionalTimestamp(row.question_at),
    question: row.question_at === null ? null : shownText(member, question),
    offer: offerStanding(row, now),
    total: fromOptionalCents(row.total),
    currency: row.currency,
  }
}

/** The next appointments: enough to include those of two days. */
const MOST_VISITS = 50

async function listVisits(
  source: Source,
  { now, member }: OverviewQuery,
  account: AccountRow,
): Promise<Visit[]> {
  const page = { limit: MOST_VISITS, afterId: 0, afterValue: null, filters: {} }
  const rows = await listPlannedAppointments(source, account, now, page)
  return rows.map((row) => ({
    ...toPlannedAppointment(account, row, member),
    // To the customer, unless it is elsewhere.
    route: (member.seesContact && row.place) || reachOfPlanned(row, member).route,
  }))
}

/** Members who may not release them do not get their number. */
async function countQuarantined(
  { db }: Source,
  { accountId, member }: OverviewQuery,
): Promise<number> {
  if (member.role !== 'owner' && member.role !== 'seller') return 0
  const { count } = await ofAccount(db, accountId)
    .selectFrom('held_leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
