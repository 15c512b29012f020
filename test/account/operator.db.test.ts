import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inviteMember } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { ROLES } from '../../server/core/contract.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { OPERATOR_ROUTES } from '../../server/entrypoints/routes.ts'
import { startTestApp } from '../support/app.ts'
import { cookieOf, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { acceptOperator, OPERATOR_PASSWORD, signInOperator } from '../support/operator.ts'
import { postAuth, signIn } from '../support/portal.ts'
import { runHere } from '../support/run-here.ts'
import { codeOf } from '../support/totp.ts'

const app = await forTests(startTestApp())

const ENDPOINTS = OPERATOR_ROUTES.map(({ endpoint: { method, path } }) => [method, path] as const)
const at = (path: string, id: number) => path.replace('{id}', String(id))

describe('the endpoints of operators', () => {
  it('refuse members of every role, whoever is signed out, and operators without a second factor', async () => {
    const dealer = await app.dealer()
    const careless = await signInOperator(app, { hasSecondFactor: false })
    const members = await Promise.all(ROLES.map((role) => signIn(app, dealer, { role })))
    for (const [method, path] of ENDPOINTS) {
      const address = at(path, dealer.account.id)
      const body = method === 'GET' ? undefined : {}
      const out = await request(`${app.server.url}/portal/api${address}`, {
        method,
        headers: { Origin: app.server.url, 'Content-Type': 'application/json' },
        ...(body && { body: '{}' }),
      })
      expect([out.status, out.body.errors.code]).toEqual([401, 'signed_out'])
      for (const member of members) {
        const { status, body: answer } = await member.send(method, address, body)
        expect([status, answer.errors.code]).toEqual([403, 'not_operator'])
      }
      if (path === '/operator') continue
      const { status, body: answer } = await careless.send(method, address, body)
      expect([status, answer.errors.code]).toEqual([403, 'second_factor_required'])
    }
    const me = await careless.send('GET', '/operator')
    expect(me.body.data).toMatchObject({
      name: 'Olga Beheer',
      second_factor: false,
      has_account: false,
    })
    expect((await careless.send('GET', '/me')).body.errors.code).toBe('no_membership')
  })

  it('refuse what is no account, and values that mean nothing, and write nothing then', async () => {
    const { account } = await app.dealer()
    const operator = await signInOperator(app)
    const path = `/operator/accounts/${account.id}`
    expect((await operator.send('PATCH', '/operator/accounts/999999', {})).status).toBe(404)
    expect((await operator.send('PATCH', path, { plan: 'gold' })).status).toBe(422)
    expect((await operator.send('PATCH', path, { lead_quota: -1 })).status).toBe(422)
    const tooMany = { lead_quota: 3_000_000_000 }
    expect((await operator.send('PATCH', path, tooMany)).status).toBe(422)
    expect((await operator.send('PATCH', path, { name: 'X' })).status).toBe(422)
    expect((await operator.send('POST', `${path}/disable`, {})).status).toBe(422)
    const found = await operator.send('GET', `/operator/accounts?search=${account.id}`)
    const own = found.body.data.find(({ id }: { id: number }) => id === account.id)
    expect(own).toMatchObject({ status: 'open', plan: account.plan })
  })
})

it('an operator closes, opens and changes an account, and its owner reads who it was', async () => {
  const dealer = await app.dealer({ name: 'Rolluik Voorbeeld', plan: 'trial' })
  const owner = await signIn(app, dealer)
  const operator = await signInOperator(app)
  const path = `/operator/accounts/${dealer.account.id}`
  const changed = await operator.send('PATCH', path, { plan: 'paid', lead_quota: 40 })
  expect(changed.body.data).toMatchObject({ plan: 'paid', lead_quota: 40 })
  const closed = await operator.send('POST', `${path}/disable`, { reason: 'Unpaid' })
  expect(closed.body.data).toMatchObject({ status: 'disabled', reason: 'Unpaid' })
  expect((await owner.get('/overview')).body.errors.code).toBe('account_disabled')
  expect((await operator.send('POST', `${path}/enable`)).body.data.status).toBe('open')
  const { data } = (await owner.get('/audit?record=account')).body
  const who = { kind: 'operator', name: `Olga Beheer <${operator.email}>` }
  expect(data.slice(0, 3)).toMatchObject([
    { verb: 'enable', who },
    { verb: 'disable', who },
    { verb: 'update', changed: ['plan', 'lead_quota'], who },
  ])
})

it('pages of accounts go by name, find a part of it, and miss or repeat none', async () => {
  const operator = await signInOperator(app)
  for (const name of ['Éclair zo', 'abel zo', 'Zeno zo', 'Bert ZO', 'abel zo']) {
    await app.dealer({ name })
  }
  const names: string[] = []
  let cursor = ''
  do {
    const path = `/operator/accounts?search=${encodeURIComponent(' ZO')}&limit=2${cursor}`
    const { data, meta } = (await operator.send('GET', path)).body
    names.push(...data.map(({ name }: { name: string }) => name))
    cursor = meta.next_cursor === null ? '' : `&cursor=${meta.next_cursor}`
  } while (cursor !== '')
  expect(names).toEqual(['abel zo', 'abel zo', 'Bert ZO', 'Zeno zo', 'Éclair zo'])
})

describe('nobody becomes an operator by another way in', () => {
  it('an invitation of a dealer does not open the session of an operator', async () => {
    const operator = await signInOperator(app)
    const dealer = await app.dealer()
    const owner = await signIn(app, dealer)
    const invited = await owner.post('/settings/invitations', {
      email: operator.email,
      role: 'reader',
    })
    const token = new URL(invited.body.data.link).hash.split('=')[1]
    const accepted = await postAuth(app, '/invitation/accept', { token, name: 'Mallory' })
    expect([accepted.status, accepted.body.code]).toEqual([401, 'SIGN_IN_FIRST'])
  })

  it('what somebody set up for the address before is gone when the operator comes in', async () => {
    const dealer = await app.dealer()
    const early = await signIn(app, dealer, { email: 'early@beheer.example' })
    const password = 'set up long before'
    await early.post('/auth/set-password', { newPassword: password })
    const enter = async () => {
      const body = { email: 'early@beheer.example', password }
      return (await early.post('/auth/sign-in/email', body, { Cookie: '' })).status
    }
    expect([(await early.get('/me')).status, await enter()]).toEqual([200, 200])
    const operator = await signInOperator(app, { email: 'early@beheer.example' })
    expect((await early.get('/me')).body.errors.code).toBe('signed_out')
    expect(await enter()).toBe(401)
    expect((await operator.send('GET', '/operator/accounts')).status).toBe(200)
  })
})

it('failed sign-ins of an operator, by password or code, leave a line that nobody can change', async () => {
  const operator = await signInOperator(app, { hasSecondFactor: false })
  const { email } = operator
  const post = (path: string, body: object, Cookie = '') =>
    operator.send('POST', `/auth${path}`, body, { ...(Cookie !== 'own' && { Cookie }) })
  const password = OPERATOR_PASSWORD
  const { totpURI } = (await post('/two-factor/enable', { password }, 'own')).body
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const code = codeOf(secret)
  await post('/two-factor/verify-totp', { code }, 'own')
  for (let tries = 0; tries < 2; tries++) {
    expect((await post('/sign-in/email', { email, password: 'guessed' })).status).toBe(401)
  }
  const challenge = cookieOf(await post('/sign-in/email', { email, password }))
  const wrong = await post('/two-factor/verify-totp', { code: '000000' }, challenge)
  expect(wrong.status).toBe(401)
  const codes = [{}, { code: 5 }, []].map((body) =>
    post('/two-factor/verify-totp', body, challenge),
  )
  expect((await Promise.all(codes)).map(({ status }) => status)).toEqual([400, 400, 400])
  const without = `${app.server.url}/portal/api/auth/two-factor/verify-totp`
  const headers = {
    'Content-Type': 'application/json',
    Cookie: challenge,
    Origin: app.server.url,
  }
  expect((await fetch(without, { method: 'POST', headers })).status).toBe(400)
  // A code that somebody saw being typed cannot be used again.
  const used = await post('/two-factor/verify-totp', { code }, challenge)
  expect([used.status, used.body.code]).toEqual([401, 'INVALID_CODE'])
  const next = { code: codeOf(secret, 'next') }
  expect((await post('/two-factor/verify-totp', next, challenge)).status).toBe(200)
  const history = async () => {
    const answer = await runHere(['operator', 'history', '--json'], app.storage.settings)
    const all = JSON.parse(answer.output).history as Record<string, string>[]
    return all.filter((line) => line.email === email).map(({ verb, way }) => `${verb} ${way}`)
  }
  const lines = ['invitation', 'second_factor'].map((way) => `sign_in ${way}`)
  const failed = ['password', 'second_factor'].map((way) => `sign_in_failed ${way}`)
  await expect.poll(async () => (await history()).toSorted()).toEqual([...lines, ...failed])

  const run = (statement: string) => {
    const write = defineCommand<null, null>(import.meta.url, async ({ db }) => {
      await sql.raw(statement).execute(db)
      return null
    })
    return app.database.run(write, { actor: OPERATOR, accountId: null, input: null })
  }
  await expect(run(`update operator_audit set way = 'link'`)).rejects.toThrow(/never changed/)
  await expect(run('delete from operator_audit')).rejects.toThrow(/for a year/)
})

describe('zeven operator', () => {
  const zeven = (...words: string[]) =>
    runHere(['operator', ...words], {
      ...app.storage.settings,
      BASE_URL: 'https://zeven.example',
    })

  it('add prints a link that works once; list and remove know the operator', async () => {
    const email = 'Kees@Beheer.example'
    const { link } = JSON.parse((await zeven('add', email, '--json')).output)
    expect(link).toMatch(/^https:\/\/zeven\.example\/portal\/sign-in#operator=[\w-]{43}$/)
    const token = new URL(link).hash.split('=')[1] ?? ''
    expect((await acceptOperator(app, token, 'kort')).status).toBe(400)
    expect((await acceptOperator(app, token)).status).toBe(200)
    expect((await acceptOperator(app, token)).status).toBe(410)
    const { operators } = JSON.parse((await zeven('list', '--json')).output)
    expect(operators).toContainEqual({
      email: 'kees@beheer.example',
      name: 'Olga Beheer',
      status: 'active',
      invited_until: '-',
    })
    expect(await zeven('remove', email)).toMatchObject({
      code: 0,
      output: 'Removed operator kees@beheer.example.\n',
    })
    expect((await zeven('remove', email)).errors).toContain('no operator kees@beheer.example')
  })

  it('says what is wrong with an address or a language', async () => {
    expect((await zeven('add', 'kees')).errors).toContain('e-mail')
    expect((await zeven('add', 'k@b.example', '--language', 'xx')).errors).toContain('nl')
  })

  it('a removed operator is out with the next request', async () => {
    const operator = await signInOperator(app)
    expect((await operator.send('GET', '/operator/accounts')).status).toBe(200)
    await zeven('remove', operator.email)
    expect((await operator.send('GET', '/operator/accounts')).status).toBe(401)
    for (const table of ['operators', 'auth_users']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.database.read)
      expect(JSON.stringify(rows)).not.toContain(operator.email)
    }
  })

  it('remove leaves memberships of the person', async () => {
    const dealer = await app.dealer()
    const operator = await signInOperator(app)
    const token = newInvitationToken()
    const invitation = { email: operator.email, name: null, role: 'reader', sees_contact: false }
    await dealer.run(inviteMember, { ...invitation, role: 'reader', token, sealedToken: null })
    const accepted = await operator.send('POST', '/auth/invitation/accept', { token, name: 'Olga' })
    expect(accepted.status).toBe(200)
    await zeven('remove', operator.email)
    expect((await operator.send('GET', '/operator/accounts')).body.errors.code).toBe('not_operator')
    expect((await operator.send('GET', '/me')).status).toBe(200)
  })
})
