import { expect, onTestFinished } from 'vitest'
import type { AccountSettings } from '../../../server/account/accounts/accounts.contract.ts'
import type { BudgetName } from '../../../server/account/keys/take.ts'
import { always, type Fault, from, sharedDealer } from './attempt.ts'

/** Requests after a budget of one request is spent. */
export const BUDGET_FAULTS: readonly Fault[] = [
  spent('per_minute', { perMinute: 1 }),
  spent('per_day', { perDay: 1 }),
  spent('write_per_minute', { writePerMinute: 1 }),
  spent('write_per_day', { writePerDay: 1 }),
  {
    says: 'one request more than may be in flight',
    code: 'rate_limited',
    applies: always,
    attempts: async (stage) => {
      const { api } = await stage.app.dealer({ inFlight: 1 })
      const open = api.openPost('/leads')
      onTestFinished(() => open.abort())
      // Whichever of the two comes first has the only place.
      await open.sent
      await expect.poll(async () => (await api.get('/me')).status).toBe(429)
      return from(stage, [api])
    },
  },
]

function spent(budget: BudgetName, settings: Partial<AccountSettings>): Fault {
  const ofWrites = budget.startsWith('write')
  return {
    says: `a spent budget (${budget})`,
    code: 'rate_limited',
    applies: ({ write }) => write || !ofWrites,
    attempts: async (stage) => {
      const { api } = await sharedDealer(stage, budget, async () => {
        const dealer = await stage.app.dealer(settings)
        await dealer.api.send(ofWrites ? 'POST' : 'GET', '/no-such-path')
        return dealer
      })
      return from(stage, [api])
    },
    check: ({ headers }) => {
      const left = ofWrites ? 'x-ratelimit-remaining-write' : 'x-ratelimit-remaining'
      expect(headers.get(left)).toBe('0')
    },
  }
}
