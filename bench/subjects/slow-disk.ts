import type { Engine, Store } from '../storage/store.ts'

/** A disk that takes its time to say that a commit is on it. */
export interface SlowDisk {
  prepare(store: Store): Promise<void>
  nodeOptions: string[]
}

/**
 * PostgreSQL waits by itself (`commit_delay`, before each flush of its log); in SQLite's place a
 * module loaded before the server makes the committing thread wait.
 */
export function slowDisk(engine: Engine, milliseconds: number): SlowDisk {
  if (engine === 'sqlite') {
    const module = new URL(`./slow-sqlite.ts?ms=${milliseconds}`, import.meta.url)
    return { prepare: async () => {}, nodeOptions: ['--import', module.href] }
  }
  return { prepare: (store) => delayCommits(store, milliseconds), nodeOptions: [] }
}

async function delayCommits(store: Store, milliseconds: number): Promise<void> {
  const session = await store.open()
  const name = new URL(store.settings.DATABASE_URL ?? '').pathname.slice(1)
  await session.run(`alter database ${name} set commit_delay = ${milliseconds * 1000}`)
  await session.run(`alter database ${name} set commit_siblings = 0`)
  await session.close()
}
