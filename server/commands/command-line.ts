import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { reportFailure } from './failure.ts'

type Add = (program: Command) => void

const serving = async () => (await import('./serve.ts')).addServeCommands

/** The commands by their first word, in the order `--help` shows them. */
const COMMANDS: Record<string, () => Promise<Add>> = {
  serve: serving,
  migrate: serving,
  demo: serving,
  account: async () => (await import('./account.ts')).addAccountCommands,
  member: async () => (await import('./member.ts')).addMemberCommands,
  key: async () => (await import('./key.ts')).addKeyCommands,
  form: async () => (await import('./form.ts')).addFormCommands,
  agenda: async () => (await import('./agenda.ts')).addAgendaCommands,
  prices: async () => (await import('./prices/command.ts')).addPriceCommands,
  catalogue: async () => (await import('./catalogue.ts')).addCatalogueCommands,
  template: async () => (await import('./template.ts')).addTemplateCommands,
  lines: async () => (await import('./lines/command.ts')).addLinesCommand,
  offer: async () => (await import('./offer/command.ts')).addOfferCommands,
  lead: async () => (await import('./lead.ts')).addLeadCommands,
  webhook: async () => (await import('./webhook.ts')).addWebhookCommands,
  snippet: async () => (await import('./snippet.ts')).addSnippetCommand,
  funnel: async () => (await import('./funnel.ts')).addFunnelCommand,
}

const ABOUT_DATABASE = `
Commands use the PostgreSQL database in DATABASE_URL. Without DATABASE_URL, they use
the SQLite file zeven.db in the folder DATA_DIR (./data). They say which one they use.
zeven <command> --help shows more.`

/**
 * Runs one command of the operator. It catches every error, writes it to standard error and sets
 * the exit code of this process.
 */
export async function runCommandLine(words: string[]): Promise<void> {
  const program = new Command('zeven')
    .description('Leads from made-to-measure product configurators.')
    .version(`${packageFile.name} ${packageFile.version}`, '--version', 'print the version')
    .addHelpText('after', ABOUT_DATABASE)
    .exitOverride()
    .configureOutput({ outputError: () => {} })
  try {
    await addCommands(program, words[0])
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    process.exitCode = reportFailure(error, words.includes('--json'), usage(program, words))
  }
}

/**
 * Adds the command that the operator typed, or all commands when the word is unknown. Loading only
 * one is quicker. It also saves memory in a server that runs for weeks.
 */
async function addCommands(program: Command, word: string | undefined): Promise<void> {
  const one = word !== undefined && Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  const loaded = await Promise.all((one ? [one] : Object.values(COMMANDS)).map((load) => load()))
  for (const add of new Set(loaded)) add(program)
}

/** The help for the command as far as we know its words, such as `zeven account set --help`. */
function usage(program: Command, words: readonly string[]): string {
  let command = program
  const path = [program.name()]
  for (const word of words) {
    const next = command.commands.find((own) => own.name() === word)
    if (next === undefined) break
    command = next
    path.push(word)
  }
  return `${path.join(' ')} --help`
}
