import { Command, CommanderError } from 'commander'
import packageFile from '../../../package.json' with { type: 'json' }

type Add = (program: Command) => void

interface Known {
  /** Its description in `--help`. */
  about: string
  /** Loads the modules of the command when it runs. */
  load(): Promise<Add>
}

/** The commands by their first word, in the order of `--help`. */
const COMMANDS: Record<string, Known> = {
  serve: {
    about: 'run the server until Ctrl-C',
    load: async () => (await import('./serve.ts')).addServeCommand,
  },
  migrate: {
    about: 'create the database, or bring its schema up to date; serve does this too',
    load: async () => (await import('./migrate.ts')).addMigrateCommand,
  },
  demo: {
    about: 'load a demo dealer into a database without accounts',
    load: async () => (await import('./demo.ts')).addDemoCommand,
  },
  doctor: {
    about: 'say what is wrong around the server, and how to mend it',
    load: async () => (await import('./doctor.ts')).addDoctorCommand,
  },
  backup: {
    about: 'copy rows, files and secret into a folder, also while the server runs',
    load: async () => (await import('./backup.ts')).addBackupCommands,
  },
  upgrade: {
    about: 'say what the start of this version would change: --check',
    load: async () => (await import('./upgrade.ts')).addUpgradeCommand,
  },
  restore: {
    about: 'put a backup into an empty database, of either engine',
    load: async () => (await import('./backup.ts')).addRestoreCommands,
  },
  account: {
    about: 'create, change and list accounts',
    load: async () => (await import('./account.ts')).addAccountCommands,
  },
  member: {
    about: 'invite, list and remove members',
    load: async () => (await import('./member.ts')).addMemberCommands,
  },
  operator: {
    about: 'add, list and remove who signs in to see all accounts',
    load: async () => (await import('./operator.ts')).addOperatorCommands,
  },
  key: {
    about: 'create, revoke and list keys of the API',
    load: async () => (await import('./key.ts')).addKeyCommands,
  },
  api: {
    about: 'ask the API as the operator: zeven api GET /leads/12',
    load: async () => (await import('./api.ts')).addApiCommand,
  },
  form: {
    about: 'remove a form for good',
    load: async () => (await import('./form.ts')).addFormCommands,
  },
  template: {
    about: 'start from a form that has its drawing, prices and items',
    load: async () => (await import('./template.ts')).addTemplateCommands,
  },
  catalogue: {
    about: 'add and change the materials of a price list',
    load: async () => (await import('./catalogue.ts')).addCatalogueCommands,
  },
  person: {
    about: 'list what was erased, and erase it again after a restore',
    load: async () => (await import('./person.ts')).addPersonCommands,
  },
  snippet: {
    about: 'print the tag that a dealer pastes into a page to show a form',
    load: async () => (await import('./snippet.ts')).addSnippetCommand,
  },
}

/** Replacements of removed commands, by their first word or their first two. */
const REMOVED: Record<string, string> = {
  'account history': 'owners read it in the portal under Settings, Who did what',
  agenda: 'the portal has agendas under Appointments',
  'form check': 'the portal checks a form as it is made, under Forms',
  'form list': 'the portal lists forms under Forms',
  'form put':
    'the portal makes and publishes forms under Forms; the menu of a form takes its file as JSON',
  'form show': 'the menu of a form in the portal has its file as JSON',
  funnel: 'the portal has how far visitors come with the numbers of a form',
  lead: 'zeven api GET /leads/12 reads a lead; the portal releases and drops what is quarantined',
  lines: 'the portal tries answers at each offer item, with its line and why',
  offer: 'zeven api GET /offers/12 reads an offer; the portal makes and sends it',
  'person erase': 'owners erase a person in the portal, on the page of the customer',
  'person export':
    'owners save what is held of a person in the portal, on the page of the customer',
  'person holds': 'owners see signed offers that are kept in the portal under Settings, Retention',
  'person open-hold':
    'owners open a signed offer that is kept in the portal under Settings, Retention',
  prices:
    'price tables are imported in the portal under Prices, or with zeven api POST /price-matrices @FILE; zeven api GET /price-matrices/ID prints one, and DELETE removes it',
  run: 'a script of the shell runs commands one after another',
  webhook:
    'zeven api GET /webhooks lists endpoints; /webhooks/7/deliveries, POST /webhooks/7/test, POST /webhooks/deliveries/ID/replay and PATCH /webhooks/7 do the rest',
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
    .version(`zeven ${packageFile.version}`, '--version', 'print the version')
    .addHelpText('after', ABOUT_DATABASE)
    .exitOverride()
    .configureOutput({ outputError: () => {} })
  try {
    const typed = words[0] === 'help' ? words.slice(1) : words
    await rejectRemoved(typed)
    await addCommands(program, typed[0])
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && hasShown(error)) {
      process.exitCode = error.exitCode
      return
    }
    const { reportFailure } = await import('./failure.ts')
    process.exitCode = reportFailure(error, words.includes('--json'), usage(program, words))
  }
}

/** Commander throws these after it has shown the help or the version. */
function hasShown({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}

/** Throws `CommandFailed` for a removed command, and names its replacement. */
async function rejectRemoved([first = '', second]: readonly string[]): Promise<void> {
  const name = [first, `${first} ${second}`].find((one) => Object.hasOwn(REMOVED, one))
  if (name === undefined) return
  const { CommandFailed } = await import('./failure.ts')
  throw new CommandFailed(`zeven ${name} is gone: ${REMOVED[name]}`)
}

/**
 * Adds the command that the operator typed, or only the names of all for an unknown word.
 * Loading only one command is faster. It also saves memory in a server that runs for weeks.
 */
async function addCommands(program: Command, word: string | undefined): Promise<void> {
  const one = word !== undefined && Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (one !== undefined) (await one.load())(program)
  else for (const name of Object.keys(COMMANDS)) program.command(name)
  for (const own of program.commands) own.description(COMMANDS[own.name()]?.about ?? '')
}

/** The help of the longest known part of the command, such as `zeven account set --help`. */
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
