import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createTestDatabase } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engine?: Engine
  }
}

export type Engine = 'sqlite' | 'postgres'

/** A place for a server's data: the settings that point to it, and how to remove it. */
export type TestStorage = {
  engine: Engine
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  remove(): Promise<void>
}

/** The engine of this run: a file named *.each.test.ts or *.db.test.ts runs once on each. */
export function currentEngine(): Engine {
  const engine = inject('engine')
  if (!engine)
    throw new Error('only files named *.each.test.ts or *.db.test.ts run on a storage engine')
  return engine
}

/** Creates empty storage, only for this test file: on the current engine if it names none. */
export async function createStorage(engine = currentEngine()): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'zeven-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  if (engine === 'sqlite') return { engine, settings: { DATA_DIR: folder }, remove: removeFolder }

  const database = await createTestDatabase()
  return {
    engine,
    settings: { DATA_DIR: folder, DATABASE_URL: database.url },
    remove: async () => {
      await database.remove()
      await removeFolder()
    },
  }
}
