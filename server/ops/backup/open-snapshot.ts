import type { Config } from '../../ground/config.ts'
import type { BackupSnapshot } from './snapshot.ts'

/** Only the driver that is needed is loaded. Neither changes the database: it may be an older one. */
export async function openSnapshot({ databaseUrl, dataDir }: Config): Promise<BackupSnapshot> {
  if (databaseUrl === undefined) {
    const { openSqliteSnapshot } = await import('./sqlite-snapshot.ts')
    return openSqliteSnapshot(dataDir)
  }
  const { openPostgresSnapshot } = await import('./postgres-snapshot.ts')
  return openPostgresSnapshot(databaseUrl)
}
