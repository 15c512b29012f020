import type { Command } from 'commander'
import { readCommandConfig, strangeSettings } from '../../core/config.ts'
import { cannotStart, nameOfDatabase } from '../../core/open-database.ts'
import { previewUpgrade, type Upgrade } from '../../ops/backup/upgrade.ts'
import { type Output, printing } from './output.ts'
import { aligned } from './table.ts'

const MB = 1024 * 1024

export function addUpgradeCommand(program: Command): void {
  printing(
    program
      .command('upgrade')
      .requiredOption('--check', 'say it and change nothing: the start of the server does it'),
    check,
  )
}

async function check(): Promise<Output> {
  const config = readCommandConfig()
  const upgrade = await previewUpgrade(config).catch(async (error) => {
    throw await cannotStart(error, config)
  })
  const { version, migrations, backedUpAt, free, size } = upgrade
  const rows = [
    ['Database', await nameOfDatabase(config)],
    ['This version', version],
    ['Last backup', backedUpAt ?? 'never'],
    ['Free disk', `${Math.floor(free / MB)} MB in ${config.dataDir}`],
  ]
  const strange = strangeSettings()
  const unknown = `Set in ZEVEN_ENV_FILE, and no settings of this version: ${strange.join(', ')}`
  const text = [aligned(rows), '', ...inWords(upgrade), ...(strange.length ? ['', unknown] : [])]
  const json = { version, migrations, backed_up_at: backedUpAt, free_bytes: free, size_bytes: size }
  return { json: { ...json, strange_settings: strange }, text: text.join('\n') }
}

function inWords({ migrations, free, size }: Upgrade): string[] {
  if (migrations.length === 0) return ['The database is up to date: a start changes nothing.']
  const hasRoom = free > 2 * size
  return [
    'The next start makes a backup in the data folder and then migrates:',
    '',
    ...migrations.map((one) => `  ${one}`),
    ...(hasRoom ? [] : ['', 'The disk may be too full for that: make room first.']),
  ]
}
