import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { openDatabase } from '../../server/core/db/database.ts'
import { findMatrixByCode } from '../../server/prices/matrices/matrices.reads.ts'
import { toPriceGrid } from '../../server/prices/matrices/record.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven, onlyObject } from '../support/zeven.ts'

const folder = await folderForTests('import')
const file = (name: string) => join(folder, name)
writeFileSync(file('empty.csv'), '\n;;\n')
const storage = await forTests(createStorage())
const zeven = createZeven(storage)
const created = await zeven.json(['account', 'create', '--name', 'Veranda Voorbeeld'])
const account = String(created.id)

/** Uneven steps, gaps where it cannot be built, and one price with a zero too many. */
const CSV = `Prijslijst glas;;;;
uitval \\ breedte (cm);306;406;506;706
200;€ 1.549,-;€ 1.835,-;€ 2.129,-;€ 2.889,-
250;€ 1.695,50;€ 20.190,-;€ 2.349,-;€ 3.199,-
350;€ 2.045,-;€ 2.449,-;€ 2.855,-;
`
const SHEET = [
  ['uitval \\ breedte (mm)', 3060, 4060, 5060, 7060],
  [2000, 1549, 1835, 2129, 2889],
  [2500, 1695.5, 20190, 2349, 3199],
  [3500, 2045, 2449, 2855, null],
]
const GRID = {
  name: 'Prijslijst glas',
  matrix_type: 'grid_2d',
  row_axis: 'uitval',
  col_axis: 'breedte',
  row_values: [2000, 2500, 3500],
  col_values: [3060, 4060, 5060, 7060],
  prices: [
    [1549, 1835, 2129, 2889],
    [1695.5, 20190, 2349, 3199],
    [2045, 2449, 2855, null],
  ],
}
const WARNING = { row: 2500, col: 4060, price: 20190, reason: 'far_off' }

async function stored(code: string) {
  const [found] = await storedAll([code])
  return found
}

async function storedAll(codes: string[], accountId = Number(account)) {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = storage.settings
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  try {
    const find = async (code: string) => {
      const found = await findMatrixByCode(database.source, accountId, code)
      return found && toPriceGrid(found)
    }
    return await Promise.all(codes.map(find))
  } finally {
    await database.close()
  }
}

const importing = (...words: string[]) => ['prices', 'import', '--account', account, ...words]

describe('zeven prices import', () => {
  it('says in a dry run what it would do, with the typing error, and writes nothing', async () => {
    writeFileSync(file('glas.csv'), CSV)
    const { code, output } = await zeven.run(importing(file('glas.csv'), '--dry-run'))
    expect(code).toBe(0)
    expect(output).toContain('1 created, 0 replaced, 11 prices')
    expect(output).toMatch(/^glas +C4 +250 cm +406 cm +20190 +far off +1835 at C3$/m)
    expect(await stored('glas')).toBeNull()
  })

  it('keeps the grid of a CSV file, and replaces it the next time', async () => {
    writeFileSync(file('glas.csv'), CSV)
    const first = await zeven.json(importing(file('glas.csv')))
    expect(first).toMatchObject({
      account: Number(account),
      dry_run: false,
      created: 1,
      updated: 0,
    })
    expect(first.warnings).toMatchObject([WARNING])
    expect(await stored('glas')).toEqual({ code: 'glas', ...GRID })
    const again = await zeven.json(importing(file('glas.csv'), '--name', 'Glas'))
    expect(again).toMatchObject({ created: 0, updated: 1, prices: 11 })
    expect(await stored('glas')).toMatchObject({ name: 'Glas' })
  })

  it('keeps the grid of each sheet of a workbook, or of the one that is named', async () => {
    const other = [
      ['lengte', 'prijs'],
      [1, 12.5],
      [2, 3 * 8.1],
    ]
    const sheets = [
      { sheet: 'Glas helder', data: SHEET },
      { sheet: 'Goot', data: other },
    ]
    await writeWorkbook(sheets).toFile(file('prijzen.xlsx'))
    const both = await zeven.json(importing(file('prijzen.xlsx'), '--new'))
    expect(both.matrices).toEqual([
      { code: 'Glas-helder', action: 'create', prices: 11 },
      { code: 'Goot', action: 'create', prices: 2 },
    ])
    expect(both.warnings).toMatchObject([WARNING])
    expect(await stored('Glas-helder')).toMatchObject({ ...GRID, name: 'Glas helder' })
    expect(await stored('Goot')).toMatchObject({ matrix_type: 'list_1d', prices: [[12.5], [24.3]] })
    const one = ['--sheet', 'Goot', '--code', 'goot', '--name', 'Goot 2026']
    await zeven.json(importing(file('prijzen.xlsx'), ...one))
    expect(await stored('goot')).toMatchObject({ name: 'Goot 2026' })
  })

  it('names the cells it cannot read, and writes nothing of the file', async () => {
    const sheets = [
      { sheet: 'Good', data: SHEET },
      {
        sheet: 'Bad',
        data: [
          ['x', 1, 2],
          [1, 10, 'tien'],
          [2, 20.123, -30],
        ],
      },
    ]
    await writeWorkbook(sheets).toFile(file('half.xlsx'))
    const { code, output } = await zeven.run([...importing(file('half.xlsx'), '--new'), '--json'])
    expect(code).toBe(1)
    expect(onlyObject(output).error.fields).toEqual({
      'Bad!C2': ['"tien" cannot be read as a number'],
      'Bad!B3': [expect.stringMatching(/^has more decimals.*--round cent/)],
      'Bad!C3': ['must not be negative'],
    })
    expect(await stored('Good')).toBeNull()
  })

  it.each([
    ['another account', ['--account', '99', 'glas.csv'], /there is no account 99/],
    ['a missing file', ['missing.csv'], /cannot read/],
    ['an empty file', ['empty.csv'], /empty\.csv is empty/],
    ['a missing sheet', ['prijzen.xlsx', '--sheet', 'Zink'], /has no sheet Zink/],
    [
      'one code for two sheets',
      ['prijzen.xlsx', '--code', 'x', '--ask-again'],
      /choose a --sheet of Glas helder, Goot/,
    ],
    ['a code that cannot be', ['glas.csv', '--code', 'a b'], /--code: use letters/],
  ])('refuses %s', async (_, words, says) => {
    const own = words.map((word) => (/\.(csv|xlsx)$/.test(word) ? file(word) : word))
    const { code, errors } = await zeven.run(importing(...own))
    expect(code).toBe(1)
    expect(errors).toMatch(says)
  })

  it('refuses JSON as the API would, and options it says itself', async () => {
    const fixed = { code: 'j', name: 'J', matrix_type: 'fixed', fixed_price: 1.234 }
    writeFileSync(file('wrong.json'), JSON.stringify({ matrices: [fixed] }))
    const { code, output } = await zeven.run([...importing(file('wrong.json')), '--json'])
    expect([code, onlyObject(output).error.fields]).toEqual([
      1,
      { 'matrices.0.fixed_price': ['has more than two decimals'] },
    ])
    const { errors } = await zeven.run(importing(file('wrong.json'), '--code', 'x'))
    expect(errors).toContain('leave out the other options')
    expect(await stored('j')).toBeNull()
  })

  it('asks for a word before a matrix loses more than half of its prices', async () => {
    writeFileSync(file('loss.csv'), ';1;2;3\n1;10;20;30\n2;20;30;40\n')
    await zeven.json(importing(file('loss.csv')))
    writeFileSync(file('loss.csv'), ';1;2;3\n1;11;;\n2;21;;\n')
    const { code, output } = await zeven.run([...importing(file('loss.csv')), '--json'])
    expect([code, onlyObject(output).error.fields]).toEqual([
      1,
      { loss: ['would keep 2 of 6 prices: if that is meant, say --allow-gaps'] },
    ])
    expect(await stored('loss')).toMatchObject({
      prices: [
        [10, 20, 30],
        [20, 30, 40],
      ],
    })
    const meant = await zeven.json([...importing(file('loss.csv')), '--allow-gaps'])
    expect(meant).toMatchObject({ updated: 1, prices: 2 })
    writeFileSync(file('none.csv'), ';1;2\n1;;\n2;;\n')
    const { errors } = await zeven.run(importing(file('none.csv')))
    expect(errors).toContain('none: would have no price')
  })

  it('names ten issues of a file, and counts the others', async () => {
    const rows = Array.from({ length: 14 }, (_, at) => `${at + 1};zo veel;${at}`)
    writeFileSync(file('words.csv'), [';1;2', ...rows, ''].join('\n').replace('zo veel', '5'))
    const { errors } = await zeven.run(importing(file('words.csv'), '--zero', 'gap'))
    const lines = errors.split('\n').filter((line) => line.startsWith('  '))
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toBe('  and 3 more')
  })

  it('asks what 0 means, and warns of it where it is a price', async () => {
    writeFileSync(file('zero.csv'), ';1;2;3\n1;10;20;0\n2;20;30;40\n')
    const { code, errors } = await zeven.run(importing(file('zero.csv'), '--new'))
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/D2: is 0: .*--zero gap or --zero price/),
    ])
    const priced = await zeven.json([...importing(file('zero.csv'), '--new'), '--zero', 'price'])
    expect(priced.warnings).toMatchObject([{ row: 1, col: 3, price: 0, reason: 'zero' }])
    const gaps = await zeven.json([...importing(file('zero.csv')), '--zero', 'gap'])
    expect(gaps).toMatchObject({ prices: 5, warnings: [] })
  })

  it('asks about VAT, and converts at a rate that is said', async () => {
    writeFileSync(file('netto.csv'), 'prijzen excl. btw\n;3000\n2000;100\n')
    const asked = await zeven.run(importing(file('netto.csv')))
    expect([asked.code, asked.errors]).toEqual([1, expect.stringMatching(/--vat as_it_stands/)])
    const converted = [...importing(file('netto.csv')), '--vat', 'convert', '--vat-rate', '9']
    const { code, output } = await zeven.run(converted)
    expect([code, output]).toEqual([0, expect.stringContaining('1 converted at 9%')])
    expect(await stored('netto')).toMatchObject({ prices: [[109]] })
  })

  it('refuses more prices than the API takes', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => `${index + 1};${index + 10}`)
    writeFileSync(file('long.csv'), rows.join('\n'))
    const { code, errors } = await zeven.run(importing(file('long.csv')))
    expect(code).toBe(1)
    expect(errors).toContain('more than 5000 prices')
  })
})

describe('a file that is like what is there', () => {
  const table = ';51;52\n61;10;20\n62;30;40\n63;50;60\n'

  it('is asked which matrix it updates, which must be there, or else said to be new', async () => {
    const next = importing(file('roof-2027.csv'))
    writeFileSync(file('roof.csv'), table)
    writeFileSync(file('roof-2027.csv'), table.replace('60', '66'))
    await zeven.json(importing(file('roof.csv')))
    const asked = await zeven.run(next)
    expect([asked.code, asked.errors]).toEqual([
      1,
      expect.stringMatching(/--update.*roof \(100%\)/),
    ])
    for (const [said, says] of [
      [['--update', 'none'], 'there is no matrix none'],
      [['--update', 'roof', '--code', 'roof'], 'say --code or --update, not both'],
    ] as const) {
      const { code, errors } = await zeven.run([...next, ...said])
      expect([code, errors]).toEqual([1, `zeven: ${says}\n`])
    }
    const updated = await zeven.json([...next, '--update', 'roof'])
    expect(updated.matrices).toEqual([{ code: 'roof', action: 'update', prices: 6 }])
    const added = await zeven.json([...next, '--new'])
    expect(added.matrices).toEqual([{ code: 'roof-2027', action: 'create', prices: 6 }])
  })

  it('is updated by what the codes of several matrices begin with', async () => {
    const rows = 'lengte;breedte;Smal;Breed\n700;100;1;2\n700;200;3;4\n800;100;5;6\n800;200;7;8'
    for (const name of ['zink-2026.csv', 'zink-2027.csv']) writeFileSync(file(name), rows)
    await zeven.json(importing(file('zink-2026.csv')))
    const next = importing(file('zink-2027.csv'))
    expect((await zeven.run(next)).errors).toMatch(/--update.*zink-2026 \(100%\)/)
    expect((await zeven.json([...next, '--update', 'zink-2026'])).matrices).toMatchObject([
      { code: 'zink-2026-Smal', action: 'update' },
      { code: 'zink-2026-Breed', action: 'update' },
    ])
  })

  it('is asked whether rows and columns are swapped', async () => {
    writeFileSync(file('roof.csv'), ';61;62;63\n51;10;30;50\n52;20;40;70\n')
    const asked = await zeven.run(importing(file('roof.csv')))
    expect([asked.code, asked.errors]).toEqual([
      1,
      expect.stringMatching(/--swap yes or --swap no/),
    ])
    const { output } = await zeven.run(importing(file('roof.csv'), '--swap', 'yes'))
    expect(output).toContain('roof: its rows and columns were swapped')
    const prices = [
      [10, 20],
      [30, 40],
      [50, 70],
    ]
    expect(await stored('roof')).toMatchObject({ row_values: [61, 62, 63], prices })
  })
})

describe('zeven prices export', () => {
  const exporting = (...words: string[]) => ['prices', 'export', '--account', account, ...words]

  it('prints one matrix as the CSV that import reads', async () => {
    await zeven.json(importing(file('glas.csv')))
    const before = await stored('glas')
    const { output } = await zeven.run(exporting('--code', 'glas'))
    writeFileSync(file('out.csv'), output)
    await zeven.json(importing(file('out.csv'), '--code', 'copy'))
    expect(await stored('copy')).toEqual({ ...before, code: 'copy' })
  })

  it.each(['all.xlsx', 'all.json'])(
    'writes all to %s, which reads back as they were',
    async (name) => {
      const { codes } = await zeven.json(exporting(file(name)))
      expect(codes.length).toBeGreaterThan(3)
      const before = await storedAll(codes)
      const other = await zeven.json(['account', 'create', '--name', 'Another'])
      const again = await zeven.json([
        'prices',
        'import',
        '--account',
        String(other.id),
        file(name),
      ])
      expect(again).toMatchObject({ created: codes.length, updated: 0 })
      expect(await storedAll(codes, Number(other.id))).toEqual(before)
    },
  )

  it('prints nothing where a file could hold only one of several', async () => {
    const { code, output, errors } = await zeven.run(exporting())
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^zeven: name a file or one --code of .*glas/)
    expect((await zeven.json(exporting())).matrices.length).toBeGreaterThan(3)
  })

  it('refuses what is not there', async () => {
    const { code, errors } = await zeven.run(exporting('--code', 'none'))
    expect([code, errors]).toEqual([1, 'zeven: there is no matrix none\n'])
  })
})

describe('a sheet with two tables', () => {
  const TABLE = 'diepte (cm);300;400\n200;10;20\n250;30;40\n'

  it('is refused until --table says which when they have no titles, and each can be a matrix', async () => {
    writeFileSync(file('two.csv'), `${TABLE}\n${TABLE}`)
    const asked = await zeven.run(importing(file('two.csv')))
    expect([asked.code, asked.errors]).toEqual([1, expect.stringMatching(/--table.*A1:C3, A5:C7/)])
    writeFileSync(file('titled.csv'), `Helder\n${TABLE}\nGetint\n${TABLE}`)
    for (const said of [[], ['--table', 'all']]) {
      const all = await zeven.json(importing(file('titled.csv'), ...said))
      expect(all.matrices).toMatchObject([{ code: 'titled-Helder' }, { code: 'titled-Getint' }])
    }
    const wrong = await zeven.run(importing(file('two.csv'), '--table', 'x'))
    expect(wrong.errors).toContain('--table is a number')
  })
})

describe('what is no price', () => {
  it('is struck out, named, and read after all where the command says so', async () => {
    const path = file('struck.csv')
    writeFileSync(path, 'kleur;lengte;prijs;gewicht\n7016;1000;10;5\n9005;2000;20;9\n')
    const skipped = ['--skip-columns', 'a', '--dry-run']
    const { output } = await zeven.run(importing(path, ...skipped))
    expect(output).toMatch(/D1 is neither.*D1:D3 is struck out[\s\S]*struck out as chosen: A/)
    for (const said of [
      ['--keep', 'D'],
      ['--skip-columns', 'A,d'],
      ['--range', 'B1:D3'],
    ]) {
      const read = await zeven.json(importing(path, ...skipped, ...said))
      expect(read.matrices).toHaveLength(said.includes('--keep') ? 2 : 1)
    }
    const wrong = await zeven.run(importing(path, '--range', 'B1'))
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringMatching(/--range.*B4:H20/)])
  })
})

describe('the next file of a shape', () => {
  it('is read as last time, but for what the command says, and says so, also where it is refused', async () => {
    const text = 'x;1;2\n1;10;0\n2;20;30\n'
    writeFileSync(file('2026.csv'), text)
    await zeven.json(importing(file('2026.csv'), '--zero', 'gap', '--skip-rows', '3'))
    const path = file('2027.csv')
    const next = (...said: string[]) => importing(path, '--update', '2026', ...said)
    writeFileSync(path, text.replace('10', '11'))
    const { output } = await zeven.run(next('--dry-run'))
    expect(output).toContain('As last time: zero gap; skip 3 (--ask-again reads it as new)')
    const read = await zeven.json(next('--zero', 'price', '--dry-run'))
    expect(read).toMatchObject({ prices: 2, as_last_time: [{ choice: 'skip', value: '3' }] })
    writeFileSync(path, text.replace('10', '#N/A'))
    const refused = await zeven.run(next())
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('skip 3 (--ask')])
    await zeven.json(importing(file('2026.csv'), '--zero', 'price', '--ask-again'))
    writeFileSync(path, text.replace(';10;0\n2;20;30', ';;0\n2;;'))
    const losing = await zeven.run(next())
    expect([losing.code, losing.errors]).toEqual([1, expect.stringContaining('zero price (--ask')])
    writeFileSync(path, text)
    const anew = await zeven.run(next('--ask-again'))
    expect([anew.code, anew.errors]).toEqual([1, expect.stringContaining('--zero gap')])
  })
})
