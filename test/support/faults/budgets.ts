import { expect, onTestFinished } from 'vitest'
import type { AccountSettings } from '../../../server/account/accounts/accounts.contract.ts'
import type { BudgetName } from '../../../server/account/keys/take.ts'
import type { Answer } from '../client.ts'
import { always, type Fault, from } from './attempt.ts'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

/** Requests after a budget of one request is spent. */
export const BUDGET_FAULTS: readonly Fault[] = [
  spent('per_minute', MINUTE_SECONDS, { perMinute: 1 }),
  spent('per_day', DAY_SECONDS, { perDay: 1 }),
  spent('write_per_minute', MINUTE_SECONDS, { writePerMinute: 1 }),
  spent('write_per_day', DAY_SECONDS, { writePerDay: 1 }),
  {
    says: 'one request more than may be in flight',
    code: 'rate_limited',
    applies: always,
    attempts: async (stage) => {
      const { api } = await stage.app.dealer({ inFlight: 1 })
      const open = api.openPost('/leads')
      onTestFinished(() => open.abort())
      await open.sent
      return from(stage, [api])
    },
    check: (answer) => expectWait(answer, 'in_flight', 1),
  },
]

function spent(budget: BudgetName, seconds: number, settings: Partial<AccountSettings>): Fault {
  const ofWrites = budget.startsWith('write')
  return {
    says: `a spent budget (${budget})`,
    code: 'rate_limited',
    applies: ({ write }) => write || !ofWrites,
    attempts: async (stage) => {
      const { api } = await stage.app.dealer(settings)
      await api.send(ofWrites ? 'POST' : 'GET', '/no-such-path')
      return from(stage, [api])
    },
    check: (answer) => {
      expectWait(answer, budget, seconds)
      const left = ofWrites ? 'x-ratelimit-remaining-write' : 'x-ratelimit-remaining'
      expect(answer.headers.get(left)).toBe('0')
    },
  }
}

function expectWait({ body, headers }: Answer, budget: string, seconds: number): void {
  expect(body.errors).toEqual({ code: 'rate_limited', budget, retry_after: seconds })
  expect(headers.get('retry-after')).toBe(String(seconds))
}
