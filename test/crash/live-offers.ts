// This process takes offers through all their stages without a pause. After each step is on disk,
// it prints the lead's id and the name of the step.
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Command } from '../../server/core/db/command.ts'
import { openConfiguredDatabase } from '../../server/core/open-database.ts'
import { createLead } from '../../server/leads/leads.writes.ts'
import { buildOffer } from '../../server/offers/build.ts'
import { addOfferLine } from '../../server/offers/lines/lines.writes.ts'
import {
  acceptMeasurement,
  invoiceOffer,
  rejectOffer,
  sendOffer,
  signOffer,
} from '../../server/offers/offers.writes.ts'
import { LEAD } from '../support/lead.ts'

const AT_ONCE = 6
const database = await openConfiguredDatabase(readConfig(), { writes: 'thread' })
const accountId = Number(process.argv[2])

async function live(turn: number): Promise<void> {
  const { id } = await database.run(createLead, { actor: OPERATOR, accountId, input: LEAD })
  const named = { accountId, id }
  const done = async <Input>(name: string, command: Command<Input, unknown>, input: Input) => {
    await database.run(command, { actor: OPERATOR, accountId, input })
    process.stdout.write(`${id} ${name}\n`)
  }
  const line = { name: 'Delivery', description: null, quantity: 3, price: 1_11, vat_rate: 2100 }
  await done('build', buildOffer, named)
  await done('add', addOfferLine, { id, sent: line })
  await done('add', addOfferLine, { id, sent: { ...line, position: 1 } })
  await done('send', sendOffer, named)
  if (turn % 2 === 0) await done('measure', acceptMeasurement, named)
  if (turn % 3 === 0) return done('reject', rejectOffer, { ...named, reason: 'No' })
  await done('sign', signOffer, named)
  const sent = { number: `F-${id}`, status: 'open', paid_at: null } as const
  await done('invoice', invoiceOffer, { id, sent })
}

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let turn = 0; ; turn++) {
      await live(turn)
      await pause(0)
    }
  }),
)
