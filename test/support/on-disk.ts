import { type Database, openDatabase } from '../../server/core/db/database.ts'

/** Works on the database of some storage, beside its server or without one. */
export async function onDisk<Found>(
  { settings }: { settings: { DATA_DIR: string; DATABASE_URL?: string } },
  work: (database: Database) => Promise<Found>,
): Promise<Found> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
