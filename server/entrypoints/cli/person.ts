import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Command, Option } from 'commander'
import { formatTimestamp } from '../../../shared/time.ts'
import type { Config } from '../../core/config.ts'
import { OPERATOR } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { openFiles } from '../../core/files/open.ts'
import { fieldErrors } from '../../core/http/validate.ts'
import { openVault } from '../../core/secret.ts'
import { type ArchivedContract, filesOfArchivedContract } from '../../privacy/archived-contract.ts'
import { listArchivedContracts, openArchivedContract } from '../../privacy/archived-contracts.ts'
import type { Gone } from '../../privacy/erase.ts'
import { eraseTarget } from '../../privacy/erase-target.ts'
import { ErasureList, eraseAgain, listErasures } from '../../privacy/erasures.ts'
import { exportPerson } from '../../privacy/export.ts'
import { finishErasure } from '../../privacy/finish.ts'
import type { ErasureTarget } from '../../privacy/person.ts'
import { foresee } from '../../privacy/preview.ts'
import { ERASURE_REASONS, type Reason } from '../../privacy/privacy.contract.ts'
import { CommandFailed, named } from './failure.ts'
import { type Output, onAccount, onDatabase } from './output.ts'
import { table } from './table.ts'
import { parseWholeNumber, readJsonFile } from './values.ts'

export function addPersonCommands(program: Command): void {
  const person = program.command('person')
  addExport(person)
  addErase(person)
  addErasures(person)
  addHoldCommands(person)
}

/** How a person is named; one of them is needed. */
interface Named {
  email?: string
  phone?: string
  customer?: number
}

function withTarget(command: Command): Command {
  return command
    .option('--email <address>', 'the person with this e-mail address')
    .option('--phone <number>', 'the person with this phone number')
    .option('--customer <id>', 'the customer with this id', parseWholeNumber)
}

/** Throws unless exactly one is given. */
function targetOf({ email, phone, customer }: Named): ErasureTarget {
  const given: ErasureTarget[] = [
    ...(email === undefined ? [] : [{ email }]),
    ...(phone === undefined ? [] : [{ phone }]),
    ...(customer === undefined ? [] : [{ customer }]),
  ]
  const [target] = given
  if (target === undefined || given.length > 1)
    throw new CommandFailed('name the person by one of --email, --phone and --customer')
  return target
}

function addExport(person: Command): void {
  onAccount(
    withTarget(
      person
        .command('export')
        .description('write everything that is held of a person: JSON, a PDF to read, and files')
        .requiredOption('--out <folder>', 'a folder, which is made or must be empty'),
    ),
    ({ out, ...given }: Named & { out: string }) => {
      const target = targetOf(given)
      if (existsSync(out) && readdirSync(out).length > 0)
        throw new CommandFailed(`${out} is not empty; give another folder with --out`)
      return async (database, { id: accountId }, config) => {
        const exporting = { database, files: openFiles(config), actor: OPERATOR, accountId }
        const files = await named('such person', exportPerson(exporting, target))
        const paths: string[] = []
        for await (const { name: path, content } of files) {
          mkdirSync(dirname(join(out, path)), { recursive: true, mode: 0o700 })
          writeFileSync(join(out, path), content, { mode: 0o600 })
          paths.push(path)
        }
        const json = { account: accountId, out, files: paths }
        return { json, text: `Wrote ${paths.length} files to ${out}` }
      }
    },
  )
}

function addErase(person: Command): void {
  onAccount(
    withTarget(
      person
        .command('erase')
        .description(
          'erase a person for good; signed offers are kept, sealed, as long as they must',
        )
        .option('--dry-run', 'only say what would go and what would be kept'),
    ),
    ({ dryRun, ...given }: Named & { dryRun?: true }) => {
      const target = targetOf(given)
      return async (database, account, config) => {
        if (dryRun) return foreseen(database, account.id, target)
        const { seal } = await openVault(config, database)
        const asking = { database, actor: OPERATOR, accountId: account.id, seal }
        const erasing = eraseTarget(asking, { target, kind: 'person' })
        const { id, at, gone, kept } = await named('such person', erasing)
        const json = { account: account.id, gone, kept: kept.map(keptJson) }
        if (id === null) return { json, text: 'Erased before; there is nothing left to erase.' }
        const isFinished = await finish(database, config, [id])
        const text = [`Erased at ${formatTimestamp(at)}`, ...say(gone), ...sayKept(kept)]
        return { json, text: [...text, ...sayUnfinished(isFinished)].join('\n') }
      }
    },
  )
}

async function foreseen(
  database: Database,
  accountId: number,
  target: ErasureTarget,
): Promise<Output> {
  const { gone, kept } = await named('such person', foresee(database, accountId, target))
  const json = { account: accountId, dry_run: true, gone, kept: kept.map(keptJson) }
  return { json, text: ['Would erase', ...say(gone), ...sayKept(kept)].join('\n') }
}

function addErasures(person: Command): void {
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

/** Erases again what the list names; `restore --erasures` does it too. */
export function repeatErasures(list: ErasureList) {
  return async (database: Database, config: Config): Promise<Output> => {
    const { seal } = await openVault(config, database)
    const { done, known, foreign } = await eraseAgain({ database, seal }, list)
    const isFinished = await finish(database, config, done)
    const json = { erased: done.length, known, other_accounts: foreign }
    const text = `Erased ${done.length} again; ${known} were erased already; ${foreign} are of accounts that are not here`
    return { json, text: [text, ...sayUnfinished(isFinished)].join('\n') }
  }
}

export function readErasures(path: string): ErasureList {
  const read = ErasureList.safeParse(readJsonFile(path))
  if (read.success) return read.data
  throw new CommandFailed(`${path} is no list of erasures`, fieldErrors(read.error))
}

/** Removes the files too: perhaps no server is running. */
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

function keptJson({ signed_at, until, ...offer }: ArchivedContract) {
  return { ...offer, signed_at: formatTimestamp(signed_at), until: formatTimestamp(until) }
}

function say(gone: Gone): string[] {
  return Object.entries(gone)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `  ${count} ${name.replaceAll('_', ' ')}`)
}

function sayKept(kept: readonly ArchivedContract[]): string[] {
  return kept.map(
    ({ offer_number, lead_id, until }) =>
      `Kept, sealed, because it was signed: offer ${offer_number ?? lead_id}, until ${formatTimestamp(until)}`,
  )
}

function sayUnfinished(isFinished: boolean): string[] {
  return isFinished ? [] : ['Its last traces in files go as soon as nobody reads from them.']
}

function addHoldCommands(person: Command): void {
  onAccount(
    person
      .command('holds')
      .description('list the signed offers that are kept of people who were erased'),
    () =>
      async ({ source }, { id }) => {
        const holds = (await listArchivedContracts(source, id)).map((one) => ({
          ...one,
          signed_at: formatTimestamp(one.signed_at),
          until: formatTimestamp(one.until),
          created_at: formatTimestamp(one.created_at),
        }))
        const rows = holds.map((one) => [one.id, one.offer_number, one.signed_at, one.until])
        return { json: { holds }, text: table(['id', 'offer', 'signed', 'until'], rows) }
      },
  )

  onAccount(
    person
      .command('open-hold')
      .description('open a kept offer; the history of the account says that you did and why')
      .argument('<id>', 'its id, as "person holds" lists it', parseWholeNumber)
      .requiredOption('--out <folder>', 'where its JSON and PDFs are written')
      .addOption(
        new Option('--reason <why>', 'why it is opened')
          .choices(ERASURE_REASONS)
          .makeOptionMandatory(),
      ),
    (id: number, { out, reason }: { out: string; reason: Reason }) =>
      async (database, account, config) => {
        const { open } = await openVault(config, database)
        const opening = { database, actor: OPERATOR, accountId: account.id, open }
        const held = await named(`hold ${id}`, openArchivedContract(opening, { id, reason }))
        const files = filesOfArchivedContract(held)
        mkdirSync(out, { recursive: true, mode: 0o700 })
        for (const { name, content } of files) {
          writeFileSync(join(out, name), content, { mode: 0o600 })
        }
        const names = files.map(({ name }) => name)
        return { json: { id, out, files: names }, text: `Wrote ${names.join(', ')} to ${out}` }
      },
  )
}
