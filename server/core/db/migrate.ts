import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import {
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration'
import { type Step, takeStep } from '../migrations/statements.ts'
import { type Engine, hasTable } from './dialect.ts'
import type { DatabaseOptions } from './opening.ts'
import type { Tables } from './tables.ts'

/**
 * The steps of the files whose names start with a number, ordered by name. 0044 and 0049 were each
 * used twice, and 0045 and 0052 do not exist. Databases store whole names, so they cannot be renamed.
 */
const STEPS = await readSteps(join(import.meta.dirname, '../migrations'))

async function readSteps(folder: string): Promise<readonly Step[]> {
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .toSorted()
    .map((file): Promise<{ STEPS: readonly Step[] }> => import(`../migrations/${file}`))
  return (await Promise.all(files)).flatMap(({ STEPS }) => STEPS)
}

/** There is no database yet, and the caller did not want to create one. */
export class NoDatabase extends Error {}

/** The database was created by a newer version of the server, or by one older than the first known migration. */
export class ForeignSchema extends Error {
  readonly isNewer: boolean

  constructor(isNewer: boolean) {
    super()
    this.isNewer = isNewer
  }
}

/** Restoring a backup was interrupted: the database is incomplete. */
export class UnfinishedRestore extends Error {}

/** PostgreSQL answers, but a database cannot be created there. */
export class UnusableDatabase extends Error {}

/** This table exists while a backup is being restored. */
export const RESTORING = 'unfinished_restore'

/**
 * Migrates the schema in one transaction. A second process waits meanwhile. Throws `NoDatabase` if
 * there is no schema and `whenMissing` is `refuse`, `ForeignSchema` and `UnfinishedRestore`.
 */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  { whenMissing, beforeMigrations }: Pick<DatabaseOptions, 'whenMissing' | 'beforeMigrations'>,
): Promise<{ isNew: boolean; migrations: string[] }> {
  if (await hasTable(db, engine, RESTORING)) throw new UnfinishedRestore()
  const applied = await appliedMigrations(db, engine)
  checkKnown(applied)
  const isNew = applied.length === 0
  if (isNew && whenMissing === 'refuse') throw new NoDatabase()
  const pending = pendingMigrations(applied)
  if (pending.length === 0) return { isNew: false, migrations: [] }
  if (engine === 'postgres') await checkTakesTables(db, isNew)
  if (!isNew) await beforeMigrations?.(pending)
  const { error, results } = await createMigrator(db, engine).migrateToLatest()
  if (error !== undefined) throw error
  return { isNew, migrations: (results ?? []).map((result) => describe(result.migrationName)) }
}

/** Throws `UnusableDatabase` on a standby, or if the role cannot create tables: the migrator would hide the reason. */
export async function checkTakesTables(db: Kysely<Tables>, isNew: boolean): Promise<void> {
  const settings = sql<{ encoding: string; is_standby: boolean }>`
    select current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as is_standby`
  const { rows } = await settings.execute(db)
  const { encoding, is_standby } = rows[0] ?? {}
  if (is_standby) throw new UnusableDatabase('it is read-only, as a standby is')
  if (isNew && encoding !== 'UTF8') {
    const says = `its encoding is ${encoding}, which lacks letters: make a database in UTF8`
    throw new UnusableDatabase(says)
  }
  try {
    await sql`create table zeven_trial (id integer)`.execute(db)
    await sql`drop table zeven_trial`.execute(db)
  } catch (error) {
    throw new UnusableDatabase((error as Error).message)
  }
}

/** The names of applied migrations. The migrator itself would inspect every table for this. */
async function appliedMigrations(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  if (!(await hasTable(db, engine, DEFAULT_MIGRATION_TABLE))) return []
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const { rows } = await names.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws `ForeignSchema` if one of them is unknown to this version. */
export function checkKnown(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !KNOWN_MIGRATIONS.includes(name))
  const isNewer = (name: string) => name > (KNOWN_MIGRATIONS.at(-1) ?? '')
  if (unknown.length > 0) throw new ForeignSchema(unknown.some(isNewer))
}

/** The migrations that a database lacks, in order, each with its description. */
export function pendingMigrations(applied: readonly string[]): string[] {
  return KNOWN_MIGRATIONS.filter((name) => !applied.includes(name)).map(describe)
}

export function createMigrator(db: Kysely<Tables>, engine: Engine): Migrator {
  return new Migrator({ db, provider: provider(engine) })
}

/** The migrations of this version, in order. */
export const KNOWN_MIGRATIONS: readonly string[] = STEPS.map(({ name }) => name)

function describe(name: string): string {
  const step = STEPS.find((one) => one.name === name)
  return step === undefined ? name : `${name}: ${step.description}`
}

function provider(engine: Engine): MigrationProvider {
  const migrations = STEPS.map((step): [string, Migration] => [
    step.name,
    { up: (db) => takeStep(step, db, engine) },
  ])
  return { getMigrations: async () => Object.fromEntries(migrations) }
}
