import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Engine } from './dialect.ts'
import * as firstLead from './migrations/0001-first-lead.ts'
import * as budgets from './migrations/0002-budgets.ts'
import * as attribution from './migrations/0003-attribution.ts'
import * as funnel from './migrations/0004-funnel.ts'
import * as priceMatrices from './migrations/0005-price-matrices.ts'
import * as offerItems from './migrations/0006-offer-items.ts'
import * as offers from './migrations/0007-offers.ts'
import * as sweeps from './migrations/0009-sweeps.ts'
import * as proofs from './migrations/0011-proofs.ts'
import * as webhooks from './migrations/0012-webhooks.ts'
import * as queues from './migrations/0013-queues.ts'
import type { Tables } from './tables.ts'

interface DescribedMigration {
  description: string
  up(db: Kysely<unknown>, engine: Engine): Promise<void>
}

const MIGRATIONS: Record<string, DescribedMigration> = {
  '0001-first-lead': firstLead,
  '0002-budgets': budgets,
  '0003-attribution': attribution,
  '0004-funnel': funnel,
  '0005-price-matrices': priceMatrices,
  '0006-offer-items': offerItems,
  '0007-offers': offers,
  '0009-sweeps': sweeps,
  '0011-proofs': proofs,
  '0012-webhooks': webhooks,
  '0013-queues': queues,
}

/** Brings the schema up to date in one transaction; a second process waits and finds it done. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const migrator = new Migrator({ db, provider: provider(engine) })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return (results ?? []).map((result) => describe(result.migrationName))
}

function describe(name: string): string {
  const migration = MIGRATIONS[name]
  return migration === undefined ? name : `${name}: ${migration.description}`
}

function provider(engine: Engine): MigrationProvider {
  const migrations: Record<string, Migration> = {}
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    migrations[name] = { up: (db: Kysely<unknown>) => migration.up(db, engine) }
  }
  return { getMigrations: async () => migrations }
}
