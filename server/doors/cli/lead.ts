import type { Command } from 'commander'
import { formatTimestamp } from '../../../shared/time.ts'
import type { Database } from '../../ground/db/database.ts'
import { ApiError } from '../../ground/errors.ts'
import { type HeldLead, listHeldLeads } from '../../leads/held/held.reads.ts'
import { dropLead, releaseLead } from '../../leads/held/held.writes.ts'
import { CommandFailed, named } from './failure.ts'
import { act, findAccount, onAccount, onDatabase } from './output.ts'
import { table } from './table.ts'
import { parseWholeNumber } from './values.ts'

const DONE = { release: 'released', drop: 'dropped' } as const

/** Releases or drops one held lead. Returns the id of the new lead, or of the dropped one. */
type HeldLeadAction = (database: Database, account: number, id: number) => Promise<number>

export function addLeadCommands(program: Command): void {
  const lead = program.command('lead')

  onDatabase(
    lead
      .command('held')
      .description('list the leads that are held back, the oldest first')
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

  addHeldCommand(
    lead,
    'release',
    'turn held-back leads into ordinary leads',
    async (database, account, id) => {
      const made = await act(database, releaseLead, account, { id })
      return made.id
    },
  )
  addHeldCommand(lead, 'drop', 'delete held-back leads for good', async (database, account, id) => {
    await act(database, dropLead, account, { id })
    return id
  })
}

function addHeldCommand(
  lead: Command,
  word: 'release' | 'drop',
  description: string,
  run: HeldLeadAction,
): void {
  onAccount(
    lead
      .command(word)
      .description(description)
      .option('--all', 'all held-back leads of the account')
      .argument('[ids...]', 'their ids, as `lead held` lists them'),
    (words: string[], { all }: { all?: true }) => {
      const given = new Set(words.map(parseWholeNumber))
      if ((given.size === 0) !== (all === true)) throw new CommandFailed('name ids, or --all')
      return async (database, { id: account }) => {
        const held = all ? await listHeldLeads(database.source, account) : []
        const ids = all ? held.map(({ id }) => id) : [...given]
        const leads = await runForEach(database, account, ids, run)
        const done = DONE[word]
        const text = `${done} ${leads.length} held leads of account ${account}`
        return { json: { account, [done]: leads }, text }
      }
    },
  )
}

/** Runs one after the other, each in its own transaction. Leads before a failure stay done. */
async function runForEach(
  database: Database,
  account: number,
  ids: readonly number[],
  run: HeldLeadAction,
): Promise<number[]> {
  const leads: number[] = []
  for (const id of ids) {
    try {
      leads.push(await named(`held lead ${id} of account ${account}`, run(database, account, id)))
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
