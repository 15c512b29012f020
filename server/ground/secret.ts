import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { SYSTEM } from './db/actor.ts'
import type { Database } from './db/database.ts'
import { ensureSecret } from './db/secrets.writes.ts'
import { createVault, type Vault } from './vault.ts'

/** The file in the data folder. */
export const SECRET_FILE = 'secret'
const BYTES = 32

/** Opens what encrypts the secrets of webhooks, and of links in mails that wait. */
export async function openVault(config: Config, database: Database): Promise<Vault> {
  return createVault(await findVaultSecret(config, database))
}

/**
 * The secret of the vault: `ZEVEN_SECRET` or, without it, one made at the
 * first start. With SQLite it is in a file beside the database. With PostgreSQL it is in the
 * database, because processes share nothing else; setting `ZEVEN_SECRET` is safer there.
 */
async function findVaultSecret(config: Config, database: Database): Promise<string> {
  if (config.secret !== undefined) return config.secret
  if (database.engine === 'postgres')
    return database.run(ensureSecret, { actor: SYSTEM, accountId: null, input: { name: 'vault' } })
  return keptIn(join(config.dataDir, SECRET_FILE))
}

/** The secret as it is now, without making one. `stored` is the one in a PostgreSQL database. */
export function findSecret(config: Config, stored: string | null): string | null {
  if (config.secret !== undefined) return config.secret
  if (config.databaseUrl !== undefined) return stored
  const path = join(config.dataDir, SECRET_FILE)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** The first process makes the file, whole from the start. Only the file's owner may read it. */
function keptIn(path: string): string {
  const own = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(own, randomBytes(BYTES).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  const kept = readFileSync(path, 'utf8').trim()
  if (kept.length < BYTES) throw new Error(`${path} holds no secret; restore it from a backup`)
  return kept
}
