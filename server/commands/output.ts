import type { Command } from 'commander'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openConfiguredDatabase } from '../open-database.ts'
import { CommandFailed } from './failure.ts'

/** What a command found or did: as one JSON object, or in words. */
export interface Output {
  json: Record<string, unknown>
  text: string
}

export type OnDatabase = (database: Database, config: Config) => Promise<Output>

/**
 * Adds `--json` and runs the command against the configured database. `prepare` checks the words
 * first: a command that is refused for them touches no database, not even to create it.
 */
export function onDatabase<Args extends unknown[]>(
  command: Command,
  prepare: (...args: Args) => OnDatabase,
): Command {
  return printing(command, async (...args: Args) => {
    const run = prepare(...args)
    const config = readConfig()
    const database = await openConfiguredDatabase(config, { writes: 'inline' })
    try {
      return await run(database, config)
    } finally {
      await database.close()
    }
  })
}

/** Adds `--json` and prints what the command answers. */
export function printing<Args extends unknown[]>(
  command: Command,
  run: (...args: Args) => Promise<Output>,
): Command {
  return command.option('--json', 'print one JSON object').action(async (...given) => {
    checkValues(command)
    const output = await run(...(given as unknown as Args))
    const { json } = command.opts<{ json?: boolean }>()
    process.stdout.write(json === true ? `${JSON.stringify(output.json)}\n` : `${output.text}\n`)
  })
}

/** Commander takes any next word as an option's value: `--name --json` would name it "--json". */
function checkValues(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName())
    if (typeof value === 'string' && value.startsWith('--')) {
      throw new CommandFailed(`${option.long} needs a value, and "${value}" reads as an option`)
    }
  }
}

/** Rows under headings, columns aligned, for people to read. */
export function table(headings: string[], rows: (string | number | null)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))]
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
