import { expect } from 'vitest'
import { OPERATOR } from '../../server/db/actor.ts'
import { erase } from '../../server/resources/privacy/erase.ts'
import { noting, type World } from './audit.ts'

/** Of what is erased. */
export const OF_ERASURES: Record<string, (world: World) => Promise<void>> = {
  erase: async ({ app, dealer }) => {
    const { body } = await dealer.api.post('/leads', { email: 'jo@klant.example' })
    const { id, customer_id: customer } = body.data
    const input = { target: { customer }, kind: 'person', holds: [] } as const
    const run = () =>
      app.database.run(erase, { actor: OPERATOR, accountId: dealer.account.id, input })
    const { lines } = await noting(app, dealer, run)
    expect(lines).toEqual([`operator: erase customer ${customer}`, `operator: erase lead ${id}`])
    expect((await noting(app, dealer, run)).lines).toEqual([])
  },
}
