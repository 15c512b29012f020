import type { Command } from 'commander'
import { z } from 'zod'
import { type Agenda, Agendas } from '../../forms/agendas/agendas.contract.ts'
import { agendasOf } from '../../forms/agendas/agendas.reads.ts'
import { putAgendas } from '../../forms/agendas/agendas.writes.ts'
import { validate } from '../../ground/http/validate.ts'
import { refusedAs } from './failure.ts'
import { act, onAccount } from './output.ts'
import { listing } from './table.ts'
import { readJsonFile } from './values.ts'

const AgendaFile = z.object({ agendas: Agendas })

export function addAgendaCommands(program: Command): void {
  const agenda = program.command('agenda')

  onAccount(
    agenda
      .command('put')
      .description('set the agendas of an account; appointments that are booked stay')
      .argument('<file>', 'the agendas, as JSON'),
    async (file: string) => {
      const refused = `${file} has no valid agendas`
      const content = readJsonFile(file)
      const { agendas } = await refusedAs(refused, () => validate(AgendaFile, content))
      return async (database, { id, updated_at: version }) => {
        await refusedAs(refused, () => act(database, putAgendas, id, { version, agendas }))
        return { json: { account: id, agendas }, text: `Put ${file} into account ${id}` }
      }
    },
  )

  onAccount(
    agenda.command('show').description('show the agendas; with --json, as a file that put takes'),
    () => async (_, account) => {
      const agendas = agendasOf(account)
      return { json: { account: account.id, agendas }, text: show(agendas) }
    },
  )
}

function show(agendas: readonly Agenda[]): string {
  const rows = agendas.flatMap((own) =>
    own.parts.map(({ days, from, to, most }) => ({
      key: own.key,
      name: own.name,
      days: days.join(' '),
      times: `${from}-${to}`,
      most,
      ahead: `${own.first_day}-${own.last_day} days`,
    })),
  )
  return listing(rows, ['key', 'name', 'days', 'times', 'most', 'ahead'])
}
