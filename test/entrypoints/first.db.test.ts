import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { OPERATOR, SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { makeFirst, setFirstCode } from '../../server/entrypoints/portal/first.writes.ts'
import type { Finding } from '../../server/ops/operators/installation.contract.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type Answer, cookieOf, request } from '../support/client.ts'
import { postAuth } from '../support/portal.ts'
import { startSmtp } from '../support/smtp.ts'

const PASSWORD = 'glazen schuifwand'
const BEGUN = {
  name: 'Jo Voorbeeld',
  email: 'Jo@klant.example',
  password: PASSWORD,
  language: 'nl',
  account: { name: 'Serre', country: 'BE', language: 'nl', timeZone: 'Europe/Brussels' },
  owner: null,
  template: 'veranda',
}

interface FirstStart extends TestApp {
  code: string
  begin(body?: object): Promise<Answer>
}

/** A server on an empty database, with the code that its start prints. */
async function firstStart(settings: Record<string, string> = {}): Promise<FirstStart> {
  const app = await startTestApp(undefined, { settings })
  onTestFinished(() => app.stop())
  const code = await newCode(app)
  const begin = (body = {}) => postAuth(app, '/first/make', { ...BEGUN, code, ...body })
  return { ...app, code, begin }
}

async function newCode({ database }: TestApp): Promise<string> {
  const code = newInvitationToken()
  const input = { code }
  expect(await database.run(setFirstCode, { actor: SYSTEM, accountId: null, input })).toBe(true)
  return code
}

function asSignedIn({ server: { url } }: TestApp, answer: Answer, path: string) {
  const headers = { Cookie: cookieOf(answer), Origin: url, 'X-Zeven-Account': '1' }
  return request(`${url}/portal/api${path}`, { headers })
}

const count = async ({ database }: TestApp) => {
  const rows = await Promise.all(
    (['accounts', 'operators', 'members', 'invitations', 'forms'] as const).map((table) =>
      allAccounts(database.read).selectFrom(table).select('id').execute(),
    ),
  )
  return rows.map(({ length }) => length)
}

const pageOf = async ({ server }: TestApp) => (await fetch(`${server.url}/portal/first`)).status

it('makes operator, account, owner and form in one go, and signs the person in', async () => {
  const app = await firstStart()
  expect(await pageOf(app)).toBe(200)
  const { code } = app
  const read = await postAuth(app, '/first/read', { code, language: 'nl' })
  expect(read.body.templates).toContainEqual({ name: 'window', title: 'Kozijnen' })
  const made = await app.begin()
  expect([made.status, made.body]).toEqual([200, { account_id: 1, invited: null }])
  const me = (await asSignedIn(app, made, '/me')).body.data
  expect(me).toMatchObject({
    account: { name: 'Serre', country: 'BE' },
    member: { name: 'Jo Voorbeeld', email: 'jo@klant.example', role: 'owner' },
  })
  const start = (await asSignedIn(app, made, '/start')).body.data
  expect(start.lines[0]).toEqual({ name: 'form', state: 'done' })
  const operator = (await asSignedIn(app, made, '/operator')).body.data
  expect(operator).toMatchObject({ email: 'jo@klant.example', second_factor: false })
  const again = { email: 'jo@klant.example', password: PASSWORD }
  expect((await postAuth(app, '/sign-in/email', again)).status).toBe(200)

  expect(await pageOf(app)).toBe(404)
  for (const path of ['read', 'make']) {
    const body = { ...BEGUN, code }
    expect((await postAuth(app, `/first/${path}`, body)).status).toBe(404)
  }
  expect(await count(app)).toEqual([1, 1, 1, 1, 1])
})

it('invites another owner by a link, and leaves the operator out of the account', async () => {
  const app = await firstStart()
  const made = await app.begin({ owner: 'eva@dealer.example', template: null })
  const { email, link } = made.body.invited
  expect(email).toBe('eva@dealer.example')
  expect((await asSignedIn(app, made, '/me')).status).toBe(403)
  expect((await asSignedIn(app, made, '/operator')).status).toBe(200)
  const token = new URL(link).hash.replace('#invitation=', '')
  const accepted = await postAuth(app, '/invitation/accept', { token, name: 'Eva' })
  expect((await asSignedIn(app, accepted, '/me')).body.data.member.role).toBe('owner')
  expect(await count(app)).toEqual([1, 1, 1, 1, 0])
})

it('lets one of several browsers begin, and tells the others', async () => {
  const app = await firstStart()
  const all = await Promise.all([
    app.begin(),
    app.begin({ email: 'bo@klant.example' }),
    app.begin({ email: 'cas@klant.example' }),
  ])
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect(all.filter(({ body }) => body.code === 'FIRST_ENDED')).toHaveLength(2)
  expect((await count(app))[0]).toBe(1)
})

it('leaves nothing of a beginning that fails at its end, and the code counts still', async () => {
  const app = await firstStart()
  const { code } = app
  const operator = { name: 'Jo', email: 'jo@klant.example', language: 'nl' } as const
  const rest = { password: 'x', owner: null, token: 't', sealedToken: null }
  const input = { code, operator, ...rest, account: BEGUN.account, template: 'none' as 'blank' }
  const failing = app.database.run(makeFirst, { actor: OPERATOR, accountId: null, input })
  await expect(failing).rejects.toThrow()
  expect(await count(app)).toEqual([0, 0, 0, 0, 0])
  expect((await app.begin()).status).toBe(200)
})

it('takes the code of the last start only, on every server, until an account or operator is there', async () => {
  const first = await firstStart()
  const second = await startTestApp(first.storage)
  onTestFinished(() => second.stop())
  const code = await newCode(second)
  expect((await first.begin()).body.code).toBe('FIRST_CODE')
  const kept = await first.database.read.selectFrom('settings').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(code)
  await first.dealer()
  expect((await first.begin({ code })).status).toBe(404)
  const input = { code: newInvitationToken() }
  const on = { actor: SYSTEM, accountId: null }
  expect(await first.database.run(setFirstCode, { ...on, input })).toBe(false)
})

it('makes the demo dealer’s account theirs, to look around in', async () => {
  const app = await firstStart()
  const read = await postAuth(app, '/first/read', { code: app.code, language: 'fr' })
  expect(read.body.demo).toBe(true)
  const both = await Promise.all([
    app.begin({ account: null, language: 'fr' }),
    app.begin({ account: null, language: 'fr' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const made = both.find(({ status }) => status === 200) as Answer
  expect(made.body).toEqual({ account_id: 1, invited: null })
  const me = (await asSignedIn(app, made, '/me')).body.data
  expect(me).toMatchObject({
    account: { name: 'Lindehof Veranda’s' },
    member: { name: 'Jo Voorbeeld', email: 'jo@klant.example', role: 'owner', language: 'fr' },
  })
  expect((await asSignedIn(app, made, '/leads')).body.data).toHaveLength(7)
  expect((await asSignedIn(app, made, '/operator')).status).toBe(200)
  const { members, invitations } = (await asSignedIn(app, made, '/settings/members')).body.data
  expect([members.length, invitations]).toEqual([1, []])
  expect(await count(app)).toEqual([1, 1, 1, 1, 1])
})

it('has no demo in production', async () => {
  const app = await firstStart({ NODE_ENV: 'production' })
  const read = await postAuth(app, '/first/read', { code: app.code, language: 'nl' })
  expect(read.body.demo).toBe(false)
  expect((await app.begin({ account: null })).status).toBe(400)
  expect(await count(app)).toEqual([0, 0, 0, 0, 0])
})

it('says what the doctor finds of address and mail, to who has the code', async () => {
  const app = await firstStart({ BASE_URL: 'http://forms.invalid', SMTP_URL: '', MAIL_FROM: '' })
  const Origin = 'http://forms.invalid'
  const look = (body: object) => postAuth(app, '/first/check', body, { Origin })
  const { body } = await look({ code: app.code })
  const found = new Set(body.map(({ level, about }: Finding) => `${level} ${about}`))
  expect([...found]).toEqual(['wrong settings', 'advice settings', 'wrong dns', 'advice mail'])
  for (const { mend } of body) expect(mend).toMatch(/\w/)
  expect((await look({ code: app.code, to: 'jo@klant.example' })).body).toMatchObject([
    { about: 'mail-to', level: 'wrong', says: 'no mail server is set' },
  ])
  expect((await look({ code: 'another' })).body.code).toBe('FIRST_CODE')
  await app.dealer()
  expect((await look({ code: app.code })).body.code).toBe('FIRST_ENDED')
})

it('sends one trial mail for each time it is asked, a few a minute, and only with the code', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const app = await firstStart({ SMTP_URL: smtp.url, MAIL_FROM: 'Zeven <no-reply@zeven.example>' })
  const to = 'jo@klant.example'
  const send = (body = {}) => postAuth(app, '/first/check', { code: app.code, to, ...body })
  expect((await send()).body).toEqual([
    { about: 'mail-to', level: 'fine', says: `the mail server took a mail for ${to}` },
  ])
  expect((await send({ code: 'another' })).status).toBe(401)
  expect((await send({ to: 'jo@klant.example, bo@klant.example' })).status).toBe(400)
  expect(smtp.arrived.map((one) => one.to)).toEqual([[to]])
  const more = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(more.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(smtp.arrived).toHaveLength(18)
})

it('is begun while the doctor waits for a mail server that says nothing', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@zeven.example' }
  const app = await firstStart(mail)
  const looking = postAuth(app, '/first/check', { code: app.code })
  const [socket] = await connected
  expect((await app.begin()).status).toBe(200)
  socket.destroy()
  const { body } = await looking
  expect(body).toContainEqual(expect.objectContaining({ about: 'mail', level: 'wrong' }))
})

it('takes few guesses a minute, and none from another site', async () => {
  const app = await firstStart()
  const guess = () => postAuth(app, '/first/read', { code: newInvitationToken(), language: 'nl' })
  const statuses: number[] = []
  for (let tries = 0; tries < 22; tries++) statuses.push((await guess()).status)
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]))
  expect(statuses.slice(20)).toEqual([429, 429])
  const elsewhere = { Origin: 'https://evil.example' }
  expect((await postAuth(app, '/first/make', { ...BEGUN }, elsewhere)).status).toBe(403)
})
