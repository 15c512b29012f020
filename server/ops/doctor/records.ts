import type { Config } from '../../core/config.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { findLate } from '../../core/jobs/overdue.ts'
import { disabledAccounts } from '../../core/jobs/partitions.ts'
import { findSecret } from '../../core/secret.ts'
import { createVault } from '../../core/vault.ts'
import { advice, type Finding, wrongFinding } from './finding.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAX_NAMED = 5

/** Data sealed with another secret can never be decrypted. */
export async function checkArchived({ db }: Source, config: Config): Promise<Finding[]> {
  const oldest = await oldestArchived(db)
  if (oldest.length === 0) return []
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'vault')
    .executeTakeFirst()
  const secret = findSecret(config, stored?.value ?? null)
  const vault = createVault(secret ?? '')
  try {
    for (const sealed of oldest) vault.open(sealed)
    return []
  } catch {
    const says =
      'webhooks, lead sources, mail servers or links of offers were sealed with another secret'
    const mend =
      'put back the file "secret" of DATA_DIR, or ZEVEN_SECRET, from a backup; otherwise replace the secret of each webhook and those of lead sources and mail servers, and withdraw open offers and send them anew'
    return [wrongFinding('secret', says, mend)]
  }
}

/** The oldest sealed data: newer data may have been sealed after the secret was lost. */
async function oldestArchived(db: Source['db']): Promise<string[]> {
  const webhook = allAccounts(db)
    .selectFrom('webhooks')
    .select('secret as sealed')
    .orderBy('id')
    .limit(1)
  const source = allAccounts(db)
    .selectFrom('lead_sources')
    .select((eb) => eb.fn.coalesce('token', 'key').as('sealed'))
    .orderBy('id')
    .limit(1)
  const open = allAccounts(db).selectFrom('offer_versions').where('state', '=', 'open')
  const first = open.select((eb) => eb.fn.min('lead_id').as('lead_id'))
  const offer = open.select('token as sealed').where('lead_id', '=', first).limit(1)
  const mail = allAccounts(db)
    .selectFrom('mail_servers')
    .select('password as sealed')
    .where('password', 'is not', null)
    .orderBy('updated_at')
    .limit(1)
  const all = [
    webhook.execute(),
    source.execute(),
    offer.execute(),
    mail.$castTo<{ sealed: string }>().execute(),
  ]
  return (await Promise.all(all)).flat().map(({ sealed }) => sealed)
}

/** A running server checks for due jobs every second. */
export async function checkJobs(source: Source, now: number): Promise<Finding[]> {
  const late = await findLate(source, now - 5 * MINUTE)
  if (late.size === 0) return []
  const minutes = Math.floor((now - Math.min(...late.values())) / MINUTE)
  const kinds = [...late.keys()].sort().join(', ')
  const says = `work (${kinds}) waits for ${minutes} minutes to be done`
  return [wrongFinding('jobs', says, 'start the server; when it runs, look into its log')]
}

/** The job of an erasure is postponed, so it is never late: its own row contains its age. */
export async function checkErasures({ db }: Source, now: number): Promise<Finding[]> {
  const { count } = await allAccounts(db)
    .selectFrom('erasures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .where('created_at', '<', now - 24 * HOUR)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  const says = `${count} erasures of persons are not finished after a day: files or SQLite's log still hold them`
  const mend =
    'start the server; end other programs that read the database all the time, such as Litestream, for two minutes; look into the log for files that cannot be removed'
  return [wrongFinding('erasures', says, mend)]
}

/** Failing endpoints, by id and host: the rest of an address may be a secret. */
export async function checkWebhooks({ db }: Source, now: number): Promise<Finding[]> {
  const rows = await allAccounts(db)
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'url', 'is_active', 'failing_since', 'switched_off_reason'])
    .where((where) =>
      where.or([
        where('failing_since', '<', now - HOUR),
        where('switched_off_reason', 'is not', null),
      ]),
    )
    .where('account_id', 'not in', disabledAccounts({ db }))
    .orderBy('id')
    .execute()
  const failing = rows.filter((row) => row.is_active === 1 && row.failing_since !== null)
  const off = rows.filter((row) => row.is_active === 0 && row.switched_off_reason !== null)
  const mend = '"zeven api GET /webhooks/ID/deliveries" shows what the receiver answers'
  const found: Finding[] = []
  if (failing.length > 0) {
    found.push(wrongFinding('webhooks', `fail for more than an hour: ${named(failing)}`, mend))
  }
  if (off.length > 0) {
    found.push(advice('webhooks', `were switched off after many failures: ${named(off)}`, mend))
  }
  return found
}

/** Mailboxes that cannot be read, so that customers' replies wait there. */
export async function checkMailboxes({ db }: Source, now: number): Promise<Finding[]> {
  const rows = await allAccounts(db)
    .selectFrom('mail_servers')
    .select(['account_id', 'address', 'trouble'])
    .where('trouble', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('read_at', 'updated_at'), '<', now - HOUR))
    .where('account_id', 'not in', disabledAccounts({ db }))
    .orderBy('account_id')
    .limit(MAX_NAMED)
    .execute()
  return rows.map(({ account_id: account, address, trouble }) =>
    wrongFinding(
      'mailbox',
      `${address} of account ${account} cannot be read for more than an hour: ${trouble}`,
      'its owner puts it right in the portal, under Settings, Mail',
    ),
  )
}

function named(rows: readonly { id: number; account_id: number; url: string }[]): string {
  const names = rows
    .slice(0, MAX_NAMED)
    .map(
      ({ id, account_id: account, url }) => `${id} of account ${account} (${URL.parse(url)?.host})`,
    )
  const more = rows.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
