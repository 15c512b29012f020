import { expect } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { TestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { expectError } from '../support/envelope.ts'

/** Expects a 503 that says when to try again. */
export function expectUnavailable(answer: Answer): void {
  expectError(answer, 'unavailable')
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
}

export async function expectReady(url: string, ready: boolean): Promise<void> {
  expect((await request(`${url}/readyz`)).status).toBe(ready ? 200 : 503)
  expect((await request(`${url}/healthz`)).status).toBe(200)
}

/** Expects each lead to have its event and its stored answer, so that none was half written. */
export async function expectWholeLeads({ database }: TestApp, leads: number): Promise<void> {
  for (const table of ['leads', 'events', 'idempotency'] as const) {
    const rows = await allAccounts(database.read).selectFrom(table).select('account_id').execute()
    expect(rows, table).toHaveLength(leads)
  }
  const used = await allAccounts(database.read).selectFrom('quota_use').select('used').execute()
  expect(used.reduce((sum, row) => sum + row.used, 0)).toBe(leads)
}
