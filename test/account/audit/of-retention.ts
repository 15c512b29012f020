import { expect } from 'vitest'
import {
  announceRetention,
  keepLead,
  setRetention,
} from '../../../server/privacy/retention/retention.writes.ts'
import { ran, type World } from './audit.ts'

/** How long leads are kept. */
export const OF_RETENTION: Record<string, (world: World) => Promise<void>> = {
  announceRetention: async (world) => {
    const { id } = world.dealer.account
    const announce = () => ran(world, announceRetention, null)
    expect(await announce()).toEqual([`update account ${id} (retention_from)`])
    expect(await announce()).toEqual([])
  },

  setRetention: async (world) => {
    const { id } = world.dealer.account
    const times = { unanswered_days: 90, rejected_days: 365, open_days: null, signed_years: 7 }
    const set = () => ran(world, setRetention, times)
    expect(await set()).toEqual([`update account ${id} (keep_unanswered_days, keep_open_days)`])
    expect(await set()).toEqual([])
  },

  keepLead: async (world) => {
    const { id } = (await world.dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
    const keep = () => ran(world, keepLead, { id, until: 4_000_000_000_000, reason: 'Lawsuit' })
    expect(await keep()).toEqual([`update lead ${id} (keep_until)`])
    expect(await keep()).toEqual([])
  },
}
