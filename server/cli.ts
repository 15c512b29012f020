import { Command } from 'commander'
import packageFile from '../package.json' with { type: 'json' }
import { addCommands } from './commands/commands.ts'
import { reportFailure } from './commands/failure.ts'

/** The operator's command line. What goes wrong is thrown, and reported in one place. */
const program = new Command('zeven')
  .description('Leads from made-to-measure product configurators.')
  .version(`${packageFile.name} ${packageFile.version}`, '--version', 'print the version')
  .exitOverride()
  .configureOutput({ outputError: () => {} })

const words = process.argv.slice(2)
try {
  await addCommands(program, words[0])
  if (words.length === 0) program.outputHelp()
  else await program.parseAsync()
} catch (error) {
  process.exitCode = reportFailure(error, words.includes('--json'))
}
