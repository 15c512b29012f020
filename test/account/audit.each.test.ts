import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { startTestApp } from '../support/app.ts'
import { cookieOf } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { postAuth, signIn } from '../support/portal.ts'
import { codeOf } from '../support/totp.ts'

const PERSON = { name: 'Bo Proef', email: 'bo@klant.example', phone: '+31 6 12345678' }

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const dealer = await app.dealer({ perMinute: 1000, writePerMinute: 1000 })
const owner = await signIn(app, dealer, { name: 'Olga Eigenaar', email: 'olga@dealer.example' })
const lead = (await dealer.api.post('/leads', PERSON)).body.data

interface Line {
  id: number
  verb: string
  record: string
  record_id: string
  who: { kind: string; name: string | null }
  changed: string[]
  detail: Record<string, unknown>
}

async function lines(query = ''): Promise<Line[]> {
  const { status, body, text } = await owner.get(`/audit?limit=100${query}`)
  expect(status, text).toBe(200)
  return body.data
}

/** The views of a record, once they are written: the answer did not wait for them. */
async function views(record: string, count: number): Promise<string[]> {
  const names = async () => (await lines(`&verb=view&record=${record}`)).map(({ who }) => who.name)
  await expect.poll(async () => (await names()).length).toBe(count)
  return (await names()).map(String)
}

test('opening a lead, customer or offer is one line for each member and day', async () => {
  const seller = await signIn(app, dealer, { role: 'seller', name: 'Sam' })
  await seller.get(`/leads/${lead.id}`)
  await seller.get(`/customers/${lead.customer_id}`)
  expect(await views('lead', 1)).toEqual(['Sam'])
  expect(await views('customer', 1)).toEqual(['Sam'])
  await seller.get(`/leads/${lead.id}`)
  await owner.get(`/leads/${lead.id}`)
  expect(await views('lead', 2)).toEqual(['Olga Eigenaar', 'Sam'])
  app.clock.advance(25 * 60 * 60_000)
  await seller.get(`/leads/${lead.id}`)
  expect(await views('lead', 3)).toEqual(['Sam', 'Olga Eigenaar', 'Sam'])
})

test('who does not see contact details leaves no line, and neither does a missing record', async () => {
  const viewer = await signIn(app, dealer, { role: 'reader', sees_contact: false, name: 'Rik' })
  expect((await viewer.get(`/leads/${lead.id}`)).status).toBe(200)
  expect((await owner.get('/leads/999999')).status).toBe(404)
  // The answers did not wait for lines: a later look has one.
  const later = (await dealer.api.post('/leads', { email: 'later@klant.example' })).body.data.id
  await owner.get(`/leads/${later}`)
  const seenLater = () => lines(`&verb=view&record=lead&id=${later}`)
  await expect.poll(async () => (await seenLater()).length).toBe(1)
  const seen = await lines('&verb=view')
  expect(seen.some(({ who, record_id }) => who.name === 'Rik' || record_id === '999999')).toBe(
    false,
  )
})

test('a look does not show in the history of the lead', async () => {
  const { entries } = (await owner.get(`/leads/${lead.id}/timeline`)).body.data
  expect(entries.map(({ what }: { what: string }) => what)).not.toContain('view lead')
})

test('a sign-in says from which network and browser, and a wrong password too, once an hour', async () => {
  const mail = 'kim@dealer.example'
  const kim = await signIn(app, dealer, { role: 'seller', name: 'Kim', email: mail })
  const password = 'correct horse battery'
  await kim.post('/auth/set-password', { newPassword: password })
  const enter = async (secret: string, address: string) => {
    const body = { email: mail, password: secret }
    const from = { 'X-Forwarded-For': address, 'User-Agent': 'Firefox/1 Windows' }
    return (await postAuth(app, '/sign-in/email', body, from)).status
  }
  expect(await enter('wrong horse battery', '203.0.113.7')).toBe(401)
  expect(await enter('wrong horse battery', '203.0.113.8')).toBe(401)
  expect(await enter(password, '2001:db8:7:8::9')).toBe(200)
  const browser = 'Firefox/1 Windows'
  const failed = () => lines('&verb=sign_in_failed')
  await expect.poll(async () => (await failed()).length).toBe(1)
  expect(await failed()).toMatchObject([
    {
      who: { kind: 'system' },
      record_id: String(kim.id),
      detail: { network: '203.0.113.x', browser },
    },
  ])
  const [entered] = await lines(`&verb=sign_in&member=${kim.id}`)
  expect(entered).toMatchObject({ who: { name: 'Kim' } })
  expect(entered?.detail).toEqual({ network: '2001:db8:7::/48', browser })
})

test('a wrong code and a wrong recovery code have a line of their own, once an hour', async () => {
  const email = 'lu@dealer.example'
  const lu = await signIn(app, dealer, { role: 'seller', name: 'Lu', email })
  const password = 'correct horse battery'
  await lu.post('/auth/set-password', { newPassword: password })
  const { totpURI } = (await lu.post('/auth/two-factor/enable', { password })).body
  const code = codeOf(new URL(totpURI).searchParams.get('secret') ?? '')
  await lu.post('/auth/two-factor/verify-totp', { code })
  const from = { Cookie: '', 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'Firefox/1 Windows' }
  const asked = await lu.post('/auth/sign-in/email', { email, password }, from)
  const challenge = { ...from, Cookie: cookieOf(asked) }
  const failed = () => lines(`&verb=sign_in_failed&record=member&id=${lu.id}`)
  for (const way of ['totp', 'backup-code', 'totp']) {
    const wrong = await lu.post(`/auth/two-factor/verify-${way}`, { code: '000000' }, challenge)
    expect(wrong.status, wrong.text).toBe(401)
  }
  await expect.poll(async () => (await failed()).length).toBe(1)
  const wrong = await lu.post('/auth/sign-in/email', { email, password: 'guessed' }, from)
  expect(wrong.status).toBe(401)
  await expect.poll(async () => (await failed()).length).toBe(2)
  const network = '203.0.113.x'
  const browser = 'Firefox/1 Windows'
  expect((await failed()).map(({ detail }) => detail)).toEqual([
    { network, browser },
    { network, browser, way: 'second_factor' },
  ])
})

test('filters by member, record, verb and day; pages go on without a gap', async () => {
  const all = await lines()
  expect(new Set((await lines(`&member=${owner.id}`)).map(({ who }) => who.name))).toEqual(
    new Set(['Olga Eigenaar']),
  )
  expect((await lines(`&record=lead&id=${lead.id}`)).length).toBeGreaterThan(2)
  expect(await lines('&since=2031-01-01')).toEqual([])
  const early = await lines('&until=2026-09-10')
  expect(early.length).toBeGreaterThan(0)
  expect(early.length).toBeLessThan(all.length)
  const first = (await owner.get('/audit?limit=3')).body
  const next = (await owner.get(`/audit?limit=3&cursor=${first.meta.next_cursor}`)).body
  const ids = [...first.data, ...next.data].map(({ id }: Line) => id)
  expect(ids).toEqual(all.slice(0, 6).map(({ id }) => id))
  expect((await owner.get('/audit?since=yesterday')).status).toBe(422)
})

test('is saved as CSV, which is a line too, and names no customer', async () => {
  const { headers, text } = await owner.get('/audit/export?record=lead')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-.*\.csv"$/)
  expect(text).toMatch(/^\ufeff?at,actor,name,verb,record,record_id,changed,detail\r\n/)
  expect(text.split('\r\n').length).toBeGreaterThan(4)
  expect(text).not.toMatch(/Bo Proef|bo@klant|12345678/)
  const [line] = await lines('&verb=export')
  expect(line).toMatchObject({ who: { name: 'Olga Eigenaar' }, changed: ['audit'] })
})

test('the database lets nobody change a line, or delete one that is younger than a year', async () => {
  const year = 366 * 86_400_000
  const own = await app.dealer()
  const all = () =>
    allAccounts(app.database.read)
      .selectFrom('audit')
      .selectAll()
      .where('account_id', '=', own.account.id)
      .execute()
  const before = await all()
  const run = (statement: string) => {
    const write = defineCommand<null, null>(import.meta.url, async ({ db, accountId }) => {
      await sql.raw(statement.replaceAll(':account', String(accountId))).execute(db)
      return null
    })
    return own.run(write, null)
  }
  await expect(run(`update audit set verb = 'sign'`)).rejects.toThrow(/never changed/)
  await expect(run('delete from audit where account_id = :account')).rejects.toThrow(/for a year/)
  await run(`insert into audit (account_id, at, actor, verb, record, record_id)
    values (:account, ${Date.now() - year - 60_000}, 'system', 'create', 'lead', '1')`)
  expect(await all()).toHaveLength(before.length + 1)
  app.clock.set(new Date().toISOString())
  const expired = { actor: SYSTEM, accountId: null, input: 'deleteOldAudit' }
  expect(await app.database.run(deleteOldRows, expired)).toBe(false)
  expect(await all()).toEqual(before)
})
