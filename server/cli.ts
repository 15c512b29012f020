import { Command } from 'commander'
import { reportFailure } from './commands/failure.ts'
import { addServeCommands } from './commands/serve.ts'

/** The operator's command line. What goes wrong is thrown, and reported in one place. */
const program = new Command('zeven')
  .description('Leads from made-to-measure product configurators.')
  .exitOverride()
  .configureOutput({ outputError: () => {} })

const words = process.argv.slice(2)
try {
  addServeCommands(program)
  // A server runs for weeks: it need not hold the other commands.
  if (words[0] !== 'serve') {
    const { addOtherCommands } = await import('./commands/others.ts')
    addOtherCommands(program)
  }
  if (words.length === 0) program.outputHelp()
  else await program.parseAsync()
} catch (error) {
  process.exitCode = reportFailure(error, words.includes('--json'))
}
