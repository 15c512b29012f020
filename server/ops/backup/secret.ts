import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../ground/config.ts'
import { findSecret, SECRET_FILE } from '../../ground/vault/secret.ts'
import { createVault } from '../../ground/vault/vault.ts'
import { BackupRefused, type Manifest, SECRET } from './manifest.ts'

/**
 * The secret of the backup, or the one of the settings when it opens the same. Null when the
 * installation had none. Throws when what was sealed could not be opened after the restore.
 */
export function chooseSecret(config: Config, folder: string, manifest: Manifest): string | null {
  const path = join(folder, SECRET)
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : null
  const given = findSecret(config, null)
  if (manifest.sealed === null) return null
  if (given !== null && !opens(given, manifest.sealed)) {
    const where = config.secret === undefined ? join(config.dataDir, SECRET_FILE) : 'ZEVEN_SECRET'
    throw new BackupRefused(`${where} is not the secret of this backup`)
  }
  if (given === null && kept === null) {
    throw new BackupRefused(
      'the backup was made without its secret: set ZEVEN_SECRET to that of the installation',
    )
  }
  return given ?? kept
}

/** Keeps the secret where a server finds it. On PostgreSQL without a setting, that is a row. */
export function placeSecretFile(config: Config, secret: string): void {
  const path = join(config.dataDir, SECRET_FILE)
  if (config.secret !== undefined || config.databaseUrl !== undefined || existsSync(path)) return
  writeFileSync(path, secret, { flag: 'wx', mode: 0o600, flush: true })
}

function opens(secret: string, sealed: string): boolean {
  try {
    createVault(secret).open(sealed)
    return true
  } catch {
    return false
  }
}
