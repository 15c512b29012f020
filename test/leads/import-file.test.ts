import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readImportFile } from '../../server/leads/imports/file-read-file.ts'
import type { ImportChoices } from '../../server/leads/imports/imports.contract.ts'

const ACCOUNT = {
  country: 'NL',
  timeZone: 'Europe/Amsterdam',
  ownStatuses: [{ name: 'on_hold', label: 'In de wacht' }],
  now: Date.parse('2026-11-22T12:00:00Z'),
}

function read(
  bytes: string | Uint8Array,
  { name = 'list.csv', ...own }: Partial<ImportChoices> & { name?: string } = {},
) {
  const file = { name, bytes: new Uint8Array(Buffer.from(bytes as Uint8Array)) }
  const choices: ImportChoices = { kind: 'leads', statuses: [], ...own }
  return readImportFile({ file, choices, ...ACCOUNT })
}

test.each([
  ['Naam,E-mailadres,Mobiel', ','],
  ['Name;E-Mail;Handy', ';'],
  ['Nom\tCourriel\tPortable', '\t'],
])('knows columns by their headings: %s', async (headings, mark) => {
  const { columns, good } = await read(`${headings}\nJo${mark}jo@klant.example${mark}0612345678`)
  expect(columns.map(({ field }) => field)).toEqual(['name', 'email', 'phone'])
  expect(good[0]?.contact).toMatchObject({ name: 'Jo', phone: '0612345678' })
})

test('reads Windows-1252, quotes with line breaks, and rows as a spreadsheet counts them', async () => {
  const text = 'Naam;Mail;Opmerking\r\n\r\nZoë;zoe@klant.example;"a\nb;c"\r\nJo;fout;\r\n'
  const { good, bad } = await read(Buffer.from(text, 'latin1'))
  expect(good).toMatchObject([{ row: 3, contact: { name: 'Zoë' }, lead: { note: 'a\nb;c' } }])
  expect(bad).toMatchObject([{ row: 4, faults: [{ code: 'email', column: 1 }] }])
})

test('reads a workbook with its dates and numbers', async () => {
  const bytes = await writeWorkbook([
    {
      data: [
        ['Voornaam', 'Achternaam', 'Telefoon', 'Datum', 'Prijs', 'Land', 'Taal'],
        [
          'Jo',
          'Voorbeeld',
          612345678,
          { value: new Date('2025-12-09T11:30:00Z'), type: Date, format: 'dd/mm/yyyy hh:mm' },
          1234.5,
          'België',
          'Frans',
        ],
      ],
    },
  ]).toBuffer()
  const { good, bad } = await read(bytes, { name: 'list.xlsx' })
  expect(bad).toEqual([])
  expect(good).toMatchObject([
    {
      contact: { name: 'Jo Voorbeeld', phone: '612345678', country: 'BE' },
      phoneKey: '+32612345678',
      language: 'fr',
      lead: { price: 123450 },
    },
  ])
  const at = good[0]?.lead?.createdAt ?? 0
  expect(new Date(at).toISOString()).toBe('2025-12-09T10:30:00.000Z')
})

test('takes the mapping that was chosen, and fields of customers only for customers', async () => {
  const text = 'A;B;C\nJo;jo@klant.example;x'
  const { columns, good } = await read(text, {
    kind: 'customers',
    columns: ['name', 'email', 'note'],
  })
  expect(columns.map(({ field }) => field)).toEqual(['name', 'email', null])
  expect(good).toMatchObject([{ lead: null, contact: { name: 'Jo' } }])
})

test('a text that looks like a formula stays a text', async () => {
  const { good } = await read("Naam;Mail;Telefoon\n=1+1;jo@klant.example;'+31 6 12345678")
  expect(good[0]?.contact).toMatchObject({ name: '=1+1', phone: '+31 6 12345678' })
})

test.each([
  ['1.234,50', 123450],
  ['€ 1,234.50', 123450],
  ['1.234', 123400],
  ['1,234', 123400],
  ['12,5', 1250],
  ['4950,-', 495000],
])('reads the price %s', async (text, cents) => {
  const { good } = await read(`Mail;Prijs\njo@klant.example;${text}`)
  expect(good[0]?.lead?.price).toBe(cents)
})

test.each([
  ['email', 'Mail', 'jo klant@voorbeeld.example'],
  ['phone', 'Telefoon', 'bel mij'],
  ['country', 'Land', 'Atlantis'],
  ['language', 'Taal', 'geen idee'],
  ['date', 'Datum', '31-2-2024'],
  ['date', 'Datum', 'gisteren'],
  ['future', 'Datum', '2026-11-23'],
  ['status', 'Status', 'Getekend'],
  ['price', 'Prijs', 'veel'],
  ['price', 'Prijs', '-5'],
  ['cell_error', 'Naam', '#N/B'],
  ['too_long', 'Plaats', 'x'.repeat(101)],
])('a row is bad: %s in %s', async (code, heading, value) => {
  const other = heading === 'Mail' ? 'Tel' : 'Mail'
  const reach = heading === 'Mail' ? '0612345678' : 'jo@klant.example'
  const { bad, good } = await read(`${other};${heading}\n${reach};${value}`)
  expect(good).toEqual([])
  expect(bad[0]?.faults).toEqual([{ code, column: 1 }])
})

test.each([
  ['type', 'a', { name: 'list.pdf' }],
  ['empty', '', {}],
  ['empty', 'Naam;Mail', {}],
  ['unreadable', 'no workbook', { name: 'list.xlsx' }],
  ['unreadable', 'a\0b;c\nd;e', {}],
  ['columns', `${'a;'.repeat(999)}b\n1;2`, {}],
  ['rows', 'Mail\n'.repeat(60_000), {}],
  ['rows', '\n'.repeat(2_000_000), {}],
  ['bytes', 'x'.repeat(10 * 1024 * 1024 + 1), {}],
] as const)('refuses a file: %s', async (code, text, own) => {
  const { fault, good } = await read(text, own)
  expect(fault?.code).toBe(code)
  expect(good).toEqual([])
})

test('refuses merged cells and says where', async () => {
  const data = [
    ['Naam', 'Mail'],
    [{ value: 'Jo', columnSpan: 2 }, null],
  ]
  const bytes = await writeWorkbook([{ sheet: 'Klanten', data }]).toBuffer()
  const { fault } = await read(bytes, { name: 'list.xlsx' })
  expect(fault).toEqual({ code: 'merged', value: 'Klanten!A2' })
})

test('two rows that say the same have keys of their own', async () => {
  const { good } = await read('Mail\njo@klant.example\njo@klant.example')
  expect(new Set(good.map(({ key }) => key)).size).toBe(2)
})
