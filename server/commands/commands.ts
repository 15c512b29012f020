import type { Command } from 'commander'

type Add = (program: Command) => void

const serving = async () => (await import('./serve.ts')).addServeCommands

/** The commands by their first word, in the order `--help` shows them. */
const COMMANDS: Record<string, () => Promise<Add>> = {
  serve: serving,
  migrate: serving,
  demo: serving,
  account: async () => (await import('./account.ts')).addAccountCommands,
  key: async () => (await import('./key.ts')).addKeyCommands,
  form: async () => (await import('./form.ts')).addFormCommands,
  prices: async () => (await import('./prices/commands.ts')).addPriceCommands,
  catalogue: async () => (await import('./catalogue.ts')).addCatalogueCommands,
  lines: async () => (await import('./lines/command.ts')).addLinesCommand,
  offer: async () => (await import('./offer/commands.ts')).addOfferCommands,
  lead: async () => (await import('./lead.ts')).addLeadCommands,
  webhook: async () => (await import('./webhook.ts')).addWebhookCommands,
  snippet: async () => (await import('./snippet.ts')).addSnippetCommand,
  funnel: async () => (await import('./funnel.ts')).addFunnelCommand,
}

/**
 * Adds the command that was asked for, or all when it is none of them. Loading one alone is quicker
 * and, for a server that runs for weeks, smaller.
 */
export async function addCommands(program: Command, word: string | undefined): Promise<void> {
  const one = word !== undefined && Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  const loaded = await Promise.all((one ? [one] : Object.values(COMMANDS)).map((load) => load()))
  for (const add of new Set(loaded)) add(program)
}
