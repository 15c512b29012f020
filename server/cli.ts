import { Command } from 'commander'
import { addAccountCommands } from './commands/account.ts'
import { addCatalogueCommands } from './commands/catalogue.ts'
import { reportFailure } from './commands/failure.ts'
import { addFormCommands } from './commands/form.ts'
import { addFunnelCommand } from './commands/funnel.ts'
import { addKeyCommands } from './commands/key.ts'
import { addLinesCommand } from './commands/lines/command.ts'
import { addOfferCommands } from './commands/offer/commands.ts'
import { addPriceCommands } from './commands/prices/commands.ts'
import { addServeCommands } from './commands/serve.ts'
import { addSnippetCommand } from './commands/snippet.ts'

/** The operator's command line. What goes wrong is thrown, and reported in one place. */
const program = new Command('zeven')
  .description('Leads from made-to-measure product configurators.')
  .exitOverride()
  .configureOutput({ outputError: () => {} })

addServeCommands(program)
addAccountCommands(program)
addKeyCommands(program)
addFormCommands(program)
addPriceCommands(program)
addCatalogueCommands(program)
addLinesCommand(program)
addOfferCommands(program)
addSnippetCommand(program)
addFunnelCommand(program)

const words = process.argv.slice(2)
try {
  if (words.length === 0) program.outputHelp()
  else await program.parseAsync()
} catch (error) {
  process.exitCode = reportFailure(error, words.includes('--json'))
}
