import { beforeEach, describe, expect, it } from 'vitest'
import type { NewChange } from '../../server/prices/changes/changes.contract.ts'
import { buildBy, dataOf, offerOf, openDesk } from '../offers/sheet.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import type { Member } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { GLASS, itemFile, materialFile } from './items.ts'

await withOwnDealer()

interface Record {
  kind: 'price_matrix' | 'material' | 'offer_item'
  id: number
  name: string
}

let pricing: Member
beforeEach(async () => {
  pricing = await memberOf({ role: 'pricing' })
})

const PATH = '/catalogue/price-changes'
const PLUS_4 = { percent: 4, step: 0.5, way: 'nearest' }

/** A matrix, a material, and items: of each kind of price. */
async function fillBook(): Promise<void> {
  await dealer.api.post('/price-matrices', { matrices: [GLASS] })
  await dealer.catalogue({
    materials: [materialFile()],
    items: [
      itemFile(),
      itemFile({ name: 'Mounting', price: { per_unit: 59.5 } }),
      itemFile({ name: 'Spots', price: { material: 'Spot' } }),
      itemFile({
        name: 'Roof',
        price: { matrix: 'glass', row: 'size.depth', col: 'size.width' },
      }),
    ],
  })
}

const choices = async (): Promise<Record[]> => dataOf(await pricing.get(`${PATH}/choices`))

/** All that has prices, or what has one of these names. */
async function wanted(change: object = {}, ...names: string[]) {
  const chosen = {
    price_matrix: [] as number[],
    material: [] as number[],
    offer_item: [] as number[],
  }
  for (const { kind, id, name } of await choices()) {
    if (names.length === 0 || names.includes(name)) chosen[kind].push(id)
  }
  return { ...PLUS_4, chosen, ...change }
}

async function ready(change: object = {}, ...names: string[]) {
  const { from = null, replaces = null, ...rest } = change as Partial<NewChange>
  const asked = await wanted(rest, ...names)
  const { seen } = dataOf(await pricing.post(`${PATH}/preview`, asked))
  return { ...asked, seen, from, replaces }
}

const add = async (change: object = {}, ...names: string[]) =>
  dataOf(await pricing.post(PATH, await ready(change, ...names)))
const undo = (id: number) => pricing.post(`${PATH}/${id}/undo`, {})
const listed = async () => dataOf(await pricing.get(PATH))

async function idOf(wantedName: string): Promise<number> {
  return (await choices()).find(({ name }) => name === wantedName)?.id ?? 0
}

/** What the book costs: the grid, the material, and the items by name. */
async function book() {
  const [matrix] = dataOf(await dealer.api.get('/price-matrices'))
  const { grid } = dataOf(await dealer.api.get(`/price-matrices/${matrix.id}`))
  const [spot] = dataOf(await dealer.api.get('/materials'))
  const items = dataOf(await pricing.get('/catalogue/items'))
  const prices = items.map((one: { name: string; rule: { price: object } }) => [
    one.name,
    one.rule.price,
  ])
  return { grid, spot: spot.unit_price, items: Object.fromEntries(prices) }
}

const BEFORE = {
  grid: GLASS.matrix_type === 'grid_2d' ? GLASS.prices : [],
  spot: 32.5,
  items: { Delivery: { fixed: 95 }, Mounting: { per_unit: 59.5 } },
}
const AFTER = {
  grid: [
    [2236, 2683.5, 3130.5],
    [2485.5, 2979.5, null],
  ],
  spot: 34,
  items: { Delivery: { fixed: 99 }, Mounting: { per_unit: 62 } },
}

describe('all prices', () => {
  it('change as the preview showed, once each, and come back with one undo', async () => {
    await fillBook()
    expect((await choices()).map(({ name }) => name)).toEqual([
      'Glass',
      'Spot',
      'Delivery',
      'Mounting',
    ])
    const preview = dataOf(await pricing.post(`${PATH}/preview`, await wanted()))
    expect(preview.records.map(({ id: _, ...record }: Record) => record)).toEqual([
      { kind: 'price_matrix', name: 'Glass', count: 5, before: 2150, after: 2236, fault: null },
      { kind: 'material', name: 'Spot', count: 1, before: 32.5, after: 34, fault: null },
      { kind: 'offer_item', name: 'Delivery', count: 1, before: 95, after: 99, fault: null },
      { kind: 'offer_item', name: 'Mounting', count: 1, before: 59.5, after: 62, fault: null },
    ])
    expect(await book()).toMatchObject(BEFORE)
    const change = await add()
    expect(change).toMatchObject({ state: 'done', percent: 4, step: 0.5, records: 4, from: null })
    expect(await book()).toMatchObject(AFTER)
    const matrix = await idOf('Glass')
    const history = dataOf(await pricing.get(`/price-matrices/${matrix}/history`))
    expect(history).toMatchObject([{ version: 2, summary: { up: 5 } }, { version: 1 }])
    expect(dataOf(await undo(change.id))).toMatchObject({ state: 'undone' })
    expect(await book()).toMatchObject(BEFORE)
    expect((await undo(change.id)).status).toBe(409)
  })

  it('tell of each matrix, once', async () => {
    await fillBook()
    await add()
    const events = dataOf(await dealer.api.get('/events?key=price_matrix.changed'))
    expect(events.map(({ data }: { data: { version: number } }) => data.version)).toEqual([1, 2])
  })

  it('change only where they are chosen', async () => {
    await fillBook()
    await add({}, 'Spot', 'Mounting')
    const { grid, items } = BEFORE
    expect(await book()).toMatchObject({
      grid,
      spot: 34,
      items: { ...items, Mounting: { per_unit: 62 } },
    })
  })

  it.each([
    ['nothing', { percent: -99, step: 10 }, 'zero', { before: 32.5, after: 0 }],
    ['too high', { percent: 1000 }, 'too_high', { before: 900_000_000, after: 9_900_000_000 }],
  ])('never become %s: the record is named', async (_, change, why, prices) => {
    await dealer.catalogue({ materials: [materialFile({ unit_price: prices.before })] })
    const asked = await ready(change)
    const { records } = dataOf(await pricing.post(`${PATH}/preview`, await wanted(change)))
    expect(records).toMatchObject([{ name: 'Spot', fault: { why, ...prices } }])
    for (const from of [null, '2027-01-01']) {
      const refused = await pricing.post(PATH, { ...asked, from })
      expect([refused.status, issuesIn(refused)]).toEqual([
        422,
        { chosen: ['prices_out_of_range'] },
      ])
      expect(JSON.stringify(refused.body)).toContain('Spot')
    }
    expect(await listed()).toEqual([])
  })

  it('wait for a new look when one of them changed after the preview', async () => {
    await fillBook()
    const asked = await ready()
    await dealer.catalogue({ materials: [materialFile({ unit_price: 40 })] })
    expect((await pricing.post(PATH, asked)).status).toBe(409)
    expect(await book()).toMatchObject({ ...BEFORE, spot: 40 })
  })

  it('are not given back over what somebody changed since', async () => {
    await fillBook()
    const { id } = await add()
    await dealer.catalogue({ materials: [materialFile({ unit_price: 40 })] })
    const refused = await undo(id)
    expect([refused.status, refused.body.errors.where]).toEqual([
      409,
      [{ kind: 'material', id: await idOf('Spot'), name: 'Spot' }],
    ])
    expect(await book()).toMatchObject({ ...AFTER, spot: 40 })
  })

  it('are given back also after a new name', async () => {
    await fillBook()
    const { id } = await add()
    await pricing.patch(`/price-matrices/${await idOf('Glass')}`, { name: 'Clear glass' })
    await pricing.patch(`/catalogue/materials/${await idOf('Spot')}`, { sort_order: 70 })
    dataOf(await undo(id))
    expect(await book()).toMatchObject(BEFORE)
    expect((await choices())[0]?.name).toBe('Clear glass')
  })
})

describe('a planned change', () => {
  const NEW_YEAR = { from: '2027-01-01' }
  /** Midnight in Amsterdam. */
  const MIDNIGHT = '2026-12-31T23:00:00Z'
  const at = async (instant: string, before = 0) => {
    app.clock.set(new Date(Date.parse(instant) - before).toISOString())
    await app.server.jobs.idle()
  }

  it('is made at the midnight of the account, of what the prices are by then', async () => {
    await fillBook()
    expect(await add(NEW_YEAR)).toMatchObject({
      state: 'planned',
      from: '2027-01-01',
      from_at: '2026-12-31T23:00:00+00:00',
      records: null,
    })
    await dealer.catalogue({ materials: [materialFile({ unit_price: 50 })] })
    await at(MIDNIGHT, 1)
    expect(await book()).toMatchObject({ ...BEFORE, spot: 50 })
    await at(MIDNIGHT)
    expect(await book()).toMatchObject({ ...AFTER, spot: 52 })
    await app.server.jobs.idle()
    const [change] = await listed()
    expect(change).toMatchObject({ state: 'done', records: 4 })
    const history = await pricing.get(`/price-matrices/${await idOf('Glass')}/history`)
    expect(dataOf(history)[0].who).toEqual({ kind: 'member', name: change.who.name })
    dataOf(await undo(change.id))
    expect(await book()).toMatchObject({ ...BEFORE, spot: 50 })
  })

  it.each([
    ['2027-03-28', '2027-03-27T23:00:00Z'],
    ['2027-03-29', '2027-03-28T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-10-26', '2026-10-25T23:00:00Z'],
  ])('keeps to midnight where the clock changes: %s', async (from, midnight) => {
    await fillBook()
    const { from_at } = await add({ from })
    expect(Date.parse(from_at)).toBe(Date.parse(midnight))
    await at(midnight, 1000)
    expect((await book()).spot).toBe(32.5)
    await at(midnight)
    expect((await book()).spot).toBe(34)
  })

  it('is for a day that is still to come', async () => {
    await fillBook()
    for (const from of ['2026-09-10', '2026-02-30', 'soon']) {
      const refused = await pricing.post(PATH, await ready({ from }))
      expect([refused.status, Object.keys(issuesIn(refused))]).toEqual([422, ['from']])
    }
  })

  it('is changed, made at once or dropped while it waits', async () => {
    await fillBook()
    const first = await add(NEW_YEAR)
    const path = `${PATH}/${first.id}`
    const replaces = { id: first.id, version: first.version }
    const later = await add({ from: '2027-02-01', percent: 10, replaces })
    expect(later).toMatchObject({ id: first.id, percent: 10, from: '2027-02-01', state: 'planned' })
    expect((await pricing.post(PATH, await ready({ ...NEW_YEAR, replaces }))).status).toBe(409)
    await at(MIDNIGHT)
    expect(await book()).toMatchObject(BEFORE)
    const now = await add({ replaces: { ...replaces, version: later.version } })
    expect(now).toMatchObject({ id: first.id, state: 'done', from: null })
    expect(await book()).toMatchObject(AFTER)
    expect((await pricing.remove(path)).status).toBe(409)

    const { id } = await add({ from: '2027-02-01' })
    dataOf(await pricing.remove(`${PATH}/${id}`))
    await at('2027-02-01T12:00:00Z')
    expect(await book()).toMatchObject(AFTER)
    expect((await listed()).map((one: { id: number }) => one.id)).toEqual([first.id])
  })

  it('that can no longer be made says which prices stop it, and changes none', async () => {
    await fillBook()
    await add({ ...NEW_YEAR, percent: 1000 })
    await dealer.catalogue({ materials: [materialFile({ unit_price: 900_000_000 })] })
    await at(MIDNIGHT)
    expect(await listed()).toMatchObject([{ state: 'failed', failed: ['Spot'] }])
    expect(await book()).toMatchObject({ ...BEFORE, spot: 900_000_000 })
  })

  it('leaves offers that were made or sent as they were', async () => {
    const desk = await openDesk(app)
    await buildBy(desk)
    await desk.dealer.freeze(desk.lead)
    const sent = () => rowsOf(app, 'offer_versions', desk.dealer.account.id)
    const before = { offer: await offerOf(desk.owner, desk.lead), sent: await sent() }
    expect(before.sent).toHaveLength(1)
    pricing = desk.owner
    await add(NEW_YEAR)
    await at(MIDNIGHT)
    const [change] = await listed()
    expect(change).toMatchObject({ state: 'done' })
    expect(change.records).toBeGreaterThan(0)
    const { document } = await offerOf(desk.owner, desk.lead)
    expect(document.lines).toEqual(before.offer.document.lines)
    expect(await sent()).toEqual(before.sent)
  })

  it('is made once by two servers', async () => {
    await fillBook()
    await add(NEW_YEAR)
    const other = await startTestApp(app.storage)
    app.clock.set(MIDNIGHT)
    other.clock.set(MIDNIGHT)
    await Promise.all([app.server.jobs.idle(), other.server.jobs.idle()])
    await other.stop()
    expect(await book()).toMatchObject(AFTER)
  })
})

describe('prices of a date', () => {
  const asked = async (at: string) => {
    const query = `?at=${encodeURIComponent(at)}`
    const matrix = await dealer.api.get(`/price-matrices/${await idOf('Glass')}${query}`)
    const spot = await dealer.api.get(`/materials/${await idOf('Spot')}${query}`)
    const items = await dealer.api.get(`/offer-items${query}`)
    return { matrix, spot, items }
  }
  const pricesAt = async (at: string) => {
    const { matrix, spot, items } = await asked(at)
    const own = dataOf(items).map((one: { own_price: object | null }) => one.own_price)
    return { first: dataOf(matrix).grid[0][0], spot: dataOf(spot).unit_price, own }
  }
  const prices = (first: number, spot: number, fixed: number, per_unit: number) => ({
    first,
    spot,
    own: [{ fixed }, { per_unit }, null, null],
  })

  it('are those of then: in the past, now, and with what is planned', async () => {
    await fillBook()
    app.clock.set('2026-10-01T10:00:00Z')
    await add()
    app.clock.set('2026-11-01T10:00:00Z')
    await add({ from: '2027-01-01', percent: 10, step: 1 })
    await add({ from: '2027-07-01', percent: 1, step: 0.01 }, 'Spot')
    const before = prices(2150, 32.5, 95, 59.5)
    const now = prices(2236, 34, 99, 62)
    const later = prices(2460, 37, 109, 68)
    expect(await pricesAt('2026-09-10T08:30:00Z')).toEqual(before)
    expect(await pricesAt('2026-10-01T09:59:59Z')).toEqual(before)
    expect(await pricesAt('2026-10-01T10:00:00Z')).toEqual(now)
    expect(await pricesAt('2026-12-31T22:59:58Z')).toEqual(now)
    expect(await pricesAt('2027-01-01')).toEqual(later)
    expect(await pricesAt('2027-07-01')).toEqual({ ...later, spot: 37.37 })
    const [spot] = dataOf(await dealer.api.get('/materials?at=2027-01-01'))
    expect(spot.unit_price).toBe(37)
    const plain = dataOf(await dealer.api.get('/offer-items'))
    expect(plain[0]).not.toHaveProperty('own_price')
  })

  it('say no price of an item that is made of a cost', async () => {
    const price = { per_unit: 100, times: 2.4 }
    await dealer.catalogue({ items: [itemFile({ name: 'Made', price })] })
    const [item] = dataOf(await dealer.api.get('/offer-items?at=2099-01-01'))
    expect(item).toMatchObject({ name: 'Made', own_price: null })
  })

  it('are refused where nobody knows them, and lists leave out what was not there', async () => {
    await fillBook()
    const { matrix, spot, items } = await asked('2026-09-09')
    for (const one of [matrix, spot]) {
      expect([one.status, Object.keys(one.body.errors.fields)]).toEqual([422, ['at']])
    }
    expect(dataOf(items)).toEqual([])
    expect((await dealer.api.get('/materials?at=yesterday')).status).toBe(422)
  })

  it('say what a change of a record by hand did', async () => {
    await fillBook()
    app.clock.set('2026-10-01T10:00:00Z')
    await dealer.catalogue({ materials: [materialFile({ unit_price: 40 })] })
    await pricing.patch(`/catalogue/materials/${await idOf('Spot')}`, { name: 'Spotlight' })
    const [before] = dataOf(await dealer.api.get('/materials?at=2026-09-30'))
    expect(before).toMatchObject({ name: 'Spotlight', unit_price: 32.5 })
  })
})
