import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { countQuotas } from '../../account/accounts/quota-reached.ts'
import { readBackupState } from '../../account/operators/backups.reads.ts'
import type { Config } from '../../ground/config.ts'
import type { Database } from '../../ground/db/database.ts'
import { COUNTERS_FILE, SQLITE_FILE } from '../../ground/db/dialect.ts'
import { readBacklog } from '../../ground/jobs/backlog.ts'
import { countHeldLeads } from '../../leads/held/held.reads.ts'
import { countWebhooks } from '../../outbox/webhooks/counts.ts'

type Values = readonly (readonly [labels: Record<string, string>, value: number])[]

interface Described {
  name: string
  help: string
  labelNames?: string[]
  read(): Promise<Values> | Values
}

/** Adds what is read of the database each time somebody asks. Each is a small query. */
export function addGauges(
  registry: Registry,
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Database,
  kinds: readonly string[],
): void {
  const { source, connections } = database
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
      name: 'zeven_jobs_waiting',
      help: `Jobs that are still to be done, with those planned for later; counted up to 10,000 of a kind. ${whole}`,
      labelNames: ['kind'],
      read: async () => (await backlog()).map(({ kind, waiting }) => [{ kind }, waiting]),
    },
    {
      name: 'zeven_jobs_late_seconds',
      help: `How long the oldest job that could be done now has waited for a process. ${whole}`,
      labelNames: ['kind'],
      read: async () => (await backlog()).map(({ kind, lateMs }) => [{ kind }, lateMs / 1000]),
    },
    {
      name: 'zeven_webhooks',
      help: `Webhook endpoints: active, failing (the last attempt failed), switched_off after many failures. ${whole}`,
      labelNames: ['state'],
      read: async () => byLabel('state', await countWebhooks(source)),
    },
    {
      name: 'zeven_leads_held',
      help: `Submissions of forms that are held back until the dealer releases or drops them; counted up to 10,000. ${whole}`,
      read: async () => [[{}, await countHeldLeads(source)]],
    },
    {
      name: 'zeven_accounts_by_quota',
      help: `Accounts that have spent this share of the lead quota of their month, in percent. ${whole}`,
      labelNames: ['reached'],
      read: async () => byLabel('reached', await countQuotas(source, database.clock.now())),
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
  if (connections !== null) {
    described.push({
      name: 'zeven_database_connections',
      help: 'Connections of this process to PostgreSQL, in use and idle, and queries that wait for one.',
      labelNames: ['state'],
      read: () => {
        const { inUse: in_use, idle, waiting } = connections()
        return byLabel('state', { in_use, idle, waiting })
      },
    })
  }
  const backlog = shared(() => readBacklog(source, kinds, database.clock.now()))
  for (const one of described) addGauge(registry, one)
}

/** Without its database, a process still shows what it knows itself. */
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

/** Two gauges that are read at the same time share one read. */
function shared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null
  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
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
