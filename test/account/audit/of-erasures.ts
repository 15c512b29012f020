import { expect } from 'vitest'
import { recordArchivedContractOpened } from '../../../server/privacy/archived-contracts.ts'
import { erase } from '../../../server/privacy/erase.ts'
import { recordExportOfPerson } from '../../../server/privacy/export.ts'
import { archiveContract } from '../../support/archived-contracts.ts'
import { ran, type World } from './audit.ts'

/** Of what is erased. */
export const OF_ERASURES: Record<string, (world: World) => Promise<void>> = {
  recordExportOfPerson: async (world) => {
    expect(await ran(world, recordExportOfPerson, { customers: [12] })).toEqual([
      'export customer 12',
    ])
  },

  recordArchivedContractOpened: async (world) => {
    const id = await archiveContract(world.app, world.dealer)
    expect(await ran(world, recordArchivedContractOpened, { id, reason: 'tax' })).toEqual([
      `open legal_hold ${id}`,
    ])
  },

  erase: async (world) => {
    const { body } = await world.dealer.api.post('/leads', { email: 'jo@klant.example' })
    const { id, customer_id: customer } = body.data
    const input = { target: { customer }, kind: 'person', archivedContracts: [] } as const
    expect(await ran(world, erase, input)).toEqual([
      `erase customer ${customer}`,
      `erase lead ${id}`,
    ])
    expect(await ran(world, erase, input)).toEqual([])
  },
}
