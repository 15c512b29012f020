import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the data folder; never in a backup. It has names of settings, but no secret values. */
export const LAST_RUN_FILE = 'server.json'

/** The facts that commands need about the server that last ran on a data folder. */
export interface LastRun {
  /** The address of links. */
  baseUrl: string
  /** The settings without which a command would behave differently. */
  settings: string[]
}

/** The relevant part of the settings. */
interface Settings {
  dataDir: string
  databaseUrl: unknown
  secret: unknown
  mail: unknown
  filesBucket: unknown
}

/** The names of the settings that commands must share with the server. */
export function neededSettings({ databaseUrl, secret, mail, filesBucket }: Settings): string[] {
  const given: [name: string, value: unknown][] = [
    ['DATABASE_URL', databaseUrl],
    ['ZEVEN_SECRET', secret],
    ['SMTP_URL', mail],
    ['MAIL_FROM', mail],
    ['FILES_S3_ENDPOINT', filesBucket],
  ]
  return given.filter(([, value]) => value !== undefined).map(([name]) => name)
}

/** Records the settings of this server, completely or not at all. */
export async function recordRun(config: Settings & Pick<LastRun, 'baseUrl'>): Promise<void> {
  const path = join(config.dataDir, LAST_RUN_FILE)
  const run: LastRun = { baseUrl: config.baseUrl, settings: neededSettings(config) }
  await writeFile(`${path}.part`, `${JSON.stringify(run)}\n`, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Null if no server ran yet, or only one of an older version. */
export function readLastRun(dataDir: string): LastRun | null {
  try {
    const { baseUrl, settings } = JSON.parse(readFileSync(join(dataDir, LAST_RUN_FILE), 'utf8'))
    return typeof baseUrl === 'string' && Array.isArray(settings) ? { baseUrl, settings } : null
  } catch {
    return null
  }
}
