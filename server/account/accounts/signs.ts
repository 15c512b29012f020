import { type RawBuilder, sql } from 'kysely'
import { formatOptionalTimestamp, monthOf } from '../../../shared/time.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { Account } from './accounts.contract.ts'

/** Key figures for operators: the use of an account, and its problems. */
export interface AccountSigns {
  leadsThisMonth: number
  leadsLast30Days: number
  /** When a member last viewed, or a record last changed; null before either. */
  lastActivityAt: number | null
  /** Endpoints whose last attempt failed, or that were switched off because of failures. */
  failingWebhooks: number
  failedMails: number
  heldLeads: number
}

/** As shown by the command and the operator's page. */
export function signsToJson(signs: AccountSigns | undefined) {
  return {
    leads_this_month: signs?.leadsThisMonth ?? 0,
    leads_30_days: signs?.leadsLast30Days ?? 0,
    last_activity_at: formatOptionalTimestamp(signs?.lastActivityAt ?? null),
    failing_webhooks: signs?.failingWebhooks ?? 0,
    failed_mails: signs?.failedMails ?? 0,
    held_leads: signs?.heldLeads ?? 0,
  }
}

/** Above this number of accounts the query reads all rows: theirs are most of the table anyway. */
const MOST_NAMED = 200
const THIRTY_DAYS_MS = 30 * 86_400_000

/** The key figures of many accounts, by id. Each kind of number is one query, regardless of the number of accounts. */
export async function readSigns(
  { db }: Pick<Source, 'db'>,
  accounts: readonly Account[],
  now: number,
): Promise<Map<number, AccountSigns>> {
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ id }) => id)
  const months = new Map(accounts.map(({ id, timeZone }) => [id, monthOf(now, timeZone)]))
  const used = await allAccounts(db)
    .selectFrom('quota_use')
    .select(['account_id', 'month', 'used'])
    .where('month', 'in', [...new Set(months.values()), ''])
    .$if(ids.length <= MOST_NAMED, (query) => query.where('account_id', 'in', ids))
    .execute()
  const count = (
    table: 'leads' | 'mails' | 'webhooks' | 'held_leads',
    which: RawBuilder<boolean>,
  ) =>
    allAccounts(db)
      .selectFrom(table)
      .select((eb) => ['account_id', eb.fn.countAll<number>().as('value')])
      .where(which)
      .$if(ids.length <= MOST_NAMED, (query) => query.where('account_id', 'in', ids))
      .groupBy('account_id')
      .execute()
  const leads = await count('leads', sql`created_at >= ${now - THIRTY_DAYS_MS}`)
  const mails = await count('mails', sql`state = 'failed'`)
  const isFailing = sql<boolean>`(failures > 0 or switched_off_reason is not null)`
  const webhooks = await count('webhooks', isFailing)
  const held = await count('held_leads', sql`1 = 1`)
  const seen = await allAccounts(db)
    .selectFrom('members')
    .select((eb) => ['account_id', eb.fn.max('last_seen_at').as('value')])
    .$if(ids.length <= MOST_NAMED, (query) => query.where('account_id', 'in', ids))
    .groupBy('account_id')
    .execute()
  const changed = await allAccounts(db)
    .selectFrom('account_counters')
    .select(['account_id', 'latest as value'])
    .$if(ids.length <= MOST_NAMED, (query) => query.where('account_id', 'in', ids))
    .execute()
  const [inMonth, of30Days, failedMails, failing, quarantinedLeads, seenAt, changedAt] = [
    used
      .filter(({ account_id: id, month }) => months.get(id) === month)
      .map(({ account_id, used: value }) => ({ account_id, value })),
    leads,
    mails,
    webhooks,
    held,
    seen,
    changed,
  ].map(byAccount)
  return new Map(
    accounts.map(({ id }) => [
      id,
      {
        leadsThisMonth: inMonth?.get(id) ?? 0,
        leadsLast30Days: of30Days?.get(id) ?? 0,
        lastActivityAt: Math.max(seenAt?.get(id) ?? 0, changedAt?.get(id) ?? 0) || null,
        failingWebhooks: failing?.get(id) ?? 0,
        failedMails: failedMails?.get(id) ?? 0,
        heldLeads: quarantinedLeads?.get(id) ?? 0,
      },
    ]),
  )
}

function byAccount(rows: readonly { account_id: number; value: number | null }[]) {
  return new Map(rows.map(({ account_id: id, value }) => [id, Number(value ?? 0)]))
}
