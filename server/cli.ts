import { Command } from 'commander'
import { addAccountCommands } from './commands/account.ts'
import { addFormCommands } from './commands/form.ts'
import { addKeyCommands } from './commands/key.ts'
import { CommandFailed } from './commands/output.ts'
import { addServeCommands } from './commands/serve.ts'
import { addSnippetCommand } from './commands/snippet.ts'
import { InvalidConfig } from './config.ts'
import { WidgetNotBuilt } from './embed/script.ts'
import { ApiError } from './errors.ts'
import { CannotStart } from './main.ts'

/** The operator's command line. */
const program = new Command('zeven')
  .description('Leads from made-to-measure product configurators.')
  .showHelpAfterError('(add --help for the options)')

addServeCommands(program)
addAccountCommands(program)
addKeyCommands(program)
addFormCommands(program)
addSnippetCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`zeven: ${messageOf(error)}\n`)
  process.exitCode = 1
}

/** What is expected to go wrong is one clear line; a fault of ours keeps its trace. */
function messageOf(error: unknown): string {
  const expected = [CommandFailed, InvalidConfig, WidgetNotBuilt, CannotStart]
  if (error instanceof ApiError) return apiMessage(error)
  if (error instanceof Error) {
    const known = expected.some((kind) => error instanceof kind)
    return known ? error.message : (error.stack ?? error.message)
  }
  return String(error)
}

function apiMessage(error: ApiError): string {
  const fields = error.details.fields as Record<string, string[]> | undefined
  if (fields === undefined) return error.message
  return Object.entries(fields)
    .map(([path, messages]) => `${path}: ${messages.join(', ')}`)
    .join('\n')
}
