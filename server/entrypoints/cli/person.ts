import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { openFiles } from '../../core/files/open.ts'
import { fieldErrors } from '../../core/http/validate.ts'
import { openVault } from '../../core/secret.ts'
import { ErasureList, eraseAgain, listErasures } from '../../privacy/erasures.ts'
import { finishErasure } from '../../privacy/finish.ts'
import { CommandFailed } from './failure.ts'
import { type Output, onDatabase } from './output.ts'
import { readJsonFile } from './values.ts'

export function addPersonCommands(program: Command): void {
  const person = program.command('person')
  onDatabase(
    person
      .command('erasures')
      .description('list what was erased, for a backup of before; it names nobody')
      .option('--out <file>', 'write the list to a file'),
    ({ out }: { out?: string }) =>
      async ({ source }) => {
        const json = await listErasures(source)
        const text = JSON.stringify(json, null, 2)
        if (out === undefined) return { json, text }
        writeFileSync(out, `${text}\n`)
        return { json, text: `Wrote ${json.erasures.length} erasures to ${out}` }
      },
  )

  onDatabase(
    person
      .command('erase-again')
      .description('apply such a list to a database that was restored from before')
      .argument('<file>', 'what "person erasures" wrote'),
    (path: string) => repeatErasures(readErasures(path)),
  )
}

/** Repeats the erasures of the list; `restore --erasures` does this too. */
export function repeatErasures(list: ErasureList) {
  return async (database: Database, config: Config): Promise<Output> => {
    const { seal } = await openVault(config, database)
    const { done, known, foreign } = await eraseAgain({ database, seal }, list)
    const isFinished = await finish(database, config, done)
    const json = { erased: done.length, known, other_accounts: foreign }
    const text = `Erased ${done.length} again; ${known} were erased already; ${foreign} are of accounts that are not here`
    return { json, text: [text, ...unfinishedText(isFinished)].join('\n') }
  }
}

export function readErasures(path: string): ErasureList {
  const read = ErasureList.safeParse(readJsonFile(path))
  if (read.success) return read.data
  throw new CommandFailed(`${path} is no list of erasures`, fieldErrors(read.error))
}

/** Also deletes the files, because no server may be running. */
async function finish(
  database: Database,
  config: Config,
  erasures: readonly number[],
): Promise<boolean> {
  const { dataDir } = config
  const finishing = { database, files: openFiles(config), dataDir }
  let isFinished = true
  for (const id of erasures) isFinished = (await finishErasure(finishing, id)) && isFinished
  return isFinished
}

function unfinishedText(isFinished: boolean): string[] {
  return isFinished ? [] : ['Its last traces in files go as soon as nobody reads from them.']
}
