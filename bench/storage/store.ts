import type { Engine } from '../../server/db/dialect.ts'

export type { Engine }

/** A database of one subject: the settings that lead a server there, and a way to run SQL on it. */
export interface Store {
  engine: Engine
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  /** Runs statements directly, past any server. */
  open(): Promise<SqlSession>
  remove(): Promise<void>
}

export interface SqlSession {
  run(statement: string): Promise<void>
  rows(query: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Where stores of one engine come from. */
export interface Stores {
  engine: Engine
  /** Of the database itself, such as `3.53.4`. */
  version: string
  create(): Promise<Store>
  /** A copy of a store that nobody has open. */
  copy(store: Store): Promise<Store>
  close(): Promise<void>
}
