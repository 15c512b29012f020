import { beforeEach, expect, it } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { putMatrices } from '../../server/prices/matrices/matrices.writes.ts'
import { prepareMatrices } from '../../server/prices/matrices/report.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import type { Member } from '../support/portal.ts'
import { GRID, LIST, patch, put } from './matrices.ts'

await withOwnDealer()

let anna: Member
beforeEach(async () => {
  anna = await memberOf({ name: 'Anna Voorbeeld' })
})

/** GRID with one price changed. */
const DEARER = { ...GRID, prices: [[2150, 2600, 3010], GRID.prices[1]] }

const SAVE = '/price-matrices'
const COMPARE = '/price-matrices?dry_run=1&include=differences'

async function idOf(code: string): Promise<number> {
  return (await dealer.api.get(`/price-matrices?code=${code}`)).body.data[0].id
}
function save(matrices: unknown[], versions: Record<string, number>, path = SAVE) {
  return anna.post(path, { matrices, versions })
}
async function historyOf(code: string) {
  return (await anna.get(`/price-matrices/${await idOf(code)}/history`)).body.data
}

it('lists matrices by name, finds them by words, and says who changed each last', async () => {
  await put(dealer, [GRID, LIST])
  const { body } = await anna.get('/catalogue/price-matrices?limit=1')
  expect(body.data.map(({ code }: PriceGrid) => code)).toEqual([LIST.code])
  expect(body.data[0]).not.toHaveProperty('prices')
  const rest = await anna.get(`/catalogue/price-matrices?cursor=${body.meta.next_cursor}`)
  expect(rest.body.data.map(({ code }: PriceGrid) => code)).toEqual([GRID.code])
  expect(rest.body.data[0].changed_by).toEqual({ kind: 'key', name: dealer.key.name })
  const found = await anna.get('/catalogue/price-matrices?q=ROOF+glass')
  expect(found.body.data.map(({ code }: PriceGrid) => code)).toEqual([GRID.code])
})

it('names the active items in which a price is looked up', async () => {
  await put(dealer, [GRID])
  const price = { matrix: GRID.code, row: 2500, col: 3000 }
  const items = [{ name: 'Roof', vat_rate: 21, text: 'Roof', price }]
  await dealer.catalogue({ items })
  const { uses } = (await anna.get(`/price-matrices/${await idOf(GRID.code)}/about`)).body.data
  expect(uses).toEqual({ forms: [], items: [{ id: expect.any(Number), name: 'Roof' }] })
})

it('shows what a save would change and writes nothing, then writes it', async () => {
  await put(dealer, [GRID])
  const cell = { row: 2500, col: 4000, before: 2580.5, after: 2600 }
  const summary = { up: 1, down: 0, added: 0, removed: 0, changed: ['prices'] }
  const dry = await save([DEARER], { [GRID.code]: 1 }, COMPARE)
  expect(dry.body.data).toMatchObject({
    differences: [{ code: GRID.code, difference: { cells: [cell], summary } }],
  })
  const id = await idOf(GRID.code)
  const read = async () => (await anna.get(`/price-matrices/${id}`)).body.data
  expect(await read()).toMatchObject({ version: 1, grid: GRID.prices })
  expect((await save([DEARER], { [GRID.code]: 1 })).status).toBe(200)
  expect(await read()).toMatchObject({
    version: 2,
    grid: DEARER.prices,
  })
  const about = (await anna.get(`/price-matrices/${id}/about`)).body.data
  expect(about.changed_by).toEqual({ kind: 'member', name: 'Anna Voorbeeld' })
})

it('refuses what somebody else changed meanwhile, and shows it as it is now', async () => {
  await put(dealer, [GRID, LIST])
  const cells = [{ row: 3000, col: 3000, price: 2400 }]
  await patch(dealer, [{ code: GRID.code, cells }])
  for (const path of [SAVE, COMPARE]) {
    const refused = await save([DEARER, LIST], { [GRID.code]: 1, [LIST.code]: 1 }, path)
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    const { current, gone } = refused.body.errors
    expect(current).toMatchObject([{ code: GRID.code, version: 2 }])
    expect([current.length, gone, current[0].grid[1][0]]).toEqual([1, [], 2400])
  }
  const asNew = await save([GRID], {})
  expect(asNew.body.errors.current).toMatchObject([{ code: GRID.code }])
  const unknown = await save([{ ...GRID, code: 'gone' }], { gone: 3 })
  expect(unknown.body.errors).toMatchObject({ current: [], gone: ['gone'] })
})

it('keeps what every writer changed: a key, a member, a file of a command', async () => {
  await put(dealer, [GRID])
  await patch(dealer, [{ code: GRID.code, cells: [{ row: 3000, col: 5000, price: 3150 }] }])
  await save([GRID], { [GRID.code]: 2 })
  const input = prepareMatrices([DEARER as PriceGrid], { file: 'prices-2027.xlsx' })
  const run = { actor: OPERATOR, accountId: dealer.account.id, input }
  await app.database.run(putMatrices, run)
  const nothing = { up: 0, down: 0, added: 0, removed: 0, changed: ['prices'] }
  expect(await historyOf(GRID.code)).toMatchObject([
    { version: 4, who: { kind: 'operator' }, file: 'prices-2027.xlsx', summary: { up: 1 } },
    {
      version: 3,
      who: { kind: 'member', name: 'Anna Voorbeeld' },
      summary: { ...nothing, removed: 1 },
    },
    { version: 2, who: { kind: 'key' }, file: null, summary: { ...nothing, added: 1 } },
    { version: 1, summary: { ...nothing, added: 5, changed: null } },
  ])
})

it('leaves no history of a write that changes nothing', async () => {
  await put(dealer, [GRID])
  await put(dealer, [GRID])
  await save([GRID], { [GRID.code]: 1 })
  expect(await historyOf(GRID.code)).toHaveLength(1)
})

it('shows what an earlier change did, and has all that is needed to go back', async () => {
  await put(dealer, [GRID])
  await save([DEARER], { [GRID.code]: 1 })
  await save([{ ...DEARER, name: 'Glass', row_values: [2500, 3500] }], { [GRID.code]: 2 })
  const id = await idOf(GRID.code)
  const change = (await anna.get(`/price-matrices/${id}/history/2`)).body.data
  expect(change.difference.cells).toEqual([{ row: 2500, col: 4000, before: 2580.5, after: 2600 }])
  const { before } = change
  expect(before).toMatchObject({ name: GRID.name, row_values: GRID.row_values })
  const back = await save([{ ...before, prices: before.grid }], { [GRID.code]: 3 })
  expect(back.status).toBe(200)
  const now = (await anna.get(`/price-matrices/${id}`)).body.data
  expect(now).toMatchObject({ version: 4, name: GRID.name, grid: GRID.prices })
  expect((await anna.get(`/price-matrices/${id}/history/9`)).status).toBe(404)
})

it('keeps the last 100 changes of each matrix', async () => {
  await put(dealer, [GRID, LIST])
  for (let price = 1; price <= 101; price++) {
    await patch(dealer, [{ code: GRID.code, cells: [{ row: 2500, col: 3000, price }] }])
  }
  const history = await historyOf(GRID.code)
  expect([history.length, history[0].version, history.at(-1).version]).toEqual([100, 102, 3])
  expect(await historyOf(LIST.code)).toHaveLength(1)
})
