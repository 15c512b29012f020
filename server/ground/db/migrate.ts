import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import * as first from '../migrations/0001-first.ts'
import * as portal from '../migrations/0002-portal.ts'
import * as leadDesk from '../migrations/0003-lead-desk.ts'
import * as mail from '../migrations/0004-mail.ts'
import * as desk from '../migrations/0005-desk.ts'
import * as settings from '../migrations/0006-settings.ts'
import * as passkeys from '../migrations/0007-passkeys.ts'
import * as offers from '../migrations/0008-offers.ts'
import * as pictures from '../migrations/0009-pictures.ts'
import * as priceHistory from '../migrations/0010-price-history.ts'
import * as formVersions from '../migrations/0012-form-versions.ts'
import * as uploads from '../migrations/0013-uploads.ts'
import * as openPictures from '../migrations/0014-open-pictures.ts'
import * as addressLookup from '../migrations/0015-address-lookup.ts'
import * as appointments from '../migrations/0016-appointments.ts'
import * as formTests from '../migrations/0018-form-tests.ts'
import * as lists from '../migrations/0020-lists.ts'
import * as webhooks from '../migrations/0021-webhooks.ts'
import * as leadSources from '../migrations/0022-lead-sources.ts'
import * as imports from '../migrations/0023-imports.ts'
import * as erasures from '../migrations/0024-erasures.ts'
import * as audit from '../migrations/0025-audit.ts'
import * as marketing from '../migrations/0025-marketing.ts'
import * as retention from '../migrations/0025-retention.ts'
import * as accountStates from '../migrations/0026-account-states.ts'
import * as operators from '../migrations/0027-operators.ts'
import * as support from '../migrations/0027-support.ts'
import * as operatorAudit from '../migrations/0028-operator-audit.ts'
import * as hiddenWords from '../migrations/0029-hidden-words.ts'
import * as strangers from '../migrations/0030-strangers.ts'
import * as roundedPrices from '../migrations/0032-rounded-prices.ts'
import * as hashedKeys from '../migrations/0034-hashed-keys.ts'
import * as evidence from '../migrations/0035-evidence.ts'
import * as mailboxes from '../migrations/0035-mailboxes.ts'
import { type Engine, hasTable } from './dialect.ts'
import type { DatabaseOptions } from './opening.ts'
import type { Tables } from './tables.ts'

interface DescribedMigration {
  description: string
  up(db: Kysely<unknown>, engine: Engine): Promise<void>
}

/** The schema's migrations, in order. Never edit a released one: add a new one instead. */
const MIGRATIONS: Record<string, DescribedMigration> = {
  '0001-first': first,
  '0002-portal': portal,
  '0003-lead-desk': leadDesk,
  '0004-mail': mail,
  '0005-desk': desk,
  '0006-settings': settings,
  '0007-passkeys': passkeys,
  '0008-offers': offers,
  '0009-pictures': pictures,
  '0010-price-history': priceHistory,
  '0012-form-versions': formVersions,
  '0013-uploads': uploads,
  '0014-open-pictures': openPictures,
  '0015-address-lookup': addressLookup,
  '0016-appointments': appointments,
  '0018-form-tests': formTests,
  '0020-lists': lists,
  '0021-webhooks': webhooks,
  '0022-lead-sources': leadSources,
  '0023-imports': imports,
  '0024-erasures': erasures,
  '0025-audit': audit,
  '0025-marketing': marketing,
  '0025-retention': retention,
  '0026-account-states': accountStates,
  '0027-operators': operators,
  '0027-support': support,
  '0028-operator-audit': operatorAudit,
  '0029-hidden-words': hiddenWords,
  '0030-strangers': strangers,
  '0032-rounded-prices': roundedPrices,
  '0034-hashed-keys': hashedKeys,
  '0035-evidence': evidence,
  '0035-mailboxes': mailboxes,
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

export function createMigrator(db: Kysely<Tables>, engine: Engine): Migrator {
  return new Migrator({ db, provider: provider(engine) })
}

/** The migrations that this version knows, in order. */
export const KNOWN_MIGRATIONS: readonly string[] = Object.keys(MIGRATIONS)

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
