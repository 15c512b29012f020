import { expect } from 'vitest'
import { disableAccount, enableAccount } from '../../../server/account/accounts/states.ts'
import { recordAccountExport } from '../../../server/account/audit/audit.writes.ts'
import { endLeave, giveLeave, recordVisit } from '../../../server/account/operators/leave.writes.ts'
import { removeAccount, removeDemo } from '../../../server/privacy/account-removal.writes.ts'
import { ran, type World } from './audit.ts'

/** What the operator does to an account as a whole. Done twice, it is done once. */
export const OF_ACCOUNTS: Record<string, (world: World) => Promise<void>> = {
  disableAccount: async (world) => {
    const { id } = world.dealer.account
    const disable = () => ran(world, disableAccount, { id, reason: null })
    expect(await disable()).toEqual([`disable account ${id}`])
    expect(await disable()).toEqual([])
  },

  enableAccount: async (world) => {
    const { id } = world.dealer.account
    const enable = () => ran(world, enableAccount, { id })
    expect(await enable()).toEqual([])
    await ran(world, disableAccount, { id, reason: null })
    expect(await enable()).toEqual([`enable account ${id}`])
  },

  removeAccount: async (world) => {
    const { id } = world.dealer.account
    const remove = () => ran(world, removeAccount, { id })
    expect(await remove()).toEqual([`remove account ${id}`])
    expect(await remove()).toEqual([])
  },

  removeDemo: async (world) => {
    const { id } = world.dealer.account
    await expect(ran(world, removeDemo, null)).rejects.toMatchObject({ code: 'not_found' })
    await world.app.write(({ db }) =>
      db.updateTable('accounts').set({ is_demo: 1 }).where('id', '=', id).execute(),
    )
    expect(await ran(world, removeDemo, null)).toEqual([`remove account ${id}`])
    expect(await ran(world, removeDemo, null)).toEqual([])
  },

  giveLeave: async (world) => {
    const { id } = world.dealer.account
    const give = () => ran(world, giveLeave, { hours: 1, sees_contact: true })
    expect(await give()).toEqual([`update account ${id} (leave_until, leave_contact)`])
  },

  endLeave: async (world) => {
    const { id } = world.dealer.account
    expect(await ran(world, endLeave, null)).toEqual([])
    await ran(world, giveLeave, { hours: 1, sees_contact: false })
    expect(await ran(world, endLeave, null)).toEqual([`update account ${id} (leave_until)`])
  },

  recordVisit: async (world) => {
    const { id } = world.dealer.account
    await ran(world, giveLeave, { hours: 1, sees_contact: false })
    const visit = () => ran(world, recordVisit, { name: 'Olga' })
    expect(await visit()).toEqual([`sign_in account ${id}`])
    expect(await visit()).toEqual([])
  },

  recordAccountExport: async (world) => {
    const { id } = world.dealer.account
    expect(await ran(world, recordAccountExport, null)).toEqual([`export account ${id}`])
  },
}
