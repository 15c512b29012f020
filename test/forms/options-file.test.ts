import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readOptionsFile } from '../../server/forms/options-file.ts'
import { workbook } from '../prices/workbook.ts'

type Merge = typeof import('../../portal/forms/build/options-merge.ts')
let mergeOptions: Merge['mergeOptions']
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  mergeOptions = (await import('../../portal/forms/build/options-merge.ts')).mergeOptions
  return () => vi.unstubAllGlobals()
})

const csv = (text: string) => ({ name: 'fabrics.csv', bytes: new TextEncoder().encode(text) })

const ROW = {
  label: 'Linen 01',
  swatch: '#e6d2b5',
  price_group: '3',
  picture: 'https://pictures.example/1.jpg',
}

describe('options in a file', () => {
  it.each([
    ['nl', 'Naam;Kleur;Prijsgroep;Afbeelding'],
    ['en', 'Name;Colour;Price group;Picture address'],
    ['de', 'Bezeichnung;Farbe;Preisgruppe;Bild'],
    ['fr', 'Désignation;Couleur;Groupe de prix;Photo'],
  ])('have columns by headings in %s, below a title', async (_, headings) => {
    const text = `Fabrics 2027\n\n${headings}\nLinen 01;RAL 1015;3;https://pictures.example/1.jpg\n`
    expect(await readOptionsFile(csv(text))).toEqual({ rows: [ROW], left_out: [], refused: null })
  })

  it('are read from a workbook as it shows them, with numbers as price groups', async () => {
    const rows = [
      ['Artikelnr', 'Omschrijving', 'Groep', 'Collectie'],
      ['L-01', 'Linen 01', 3, 'Nature'],
    ]
    const bytes = workbook({ Stoffen: { rows } })
    const { rows: read } = await readOptionsFile({ name: 'fabrics.xlsx', bytes })
    expect(read).toEqual([{ value: 'L-01', label: 'Linen 01', price_group: '3', family: 'Nature' }])
  })

  it('say which cells no option can have, and leave out rows without a name', async () => {
    const read = await readOptionsFile(
      csv('name,colour,group,picture\nA,sand,1 b,javascript:x\n,#ffffff,2,\nB,#FFF000,2,/b.jpg\n'),
    )
    expect(read.rows).toEqual([
      { label: 'A' },
      { label: 'B', swatch: '#fff000', price_group: '2', picture: '/b.jpg' },
    ])
    expect(read.left_out).toEqual([
      { cell: 'B2', value: 'sand' },
      { cell: 'C2', value: '1 b' },
      { cell: 'D2', value: 'javascript:x' },
    ])
  })

  it.each([
    ['headings', csv('1;2;3\n4;5;6\n')],
    ['too_many', csv(`name\n${'x\n'.repeat(2001)}`)],
    ['unreadable', { name: 'fabrics.pdf', bytes: new Uint8Array([1, 2, 3]) }],
  ])('are refused: %s', async (refused, file) => {
    expect(await readOptionsFile(file)).toEqual({ rows: [], left_out: [], refused })
  })
})

describe('options that are merged with those of a question', () => {
  const before = [
    { value: 'linen', label: { nl: 'Linnen', en: 'Linen' }, help: 'Soft', price_group: '1' },
    { value: 'own', label: 'Own' },
    { value: 'L-02', label: 'Old name' },
  ]

  it('are known by code or by name in any language, and all else is new', () => {
    const rows = [
      { label: 'linen', price_group: '2' },
      { label: 'New name', value: 'L-02' },
      { label: 'Crème brûlée' },
      { label: 'Crème, brûlée' },
      { label: '☀' },
    ]
    const merged = mergeOptions(before, rows, 'en')
    expect(merged.options).toEqual([
      { ...before[0], label: { nl: 'Linnen', en: 'linen' }, price_group: '2' },
      before[1],
      { value: 'L-02', label: 'New name' },
      { value: 'creme-brulee', label: 'Crème brûlée' },
      { value: 'creme-brulee-2', label: 'Crème, brûlée' },
      { value: 'option', label: '☀' },
    ])
    expect([merged.changed, merged.added]).toEqual([2, 3])
    const again = mergeOptions(merged.options, rows, 'en')
    expect([again.options, again.same, again.added]).toEqual([merged.options, 5, 0])
  })
})
