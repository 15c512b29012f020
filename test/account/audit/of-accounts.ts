import { expect } from 'vitest'
import { disableAccount, enableAccount } from '../../../server/account/accounts/states.ts'
import { noteAccountExport } from '../../../server/account/audit/audit.writes.ts'
import { endLeave, giveLeave, noteVisit } from '../../../server/account/operators/leave.writes.ts'
import type { Action } from '../../../server/ground/db/action.ts'
import { OPERATOR } from '../../../server/ground/db/actor.ts'
import { removeAccount } from '../../../server/privacy/account-removal.writes.ts'
import { noting, type World } from './audit.ts'

/** What the operator does to an account as a whole. Done twice, it is done once. */
export const OF_ACCOUNTS: Record<string, (world: World) => Promise<void>> = {
  disableAccount: async (world) => {
    const { id } = world.dealer.account
    const disable = () => doing(world, disableAccount, { id, reason: null })
    expect(await disable()).toEqual([`operator: disable account ${id}`])
    expect(await disable()).toEqual([])
  },

  enableAccount: async (world) => {
    const { id } = world.dealer.account
    const enable = () => doing(world, enableAccount, { id })
    expect(await enable()).toEqual([])
    await doing(world, disableAccount, { id, reason: null })
    expect(await enable()).toEqual([`operator: enable account ${id}`])
  },

  removeAccount: async (world) => {
    const { id } = world.dealer.account
    const remove = () => doing(world, removeAccount, { id })
    expect(await remove()).toEqual([`operator: remove account ${id}`])
    expect(await remove()).toEqual([])
  },

  giveLeave: async (world) => {
    const { id } = world.dealer.account
    const give = () => doing(world, giveLeave, { hours: 1, sees_contact: true })
    expect(await give()).toEqual([`operator: update account ${id} (leave_until, leave_contact)`])
  },

  endLeave: async (world) => {
    const { id } = world.dealer.account
    expect(await doing(world, endLeave, null)).toEqual([])
    await doing(world, giveLeave, { hours: 1, sees_contact: false })
    expect(await doing(world, endLeave, null)).toEqual([
      `operator: update account ${id} (leave_until)`,
    ])
  },

  noteVisit: async (world) => {
    const { id } = world.dealer.account
    await doing(world, giveLeave, { hours: 1, sees_contact: false })
    const visit = () => doing(world, noteVisit, { name: 'Olga' })
    expect(await visit()).toEqual([`operator: sign_in account ${id}`])
    expect(await visit()).toEqual([])
  },

  noteAccountExport: async (world) => {
    const { id } = world.dealer.account
    expect(await doing(world, noteAccountExport, null)).toEqual([`operator: export account ${id}`])
  },
}

async function doing<Input>(
  { app, dealer }: World,
  action: Action<Input, unknown>,
  input: Input,
): Promise<string[]> {
  const request = { actor: OPERATOR, accountId: dealer.account.id, input }
  return (await noting(app, dealer, () => app.database.run(action, request))).lines
}
