import type { Config } from '../../core/config.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { type Finding, wrongFinding } from './finding.ts'
import { checkMail, sendTrial } from './mail.ts'
import { checkBucket, checkName, checkPort, checkProvider } from './network.ts'
import { checkNode, checkSettings } from './settings.ts'
import type { World } from './world.ts'

/** Runs all checks, or only the named ones, and continues after a failed check. */
export async function examine(
  config: Config,
  world: World,
  { mailTo, only }: { mailTo?: string | undefined; only?: readonly string[] } = {},
): Promise<Finding[]> {
  const checks: Record<string, () => Finding[] | Promise<Finding[]>> = {
    node: () => checkNode(world),
    settings: () => checkSettings(config),
    disk: () => checkDisk(config, world),
    database: () => checkDatabase(config, world),
    port: () => checkPort(config, world),
    dns: () => checkName(config, world),
    files: () => checkBucket(config),
    provider: () => checkProvider(config),
    mail: () => checkMail(config, world),
    'mail-to': () => (mailTo === undefined ? [] : sendTrial(config, world, mailTo)),
  }
  const found: Finding[] = []
  for (const [about, check] of Object.entries(checks)) {
    if (only?.includes(about) === false) continue
    try {
      found.push(...(await check()))
    } catch (error) {
      const says = `could not be looked at: ${(error as Error).message}`
      found.push(wrongFinding(about, says, 'mend what is named, and run this again'))
    }
  }
  return found
}
