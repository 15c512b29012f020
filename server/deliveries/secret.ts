import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { ensureSecret } from '../resources/secrets/actions.ts'

const FILE = 'secret'
const BYTES = 32

/**
 * The secret webhook secrets are sealed with: the setting or, when there is none, one made at the
 * first start. It is kept beside SQLite's files, not in them; of several processes on PostgreSQL
 * only the database is shared, so there it is kept in that, and the setting is the safer way.
 */
export async function findVaultSecret(config: Config, database: Database): Promise<string> {
  if (config.secret !== undefined) return config.secret
  if (database.engine === 'postgres')
    return database.run(ensureSecret, { actor: SYSTEM, accountId: null, input: { name: 'vault' } })
  return keptIn(join(config.dataDir, FILE))
}

/** Made by whoever comes first; the file is the owner's alone. */
function keptIn(path: string): string {
  try {
    writeFileSync(path, randomBytes(BYTES).toString('hex'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = readFileSync(path, 'utf8').trim()
  if (kept.length < BYTES) throw new Error(`${path} holds no secret; restore it from a backup`)
  return kept
}
