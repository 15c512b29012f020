import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { DATA_ROOT } from './data-root.ts'
import { onDisk } from './on-disk.ts'
import { copyMigratedDatabase, createTestDatabase, type TestDatabase } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engine: Engine
  }
}

export type Engine = 'sqlite' | 'postgres'

/** A place for a server's data: the settings that point to it, and how to remove it. */
export type TestStorage = {
  engine: Engine
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  remove(): Promise<void>
}

/** The engine of this run: vitest.config.ts says which files run on which. */
export function currentEngine(): Engine {
  return inject('engine')
}

/** Creates empty storage, only for this test file: on the current engine if it names none. */
export async function createStorage(engine = currentEngine()): Promise<TestStorage> {
  return storageOf(engine, createTestDatabase)
}

/** Creates storage with all tables and no rows, in less time than the migrations take. */
export async function createMigratedStorage(): Promise<TestStorage> {
  const engine = currentEngine()
  const storage = await storageOf(engine, copyMigratedDatabase)
  if (engine === 'sqlite')
    await cp(await migratedFolder(), storage.settings.DATA_DIR, { recursive: true })
  return storage
}

async function storageOf(
  engine: Engine,
  makeDatabase: () => Promise<TestDatabase>,
): Promise<TestStorage> {
  const folder = await mkdtemp(join(DATA_ROOT, 'zeven-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  if (engine === 'sqlite') return { engine, settings: { DATA_DIR: folder }, remove: removeFolder }

  const database = await makeDatabase()
  return {
    engine,
    settings: { DATA_DIR: folder, DATABASE_URL: database.url },
    remove: async () => {
      await database.remove()
      await removeFolder()
    },
  }
}

let migrated: Promise<string> | undefined

/** A folder with SQLite's files as the migrations leave them. Each worker makes one. */
function migratedFolder(): Promise<string> {
  migrated ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zeven-migrated-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await onDisk({ settings: { DATA_DIR: folder } }, async () => {})
    return folder
  })()
  return migrated
}
