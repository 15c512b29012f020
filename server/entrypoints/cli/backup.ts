import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type Config, readCommandConfig, readConfig } from '../../core/config.ts'
import { failureOf } from '../../core/db/dialect.ts'
import { NoDatabase, UnfinishedRestore, UnusableDatabase } from '../../core/db/migrate.ts'
import { StorageFull, StorageUnavailable } from '../../core/files/files.ts'
import { CannotStart, cannotStart, nameOfDatabase } from '../../core/open-database.ts'
import { pruneBackups, recordBackup } from '../../ops/backup/backup-list.ts'
import { makeBackup } from '../../ops/backup/make.ts'
import { BackupRefused, bytesOf, type Manifest } from '../../ops/backup/manifest.ts'
import { restoreBackup } from '../../ops/backup/restore.ts'
import { CommandFailed } from './failure.ts'
import { type Output, printing, withDatabase } from './output.ts'
import { parseWholeNumber, reasonOf } from './values.ts'

const ABOUT_SECRET = `
The secret opens what is sealed in the backup, and whoever has both can sign webhooks as you:
keep the folder where only you can read it, or use --without-secret and keep ZEVEN_SECRET apart.`

export function addBackupCommands(program: Command): void {
  printing(
    program
      .command('backup')
      .argument('<folder>', 'a new or empty folder')
      .option('--without-secret', 'leave the secret of the installation out')
      .option('--without-files', 'leave photos and plans out')
      .option(
        '--keep <number>',
        'then delete the older backups beside it: so many whole ones stay',
        parseWholeNumber,
      )
      .addHelpText('after', ABOUT_SECRET),
    (folder: string, given: BackupOptions) =>
      backup(folder, given.keep ?? null, {
        withSecret: given.withoutSecret !== true,
        withFiles: given.withoutFiles !== true,
      }),
  )
}

interface BackupOptions {
  withoutSecret?: boolean
  withoutFiles?: boolean
  keep?: number
}

export function addRestoreCommands(program: Command): void {
  printing(
    program
      .command('restore')
      .argument('<folder>', 'a folder that zeven backup wrote')
      .option('--erasures <file>', 'erase again who was erased since, by "person erasures"'),
    restore,
  )
}

async function backup(
  folder: string,
  keep: number | null,
  wanted: { withSecret: boolean; withFiles: boolean },
): Promise<Output> {
  const config = readCommandConfig()
  process.stderr.write(`Database: ${await nameOfDatabase(config)}\n`)
  const manifest = await explained(config, () => makeBackup(config, folder, wanted))
  await recordBackup(config, manifest, folder).catch((error) => {
    const why = `The backup is whole. That it was made could not be recorded: ${reasonOf(error)}`
    process.stderr.write(`${why}\n`)
  })
  const deleted =
    keep === null ? [] : await explained(config, () => pruneBackups(folder, keep, Date.now()))
  const counts = countsOf(manifest)
  const lines = [`Backed up ${inWords(counts)} to ${resolve(folder)}`]
  if (manifest.missing.length > 0) {
    lines.push(`${manifest.missing.length} files were deleted meanwhile and are not in it.`)
  }
  if (manifest.files.some(({ path }) => path === 'secret')) {
    lines.push('It holds the secret of this installation: keep it where only you can read it.')
  }
  if (deleted.length > 0) lines.push(`Deleted beside it: ${deleted.join(', ')}.`)
  const json = { folder: resolve(folder), ...counts, missing: manifest.missing, deleted }
  return { json: { ...json, created_at: manifest.created_at }, text: lines.join('\n') }
}

async function restore(folder: string, { erasures }: { erasures?: string }): Promise<Output> {
  const config = readConfig()
  const again = erasures === undefined ? null : await repeating(erasures)
  process.stderr.write(`Database: ${await nameOfDatabase(config)}\n`)
  const { manifest, waiting, foreign } = await explained(config, () =>
    restoreBackup(config, folder),
  )
  const counts = countsOf(manifest)
  const lines = [`Restored ${inWords(counts)} of ${manifest.created_at}.`]
  const erased = again === null ? null : await withDatabase(again)
  if (erased !== null) lines.push(erased.text)
  if (waiting.webhooks + waiting.mails > 0) {
    lines.push(
      `When the server starts it sends ${waiting.webhooks} webhooks and ${waiting.mails} mails that waited at that moment.`,
      'They have the ids they had, so that a receiver that got them already can tell.',
    )
  }
  if (waiting.reminders > 0) {
    lines.push(`${waiting.reminders} reminders that came due since then are left out.`)
  }
  if (foreign.length > 0) lines.push(`Left out, as no tables of Zeven: ${foreign.join(', ')}.`)
  if (!manifest.has_files) lines.push('Photos and plans are not in it: put them back yourself.')
  return {
    json: {
      created_at: manifest.created_at,
      ...counts,
      waiting,
      left_out: foreign,
      ...(erased && { erasures: erased.json }),
    },
    text: lines.join('\n'),
  }
}

/** Repeats the erasures of a list. Loaded on demand: erasing needs most of the server, and few restores use it. */
async function repeating(path: string) {
  const { readErasures, repeatErasures } = await import('./person.ts')
  return repeatErasures(readErasures(path))
}

/** An error that the operator can fix is one line; any other error is a bug. */
async function explained<Done>(config: Config, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupRefused) throw new CommandFailed(error.message)
    if (error instanceof CannotStart) throw error
    if (error instanceof StorageUnavailable || error instanceof StorageFull) {
      throw new CommandFailed(`photos and plans cannot be reached: ${reasonOf(error.cause)}`)
    }
    if (isAboutDatabase(error)) throw await cannotStart(error, config)
    const { errno, path } = error as NodeJS.ErrnoException
    if (errno === undefined) throw error
    throw new CommandFailed(`cannot use ${path ?? 'the disk'}: ${reasonOf(error)}`)
  }
}

function isAboutDatabase(error: unknown): boolean {
  const kinds = [NoDatabase, UnfinishedRestore, UnusableDatabase]
  return kinds.some((kind) => error instanceof kind) || failureOf(error) === 'unavailable'
}

function countsOf(manifest: Manifest) {
  const { tables, files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const photos = files.filter(({ path }) => path.startsWith('files/')).length
  return { rows, tables: tables.length, files: photos, bytes: bytesOf(manifest) }
}

function inWords({ rows, tables, files, bytes }: ReturnType<typeof countsOf>): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  return `${rows} rows of ${tables} tables and ${files} files (${size})`
}
