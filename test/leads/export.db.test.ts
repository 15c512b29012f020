import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { addManyLeads } from '../support/many-leads.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const PLENTY = { writePerMinute: 100_000, perMinute: 100_000, inFlight: 100 }

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const owner = await signIn(app, dealer, { name: 'Olga Eigenaar' })
const slug = (await addForm(app, dealer)).slug
const answers = { size: { width: 4000, depth: 3000 }, roof: 'glass', tint: true, spots: 4 }
await sendForm(app, slug, submission({ answers }), null)
app.clock.advance(60_000)
await dealer.api.post('/leads', {
  name: '=HYPERLINK("https://evil.example";"x")',
  email: 'bo@klant.example',
  phone: '+31 6 12345678',
  postcode: '3511 AB',
  city: 'Utrecht',
  source: '@fair',
  note: 'Line one,\n"line two" of Bo',
  answers: { width: 4000, 'Ring +31 6 12345678': '-1+1' },
})

async function csv(query = '', member = owner) {
  const answer = await member.get(`/leads/export?format=csv${query}`)
  const records: Record<string, string>[] = answer.status === 200 ? read(answer.text) : []
  return { ...answer, records }
}

function read(text: string): Record<string, string>[] {
  return parse(text.replace(/^\ufeff/, ''), { columns: true })
}

test('exports what the list shows as CSV, in the language of the member', async () => {
  const { status, headers, text, records } = await csv()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/csv/)
  expect(headers.get('content-disposition')).toBe('attachment; filename="leads-2026-09-10.csv"')
  expect(headers.get('x-total-count')).toBe('2')
  expect(text.startsWith('Nummer,Ontvangen,Status,Naam,')).toBe(true)
  expect(records).toHaveLength(2)
  expect(records[0]).toMatchObject({
    Ontvangen: '2026-09-10 10:31',
    Status: 'Aangevraagd',
    'E-mail': 'bo@klant.example',
    Plaats: 'Utrecht',
    Opmerking: 'Line one,\n"line two" of Bo',
    Valuta: 'EUR',
  })
})

test('no cell of a CSV file is a formula', async () => {
  const { records, text } = await csv()
  expect(records[0]).toMatchObject({
    Naam: `'=HYPERLINK("https://evil.example";"x")`,
    Telefoon: "'+31 6 12345678",
    Herkomst: "'@fair",
  })
  const cells = (parse(text.slice(1)) as string[][]).flat()
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
})

test('each question is a column when all leads are of one form', async () => {
  const { records } = await csv(`&form=${slug}`)
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ Dak: 'Glas', 'Getint glas': expect.any(String), Spots: '4' })
  expect(records[0]?.Maat).toContain('×')
  expect(records[0]).not.toHaveProperty('Samenvatting')
  const both = await csv()
  expect(both.records[1]?.Samenvatting).toContain('Glas')
  expect(both.records[1]).not.toHaveProperty('Dak')
})

test('filters and searches as the list does', async () => {
  expect((await csv('&q=bo@klant.example')).records).toHaveLength(1)
  const none = await csv('&q=nobody')
  expect([none.records.length, none.headers.get('x-total-count')]).toEqual([0, '0'])
  expect((await csv('&until=2026-09-09')).records).toHaveLength(0)
  expect((await csv('&sort=oldest')).records[0]?.['E-mail']).toBe('jo@klant.example')
})

test('a workbook has the same lines, and texts stay texts', async () => {
  const response = await fetch(`${app.server.url}/portal/api/leads/export?format=xlsx`, {
    headers: owner.headers,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-total-count')).toBe('2')
  const sheets = await readSheet(Buffer.from(await response.arrayBuffer()))
  const [{ data }] = sheets as unknown as [{ data: unknown[][] }]
  const [headings, first] = data
  const cell = (name: string) => first?.[headings?.indexOf(name) ?? -1]
  expect(data).toHaveLength(3)
  expect(cell('Naam')).toBe('=HYPERLINK("https://evil.example";"x")')
  expect(cell('Telefoon')).toBe('+31 6 12345678')
  expect(cell('Nummer')).toEqual(expect.any(Number))
})

test('hides contact details from who may not see them', async () => {
  const hidden = await signIn(app, dealer, { role: 'reader', sees_contact: false })
  const { status, text, records } = await csv('', hidden)
  expect(status).toBe(200)
  expect(records).toHaveLength(2)
  expect(text).not.toMatch(/Voorbeeld|klant\.example|1234 ?5678|HYPERLINK/)
  expect(records[0]).toMatchObject({ 'E-mail': '', Telefoon: '', Plaats: 'Utrecht' })
  expect((await csv('&q=voorbeeld', hidden)).records).toHaveLength(0)
})

test('refuses wrong filters', async () => {
  const wrong = await owner.get('/leads/export?format=pdf&since=soon')
  expect(wrong.status).toBe(422)
  expect(Object.keys(issuesIn(wrong)).sort()).toEqual(['format', 'since'])
})

test('has no lead of another account, whichever account the address names', async () => {
  const stranger = await signIn(app, await app.dealer())
  expect((await csv('', stranger)).records).toHaveLength(0)
  const { 'X-Zeven-Account': _, ...headers } = stranger.headers
  const address = `${app.server.url}/portal/api/leads/export?format=csv`
  const named = await fetch(`${address}&account=${dealer.account.id}`, { headers })
  expect(named.status).toBe(403)
  const { 'X-Zeven-Account': __, ...own } = owner.headers
  const link = await fetch(`${address}&account=${dealer.account.id}`, { headers: own })
  expect(link.headers.get('x-total-count')).toBe('2')
})

test('the history says who exported how many leads', async () => {
  await csv('&q=bo')
  const lines = await rowsOf(app, 'audit', dealer.account.id)
  const line = lines.findLast(({ verb }) => verb === 'export')
  expect(line).toMatchObject({ actor: 'member', actor_id: String(owner.id), record: 'account' })
  expect(JSON.parse(line?.detail ?? '')).toEqual({ format: 'csv', leads: 1 })
})

test('goes on over pages without a gap', async () => {
  const own = await app.dealer(PLENTY)
  const member = await signIn(app, own)
  await addManyLeads(app, own, 450)
  const { records } = await csv('', member)
  expect(new Set(records.map(({ Nummer }) => Nummer)).size).toBe(450)
})

test('whoever has a workbook gets the next one at once', async () => {
  const address = `${app.server.url}/portal/api/prices/download?of=materials&format=xlsx`
  for (let count = 0; count < 3; count++) {
    const response = await fetch(address, { headers: owner.headers })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
})

test('makes two workbooks at a time, and more when those are done', async () => {
  const address = `${app.server.url}/portal/api/leads/export?format=xlsx`
  const { headers } = owner
  const many = await Promise.all([1, 2, 3, 4, 5, 6].map(() => fetch(address, { headers })))
  const statuses = many.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  for (const response of many) await response.arrayBuffer()
  await expect.poll(async () => (await fetch(address, { headers })).status).toBe(200)
  // A request for the headers alone builds nothing.
  for (let count = 0; count < 4; count++) await fetch(address, { method: 'HEAD', headers })
  await expect.poll(async () => (await fetch(address, { headers })).status).toBe(200)
})
