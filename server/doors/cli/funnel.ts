import type { Command } from 'commander'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { type Funnel, lastDays, readFunnels } from '../../forms/funnel/funnel.reads.ts'
import { formNamed } from './form.ts'
import { onDatabase } from './output.ts'
import { table } from './table.ts'
import { parseWholeNumber } from './values.ts'

const USUAL_DAYS = 30
const BAR_WIDTH = 30

export function addFunnelCommand(program: Command): void {
  onDatabase(
    program
      .command('funnel')
      .requiredOption('--form <slug>', 'the form, by its slug')
      .option('--days <n>', 'how many days, today included', parseWholeNumber, USUAL_DAYS),
    ({ form, days }: { form: string; days: number }) =>
      async (database) => {
        const { source, clock } = database
        const { accountId } = await formNamed(database, form)
        const { time_zone: zone } = await getAccountRow(source, accountId)
        const since = lastDays(clock.now(), days, zone)
        const funnels = await readFunnels(source, accountId, form, since)
        return { json: { form, since: since.day, funnels }, text: draw(funnels, since.day) }
      },
  )
}

function draw(funnels: readonly Funnel[], since: string): string {
  if (funnels.length === 0) return `Nobody has seen this form since ${since}`
  return funnels.map(drawVariant).join('\n\n')
}

function drawVariant({ variant, stages }: Funnel): string {
  const most = Math.max(1, ...stages.map(({ times }) => times))
  const rows = stages.map(({ stage, times }) => [
    stage,
    times,
    `${Math.round((times / most) * 100)}%`,
    '█'.repeat(Math.round((times / most) * BAR_WIDTH)),
  ])
  return table([variant, 'times', 'part', ''], rows)
}
