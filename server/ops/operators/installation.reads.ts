import { resolve } from 'node:path'
import { sql } from 'kysely'
import packageFile from '../../../package.json' with { type: 'json' }
import { formatOptionalTimestamp } from '../../../shared/time.ts'
import { type BackupWork, readBackupState } from '../../account/operators/backups.reads.ts'
import { KNOWN_MIGRATIONS } from '../../core/db/migrate.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import { MAIL_JOB } from '../../core/mails/queue.ts'
import { nameOfDatabase } from '../../core/open-database.ts'
import type { Services } from '../../core/services.ts'
import { DELIVERY_JOB } from '../../messaging/deliveries/queue.ts'
import { countMailboxes } from '../../messaging/mail-servers/mail-servers.reads.ts'
import { countWebhooks } from '../../messaging/webhooks/webhooks.reads.ts'
import { bytesOf } from '../backup/manifest.ts'
import { listBackups } from '../backup/work.ts'
import { LITTLE } from '../doctor/disk.ts'
import { realWorld } from '../doctor/world.ts'
import type { Installation } from './installation.contract.ts'

export async function readInstallation({
  config,
  database: { source, clock },
}: Pick<Services, 'config' | 'database'>): Promise<Installation> {
  const { db, engine } = source
  const version = sql.raw(
    engine === 'sqlite' ? 'sqlite_version()' : `current_setting('server_version')`,
  )
  const { rows } = await sql<{ name: string; version: string; failed: number }>`
    select name, ${version} as version,
      (select count(*) from mails where state = 'failed') as failed
    from kysely_migration order by name`.execute(db)
  const last = rows.at(-1)
  const { madeAt, isLate, about, work } = await readBackupState(source, clock.now())
  const folder = resolve(config.dataDir)
  // PostgreSQL needs no data folder.
  const free = await realWorld()
    .freeBytes(folder)
    .catch(() => null)
  // A job exists as long as it has pending work.
  const queues = await allAccounts(db)
    .selectFrom('jobs')
    .innerJoin('lanes', 'lanes.id', 'jobs.lane_id')
    .select((eb) => ['kind', eb.fn.countAll().as('count'), eb.fn.min('jobs.at').as('due')])
    .groupBy('kind')
    .execute()
  const queueOf = (wanted: string) => {
    const { count = 0, due = null } = queues.find(({ kind }) => kind === wanted) ?? {}
    return { waiting: Number(count), due_at: formatOptionalTimestamp(due && Number(due)) }
  }
  const webhooks = await countWebhooks(source)
  return {
    software: [
      `Zeven ${packageFile.version}`,
      `Node ${process.versions.node}`,
      `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${last?.version}`,
      await nameOfDatabase(config),
      last?.name ?? '',
    ],
    is_current: rows.every(({ name }) => KNOWN_MIGRATIONS.includes(name)),
    backup: { made_at: formatOptionalTimestamp(madeAt), is_late: isLate, ...about },
    disk: { folder, free, is_little: free !== null && free < LITTLE.advice },
    mails: { ...queueOf(MAIL_JOB), failing: Number(last?.failed) },
    webhooks: { ...queueOf(DELIVERY_JOB), failing: webhooks.failing + webhooks.switched_off },
    kept:
      (await listBackups(config))?.map(({ name, manifest }) => ({
        name,
        made_at: manifest.created_at,
        bytes: bytesOf(manifest),
      })) ?? null,
    work: work && { ...work, state: stateOf(work, clock.now()), fault: work.fault ?? '' },
    failing_mailboxes: (await countMailboxes(source)).failing,
  }
}

/** The work of a killed server ends without a result. */
function stateOf({ fault, until }: BackupWork, now: number) {
  if (fault === null) return until > now ? 'running' : 'failed'
  return fault === '' ? 'done' : 'failed'
}
