import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { readBackupState } from '../../account/operators/backups.reads.ts'
import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { COUNTERS_FILE, SQLITE_FILE } from '../../core/db/dialect.ts'
import { findLate } from '../../core/jobs/overdue.ts'
import { countQuarantinedLeads } from '../../leads/quarantine/quarantine.reads.ts'
import { countMailboxes } from '../../messaging/mail-servers/mail-servers.reads.ts'
import { countWebhooks } from '../../messaging/webhooks/webhooks.reads.ts'

type Values = readonly (readonly [labels: Record<string, string>, value: number])[]

interface Described {
  name: string
  help: string
  labelNames?: string[]
  read(): Promise<Values> | Values
}

/** Adds gauges that are read from the database at each request. Each is a small query. */
export function addGauges(
  registry: Registry,
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Database,
  kinds: readonly string[],
): void {
  const { source } = database
  const whole = 'Of the whole database: the same from every process.'
  const described: Described[] = [
    {
      name: 'zeven_database_up',
      help: '1 when the database answers this process.',
      read: () =>
        sql`select 1`.execute(source.db).then(
          () => [[{}, 1]],
          () => [[{}, 0]],
        ),
    },
    {
      name: 'zeven_jobs_late_seconds',
      help: `How long the oldest job that could be done now has waited for a process. ${whole}`,
      labelNames: ['kind'],
      read: async () => {
        const now = database.clock.now()
        const late = await findLate(source, now)
        return kinds.map((kind) => [{ kind }, (now - (late.get(kind) ?? now)) / 1000])
      },
    },
    {
      name: 'zeven_webhooks',
      help: `Webhook endpoints: active, failing (the last attempt failed), switched_off after many failures. ${whole}`,
      labelNames: ['state'],
      read: async () => byLabel('state', await countWebhooks(source)),
    },
    {
      name: 'zeven_mailboxes',
      help: `Mailboxes that answers of customers are read from: read, or failing at the last try. ${whole}`,
      labelNames: ['state'],
      read: async () => byLabel('state', await countMailboxes(source)),
    },
    {
      name: 'zeven_leads_held',
      help: `Submissions of forms that are quarantined until the dealer releases or drops them; counted up to 10,000. ${whole}`,
      read: async () => [[{}, await countQuarantinedLeads(source)]],
    },
    {
      name: 'zeven_backup_age_seconds',
      help: `How long ago the last whole backup was made; where none was, since a server first looked for one. ${whole}`,
      read: async () => {
        const now = database.clock.now()
        const { since } = await readBackupState(source, now)
        return [[{}, since === null ? 0 : (now - since) / 1000]]
      },
    },
    {
      name: 'zeven_database_size_bytes',
      help: `What the database takes on disk: on SQLite its file, its write-ahead log and the file of counters. ${whole}`,
      labelNames: ['part'],
      read: () => readSizes(database, dataDir),
    },
  ]
  for (const one of described) addGauge(registry, one)
}

/** Without its database, a process still reports its own metrics. */
function addGauge(registry: Registry, { name, help, labelNames = [], read }: Described): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const [labels, value] of await read()) this.set(labels, value)
      } catch {
        this.remove({})
      }
    },
  })
}

function byLabel(label: string, values: Readonly<Record<string, number>>): Values {
  return Object.entries(values).map(([key, value]) => [{ [label]: key }, value])
}

async function readSizes({ engine, source }: Database, dataDir: string): Promise<Values> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ size: number }>`
      select pg_database_size(current_database()) as size`.execute(source.db)
    return [[{ part: 'database' }, Number(rows[0]?.size)]]
  }
  const files = { database: SQLITE_FILE, wal: `${SQLITE_FILE}-wal`, counters: COUNTERS_FILE }
  const sizes = Object.entries(files).map(async ([part, name]) => {
    const found = await stat(join(dataDir, name)).catch(() => null)
    return [{ part }, found?.size ?? 0] as const
  })
  return Promise.all(sizes)
}
