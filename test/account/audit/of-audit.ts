import { expect } from 'vitest'
import {
  noteAuditExport,
  noteFailedSignIn,
  noteSignIn,
  noteView,
} from '../../../server/account/audit/audit.writes.ts'
import { OPERATOR } from '../../../server/ground/db/actor.ts'
import { noting, type World } from './audit.ts'

const SIGN_IN = { memberId: 7, network: '203.0.113.x', browser: 'Firefox' }

/** What leaves a line though it changes nothing. */
export const OF_AUDIT: Record<string, (world: World) => Promise<void>> = {
  noteView: async (world) => {
    const look = () => run(world, noteView, { record: 'lead', id: '12' })
    expect(await look()).toEqual(['operator: view lead 12'])
    expect(await look()).toEqual([])
  },

  noteSignIn: async (world) => {
    const enter = () => run(world, noteSignIn, SIGN_IN)
    expect(await enter()).toEqual(['operator: sign_in member 7'])
    expect(await enter()).toEqual(['operator: sign_in member 7'])
  },

  noteFailedSignIn: async (world) => {
    const fail = (network: string) => run(world, noteFailedSignIn, { ...SIGN_IN, network })
    expect(await fail('203.0.113.x')).toEqual(['operator: sign_in_failed member 7'])
    expect(await fail('203.0.113.x')).toEqual([])
    expect(await fail('198.51.100.x')).toEqual(['operator: sign_in_failed member 7'])
  },

  noteAuditExport: async (world) => {
    const { id } = world.dealer.account
    expect(await run(world, noteAuditExport, null)).toEqual([
      `operator: export account ${id} (audit)`,
    ])
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
