import { expect } from 'vitest'
import { removeForm } from '../../../server/forms/remove.ts'
import { OPERATOR } from '../../../server/ground/db/actor.ts'
import { withdrawMarketing } from '../../../server/leads/marketing.writes.ts'
import { changeMatrix, removeMatrix } from '../../../server/prices/matrices/matrices.writes.ts'
import { GRID, put, read } from '../../prices/matrices.ts'
import { addForm, submission } from '../../support/forms.ts'
import { sendForm } from '../../support/proof.ts'
import { noting, type World } from './audit.ts'

const byOperator = ({ dealer }: World) => ({ actor: OPERATOR, accountId: dealer.account.id })

/** What is removed or withdrawn for good, and a matrix that is switched off instead. */
export const OF_REMOVALS: Record<string, (world: World) => Promise<void>> = {
  removeForm: async (world) => {
    const { app, dealer } = world
    const { slug } = await addForm(app, dealer)
    const run = { ...byOperator(world), input: { slug, force: false } }
    const { lines } = await noting(app, dealer, () => app.database.run(removeForm, run))
    expect(lines).toEqual([`operator: delete form ${slug}`])
  },

  withdrawMarketing: async (world) => {
    const { app, dealer } = world
    const marketing = { text: { nl: 'Mag', en: 'May' } }
    const { slug } = await addForm(app, dealer, { marketing })
    await sendForm(app, slug, submission({ marketing: true }), null)
    const [{ id }] = (await dealer.api.get('/leads?order=desc')).body.data
    const run = { ...byOperator(world), input: { id } }
    const withdraw = () => noting(app, dealer, () => app.database.run(withdrawMarketing, run))
    expect((await withdraw()).lines).toEqual([`operator: update lead ${id} (marketing_consent)`])
    expect((await withdraw()).lines).toEqual([])
  },

  changeMatrix: async (world) => {
    const { app, dealer } = world
    await put(dealer, [GRID])
    const { id } = await read(dealer, GRID.code)
    const sent = { name: 'Glass', is_active: false }
    const run = { ...byOperator(world), input: { id, sent, force: false } }
    const { lines } = await noting(app, dealer, () => app.database.run(changeMatrix, run))
    expect(lines).toEqual([`operator: update price_matrix ${id} (name, is_active)`])
    const again = await noting(app, dealer, () => app.database.run(changeMatrix, run))
    expect(again.lines).toEqual([])
  },

  removeMatrix: async (world) => {
    const { app, dealer } = world
    await put(dealer, [GRID])
    const run = { ...byOperator(world), input: { code: GRID.code, force: false } }
    const { lines } = await noting(app, dealer, () => app.database.run(removeMatrix, run))
    expect(lines).toEqual([expect.stringMatching(/^operator: delete price_matrix \d+$/)])
  },
}
