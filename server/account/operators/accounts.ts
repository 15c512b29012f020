import { formatOptionalTimestamp } from '../../../shared/time.ts'
import type { Actor } from '../../ground/db/actor.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Source } from '../../ground/db/source.ts'
import type { AccountRow } from '../../ground/db/tables.ts'
import type { AccountSettings } from '../accounts/accounts.contract.ts'
import { getAccountRow, toAccount } from '../accounts/accounts.reads.ts'
import { setAccount } from '../accounts/accounts.writes.ts'
import { type AccountSigns, readSigns } from '../accounts/signs.ts'
import { disableAccount, enableAccount, removalAt } from '../accounts/states.ts'
import { readBackupState } from './backups.reads.ts'
import type { OperatedAccount, OperatorMe } from './operators.contract.ts'

/** Accounts as operators see them, in the order given. */
export async function showAccounts(
  source: Source,
  rows: readonly AccountRow[],
  now: number,
): Promise<OperatedAccount[]> {
  const signs = await readSigns(source, rows.map(toAccount), now)
  return rows.map((row) => toOperated(row, signs.get(row.id), now))
}

/** When the last whole backup of this server was made. */
export async function showBackup({ source, clock }: Database): Promise<OperatorMe['backup']> {
  const { madeAt, isLate } = await readBackupState(source, clock.now())
  return { made_at: formatOptionalTimestamp(madeAt), is_late: isLate }
}

/** What an operator does to one account. Each answers the account as it is then. */
export async function operating({ database, actor }: Operating, wanted: number | null) {
  const { id } = await getAccountRow(database.source, wanted ?? 0)
  const asked = { actor, accountId: id }
  const read = async () => {
    const row = await getAccountRow(database.source, id)
    const [shown] = await showAccounts(database.source, [row], database.clock.now())
    return { data: shown }
  }
  return {
    change: async (change: Partial<Pick<AccountSettings, 'plan' | 'leadQuota'>>) => {
      await database.run(setAccount, { ...asked, input: { id, change } })
      return read()
    },
    disable: async (reason: string | null) => {
      await database.run(disableAccount, { ...asked, input: { id, reason } })
      return read()
    },
    enable: async () => {
      await database.run(enableAccount, { ...asked, input: { id } })
      return read()
    },
  }
}

interface Operating {
  database: Database
  actor: Actor
}

function toOperated(
  row: AccountRow,
  signs: AccountSigns | undefined,
  now: number,
): OperatedAccount {
  const { leave_until: leave } = row
  const closed = row.removal_asked_at === null ? 'disabled' : 'removed'
  return {
    id: row.id,
    name: row.name,
    status: row.disabled_at === null ? 'open' : closed,
    reason: row.disabled_reason,
    removal_at: formatOptionalTimestamp(removalAt(row)),
    leave_until: formatOptionalTimestamp(leave !== null && leave > now ? leave : null),
    plan: row.plan,
    lead_quota: row.lead_quota,
    leads_this_month: signs?.leadsThisMonth ?? 0,
    leads_30_days: signs?.leadsLast30Days ?? 0,
    last_activity_at: formatOptionalTimestamp(signs?.lastActivityAt ?? null),
    failing_webhooks: signs?.failingWebhooks ?? 0,
    failed_mails: signs?.failedMails ?? 0,
    held_leads: signs?.heldLeads ?? 0,
  }
}
