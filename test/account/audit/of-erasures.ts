import { expect } from 'vitest'
import { OPERATOR } from '../../../server/ground/db/actor.ts'
import { erase } from '../../../server/privacy/erase.ts'
import { noteExportOfPerson } from '../../../server/privacy/export.ts'
import { noteSealedOfferOpened } from '../../../server/privacy/sealed-offers.ts'
import { addSealedOffer } from '../../support/sealed-offers.ts'
import { noting, type World } from './audit.ts'

/** Of what is erased. */
export const OF_ERASURES: Record<string, (world: World) => Promise<void>> = {
  noteExportOfPerson: async ({ app, dealer }) => {
    const run = () =>
      app.database.run(noteExportOfPerson, {
        actor: OPERATOR,
        accountId: dealer.account.id,
        input: { customers: [12] },
      })
    const { lines } = await noting(app, dealer, run)
    expect(lines).toEqual(['operator: export customer 12'])
  },

  noteSealedOfferOpened: async ({ app, dealer }) => {
    const { id: accountId } = dealer.account
    const id = await addSealedOffer(app, dealer)
    const input = { id, reason: 'tax' } as const
    const run = () => app.database.run(noteSealedOfferOpened, { actor: OPERATOR, accountId, input })
    const { lines } = await noting(app, dealer, run)
    expect(lines).toEqual([`operator: open legal_hold ${id}`])
  },

  erase: async ({ app, dealer }) => {
    const { body } = await dealer.api.post('/leads', { email: 'jo@klant.example' })
    const { id, customer_id: customer } = body.data
    const input = { target: { customer }, kind: 'person', sealedOffers: [] } as const
    const run = () =>
      app.database.run(erase, { actor: OPERATOR, accountId: dealer.account.id, input })
    const { lines } = await noting(app, dealer, run)
    expect(lines).toEqual([`operator: erase customer ${customer}`, `operator: erase lead ${id}`])
    expect((await noting(app, dealer, run)).lines).toEqual([])
  },
}
