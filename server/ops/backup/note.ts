import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { BACKUP_MADE } from '../../account/operators/backups.reads.ts'
import type { Config } from '../../ground/config.ts'
import { SQLITE_FILE } from '../../ground/db/dialect.ts'
import type { Tables } from '../../ground/db/tables.ts'

/**
 * Notes in the database that a whole backup was made: servers read it there, wherever the backup
 * lies. Nothing is migrated, because the database may be that of an older version.
 */
export async function noteBackup(config: Config, madeAt: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: await dialectOf(config) })
  const value = String(Date.parse(madeAt))
  try {
    await db
      .insertInto('settings')
      .values({ name: BACKUP_MADE, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  } finally {
    await db.destroy()
  }
}

/** Only the driver that is needed is loaded. */
async function dialectOf({ dataDir, databaseUrl }: Config): Promise<Dialect> {
  if (databaseUrl === undefined) {
    const { NodeSqliteDialect } = await import('../../ground/db/sqlite.ts')
    return new NodeSqliteDialect(join(dataDir, SQLITE_FILE), 'write')
  }
  const { openPostgresPool, postgresDialect } = await import('../../ground/db/postgres.ts')
  return postgresDialect(openPostgresPool(databaseUrl, 'migrations'))
}
