import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { addCommands } from './commands.ts'
import { reportFailure } from './failure.ts'

/**
 * Runs one command of the operator. What goes wrong is thrown, and reported here: in words on standard
 * error, and as the exit code of this process.
 */
export async function runCommandLine(words: string[]): Promise<void> {
  const program = new Command('zeven')
    .description('Leads from made-to-measure product configurators.')
    .version(`${packageFile.name} ${packageFile.version}`, '--version', 'print the version')
    .exitOverride()
    .configureOutput({ outputError: () => {} })
  try {
    await addCommands(program, words[0])
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    process.exitCode = reportFailure(error, words.includes('--json'))
  }
}
