import { describe, expect, it } from 'vitest'
import { allRows } from '../support/all-rows.ts'
import { app, dealer, withOwnDealer } from '../support/own-dealer.ts'
import { FIXED, GRID, LIST, patch, put, read, switchOff } from './matrices.ts'

await withOwnDealer()

const NOW = '2026-09-10T08:30:00+00:00'
const key = (value: string) => ({ 'Idempotency-Key': value })

describe('POST /price-matrices', () => {
  it('answers what it created and replaced, in the order sent', async () => {
    await put(dealer, [LIST])
    const { status, body } = await put(dealer, [GRID, LIST, FIXED])
    expect([status, body]).toEqual([
      200,
      {
        data: {
          dry_run: false,
          created: 2,
          updated: 1,
          prices: 8,
          matrices: [
            { code: 'veranda-glass', action: 'create', prices: 5 },
            { code: 'gutter', action: 'update', prices: 2 },
            { code: 'survey', action: 'create', prices: 1 },
          ],
          warnings: [],
          warnings_count: 0,
        },
        meta: { message: 'Price matrices written.' },
      },
    ])
  })

  it('keeps a list of one axis, also one that is sent flat', async () => {
    await put(dealer, [LIST, { ...LIST, code: 'flat', prices: LIST.prices.flat() }])
    expect((await read(dealer, LIST.code)).cells).toEqual([
      { row: 1, col: null, price: 12.5 },
      { row: 2.5, col: null, price: null },
      { row: 6, col: null, price: 60 },
    ])
    expect((await read(dealer, 'flat')).grid).toEqual(LIST.prices)
  })

  it.each([0, null])('keeps one price for every size: %s', async (price) => {
    await put(dealer, [{ ...FIXED, fixed_price: price }])
    const { cells, fixed_price } = await read(dealer, FIXED.code)
    expect([cells, fixed_price]).toEqual([[{ row: null, col: null, price }], price])
  })

  it('takes back what it answered, fields of other types empty', async () => {
    await put(dealer, [GRID, LIST, FIXED])
    for (const { code } of [GRID, LIST, FIXED]) {
      const shown = await read(dealer, code)
      const { status, text } = await put(dealer, [{ ...shown, prices: shown.grid }])
      expect(status, text).toBe(200)
      expect(await read(dealer, code)).toEqual(shown)
    }
  })

  it('replaces the whole grid, its type too, and keeps id and is_active', async () => {
    await put(dealer, [GRID])
    await switchOff(dealer, GRID.code)
    const before = await read(dealer, GRID.code)
    app.clock.advance(5000)
    await put(dealer, [{ ...LIST, code: GRID.code }])
    const after = await read(dealer, GRID.code)
    expect(after).toMatchObject({ id: before.id, is_active: false, matrix_type: 'list_1d' })
    expect(after).toMatchObject({ created_at: NOW, updated_at: '2026-09-10T08:30:05+00:00' })
    expect(after.grid).toEqual(LIST.prices)
    expect(after.col_values).toEqual([])
  })

  it('does not touch a matrix that is sent as it is already', async () => {
    await put(dealer, [GRID, LIST])
    const before = await read(dealer, GRID.code)
    app.clock.advance(5000)
    const { body } = await put(dealer, [GRID, { ...LIST, name: 'Gutters' }])
    expect(body.data).toMatchObject({ created: 0, updated: 2, prices: 7 })
    expect(await read(dealer, GRID.code)).toEqual(before)
    expect((await read(dealer, LIST.code)).name).toBe('Gutters')
  })

  it('belongs to one account: the same code elsewhere is another matrix', async () => {
    const other = await app.dealer()
    await put(dealer, [GRID])
    const { body } = await put(other, [{ ...GRID, name: 'Theirs' }])
    expect(body.data.created).toBe(1)
    expect((await read(dealer, GRID.code)).name).toBe(GRID.name)
  })

  it('takes codes as they are written: case counts', async () => {
    const { body } = await put(dealer, [GRID, { ...GRID, code: GRID.code.toUpperCase() }])
    expect(body.data.created).toBe(2)
  })

  it('answers a dry run as the real one, and writes nothing', async () => {
    await put(dealer, [LIST])
    const before = await allRows(app)
    const odd = {
      ...GRID,
      prices: [
        [2150, 258, 3010],
        [2390, 2865, 3300],
      ],
    }
    const dry = await put(dealer, [odd, LIST], '?dry_run=1', key('dry'))
    expect(await allRows(app)).toEqual(before)
    const real = await put(dealer, [odd, LIST], '?dry_run=false', key('dry'))
    expect(dry.body.data).toEqual({ ...real.body.data, dry_run: true })
    expect(real.body.data.warnings).toHaveLength(1)
    expect(dry.body.data).toMatchObject({ created: 1, updated: 1 })
  })
})

describe('PATCH /price-matrices/cells', () => {
  it('changes cells by the values of their row and column; null makes a gap', async () => {
    await put(dealer, [GRID, LIST, FIXED])
    app.clock.advance(5000)
    const { status, body } = await patch(dealer, [
      {
        code: GRID.code,
        cells: [
          { row: 3000, col: 5000, price: 3350.25 },
          { row: 2500, col: 3000, price: null },
        ],
      },
      { code: LIST.code, cells: [{ row: 2.5, col: null, price: 27 }] },
      { code: FIXED.code, cells: [{ price: 195 }] },
    ])
    expect([status, body]).toEqual([
      200,
      {
        data: {
          dry_run: false,
          updated: 3,
          prices: 4,
          matrices: [
            { code: 'veranda-glass', action: 'update', prices: 2 },
            { code: 'gutter', action: 'update', prices: 1 },
            { code: 'survey', action: 'update', prices: 1 },
          ],
          warnings: [],
          warnings_count: 0,
        },
        meta: { message: 'Prices changed.' },
      },
    ])
    const grid = await read(dealer, GRID.code)
    expect(grid.grid).toEqual([
      [null, 2580.5, 3010],
      [2390, 2865, 3350.25],
    ])
    expect(grid.updated_at).toBe('2026-09-10T08:30:05+00:00')
    expect((await read(dealer, LIST.code)).grid).toEqual([[12.5], [27], [60]])
    expect((await read(dealer, FIXED.code)).fixed_price).toBe(195)
  })

  it('does not touch a matrix whose cells are so already', async () => {
    await put(dealer, [GRID])
    const before = await read(dealer, GRID.code)
    app.clock.advance(5000)
    await patch(dealer, [{ code: GRID.code, cells: [{ row: 2500, col: 4000, price: 2580.5 }] }])
    expect(await read(dealer, GRID.code)).toEqual(before)
  })

  it('warns in a dry run of what it has to do with, and writes nothing', async () => {
    const prices = [
      [1000, 900, 1200, 1320],
      [1100, 1200, 1300, 1400],
    ]
    await put(dealer, [{ ...GRID, col_values: [1, 2, 3, 4], prices }])
    const cells = [{ row: 3000, col: 4, price: 1250 }]
    const before = await allRows(app)
    const { body } = await patch(dealer, [{ code: GRID.code, cells }], '?dry_run=1')
    expect(await allRows(app)).toEqual(before)
    expect(body.data.warnings).toEqual([
      {
        code: GRID.code,
        row: 3000,
        col: 4,
        price: 1250,
        reason: 'falls',
        neighbour: { row: 2500, col: 4, price: 1320 },
      },
    ])
  })
})

describe('GET /price-matrices', () => {
  it('lists matrices with their dimensions and without prices', async () => {
    await put(dealer, [GRID, LIST, FIXED])
    const { body } = await dealer.api.get('/price-matrices')
    expect(body.data).toMatchObject([
      { code: GRID.code, row_count: 2, col_count: 3, row_values: [2500, 3000] },
      { code: LIST.code, row_count: 3, col_count: 0, col_values: [], col_axis: null },
      { code: FIXED.code, row_count: 0, col_count: 0, row_values: [] },
    ])
  })

  it('takes a code, matched exactly', async () => {
    await put(dealer, [GRID, { ...GRID, code: `${GRID.code}2` }])
    const codes = async (code: string) => {
      const { body } = await dealer.api.get(`/price-matrices?code=${code}`)
      return body.data.map((matrix: { code: string }) => matrix.code)
    }
    expect(await codes(GRID.code)).toEqual([GRID.code])
    expect(await codes('Veranda-Glass')).toEqual([])
  })
})
