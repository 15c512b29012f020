import { expect } from 'vitest'
import { OPERATOR } from '../../../server/ground/db/actor.ts'
import {
  announceRetention,
  keepLead,
  setRetention,
} from '../../../server/privacy/retention/retention.writes.ts'
import { noting, type World } from './audit.ts'

/** How long leads are kept. */
export const OF_RETENTION: Record<string, (world: World) => Promise<void>> = {
  announceRetention: async (world) => {
    const { id } = world.dealer.account
    const announce = () => run(world, announceRetention, null)
    expect(await announce()).toEqual([`operator: update account ${id} (retention_from)`])
    expect(await announce()).toEqual([])
  },

  setRetention: async (world) => {
    const { id } = world.dealer.account
    const times = { unanswered_days: 90, rejected_days: 365, open_days: null, signed_years: 7 }
    const set = () => run(world, setRetention, times)
    expect(await set()).toEqual([
      `operator: update account ${id} (keep_unanswered_days, keep_open_days)`,
    ])
    expect(await set()).toEqual([])
  },

  keepLead: async (world) => {
    const { id } = (await world.dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
    const keep = () => run(world, keepLead, { id, until: 4_000_000_000_000, reason: 'Lawsuit' })
    expect(await keep()).toEqual([`operator: update lead ${id} (keep_until)`])
    expect(await keep()).toEqual([])
  },
}

async function run<Input>(
  { app, dealer }: World,
  action: Parameters<typeof app.database.run<Input, null>>[0],
  input: Input,
): Promise<string[]> {
  const asked = { actor: OPERATOR, accountId: dealer.account.id, input }
  return (await noting(app, dealer, () => app.database.run(action, asked))).lines
}
