import type { Command } from 'commander'
import { addAccountCommands } from './account.ts'
import { addCatalogueCommands } from './catalogue.ts'
import { addFormCommands } from './form.ts'
import { addFunnelCommand } from './funnel.ts'
import { addKeyCommands } from './key.ts'
import { addLinesCommand } from './lines/command.ts'
import { addOfferCommands } from './offer/commands.ts'
import { addPriceCommands } from './prices/commands.ts'
import { addSnippetCommand } from './snippet.ts'
import { addWebhookCommands } from './webhook.ts'

/** Every command but those that run the server. */
export function addOtherCommands(program: Command): void {
  addAccountCommands(program)
  addKeyCommands(program)
  addFormCommands(program)
  addPriceCommands(program)
  addCatalogueCommands(program)
  addLinesCommand(program)
  addOfferCommands(program)
  addSnippetCommand(program)
  addFunnelCommand(program)
  addWebhookCommands(program)
}
