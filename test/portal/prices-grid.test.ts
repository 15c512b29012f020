import { describe, expect, it } from 'vitest'
import { blockOf, textOfCells } from '../../portal/prices/grid/clipboard.ts'
import {
  addRows,
  adjust,
  fillRange,
  removeColumns,
  setPlace,
  sortSizes,
} from '../../portal/prices/grid/edit.ts'
import { isTable, paste } from '../../portal/prices/grid/paste.ts'
import { decimalMarkOf, readPrice, readTypedSize } from '../../portal/prices/grid/read-price.ts'
import { rebase } from '../../portal/prices/grid/rebase.ts'
import {
  type GridSheet,
  gridIssues,
  gridSheetOf,
  isSameSheet,
  toMatrix,
} from '../../portal/prices/grid/sheet.ts'
import { newHistory, redo, step, undo } from '../../portal/prices/grid/undo.ts'
import { adjustedCents } from '../../shared/money.ts'
import { GRID, LIST } from './prices-sheets.ts'

const ALL = { top: 0, left: 0, bottom: 1, right: 2 }
const at = (row: number, col: number) => ({ top: row, left: col, bottom: row, right: col })

/** A text on the clipboard. */
function clip(text: string) {
  return blockOf({ text, decimal: null, tables: [] })
}

/** The sheet after a paste that was not refused. */
function pasted(sheet: GridSheet, place: { row: number; col: number }, text: string) {
  const done = paste(sheet, at(place.row, place.col), clip(text), 'EUR')
  if ('refused' in done) throw new Error(done.refused)
  return done
}

describe('a price that is typed or pasted', () => {
  it.each([
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['€ 1.234,50', 123450],
    ['1 234,50 €', 123450],
    ["1'234.50", 123450],
    ['1.250,-', 125000],
    ['1.234', 123400],
    ['1,234', 123400],
    ['1.234.567', 123456700],
    ['12,5', 1250],
    ['0.5', 50],
    ['12.5000', 1250],
    ['2150', 215000],
    ['EUR 99', 9900],
    ['', null],
    [' ', null],
    ['-', null],
  ])('reads %j', (text, cents) => {
    expect(readPrice(text, null, 'EUR')).toBe(cents)
  })

  it.each([
    'op aanvraag',
    '#N/A',
    '-12',
    '$ 12',
    '1.2345',
    '12,50 p.st.',
    '1.23.4',
    '0.125',
    '12.',
  ])('keeps %j as it is, because it is no price', (text) =>
    expect(readPrice(text, null, 'EUR')).toBe(text),
  )

  it('is not read as thousands where a point stands before decimals elsewhere', () => {
    const decimal = decimalMarkOf(['12.50', '1.234'])
    expect(readPrice('1.234', decimal, 'EUR')).toBe('1.234')
    expect(readPrice('1,234', decimal, 'EUR')).toBe(123400)
  })

  it('may not be higher than the server takes', () => {
    expect(readPrice('1.000.000.000', null, 'EUR')).toBe(100_000_000_000)
    expect(readPrice('1.000.000.001', null, 'EUR')).toBe('1.000.000.001')
  })
})

it('reads sizes with their unit and thousands', () => {
  expect(['2500', '2.500', '2500 mm', '2,5'].map((text) => readTypedSize(text, null))).toEqual([
    2500, 2500, 2500, 2.5,
  ])
  expect(readTypedSize('breed', null)).toBe('breed')
})

describe('a paste', () => {
  it('puts prices from the chosen cell on, with gaps', () => {
    const { sheet, unread } = pasted(GRID, { row: 0, col: 1 }, '2.600,00\t\r\n2.900\t3.300,5\r\n')
    expect(sheet.cells).toEqual([
      [215000, 260000, null],
      [239000, 290000, 330050],
    ])
    expect(unread).toBe(0)
  })

  it('marks and counts what is no price, and drops nothing', () => {
    const { sheet, unread } = pasted(GRID, { row: 0, col: 0 }, 'n.v.t.\t#REF!\n2390\t2865')
    expect(sheet.cells[0]).toEqual(['n.v.t.', '#REF!', 301000])
    expect(unread).toBe(2)
    expect(gridIssues(sheet)).toMatchObject([
      { row: 0, col: 0, kind: 'price', text: 'n.v.t.' },
      { row: 0, col: 1, text: '#REF!' },
    ])
  })

  it('adds the rows and columns it needs, whose sizes are still to be typed', () => {
    const { sheet, added } = pasted(GRID, { row: 1, col: 2 }, '1\t2\n3\t4')
    expect(added).toEqual({ rows: 1, columns: 1 })
    expect(sheet.cells[2]).toEqual([null, null, 300, 400])
    expect(gridIssues(sheet)).toMatchObject([
      { row: -1, col: 3, kind: 'size' },
      { row: 2, col: -1, kind: 'size' },
    ])
  })

  it.each([
    ['at the corner', { row: -1, col: -1 }, '1\t2'],
    ['with a unit in its corner', { row: 0, col: 0 }, 'cm\t200\t250\n100\t10\t20'],
    ['with words about VAT above it', { row: 0, col: 0 }, 'excl. btw\t\n10\t20'],
    ['with sizes along two sides', { row: 0, col: 0 }, '\t3000\t4000\n2500\t1\t2\n3000\t4\t5'],
    ['with units in its sizes', { row: -1, col: 0 }, '300 cm\t400 cm\n10\t20'],
  ])('is a table %s', (_, { row, col }, text) => {
    expect(isTable(clip(text), at(row, col), 'EUR')).toBe(true)
  })

  it.each([
    '10\t20\n30\t40',
    '\t20,50\n30\t40',
    'EUR 10\t€ 20\n30\top aanvraag',
    'excl. btw',
    '$ 10\t$ 20',
  ])('is prices: %j', (text) => expect(isTable(clip(text), at(0, 0), 'EUR')).toBe(false))

  it('marks prices of another currency, and those without VAT', () => {
    const { sheet } = pasted(GRID, { row: 0, col: 0 }, '10\t$ 20\t30 excl.')
    expect(sheet.cells[0]).toEqual([1000, '$ 20', '30 excl.'])
  })

  it('of one cell fills all that is chosen', () => {
    const done = paste(GRID, ALL, clip('12,50'), 'EUR')
    expect('sheet' in done && done.sheet.cells.flat()).toEqual(Array(6).fill(1250))
  })

  it('is refused as a whole where it cannot fit', () => {
    const rows = Array.from({ length: 5001 }, () => '1').join('\n')
    expect(paste(GRID, at(0, 0), clip(rows), 'EUR')).toEqual({ refused: 'too_many' })
    expect(paste(LIST, at(0, 0), clip('1\t2'), 'EUR')).toEqual({ refused: 'no_room' })
    expect(paste(GRID, at(0, 0), clip(''), 'EUR')).toEqual({ refused: 'nothing' })
  })

  it('reads quoted cells as spreadsheets write them', () => {
    const { block } = clip('"a ""b""\nc"\t1\n"d"\t')
    const texts = block.map((row) => row.map(({ text }) => text))
    expect(texts).toEqual([
      ['a "b"\nc', '1'],
      ['d', ''],
    ])
    expect(
      textOfCells([
        ['a', '1,50'],
        ['', 'b'],
      ]),
    ).toBe('a\t1,50\n\tb')
  })
})

describe('changing prices by a percentage', () => {
  it('rounds once, to the chosen step, half up', () => {
    expect(adjustedCents(100, { percent: 50, step: 1, way: 'nearest' })).toBe(101)
    expect(adjustedCents(215000, { percent: 350, step: 500, way: 'nearest' })).toBe(222500)
    expect(adjustedCents(215000, { percent: 350, step: 500, way: 'up' })).toBe(223000)
    expect(adjustedCents(215000, { percent: -350, step: 1000, way: 'down' })).toBe(207000)
    expect(adjustedCents(99_999_999_999, { percent: 1, step: 1, way: 'nearest' })).toBe(
      100_009_999_999,
    )
  })

  it('changes only prices of the range: gaps and what is no price stay', () => {
    const marked = setPlace(GRID, { row: 0, col: 0 }, '?')
    const range = { top: 0, left: 0, bottom: 1, right: 0 }
    const changed = adjust(marked, range, { percent: 1000, step: 1, way: 'nearest' })
    expect(changed.cells).toEqual([
      ['?', 258050, 301000],
      [262900, 286500, null],
    ])
  })
})

it('fills down and right from the first row and column of the range', () => {
  expect(fillRange(GRID, ALL, 'down').cells[1]).toEqual(GRID.cells[0])
  expect(fillRange(GRID, ALL, 'right').cells[1]).toEqual([239000, 239000, 239000])
})

it('adds and removes rows and columns, but never the last', () => {
  expect(addRows(GRID, 1, 1)).toMatchObject({ rows: [2500, '', 3000], cells: { length: 3 } })
  expect(removeColumns(GRID, { ...ALL, right: 0 })).toMatchObject({ columns: [4000, 5000] })
  expect(removeColumns(GRID, ALL)).toBe(GRID)
})

it('names sizes that are out of order or twice, and sorts them', () => {
  const turned = setPlace(setPlace(GRID, { row: -1, col: 0 }, 6000), { row: 1, col: -1 }, 2500)
  expect(gridIssues(turned)).toMatchObject([
    { row: -1, col: 1, kind: 'order' },
    { row: 1, col: -1, kind: 'twice' },
  ])
  const sorted = sortSizes(turned)
  expect(sorted.columns).toEqual([4000, 5000, 6000])
  expect(sorted.cells[0]).toEqual([258050, 301000, 215000])
})

it('undoes 100 gestures, one at a time, and does them again', () => {
  let past = newHistory(GRID)
  for (let price = 0; price < 120; price++) {
    past = step(past, setPlace(past.now, { row: 0, col: 0 }, price))
  }
  for (let times = 0; times < 150; times++) past = undo(past)
  expect(past.now.cells[0]?.[0]).toBe(19)
  for (let times = 0; times < 150; times++) past = redo(past)
  expect(past.now.cells[0]?.[0]).toBe(119)
  expect(step(past, past.now)).toBe(past)
})

it('writes what was read, to the cent', () => {
  const matrix = toMatrix(GRID)
  expect(matrix).toMatchObject({ row_values: [2500, 3000], prices: [[2150, 2580.5, 3010], {}] })
  expect(
    isSameSheet(gridSheetOf({ ...matrix, ...EMPTY, grid: matrix.prices ?? [] } as never), GRID),
  ).toBe(true)
})
const EMPTY = { fixed_price: null }

describe('what somebody else changed meanwhile', () => {
  const mine = setPlace(GRID, { row: 0, col: 0 }, 220000)

  it('is kept beside my own changes', () => {
    const theirs = setPlace(GRID, { row: 1, col: 1 }, 300000)
    const { sheet, clashes } = rebase(GRID, mine, theirs, 'mine')
    expect(sheet.cells).toEqual([
      [220000, 258050, 301000],
      [239000, 300000, null],
    ])
    expect(clashes).toEqual([])
  })

  it('is named where both changed a cell, and the choice is the person’s', () => {
    const theirs = setPlace(GRID, { row: 0, col: 0 }, 210000)
    const clash = { row: 2500, col: 3000, base: 215000, mine: 220000, theirs: 210000 }
    expect(rebase(GRID, mine, theirs, 'mine')).toMatchObject({ clashes: [clash] })
    expect(rebase(GRID, mine, theirs, 'mine').sheet.cells[0]?.[0]).toBe(220000)
    expect(rebase(GRID, mine, theirs, 'theirs').sheet.cells[0]?.[0]).toBe(210000)
  })

  it('may be a new row or one less, and so may mine', () => {
    const theirs = setPlace(addRows(GRID, 2, 1), { row: 2, col: -1 }, 3500)
    const fewer = removeColumns(mine, { top: 0, left: 2, bottom: 0, right: 2 })
    const { sheet } = rebase(GRID, fewer, theirs, 'mine')
    expect([sheet.rows, sheet.columns]).toEqual([
      [2500, 3000, 3500],
      [3000, 4000],
    ])
    expect(sheet.cells[0]?.[0]).toBe(220000)
  })
})
