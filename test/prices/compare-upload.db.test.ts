import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareUpload } from '../../server/prices/matrices/compare-upload.ts'
import type { UploadRead } from '../../server/prices/matrices/upload.contract.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import type { FileChoices } from '../../server/prices/sheets/sheets.contract.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { openNoting } from '../support/plans.ts'
import { createMigratedStorage } from '../support/storage.ts'
import { FIXED, put } from './matrices.ts'
import { cellsIn } from './rows-of-text.ts'
import { workbook } from './workbook.ts'

const storage = await forTests(createMigratedStorage())
const app = await forTests(startTestApp(storage))
const { db, ...source } = openNoting(storage)
afterAll(() => db.destroy())
const dealer = await app.dealer()
const other = await app.dealer()

const SIDES = { matrix_type: 'grid_2d', row_axis: 'depth', col_axis: 'width' }
const grid = (code: string, name: string, rows: number[], columns: number[]) => ({
  ...SIDES,
  ...{ code, name, row_values: rows, col_values: columns },
  prices: rows.map((row) => columns.map((column) => row + column / 10)),
})
const DEPTHS = [2000, 2500, 3000]
const WIDTHS = [3000, 4000, 5000, 6000]
const KNOWN = [
  grid('glass', 'Glas helder', DEPTHS, WIDTHS),
  grid('tinted', 'Glas getint', DEPTHS, WIDTHS),
  grid('zink-2026-Smal', 'Zink smal', [700, 800], [100, 200]),
  grid('zink-2026-Breed', 'Zink breed', [700, 800], [100, 200]),
  ...['1', '2'].flatMap((group) => [
    grid(`rol-Prijsgroep-${group}`, `Rol, Prijsgroep ${group}`, [300, 400], [500, 600]),
    grid(`vouw-PG${group}`, `Vouw, PG${group}`, [310, 410], [510, 610]),
    grid(`plisse-groep-${group}-wit`, `Plisse, groep ${group}, wit`, [320, 420], [520, 620]),
    grid(`lamel-PG${group}`, `lamel-PG${group}`, [330, 430], [530, 630]),
  ]),
  ...['A', 'B'].map((group) => grid(`duo-Band-${group}`, `Duo ${group}`, [340, 440], [540, 640])),
  grid('square', 'Vierkant', [10, 20], [10, 20]),
  {
    ...{ code: 'gutter', name: 'Goot', matrix_type: 'list_1d', row_axis: 'length' },
    ...{ row_values: [41, 42, 43, 44, 45], prices: [[1], [2], [3], [4], [5]] },
  },
  FIXED,
]
beforeAll(async () => {
  expect((await put(dealer, KNOWN)).status).toBe(200)
  await put(other, [grid('elsewhere', 'Elders', [71, 72], [81, 82])])
})

const AS_IT_IS = ';3000;4000;5000;6000\n2000;1;2;3;4\n2500;5;6;7;8\n3000;9;10;11;12'
const SWAPPED = ';2000;2500;3000\n3000;1;5;9\n4000;2;6;10\n5000;3;7;11\n6000;4;8;12'
const TITLED = AS_IT_IS.replace(';', 'diepte \\ breedte;')
const glass = { rows: DEPTHS, columns: WIDTHS, corner: [1, 2], far: [5, 6] }
/** A grid of two heights and two widths in two price groups. */
const groups = (heights: number[], widths: number[], ids: (number | string)[] = [1, 2]) =>
  [
    ['prijsgroep', 'hoogte', ...widths].join(';'),
    ...ids.flatMap((group) => heights.map((height) => [group, height, 10, 12].join(';'))),
  ].join('\n')

interface Case {
  /** A CSV file by its name, or the sheets of a workbook. */
  file: Record<string, string>
  choices?: FileChoices
  /** What is asked: the kind, and what about. */
  asked?: string[]
  /** What each sheet may update. */
  likely?: Record<string, string[]>
  /** The matrices that are updated. */
  updates?: string[]
  /** The name and the axes of the first matrix. */
  names?: string[]
  first?: { rows: number[]; columns: number[]; corner: (number | null)[]; far: (number | null)[] }
}

const ASKED = 'glass (100%), tinted (100%)'
const CASES: Record<string, Case> = {
  'the next edition as it is': { file: { glass: AS_IT_IS }, updates: ['glass'], first: glass },
  'rows and columns swapped': {
    file: { glass: SWAPPED },
    ...{ asked: ['swap glass'], updates: ['glass'] },
  },
  'swapped, and another size': {
    file: { glass: `${SWAPPED}\n7000;5;9;13` },
    ...{ asked: ['swap glass'], updates: ['glass'] },
  },
  'swapped, and half of the depths are others': {
    file: { glass: SWAPPED.replace('2500', '2600') },
    ...{ asked: ['swap glass'], updates: ['glass'] },
  },
  'sizes of which most are others': {
    file: { glass: ';2000;2600;2700\n3000;1;5;9\n4000;2;6;10' },
    updates: ['glass'],
  },
  'swapped, as is said': {
    file: { glass: SWAPPED },
    choices: { swap: 'yes' },
    ...{ updates: ['glass'], first: glass },
  },
  'not swapped, as is said': {
    file: { glass: SWAPPED },
    choices: { sheets: { glass: { swap: 'no' } } },
    updates: ['glass'],
    first: { rows: WIDTHS, columns: DEPTHS, corner: [1, 5], far: [2, 6] },
  },
  'not swapped where it fits, whatever was said of the edition before': {
    file: { glass: AS_IT_IS },
    choices: { swap: 'yes' },
    ...{ updates: ['glass'], first: glass },
  },
  'a square that cannot be told apart': {
    file: { square: ';10;20\n10;1;2\n20;3;4' },
    updates: ['square'],
  },
  'a square whose words are swapped': {
    file: { square: 'breedte \\ uitval;10;20\n10;1;2\n20;3;4' },
    ...{ asked: ['swap square'], updates: ['square'] },
  },
  'a square whose words are as they were': {
    file: { square: 'uitval \\ breedte;10;20\n10;1;2\n20;3;4' },
    updates: ['square'],
  },
  'a new code for sizes that are there, the likeliest name first': {
    file: { 'glas-2027': `Getint 2027\n${TITLED}` },
    asked: ['update tinted (100%), glass (100%)'],
    likely: { 'glas-2027': ['tinted', 'glass'] },
  },
  'a new code that updates what was said': {
    file: { 'glas-2027': AS_IT_IS },
    choices: { code: 'tinted' },
    likely: { 'glas-2027': ['tinted', 'glass'] },
    updates: ['tinted'],
    names: ['Glas getint', 'depth', 'width'],
  },
  'a new code that is said to be new': {
    file: { 'glas-2027': AS_IT_IS },
    choices: { sheets: { 'glas-2027': { code: 'glas-2027' } } },
    likely: { 'glas-2027': ['glass', 'tinted'] },
    names: ['glas-2027', 'rows', 'columns'],
  },
  'a title of its own, which is not the new name': {
    file: { 'glas-2027': `Getint 2027\n${AS_IT_IS}` },
    choices: { code: 'tinted' },
    likely: { 'glas-2027': ['tinted', 'glass'] },
    updates: ['tinted'],
    names: ['Glas getint', 'depth', 'width'],
  },
  'a new code with words for the sizes that updates what was said, and a name': {
    file: { 'glas-2027': TITLED },
    choices: { code: 'tinted', name: 'Getint glas' },
    likely: { 'glas-2027': ['tinted', 'glass'] },
    updates: ['tinted'],
    names: ['Getint glas', 'diepte', 'breedte'],
  },
  'a new code, and swapped': {
    file: { 'glas-2027': SWAPPED },
    asked: [`update ${ASKED}`],
    likely: { 'glas-2027': ['glass', 'tinted'] },
  },
  'a new code, and swapped against what it is said to update': {
    file: { 'glas-2027': SWAPPED },
    choices: { code: 'glass' },
    asked: ['swap glass'],
    likely: { 'glas-2027': ['glass', 'tinted'] },
    updates: ['glass'],
  },
  'a weak likeness, which is no fault': {
    file: { other: ';3000;4000;5000;8000\n2000;1;2;3;4\n2500;5;6;7;8\n3000;9;10;11;12' },
    likely: { other: ['glass', 'tinted'] },
  },
  'sizes that are not there': { file: { other: ';1;2\n3;4;5\n6;7;8' } },
  'the sizes of another account': { file: { other: ';81;82\n71;1;2\n72;3;4' } },
  'a list with a size more': {
    file: { goot: 'lengte;prijs\n41;1\n42;2\n43;3\n44;4\n45;5\n46;6' },
    asked: ['update gutter (83%)'],
    likely: { goot: ['gutter'] },
  },
  'one price, which has no sizes': { file: { plaatsen: 'plaatsen;150' } },
  'several matrices of one sheet, by what their codes begin with': {
    file: {
      'zink-2027': 'lengte;breedte;Smal;Breed\n700;100;1;2\n700;200;3;4\n800;100;5;6\n800;200;7;8',
    },
    asked: ['update zink-2026 (100%)'],
    likely: { 'zink-2027': ['zink-2026'] },
  },
  'several matrices that update what was said': {
    file: {
      'zink-2027': 'lengte;breedte;Smal;Breed\n700;100;1;2\n700;200;3;4\n800;100;5;6\n800;200;7;8',
    },
    choices: { sheets: { 'zink-2027': { code: 'zink-2026' } } },
    likely: { 'zink-2027': ['zink-2026'] },
    updates: ['zink-2026-Smal', 'zink-2026-Breed'],
  },
  'price groups in codes of two words': {
    file: { 'rol-2027': groups([300, 400], [500, 600]) },
    asked: ['update rol-Prijsgroep (100%)'],
    likely: { 'rol-2027': ['rol-Prijsgroep'] },
  },
  'price groups in codes of two words, with more sizes': {
    file: { rol: groups([300, 400, 500], [500, 600, 700]) },
    asked: ['update rol-Prijsgroep (66%)'],
    likely: { rol: ['rol-Prijsgroep'] },
  },
  'price groups in codes of two words that are said': {
    file: { rol: groups([300, 400], [500, 600]) },
    choices: { sheets: { rol: { code: 'rol-Prijsgroep' } } },
    likely: { rol: ['rol-Prijsgroep'] },
    updates: ['rol-Prijsgroep-1', 'rol-Prijsgroep-2'],
  },
  'price groups in codes of one word': {
    file: { vouw: groups([310, 410], [510, 610]) },
    asked: ['update vouw-PG (100%)'],
    likely: { vouw: ['vouw-PG'] },
  },
  'price groups in codes of one word that are said': {
    file: { vouw: groups([310, 410], [510, 610]) },
    choices: { sheets: { vouw: { code: 'vouw-PG' } } },
    likely: { vouw: ['vouw-PG'] },
    updates: ['vouw-PG1', 'vouw-PG2'],
    names: ['Vouw, PG1', 'hoogte', 'width'],
  },
  'price groups before other words in codes': {
    file: { plisse: groups([320, 420], [520, 620]) },
    choices: { code: 'plisse-groep' },
    likely: { plisse: ['plisse-groep'] },
    updates: ['plisse-groep-1-wit', 'plisse-groep-2-wit'],
  },
  'price groups of letters, which are small now': {
    file: { duo: groups([340, 440], [540, 640], ['Band A', 'Band B']) },
    asked: ['update duo-Band (100%)'],
    likely: { duo: ['duo-Band'] },
  },
  'price groups of letters that are said': {
    file: { duo: groups([340, 440], [540, 640], ['Band A', 'Band B']) },
    choices: { code: 'duo-Band' },
    likely: { duo: ['duo-Band'] },
    updates: ['duo-Band-A', 'duo-Band-B'],
  },
  'price groups on a sheet each, the same group first': {
    file: {
      'lamellen 2027 PG1': ';530;630\n330;1;2\n430;3;4',
      'lamellen 2027 PG2': ';530;630\n330;5;6\n430;7;8',
    },
    asked: [
      'update lamel-PG1 (100%), lamel-PG2 (100%)',
      'update lamel-PG2 (100%), lamel-PG1 (100%)',
    ],
    likely: {
      'lamellen 2027 PG1': ['lamel-PG1', 'lamel-PG2'],
      'lamellen 2027 PG2': ['lamel-PG2', 'lamel-PG1'],
    },
  },
  'a matrix that another sheet updates is no guess': {
    file: { glass: AS_IT_IS, tinted: AS_IT_IS, mat: AS_IT_IS },
    updates: ['glass', 'tinted'],
  },
}

async function compared({ file, choices = {} }: Case): Promise<UploadRead> {
  const [name = '', text = ''] = Object.entries(file)[0] ?? []
  const sheets = Object.entries(file).map(([sheet, rows]) => [sheet, { rows: cellsIn(rows) }])
  const named =
    sheets.length > 1
      ? { name: 'book.xlsx', bytes: workbook(Object.fromEntries(sheets)) }
      : { name: `${name}.csv`, bytes: Buffer.from(text) }
  const account = { currency: 'EUR', includeVat: true, vatRate: 21 }
  const read = await readPriceFile(named, choices, account)
  return compareUpload({ db, ...source }, dealer.account.id, read, choices)
}

describe('a file against the matrices of the account', () => {
  it.each(Object.entries(CASES))('%s', async (_, one) => {
    const { faults: issues, faults_count, likely, versions, matrices } = await compared(one)
    const asked = issues.map(({ kind, value }) => `${kind} ${value}`)
    expect([asked, faults_count]).toEqual([one.asked ?? [], one.asked?.length ?? 0])
    const codes = Object.entries(likely).map(([sheet, found]) => [sheet, found.map((f) => f.code)])
    expect(Object.fromEntries(codes)).toEqual(one.likely ?? {})
    expect(Object.keys(versions).sort()).toEqual((one.updates ?? []).toSorted())
    if (one.names !== undefined) {
      const [name, row_axis, col_axis] = one.names
      expect(matrices[0]?.matrix).toMatchObject({ name, row_axis, col_axis })
    }
    if (one.first === undefined) return
    expect(matrices[0]?.matrix).toMatchObject({
      row_values: one.first.rows,
      col_values: one.first.columns,
    })
    const prices = matrices[0]?.matrix.matrix_type === 'grid_2d' ? matrices[0].matrix.prices : []
    const [corner, far] = prices.map((line) => line.slice(0, 2))
    expect([corner, far]).toEqual([one.first.corner, one.first.far])
  })

  it('turns the names, the cells and the sizes as the file has them along', async () => {
    const text = SWAPPED.replace(';', 'breedte \\ diepte;')
    const [read] = (await compared({ file: { glass: text }, choices: { swap: 'yes' } })).matrices
    expect(read).toMatchObject({
      matrix: { row_axis: 'diepte', col_axis: 'breedte' },
      rows: { labels: ['2000', '2500', '3000'], cells: ['B1', 'C1', 'D1'] },
      columns: { labels: ['3000', '4000', '5000', '6000'] },
    })
    expect(read?.cells[0]).toEqual(['B2', 'B3', 'B4', 'B5'])
    expect(read?.notes.map(({ kind }) => kind)).toContain('swapped')
  })
})
