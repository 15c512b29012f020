import { expect } from 'vitest'
import { erase } from '../../../server/privacy/erase.ts'
import { noteExportOfPerson } from '../../../server/privacy/export.ts'
import { noteSealedOfferOpened } from '../../../server/privacy/sealed-offers.ts'
import { addSealedOffer } from '../../support/sealed-offers.ts'
import { ran, type World } from './audit.ts'

/** Of what is erased. */
export const OF_ERASURES: Record<string, (world: World) => Promise<void>> = {
  noteExportOfPerson: async (world) => {
    expect(await ran(world, noteExportOfPerson, { customers: [12] })).toEqual([
      'export customer 12',
    ])
  },

  noteSealedOfferOpened: async (world) => {
    const id = await addSealedOffer(world.app, world.dealer)
    expect(await ran(world, noteSealedOfferOpened, { id, reason: 'tax' })).toEqual([
      `open legal_hold ${id}`,
    ])
  },

  erase: async (world) => {
    const { body } = await world.dealer.api.post('/leads', { email: 'jo@klant.example' })
    const { id, customer_id: customer } = body.data
    const input = { target: { customer }, kind: 'person', sealedOffers: [] } as const
    expect(await ran(world, erase, input)).toEqual([
      `erase customer ${customer}`,
      `erase lead ${id}`,
    ])
    expect(await ran(world, erase, input)).toEqual([])
  },
}
