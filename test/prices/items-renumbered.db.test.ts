import { describe, expect, it } from 'vitest'
import { ValidationFailed } from '../../server/core/errors.ts'
import { listAllItems } from '../../server/prices/offer-items/offer-items.reads.ts'
import { itemFile } from './items.ts'
import { app, dealer, withOwnDealer } from './own-dealer.ts'

await withOwnDealer()

const roof = (number: string | null, change: object = {}) =>
  itemFile({ name: 'Roof', article_number: number, ...change })

async function rows() {
  const all = await listAllItems(app.database.source, dealer.account.id)
  return all.map(({ id, article_number: number, is_active }) => ({ id, number, on: is_active }))
}

async function issuesOf(file: object): Promise<unknown> {
  try {
    await dealer.catalogue(file)
  } catch (error) {
    if (error instanceof ValidationFailed) return error.details.fields
    throw error
  }
  return {}
}

describe('an item whose article number changed in the file', () => {
  it('stays the same item, by its name', async () => {
    await dealer.catalogue({ items: [roof('r-1')] })
    const [before] = await rows()
    const { items, renumbered } = await dealer.catalogue({ items: [roof('r-2')] })
    expect([items.created, items.changed, renumbered]).toEqual([0, 1, [{ from: 'r-1', to: 'r-2' }]])
    expect(await rows()).toEqual([{ ...before, number: 'r-2' }])
  })

  it('stays the same item when it loses its number', async () => {
    await dealer.catalogue({ items: [roof('r-1')] })
    const { renumbered } = await dealer.catalogue({ items: [roof(null)] })
    expect(renumbered).toEqual([{ from: 'r-1', to: null }])
    expect(await rows()).toHaveLength(1)
  })

  it('stays the same item under another name, by the number that the file says it had', async () => {
    await dealer.catalogue({ items: [roof('r-1')] })
    const [before] = await rows()
    const file = { items: [roof('r-2', { name: 'Glass roof', renumbered_from: 'R-1' })] }
    await dealer.catalogue(file)
    expect(await rows()).toEqual([{ ...before, number: 'r-2' }])
    const { items, renumbered } = await dealer.catalogue(file)
    expect([items.unchanged, renumbered]).toEqual([1, []])
  })

  it('is another item when the file has its old number too, or says that it is new', async () => {
    await dealer.catalogue({ items: [roof('r-1')] })
    await dealer.catalogue({ items: [roof('r-1'), roof('r-2')] })
    await dealer.catalogue({ items: [roof('r-3', { renumbered_from: null })] })
    expect((await rows()).map(({ number }) => number).sort()).toEqual(['r-1', 'r-2', 'r-3'])
  })

  it('is another item when the one of its name is not in use', async () => {
    await dealer.catalogue({ items: [roof('r-1', { is_active: false })] })
    await dealer.catalogue({ items: [roof('r-2')] })
    expect(await rows()).toHaveLength(2)
  })

  it('is refused when two items have its name, because two would write its line', async () => {
    const items = [roof('r-1'), roof('r-2')]
    await dealer.catalogue({ items })
    const before = await rows()
    expect(await issuesOf({ items: [roof('r-3')] })).toEqual({
      'items.0.article_number': [
        'may be a new number of r-1, r-2: give renumbered_from, or null for a new item',
      ],
    })
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['r-9', 'there is no item r-9'],
    ['r-2', 'is named in items.1 too'],
  ])('cannot have been %s', async (from, issue) => {
    await dealer.catalogue({ items: [roof('r-1'), roof('r-2')] })
    const file = { items: [roof('r-3', { renumbered_from: from }), roof('r-2')] }
    expect(await issuesOf(file)).toEqual({ 'items.0.renumbered_from': [issue] })
  })

  it('cannot take the number of an item that is there', async () => {
    await dealer.catalogue({ items: [roof('r-1'), roof('r-2')] })
    expect(await issuesOf({ items: [roof('r-2', { renumbered_from: 'r-1' })] })).toEqual({
      'items.0.renumbered_from': ['r-1 and r-2 are two items already'],
    })
  })
})
