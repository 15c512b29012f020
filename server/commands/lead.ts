import type { Command } from 'commander'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { dropLead, releaseLead } from '../resources/held-leads/actions.ts'
import { type HeldLead, listHeldLeads } from '../resources/held-leads/store.ts'
import { formatTimestamp } from '../time.ts'
import { CommandFailed, named } from './failure.ts'
import { act, findAccount, onAccount, onDatabase } from './output.ts'
import { table } from './table.ts'
import { parseWholeNumber } from './values.ts'

const DONE = { release: 'released', drop: 'dropped' } as const

/** What is done with one held lead; the id it goes by from then on. */
type Deal = (database: Database, account: number, id: number) => Promise<number>

export function addLeadCommands(program: Command): void {
  const lead = program.command('lead').description('see, release and drop leads that are held back')

  onDatabase(
    lead
      .command('held')
      .description('list what forms held back, the oldest first')
      .option('--account <id>', 'only those of this account', parseWholeNumber),
    ({ account }: { account?: number }) =>
      async (database) => {
        if (account !== undefined) await findAccount(database, account)
        const held = (await listHeldLeads(database.source, account ?? null)).map(toJson)
        const rows = held.map((own) => [
          own.id,
          own.account,
          own.created_at,
          own.form,
          own.lead.contact.name,
          own.lead.contact.email ?? own.lead.contact.phone,
          own.sender,
          own.reason,
        ])
        const headings = [
          'id',
          'account',
          'arrived',
          'form',
          'name',
          'contact',
          'sender',
          'because',
        ]
        return { json: { held }, text: table(headings, rows) }
      },
  )

  addDealing(lead, 'release', 'make leads of what was held back', async (database, account, id) => {
    const made = await act(database, releaseLead, account, { id })
    return made.id
  })
  addDealing(lead, 'drop', 'forget what was held back', async (database, account, id) => {
    await act(database, dropLead, account, { id })
    return id
  })
}

function addDealing(lead: Command, word: 'release' | 'drop', says: string, deal: Deal): void {
  onAccount(
    lead
      .command(word)
      .description(says)
      .option('--all', 'all that are held back of the account')
      .argument('[ids...]', 'as `lead held` lists them'),
    (words: string[], { all }: { all?: true }) => {
      const given = new Set(words.map(parseWholeNumber))
      if ((given.size === 0) !== (all === true)) throw new CommandFailed('name ids, or --all')
      return async (database, { id: account }) => {
        const held = all ? await listHeldLeads(database.source, account) : []
        const ids = all ? held.map(({ id }) => id) : [...given]
        const leads = await dealWithEach(database, account, ids, deal)
        const done = DONE[word]
        const text = `${done} ${leads.length} held of account ${account}`
        return { json: { account, [done]: leads }, text }
      }
    },
  )
}

/** One after the other, each as a whole: what was done before one fails stays done. */
async function dealWithEach(
  database: Database,
  account: number,
  ids: readonly number[],
  deal: Deal,
): Promise<number[]> {
  const leads: number[] = []
  for (const id of ids) {
    try {
      leads.push(await named(`held lead ${id} of account ${account}`, deal(database, account, id)))
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof CommandFailed)) throw error
      throw new CommandFailed(
        `${error.message} (${leads.length} of ${ids.length} were done before)`,
      )
    }
  }
  return leads
}

function toJson({ id, accountId, form, sender, reason, lead, createdAt }: HeldLead) {
  const { contact, answers, note, variant, page } = lead
  return {
    id,
    account: accountId,
    created_at: formatTimestamp(createdAt),
    form,
    sender,
    reason,
    lead: { contact, answers, note, variant, page },
  }
}
