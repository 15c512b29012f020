import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { SYSTEM } from './db/actor.ts'
import type { Database } from './db/database.ts'
import { ensureSecret } from './db/secrets.writes.ts'
import { createVault, type Vault } from './vault.ts'

/** The file in the data folder. */
export const SECRET_FILE = 'secret'
const BYTES = 32

/** Opens the vault, which encrypts the secrets of webhooks, and of links in queued emails. */
export async function openVault(config: Config, database: Database): Promise<Vault> {
  return createVault(await findVaultSecret(config, database))
}

/**
 * The secret of the vault: `ZEVEN_SECRET` or, without it, one created at the first start. With
 * SQLite it is in a file next to the database. With PostgreSQL it is in the database, because
 * processes share nothing else; setting `ZEVEN_SECRET` is safer there.
 */
async function findVaultSecret(config: Config, database: Database): Promise<string> {
  if (config.secret !== undefined) return config.secret
  if (database.engine === 'postgres')
    return database.run(ensureSecret, { actor: SYSTEM, accountId: null, input: { name: 'vault' } })
  return storedSecret(join(config.dataDir, SECRET_FILE))
}

/** The current secret, without creating one. `stored` is the one in a PostgreSQL database. */
export function findSecret(config: Config, stored: string | null): string | null {
  if (config.secret !== undefined) return config.secret
  if (config.databaseUrl !== undefined) return stored
  const path = join(config.dataDir, SECRET_FILE)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** The first process creates the file. Only the file's owner may read it. */
function storedSecret(path: string): string {
  if (!existsSync(path)) makeSecret(path)
  const stored = readFileSync(path, 'utf8').trim()
  if (stored.length < BYTES) throw new Error(`${path} is invalid; restore it from a backup`)
  return stored
}

/** Writes the file under a temporary name first, so that no other process reads half of it. */
function makeSecret(path: string): void {
  const own = `${path}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(own, randomBytes(BYTES).toString('hex'), { mode: 0o600, flush: true })
    placeOnce(own, path)
  } finally {
    rmSync(own, { force: true })
  }
}

/** Renames a file, unless another process was first. */
function placeOnce(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    // Some file systems have no hard links.
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}
