import { expect } from 'vitest'
import { type Member, signIn } from '../../support/portal.ts'
import { noting, type World } from './audit.ts'

const SPOT = { name: 'Spot', unit: 'piece', unit_price: 32.5, vat_rate: 21 }
const RULE = { text: 'Spots', price: { material: 'Spot' } }
const ITEM = { name: 'Spots', article_number: 's-1', vat_rate: 21, rule: RULE }

/** A member of the dealer, and how they do something and read the lines that it left. */
async function pricing({ app, dealer }: World) {
  const member = await signIn(app, dealer, { role: 'pricing' })
  const spot = (await member.post('/catalogue/materials', SPOT)).body.data
  const item = (await member.post('/catalogue/items', ITEM)).body.data
  const done = async (write: () => Promise<{ status: number }>) => {
    const { answer, lines } = await noting(app, dealer, write)
    expect(answer.status).toBeLessThan(300)
    return lines.map((line) => line.replace(`member ${member.id}: `, ''))
  }
  return { member, spot, item, done }
}

const CHANGES = '/catalogue/price-changes'
const DAY_MS = 86_400_000
const tomorrow = ({ app }: World) => new Date(app.clock.now() + DAY_MS).toISOString().slice(0, 10)

/** Changes the price of one material, as the preview allows it. */
async function plan(
  member: Member,
  { id }: { id: number },
  from: string | null,
  replaces: object | null = null,
) {
  const chosen = { price_matrix: [], material: [id], offer_item: [] }
  const wanted = { percent: 4, step: 0.5, way: 'nearest', chosen }
  const { seen } = (await member.post(`${CHANGES}/preview`, wanted)).body.data
  return member.post(CHANGES, { ...wanted, seen, from, replaces })
}

/** The writes of materials and offer items in the portal. */
export const OF_PRICE_BOOK: Record<string, (world: World) => Promise<void>> = {
  addMaterial: async (world) => {
    const { member, done } = await pricing(world)
    const lines = await done(() => member.post('/catalogue/materials', { ...SPOT, name: 'Gutter' }))
    expect(lines).toEqual([expect.stringMatching(/^create material \d+$/)])
  },

  changeMaterial: async (world) => {
    const { member, spot, item, done } = await pricing(world)
    const change = { version: spot.version, name: 'LED spot', unit_price: 35 }
    expect(await done(() => member.patch(`/catalogue/materials/${spot.id}`, change))).toEqual([
      `update material ${spot.id} (name, unit_price)`,
      `update offer_item ${item.id} (rule)`,
    ])
  },

  importMaterials: async (world) => {
    const { member, spot, done } = await pricing(world)
    const rows = [
      { ...SPOT, code: 'LED-01', version: spot.version },
      { ...SPOT, name: 'Gutter', code: null, version: null },
    ]
    const lines = await done(() => member.post('/catalogue/materials/import', { materials: rows }))
    expect(lines).toEqual([
      `update material ${spot.id} (code)`,
      expect.stringMatching(/^create material \d+$/),
    ])
  },

  addPriceChange: async (world) => {
    const { member, spot, done } = await pricing(world)
    const lines = await done(async () => plan(member, spot, null))
    expect(lines).toEqual([
      `update material ${spot.id} (unit_price)`,
      expect.stringMatching(/^create price_change \d+$/),
    ])
    const { id, version } = (await plan(member, spot, tomorrow(world))).body.data
    expect(await done(() => plan(member, spot, '2031-02-01', { id, version }))).toEqual([
      `update price_change ${id}`,
    ])
  },

  dropPriceChange: async (world) => {
    const { member, spot, done } = await pricing(world)
    const { id } = (await plan(member, spot, tomorrow(world))).body.data
    expect(await done(() => member.remove(`${CHANGES}/${id}`))).toEqual([
      `delete price_change ${id}`,
    ])
  },

  undoPriceChange: async (world) => {
    const { member, spot, done } = await pricing(world)
    const { id } = (await plan(member, spot, null)).body.data
    expect(await done(() => member.post(`${CHANGES}/${id}/undo`))).toEqual([
      `update material ${spot.id} (unit_price)`,
      `restore price_change ${id}`,
    ])
  },

  switchPrices: async (world) => {
    const { member, spot } = await pricing(world)
    const { id } = (await plan(member, spot, tomorrow(world))).body.data
    const { app, dealer } = world
    const { lines } = await noting(app, dealer, async () => {
      app.clock.advance(DAY_MS)
      await app.server.jobs.idle()
      return { status: 200 }
    })
    expect(lines).toEqual([
      `system: update material ${spot.id} (unit_price)`,
      `system: apply price_change ${id}`,
    ])
  },

  addItem: async (world) => {
    const { member, done } = await pricing(world)
    const lines = await done(() =>
      member.post('/catalogue/items', { ...ITEM, article_number: 's-2' }),
    )
    expect(lines).toEqual([expect.stringMatching(/^create offer_item \d+$/)])
  },

  changeItem: async (world) => {
    const { member, item, done } = await pricing(world)
    const change = { version: item.version, article_number: 's-2' }
    expect(await done(() => member.patch(`/catalogue/items/${item.id}`, change))).toEqual([
      `update offer_item ${item.id} (article_number)`,
    ])
  },

  moveItem: async (world) => {
    const { member, item, done } = await pricing(world)
    const other = (await member.post('/catalogue/items', { ...ITEM, article_number: 's-2' })).body
      .data
    const lines = await done(() =>
      member.post(`/catalogue/items/${other.id}/move`, { before: item.id }),
    )
    expect(lines).toEqual([`update offer_item ${other.id} (sort_order)`])
  },

  deleteItem: async (world) => {
    const { member, item, done } = await pricing(world)
    expect(await done(() => member.remove(`/catalogue/items/${item.id}`))).toEqual([
      `delete offer_item ${item.id}`,
    ])
  },

  moveMaterial: async (world) => {
    const { member, spot, done } = await pricing(world)
    const other = (await member.post('/catalogue/materials', { ...SPOT, name: 'Gutter' })).body.data
    const lines = await done(() =>
      member.post(`/catalogue/materials/${other.id}/move`, { before: spot.id }),
    )
    expect(lines).toEqual([`update material ${other.id} (sort_order)`])
  },

  deleteMaterial: async (world) => {
    const { member, spot, item, done } = await pricing(world)
    await member.remove(`/catalogue/items/${item.id}`)
    expect(await done(() => member.remove(`/catalogue/materials/${spot.id}`))).toEqual([
      `delete material ${spot.id}`,
    ])
  },
}
