import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { GRID, put } from './matrices.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const anna = await signIn(app, dealer, { role: 'pricing' })

const SHEET = ['diepte (cm);300;400', '250;1.000,50;0', '300;;1.200,-'].join('\n')

function read(text: string, choices: object = {}, name = `${GRID.code}.csv`) {
  const content = Buffer.from(text).toString('base64')
  return anna.post('/prices/files', { name, content, choices })
}

it('says what it understands of a file, writes nothing, and knows the matrices it would replace', async () => {
  await put(dealer, [GRID])
  const asked = (await read(SHEET)).body.data
  expect(asked.faults).toMatchObject([{ kind: 'zero', choice: 'zero' }])
  const { data } = (await read(SHEET, { zero: 'gap' })).body
  expect(data).toMatchObject({ faults: [], versions: { [GRID.code]: 1 } })
  expect(data.matrices).toMatchObject([
    { prices: 2, gaps: 2, matrix: { code: GRID.code, row_values: [2500, 3000] } },
  ])
  const [{ matrix }] = data.matrices
  const body = { matrices: [matrix], versions: data.versions, file: 'prices.csv' }
  const dry = await anna.post('/price-matrices?dry_run=1&include=differences', body)
  expect(dry.body.data.differences).toMatchObject([{ prices_before: 5, prices: 2 }])
  expect((await anna.post('/price-matrices', body)).status).toBe(200)
  const [listed] = (await anna.get('/price-matrices')).body.data
  const [last] = (await anna.get(`/price-matrices/${listed.id}/history`)).body.data
  expect(last.file).toBe('prices.csv')
})

it('names what keeps a file from being read, by its cell', async () => {
  const { data } = (await read('breedte;300\n250;#N/A')).body
  expect(data.faults).toMatchObject([{ cell: 'B2' }])
  expect(data.matrices).toEqual([])
  const unreadable = (await read('not a table', {}, 'prices.pdf')).body.data
  expect(unreadable.faults).toMatchObject([{ kind: 'file_pdf' }])
})

it('refuses what is no file, and choices it does not know', async () => {
  const wrong = await anna.post('/prices/files', { name: 'a.csv', content: '*', choices: {} })
  expect([wrong.status, Object.keys(issuesIn(wrong))]).toEqual([422, ['content']])
  expect((await read(SHEET, { units: 'cm' })).status).toBe(422)
})

it('asks about VAT by what the account’s prices are', async () => {
  const net = 'prijzen excl. btw\ndiepte (cm);300\n250;100'
  expect((await read(net)).body.data.faults).toMatchObject([{ cell: 'A1', choice: 'vat' }])
  const { data } = (await read(net, { vat: 'convert' })).body
  expect(data.matrices).toMatchObject([{ matrix: { prices: [[121]] } }])
  const other = (await read(net, { vat: 'convert', vat_rate: 9 })).body.data
  expect(other.matrices).toMatchObject([{ matrix: { prices: [[109]] } }])
})

it('refuses a sheet that is not there, and more prices than a matrix takes', async () => {
  const { data } = (await read(SHEET, { only: ['Zink'] })).body
  expect(data.faults).toMatchObject([{ kind: 'file', choice: 'only', value: 'Zink' }])
  const rows = Array.from({ length: 5001 }, (_, index) => `${index + 1};${index + 10}`)
  const long = (await read(rows.join('\n'), {}, 'long.csv')).body.data
  expect(long.faults).toMatchObject([{ kind: 'too_many_prices' }])
})

it('asks which matrix a file updates, and whether it is swapped', async () => {
  await put(dealer, [{ ...GRID, code: 'asked', row_values: [71, 72] }])
  const swapped = ';71;72\n3000;1;2\n4000;3;4\n5000;5;6'
  const which = (await read(swapped, {}, 'next.csv')).body.data
  expect(which).toMatchObject({
    faults: [{ kind: 'update', choice: 'code' }],
    likely: { next: [{ code: 'asked', name: GRID.name, same: 100 }] },
  })
  const sheets = { next: { code: 'asked' } }
  const swap = (await read(swapped, { sheets }, 'next.csv')).body.data
  expect(swap.faults).toMatchObject([{ kind: 'swap', choice: 'swap' }])
  const { data } = (await read(swapped, { sheets, swap: 'yes' }, 'next.csv')).body
  expect(data).toMatchObject({ faults: [], versions: { asked: 1 } })
  expect(data.matrices[0].matrix.row_values).toEqual([71, 72])
})
