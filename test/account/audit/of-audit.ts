import { expect } from 'vitest'
import {
  recordAuditExport,
  recordFailedSignIn,
  recordSignIn,
  recordView,
} from '../../../server/account/audit/audit.writes.ts'
import { ran, type World } from './audit.ts'

const SIGN_IN = { memberId: 7, network: '203.0.113.x', browser: 'Firefox' }

/** What leaves a line though it changes nothing. */
export const OF_AUDIT: Record<string, (world: World) => Promise<void>> = {
  recordView: async (world) => {
    const look = () => ran(world, recordView, { record: 'lead', id: '12' })
    expect(await look()).toEqual(['view lead 12'])
    expect(await look()).toEqual([])
  },

  recordSignIn: async (world) => {
    const enter = () => ran(world, recordSignIn, SIGN_IN)
    expect(await enter()).toEqual(['sign_in member 7'])
    expect(await enter()).toEqual(['sign_in member 7'])
  },

  recordFailedSignIn: async (world) => {
    const fail = (network: string) => ran(world, recordFailedSignIn, { ...SIGN_IN, network })
    expect(await fail('203.0.113.x')).toEqual(['sign_in_failed member 7'])
    expect(await fail('203.0.113.x')).toEqual([])
    expect(await fail('198.51.100.x')).toEqual(['sign_in_failed member 7'])
  },

  recordAuditExport: async (world) => {
    const { id } = world.dealer.account
    expect(await ran(world, recordAuditExport, null)).toEqual([`export account ${id} (audit)`])
  },
}
