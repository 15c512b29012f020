import { expect } from 'vitest'
import { removeForm } from '../../../server/forms/remove.ts'
import { withdrawMarketing } from '../../../server/leads/marketing.writes.ts'
import { changeMatrix, removeMatrix } from '../../../server/prices/matrices/matrices.writes.ts'
import { GRID, put, read } from '../../prices/matrices.ts'
import { addForm, submission } from '../../support/forms.ts'
import { sendForm } from '../../support/proof.ts'
import { ran, type World } from './audit.ts'

/** What is removed or withdrawn for good, and a matrix that is switched off instead. */
export const OF_REMOVALS: Record<string, (world: World) => Promise<void>> = {
  removeForm: async (world) => {
    const { slug } = await addForm(world.app, world.dealer)
    expect(await ran(world, removeForm, { slug, force: false })).toEqual([`delete form ${slug}`])
  },

  withdrawMarketing: async (world) => {
    const { app, dealer } = world
    const marketing = { text: { nl: 'Mag', en: 'May' } }
    const { slug } = await addForm(app, dealer, { marketing })
    await sendForm(app, slug, submission({ marketing: true }), null)
    const [{ id }] = (await dealer.api.get('/leads?order=desc')).body.data
    const withdraw = () => ran(world, withdrawMarketing, { id })
    expect(await withdraw()).toEqual([`update lead ${id} (marketing_consent)`])
    expect(await withdraw()).toEqual([])
  },

  changeMatrix: async (world) => {
    await put(world.dealer, [GRID])
    const { id } = await read(world.dealer, GRID.code)
    const sent = { name: 'Glass', is_active: false }
    const change = () => ran(world, changeMatrix, { id, sent, force: false })
    expect(await change()).toEqual([`update price_matrix ${id} (name, is_active)`])
    expect(await change()).toEqual([])
  },

  removeMatrix: async (world) => {
    await put(world.dealer, [GRID])
    const { id } = await read(world.dealer, GRID.code)
    expect(await ran(world, removeMatrix, { id, force: false })).toEqual([
      expect.stringMatching(/^delete price_matrix \d+$/),
    ])
  },
}
