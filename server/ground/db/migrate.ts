import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import {
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration'
import { type Step, take } from '../migrations/statements.ts'
import { type Engine, hasTable } from './dialect.ts'
import type { DatabaseOptions } from './opening.ts'
import type { Tables } from './tables.ts'

/** The steps of the files whose names begin with a number, in the order of those names. */
const STEPS = await readSteps(join(import.meta.dirname, '../migrations'))

async function readSteps(folder: string): Promise<readonly Step[]> {
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .toSorted()
    .map((file): Promise<{ STEPS: readonly Step[] }> => import(`../migrations/${file}`))
  return (await Promise.all(files)).flatMap(({ STEPS }) => STEPS)
}

/** There is no database yet, and the caller did not want one to be made. */
export class NoDatabase extends Error {}

/** Another version of the server made the database, with migrations that this one does not know. */
export class ForeignSchema extends Error {}

/** A backup was being restored when it was interrupted: there is only a part of it. */
export class UnfinishedRestore extends Error {}

/** This table is there as long as a backup is being restored. */
export const RESTORING = 'unfinished_restore'

/**
 * Brings the schema up to date in one transaction. A second process waits meanwhile. Throws
 * `NoDatabase` when there is no schema and `whenMissing` is `refuse`, `ForeignSchema` and
 * `UnfinishedRestore`.
 */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  whenMissing: DatabaseOptions['whenMissing'],
): Promise<{ isNew: boolean; migrations: string[] }> {
  if (await hasTable(db, engine, RESTORING)) throw new UnfinishedRestore()
  if (await isUpToDate(db, engine)) return { isNew: false, migrations: [] }
  const migrator = createMigrator(db, engine)
  const known = await migrator.getMigrations()
  const isNew = known.every(({ executedAt }) => executedAt === undefined)
  if (isNew && whenMissing === 'refuse') throw new NoDatabase()
  const { error, results } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new ForeignSchema()
  }
  if (error !== undefined) throw error
  return { isNew, migrations: (results ?? []).map((result) => describe(result.migrationName)) }
}

/** Whether exactly the known migrations were applied. The migrator would look at every table to say so. */
async function isUpToDate(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  if (!(await hasTable(db, engine, DEFAULT_MIGRATION_TABLE))) return false
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const { rows } = await names.execute(db)
  return (
    new Set(rows.map(({ name }) => name)).symmetricDifference(new Set(KNOWN_MIGRATIONS)).size === 0
  )
}

export function createMigrator(db: Kysely<Tables>, engine: Engine): Migrator {
  return new Migrator({ db, provider: provider(engine) })
}

/** The migrations that this version knows, in order. */
export const KNOWN_MIGRATIONS: readonly string[] = STEPS.map(({ name }) => name)

function describe(name: string): string {
  const step = STEPS.find((one) => one.name === name)
  return step === undefined ? name : `${name}: ${step.description}`
}

function provider(engine: Engine): MigrationProvider {
  const migrations = STEPS.map((step): [string, Migration] => [
    step.name,
    { up: (db) => take(step, db, engine) },
  ])
  return { getMigrations: async () => Object.fromEntries(migrations) }
}
