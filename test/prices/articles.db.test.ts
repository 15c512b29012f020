import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataOf } from '../offers/sheet.ts'
import { issuesIn } from '../support/envelope.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import type { Member } from '../support/portal.ts'
import { GLASS, materialFile } from './items.ts'
import { workbook } from './workbook.ts'

await withOwnDealer()

let pricing: Member
beforeEach(async () => {
  pricing = await memberOf({ role: 'pricing' })
})

const LIST =
  'Artikelnummer;Omschrijving;Eenheid;Prijs;BTW\n1001;Motor;stuk;145,00;21\n1002;Rail;m1;9,95;9\n'

const readBytes = async (bytes: Buffer, name = 'list.csv', choices: object = {}) =>
  dataOf(await pricing.post('/prices/files', { name, content: bytes.toString('base64'), choices }))
const read = (text: string, choices: object = {}) =>
  readBytes(Buffer.from(text), 'list.csv', choices)
interface Found {
  state: string
  sent: { name: string; code: string | null; unit_price: number; version: number | null }
}
const statesOf = ({ materials }: { materials: Found[] }) => materials.map(({ state }) => state)
const send = (found: { materials: Found[] }) =>
  pricing.post('/catalogue/materials/import', {
    materials: found.materials.map(({ sent }) => sent),
  })
const listed = async () => dataOf(await pricing.get('/catalogue/materials'))

describe('a list of articles', () => {
  it('is written as materials with codes, and is the same when it is read again', async () => {
    const first = await read(LIST)
    expect(statesOf(first)).toEqual(['new', 'new'])
    expect(dataOf(await send(first))).toEqual({ added: 2, changed: 0 })
    const again = await read(LIST)
    expect(statesOf(again)).toEqual(['same', 'same'])
    expect(dataOf(await send(again))).toEqual({ added: 0, changed: 0 })
    expect(await listed()).toMatchObject([
      { name: 'Motor', code: '1001', unit: 'stuk', unit_price: 145, vat_rate: 21 },
      { name: 'Rail', code: '1002', unit: 'm1', unit_price: 9.95, vat_rate: 9 },
    ])
    const [{ id }] = await listed()
    const { data } = (await dealer.api.get(`/materials/${id}`)).body
    expect(data).toMatchObject({ name: 'Motor', code: '1001' })
    expect(dataOf(await pricing.get('/catalogue/materials?q=1002'))).toMatchObject([
      { name: 'Rail' },
    ])
  })

  it('finds a material by its code, else by its name, and leaves its name', async () => {
    await dealer.catalogue({
      materials: [materialFile({ name: 'Motor io', code: '1001' }), materialFile({ name: 'RAIL' })],
    })
    const found = await read(LIST)
    expect(found.materials).toMatchObject([
      { state: 'changed', before: 32.5, sent: { name: 'Motor io', code: '1001' } },
      { state: 'changed', before: 32.5, sent: { name: 'RAIL', code: '1002' } },
    ])
    expect(dataOf(await send(found))).toEqual({ added: 0, changed: 2 })
    expect(statesOf(await read(LIST))).toEqual(['same', 'same'])
  })

  it('gives articles of one name a name each', async () => {
    const list = 'Code;Omschrijving;Prijs\nA;Motor;145\nB;Motor;165\n;Motor;165\n'
    const found = await read(list)
    const names = found.materials.map(({ sent }: Found) => sent.name)
    expect(names).toEqual(['Motor', 'Motor (B)', 'Motor (list)'])
    dataOf(await send(found))
    expect(statesOf(await read(list))).toEqual(['same', 'same', 'same'])
    const twice = await read('Code;Omschrijving;Prijs\nA;Motor;145\nA;Rail;9\nC;Knop;5\n')
    expect(twice.faults).toMatchObject([{ kind: 'twice', value: 'Rail' }])
  })

  it('is written whole or not at all', async () => {
    const found = await read(LIST)
    dataOf(await pricing.post('/catalogue/materials', materialFile({ name: 'rail' })))
    const refused = await send(found)
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    expect(await listed()).toMatchObject([{ name: 'rail', code: null }])
    expect((await send({ materials: [] })).status).toBe(422)
    const many = Array.from({ length: 2001 }, (_, at) => `A${at};Rail ${at};${at}`)
    const large = await read(['Code;Naam;Prijs', ...many].join('\n'))
    expect(large.faults).toMatchObject([{ kind: 'too_many_articles', value: '2001' }])
  })

  it('asks by which factor prices of purchase become prices of sale', async () => {
    const list =
      'Art.-Nr.;Bezeichnung;ME;Preis EK\n\nMotoren\nM-1;Motor;Stk;70,00\nM-2;Rohr;m;8,00\n'
    const asked = await read(list)
    expect(asked.faults).toMatchObject([{ kind: 'cost', cell: 'D1', choice: 'factor' }])
    const found = await read(list, { factor: 2.1 })
    expect(found.materials).toMatchObject([
      { group: 'Motoren', sent: { unit: 'Stk', unit_price: 147 } },
      { group: 'Motoren', sent: { unit: 'm', unit_price: 16.8 } },
    ])
  })

  it('below a table of prices of purchase is left out with it', async () => {
    const list = 'Inkoop 2026\nbreedte;600;900\n1000;89;104\n1500;97;115\n\nMotor;145\n'
    expect(statesOf(await read(list, { cost: 'as_it_stands' }))).toEqual(['new'])
    expect(statesOf(await read(list, { cost: 'leave_out' }))).toEqual([])
  })

  it('asks about VAT and currency as a table of prices does', async () => {
    const net = 'SKU,Name,Price excl. VAT,VAT\n1001,Motor,100,21%\n1002,Plant,10,9%\n1003,Pot,10,\n'
    expect((await read(net)).faults).toMatchObject([{ kind: 'vat', cell: 'C1', choice: 'vat' }])
    const { materials } = await read(net, { vat: 'convert' })
    expect(materials.map(({ sent }: Found) => sent.unit_price)).toEqual([121, 10.9, 12.1])
    const pounds = await read('Code,Description,Price\nA1,Motor,£145.00\nA2,Rail,£9.95\n')
    expect(pounds.faults).toMatchObject([{ kind: 'currency', cell: 'C2' }])
  })

  it('takes the price that has VAT as the account’s have, and says which rows have none', async () => {
    const list =
      'Artikelnummer;Omschrijving;Prijs excl. btw;Prijs incl. btw\n1;Motor;100;121\n2;Rail;10;12,10\n3;Kleur;op aanvraag;\n'
    const found = await read(list)
    expect(found.materials.map(({ sent }: Found) => sent.unit_price)).toEqual([121, 12.1])
    expect(found.sheets[0].notes).toMatchObject([{ kind: 'with_vat' }, { value: '4' }])
  })

  it('takes no amounts of VAT for rates', async () => {
    const list = 'Code;Naam;Prijs;Btw\nA;Motor;145;25,17\nB;Rail;242;42\n'
    const { materials } = await read(list)
    expect(materials).toMatchObject([{ sent: { vat_rate: 21 } }, { sent: { vat_rate: 21 } }])
  })

  it('of a workbook has the unit of the file, and no percentages', async () => {
    const bytes = readFileSync(new URL('files/surcharge-list.xlsx', import.meta.url))
    const found = await readBytes(bytes, 'surcharges.xlsx')
    expect(found.materials.map(({ sent }: Found) => sent)).toMatchObject([
      { name: 'Motor', unit: 'stuk', unit_price: 145, vat_rate: 21 },
      { name: 'Zijgeleiding', unit: 'm1', unit_price: 12.75, vat_rate: 21 },
    ])
    expect(found).toMatchObject({ faults: [], matrices: [], sheets: [{ passed_by: null }] })
  })

  it('has codes as their cells show them', async () => {
    const code = { number: 42, format: '00000' }
    const rows = [
      ['Artikelnummer', 'Omschrijving', 'Prijs'],
      [code, 'Motor', 10],
      ['B7', 'Kap', 5],
    ]
    const { materials } = await readBytes(Buffer.from(workbook({ Lijst: { rows } })), 'codes.xlsx')
    expect(materials).toMatchObject([{ sent: { code: '00042' } }, { sent: { code: 'B7' } }])
  })

  it('names codes that a spreadsheet has shortened', async () => {
    const list = 'EAN;Omschrijving;Prijs\n8,71235E+12;Motor;100\n8,71235E+12;Kap;50\n'
    const { faults } = await read(list)
    expect(faults).toMatchObject([
      { kind: 'error_value', cell: 'A2' },
      { kind: 'error_value', cell: 'A3' },
    ])
  })

  it('leaves prices of a hundred out and says so', async () => {
    const list = 'Code;Omschrijving;Prijs;Per\nA;Schroef;12,50;100\nB;Kap;50;1\nC;Rail;8;stuk\n'
    const { materials, sheets } = await read(list)
    expect(materials.map(({ sent }: Found) => sent.name)).toEqual(['Kap', 'Rail'])
    expect(sheets[0].notes).toContainEqual(
      expect.objectContaining({ kind: 'rows_left_out', value: '2' }),
    )
  })
})

describe('what is downloaded', () => {
  const download = async (query: string) => {
    const answer = await fetch(`${app.server.url}/portal/api/prices/download?${query}`, {
      headers: pricing.headers,
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const [, name = ''] =
      /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    return { name, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it.each(['xlsx', 'csv'])('of materials is the same when it is read, as %s', async (format) => {
    const materials = [
      materialFile({ name: '=SUM(A1)', code: '-007', unit: 'm²' }),
      materialFile({
        name: 'Profile 12 mm; "grey"',
        code: '001',
        unit_price: 1234.5,
        vat_rate: 5.5,
      }),
      materialFile({ name: '40 mm', unit_price: 0 }),
      materialFile({ name: 'Total height' }),
    ]
    await dealer.catalogue({ materials })
    const { bytes, name } = await download(`of=materials&format=${format}`)
    const found = await readBytes(bytes, name)
    expect(found).toMatchObject({ faults: [], matrices: [] })
    expect(statesOf(found)).toEqual(['same', 'same', 'same', 'same'])
  })

  it('of matrices is the same when it is read', async () => {
    const other = { code: 'Glass', name: 'Glas; "helder"', matrix_type: 'fixed', fixed_price: 0 }
    const list = {
      ...{ code: 'rails', name: '=Rails', matrix_type: 'list_1d', row_axis: 'width' },
      ...{ row_values: [1000, 2000], prices: [[1.5], [null]] },
    }
    dataOf(await pricing.post('/price-matrices', { matrices: [GLASS, other, list] }))
    const same = async ({ bytes, name }: { bytes: Buffer; name: string }) => {
      const { matrices, faults, versions } = await readBytes(bytes, name)
      expect(faults).toEqual([])
      const body = { matrices: matrices.map(({ matrix }: { matrix: object }) => matrix), versions }
      const path = '/price-matrices?dry_run=1&include=differences'
      const { differences } = dataOf(await pricing.post(path, body))
      for (const { difference } of differences) expect(difference).toMatchObject({ cells: [] })
      return differences.length
    }
    expect(await same(await download('of=matrices&format=xlsx'))).toBe(3)
    for (const code of ['Glass', 'rails', GLASS.code]) {
      expect(await same(await download(`of=matrices&code=${code}&format=csv`))).toBe(1)
    }
    const refused = await pricing.get('/prices/download?of=matrices&format=csv')
    expect(issuesIn(refused)).toHaveProperty('code')
    expect((await pricing.get('/prices/download?of=matrices&code=no&format=csv')).status).toBe(404)
  })
})

it('keeps the code of a material its own', async () => {
  await dealer.catalogue({ materials: [materialFile({ code: 'LED-01' })] })
  const other = materialFile({ name: 'Other', code: ' LED-01 ' })
  expect(issuesIn(await pricing.post('/catalogue/materials', other))).toEqual({
    code: ['material_code_taken'],
  })
  const none = materialFile({ name: 'Other', code: null })
  const { id, version } = dataOf(await pricing.post('/catalogue/materials', none))
  expect(
    (await pricing.patch(`/catalogue/materials/${id}`, { version, code: 'LED-01' })).status,
  ).toBe(422)
  dataOf(await pricing.patch(`/catalogue/materials/${id}`, { version, code: 'LED-02' }))
  expect(await listed()).toMatchObject([{ code: 'LED-01' }, { code: 'LED-02' }])
})
