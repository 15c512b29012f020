import { beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../server/core/contract.ts'
import { PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signInOperator } from '../support/operator.ts'
import { type Member, signIn } from '../support/portal.ts'

const HOUR_MS = 3_600_000

let dealer: Dealer
let owner: Member
const app = await forTests(
  startTestApp(undefined, {
    settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@zeven.example' },
  }),
)
const operator = await signInOperator(app)
beforeEach(async () => {
  dealer = await app.dealer()
  owner = await signIn(app, dealer, { sees_contact: true })
})

const into = (method: string, path: string, body?: unknown, id = dealer.account.id) =>
  operator.send(method, path, body, { 'X-Zeven-Account': String(id) })
const give = (body: object) => owner.send('PUT', '/settings/operator', body)

describe('an operator', () => {
  it('is refused without leave, once it is over, and once it was ended by hand', async () => {
    const refused = async () => {
      const { status, body } = await into('GET', '/me')
      expect([status, body.errors.code]).toEqual([403, 'leave_required'])
    }
    await refused()
    await give({ hours: 1 })
    expect((await into('GET', '/me')).status).toBe(200)
    app.clock.advance(HOUR_MS)
    await refused()
    await give({ hours: 168 })
    expect((await into('GET', '/leads')).status).toBe(200)
    expect((await owner.send('DELETE', '/settings/operator')).body.data.until).toBe(null)
    await refused()
  })

  it('with leave in one account is refused in every other', async () => {
    await give({ hours: 1 })
    const other = await app.dealer()
    const { body } = await into('GET', '/me', undefined, other.account.id)
    expect(body.errors.code).toBe('leave_required')
  })

  it('without a second factor is no more than a stranger', async () => {
    await give({ hours: 1 })
    const careless = await signInOperator(app, { hasSecondFactor: false })
    const named = { 'X-Zeven-Account': String(dealer.account.id) }
    const { body } = await careless.send('GET', '/me', undefined, named)
    expect(body.errors.code).toBe('no_membership')
  })

  it('may read what a reader may, and export, own and change nothing', async () => {
    await give({ hours: 1 })
    const ofMembers = ['/me/profile', '/me/password', '/settings/notifications', '/member-calendar']
    const own = ['/leads/export', '/prices/download', '/live', ...ofMembers]
    for (const { endpoint } of PORTAL_ROUTES) {
      const { method, path, name, roles } = endpoint
      if (path === '/live') continue
      const body = method === 'GET' ? undefined : {}
      const { body: answer } = await into(method, path.replace(/\{\w+\}/g, '999999'), body)
      const mayRead = method === 'GET' && roles?.includes('reader') && !own.includes(path)
      expect([name, answer?.errors?.code === 'role_required']).toEqual([name, !mayRead])
    }
  })

  it('sees contact details only where the owner said so', async () => {
    const lead = { name: 'Jo Klant', email: 'jo@klant.example' }
    const { id } = (await dealer.api.post('/leads', lead)).body.data
    await give({ hours: 1 })
    expect((await into('GET', `/leads/${id}`)).text).not.toContain('jo@klant.example')
    await give({ hours: 1, sees_contact: true })
    expect((await into('GET', `/leads/${id}`)).text).toContain('jo@klant.example')
  })
})

it('owners are told once for each leave, and read who came in', async () => {
  await give({ hours: 24 })
  const me = (await into('GET', '/me')).body.data
  expect(me).toMatchObject({
    member: { id: 0, role: 'reader', sees_contact: false },
    is_operator: true,
  })
  expect((await owner.get('/me')).body.data.is_operator).toBe(false)
  expect(me.visit_until).not.toBe(null)
  await into('GET', '/leads')
  const name = `Olga Beheer <${operator.email}>`
  const { data } = (await owner.get('/settings/operator')).body
  expect(data.visits).toMatchObject([{ name }])
  const { data: lines } = (await owner.get('/audit?record=account')).body
  expect(lines[0]).toMatchObject({ verb: 'sign_in', who: { kind: 'operator', name } })
  const mails = async () => {
    const { data: sent } = (await owner.get('/mails')).body
    return sent.filter(({ kind }: { kind: string }) => kind === 'operator_in').length
  }
  expect(await mails()).toBe(1)
  app.clock.advance(60_000)
  await give({ hours: 1 })
  await into('GET', '/leads')
  expect([await mails(), (await owner.get('/me')).body.data.visit_until]).toEqual([2, null])
})

it('only an owner gives leave, and only for the times there are', async () => {
  for (const role of ROLES.filter((one) => one !== 'owner')) {
    const member = await signIn(app, dealer, { role })
    const { body } = await member.send('PUT', '/settings/operator', { hours: 1 })
    expect(body.errors.code).toBe('role_required')
  }
  expect((await give({ hours: 9000 })).status).toBe(422)
  expect((await owner.get('/settings/operator')).body.data.until).toBe(null)
})
