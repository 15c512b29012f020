import { describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readImportFile } from '../../server/leads/imports/file-read-file.ts'
import type { ImportChoices } from '../../server/leads/imports/imports.contract.ts'
import { ods, odsCell, odsNumber, odsRow } from '../prices/ods.ts'
import { workbook } from '../prices/workbook.ts'

const ACCOUNT = {
  country: 'NL',
  currency: 'EUR',
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

test('takes any address that mail servers take', async () => {
  const { good, bad } = await read('Naam;Mail;Telefoon\nJo;jan&piet@bücher.example;0612345678\n')
  expect(good[0]?.contact).toMatchObject({ email: 'jan&piet@bücher.example' })
  expect(bad).toEqual([])
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

test('reads an OpenDocument spreadsheet as it shows its cells', async () => {
  const text = (shown: string) => odsCell('office:value-type="string"', shown)
  const bytes = ods({
    Leads: [
      odsRow(['Naam', 'E-mail', 'Postcode', 'Datum'].map(text).join('')),
      odsRow(
        [
          text('Jo Voorbeeld'),
          text('jo@klant.example'),
          odsNumber(1067, '01067'),
          odsCell('office:value-type="date" office:date-value="2025-12-09"', '09-12-25'),
        ].join(''),
      ),
    ].join(''),
  })
  const { good, bad } = await read(bytes, { name: 'list.ods' })
  expect(bad).toEqual([])
  const created = Date.parse('2025-12-08T23:00:00Z')
  expect(good).toMatchObject([
    { contact: { name: 'Jo Voorbeeld', postcode: '01067' }, lead: { createdAt: created } },
  ])
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
  const { fault: issue, good } = await read(text, own)
  expect(issue?.code).toBe(code)
  expect(good).toEqual([])
})

test('refuses merged cells and says where', async () => {
  const data = [
    ['Naam', 'Mail'],
    [{ value: 'Jo', columnSpan: 2 }, null],
  ]
  const bytes = await writeWorkbook([{ sheet: 'Klanten', data }]).toBuffer()
  const { fault: issue } = await read(bytes, { name: 'list.xlsx' })
  expect(issue).toEqual({ code: 'merged', value: 'Klanten!A2' })
})

test('two rows that say the same have keys of their own', async () => {
  const { good } = await read('Mail\njo@klant.example\njo@klant.example')
  expect(new Set(good.map(({ key }) => key)).size).toBe(2)
})

describe('a workbook', () => {
  const EMAIL = 'jo@klant.example'
  const list = { name: 'list.xlsx' }

  test.each([
    ['without a result', { formula: 'A1' }, ''],
    ['to which a program gave 0', { formula: 'A1', value: 0 }, '<calcPr fullCalcOnLoad="1"/>'],
  ])('has a fault for a formula %s, whichever column it is in', async (_, formula, settings) => {
    const rows = [
      ['Naam', 'Mail', 'Prijs', 'Opmerking', 'Product'],
      [formula, EMAIL, formula, formula, formula],
    ]
    const { bad } = await read(workbook({ Blad1: { rows } }, settings), list)
    const issues = [0, 2, 3, 4].map((column) => ({ code: 'formula', column }))
    expect(bad).toMatchObject([{ faults: expect.arrayContaining(issues) }])
  })

  test('has results of formulas, also those that are empty or 0', async () => {
    const rows = [
      ['Mail', 'Prijs', 'Naam'],
      [EMAIL, { formula: 'A1*0', value: 0 }, { formula: 'A1&A2', value: 'Jo' }],
    ]
    const text = (parts: Record<string, string>) => ({
      ...parts,
      'xl/worksheets/sheet1.xml': (parts['xl/worksheets/sheet1.xml'] ?? '').replace(
        '<c r="C2"><f>A1&amp;A2</f><v>Jo</v></c>',
        '<c r="C2" t="str"><f>A1&amp;A2</f><v></v></c>',
      ),
    })
    const { good, bad } = await read(workbook({ Blad1: { rows } }, '', text), list)
    expect(bad).toEqual([])
    expect(good).toMatchObject([{ contact: { name: null }, lead: { price: 0 } }])
  })

  test('counts its days from 1904 when it says so', async () => {
    const rows = [
      ['Mail', 'Datum'],
      [EMAIL, { number: 44_538.5, format: 'dd/mm/yyyy hh:mm' }],
    ]
    const { good } = await read(
      workbook({ Blad1: { rows } }, '<workbookPr date1904="true"/>'),
      list,
    )
    const at = good[0]?.lead?.createdAt ?? 0
    expect(new Date(at).toISOString()).toBe('2025-12-09T11:00:00.000Z')
  })

  test('has the numbers it shows when it says so', async () => {
    const rows = [
      ['Mail', 'Prijs'],
      [EMAIL, { number: 12.346, format: '0.0' }],
    ]
    const { good } = await read(workbook({ Blad1: { rows } }, '<calcPr fullPrecision="0"/>'), list)
    expect(good[0]?.lead?.price).toBe(1230)
  })

  test.each([
    ['Huisnummer', 'house_number', 46_034, 'd-mmm', '12-Jan'],
    ['Huisnummer', 'house_number', 46_034, 'd/m;@', '12/1'],
    ['Huisnummer', 'house_number', 46_034, '[$-413]d mmmm yyyy', '12 January 2026'],
    ['Postcode', 'postcode', 1067, '00000', '01067'],
    ['Postcode', 'postcode', 1067, '"D-"00000', 'D-01067'],
    ['Telefoon', 'phone', 612_345_678, '00 0000 0000', '06 1234 5678'],
    ['Telefoon', 'phone', 31_612_345_678, '\\+00 0 00000000', '+31 6 12345678'],
    ['Plaats', 'city', 46_034.75, 'h:mm AM/PM', '6:00 PM'],
    ['Plaats', 'city', 46_034.753, 'hh:mm:ss', '18:04:19'],
    ['Plaats', 'city', 0.125, '0.0%', '12.5%'],
  ])(
    'gives what a cell shows: %s %s of %d as %s',
    async (heading, field, number, format, shown) => {
      const rows = [
        ['Mail', heading],
        [EMAIL, { number, format }],
      ]
      const { good } = await read(workbook({ Blad1: { rows } }), list)
      expect(good[0]?.contact).toMatchObject({ [field]: shown })
    },
  )

  test('names rows that are hidden, which can be left out', async () => {
    const rows = [['Mail'], [EMAIL], ['bo@klant.example'], ['ed@klant.example']]
    const bytes = workbook({ Blad1: { rows, hiddenRows: [3] } })
    const { good, ...named } = await read(bytes, list)
    expect(named).toMatchObject({ hidden_rows: [3], hidden_rows_count: 1, rows: 3 })
    expect(good).toHaveLength(3)
    const left = await read(bytes, { ...list, hidden: 'leave_out' })
    expect(left.good.map(({ row }) => row)).toEqual([2, 4])
    expect(left).toMatchObject({ hidden_rows: [3], rows: 2 })
  })
})

describe('a file of text', () => {
  const latin2 = Buffer.from(
    'Naam;Mail;Plaats\nPawe\xB3 Pr\xF3ba;jo@klant.example;\xA3\xF3d\x9F',
    'latin1',
  )

  test('says what it was read as: as more of its signs have it', async () => {
    const { encoding, good } = await read(latin2)
    expect(encoding).toBe('windows-1250')
    expect(good[0]?.contact).toMatchObject({ name: 'Paweł Próba', city: 'Łódź' })
    expect(
      await read(Buffer.from('Naam;Mail\nZo\xEB, 5 cm\xB3;jo@klant.example', 'latin1')),
    ).toMatchObject({
      encoding: 'windows-1252',
      good: [{ contact: { name: 'Zoë, 5 cm³' } }],
    })
  })

  test('is read as it was chosen', async () => {
    const { encoding, good } = await read(latin2, { encoding: 'windows-1252' })
    expect(encoding).toBe('windows-1252')
    expect(good[0]?.contact.name).toBe('Pawe³ Próba')
  })

  test('stays UTF-8 when most of it is, and rows with broken signs are bad', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Naam;Mail\nZoë;zoe@klant.example\nÅsa;asa@klant.example\nJ'),
      Buffer.from([0xf6]),
      Buffer.from(';jo@klant.example\n'),
    ])
    const { encoding, good, bad } = await read(bytes)
    expect(encoding).toBe('utf-8')
    expect(good.map(({ contact }) => contact.name)).toEqual(['Zoë', 'Åsa'])
    expect(bad).toMatchObject([{ row: 4, faults: [{ code: 'encoding', column: 0 }] }])
  })

  test.each([
    '612345678.0',
    '612345678,00',
    '6.12345678E8',
    '6.12E+08',
    '12-03-2024',
    '2024-03-12',
  ])('has no phone number in %s', async (phone) => {
    const { bad, good } = await read(`Mail;Telefoon\njo@klant.example;"${phone}"`)
    expect(good).toEqual([])
    expect(bad[0]?.faults).toEqual([{ code: 'phone', column: 1 }])
  })

  test.each(['06.12.34.56.78', '020.1234567', '+31 (0)6-12345678', '0031 6 1234 5678'])(
    'has a phone number in %s',
    async (phone) => {
      const { good } = await read(`Mail;Telefoon\njo@klant.example;${phone}`)
      expect(good[0]?.contact.phone).toBe(phone)
    },
  )
})

describe('amounts of a file', () => {
  const amounts = (...texts: string[]) =>
    ['Mail;Prijs', ...texts.map((text, at) => `jo${at}@klant.example;${text}`)].join('\n')
  const cents = ({ good }: { good: { lead: { price: number | null } | null }[] }) =>
    good.map(({ lead }) => lead?.price)

  test.each([
    [
      ['1,250', '12,340'],
      [125_000, 1_234_000],
    ],
    [
      ['1.250', '12,50'],
      [125_000, 1250],
    ],
    [
      ['€ 1.250,=', '+ 12,00'],
      [125_000, 1200],
    ],
    [
      ['12.50', '12,50'],
      [1250, 1250],
    ],
  ])('are read by the decimals they are written with: %j', async (texts, expected) => {
    const read1 = await read(amounts(...texts))
    expect(read1.open_amounts).toEqual([])
    expect(cents(read1)).toEqual(expected)
  })

  test.each([
    ['1,250', '12,50'],
    ['1.250', '1,250'],
  ])('that may be two are asked for once: %s beside %s', async (...texts) => {
    const { bad, open_amounts: open } = await read(amounts(...texts))
    expect(open[0]).toBe(texts[0])
    expect(bad[0]?.faults).toEqual([{ code: 'decimal', column: 1 }])
  })

  test('are read as somebody says then', async () => {
    const text = amounts('1,250', '12,50')
    const read1 = await read(text, { decimal: 'comma' })
    expect(cents(read1)).toEqual([125, 1250])
    expect(read1.open_amounts).toEqual(['1,250'])
    expect(cents(await read(text, { decimal: 'point' }))).toEqual([125_000, 1250])
  })

  test.each([
    ['Prijs', 'CHF 12'],
    ['Preis CHF', '12'],
  ])('in another currency are no euros: %s, %s', async (heading, text) => {
    const { bad } = await read(`Mail;${heading}\njo@klant.example;${text}`, {
      columns: ['email', 'price'],
    })
    expect(bad[0]?.faults).toEqual([{ code: 'currency', column: 1 }])
  })
})

test.each(['list.xls', 'list.numbers'])('says how to save %s', async (name) => {
  expect((await read('PK', { name })).fault?.code).toBe('old')
})
