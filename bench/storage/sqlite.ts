import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SqlSession, Store, Stores } from './store.ts'

const FILE = 'zeven.db'

/** Each store is a data folder of its own in the system's temporary folder. */
export function openSqliteStores(): Stores {
  return {
    engine: 'sqlite',
    version: process.versions.sqlite ?? 'unknown',
    create: createStore,
    copy: async (store) => {
      const copy = await createStore()
      await copyFile(join(store.settings.DATA_DIR, FILE), join(copy.settings.DATA_DIR, FILE))
      return copy
    },
    close: async () => {},
  }
}

async function createStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'zeven-bench-'))
  return {
    engine: 'sqlite',
    settings: { DATA_DIR: folder },
    open: async () => openSession(join(folder, FILE)),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** Without waiting for the disk: this loads and looks, nothing here is measured. */
function openSession(path: string): SqlSession {
  // A server may be writing meanwhile.
  const file = new DatabaseSync(path, { timeout: 20_000 })
  file.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -256000; PRAGMA temp_store = MEMORY')
  return {
    run: async (statement) => file.exec(statement),
    rows: async (query) => file.prepare(query).all(),
    close: async () => {
      file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      file.close()
    },
  }
}
