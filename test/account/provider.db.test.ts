import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewInvitation } from '../../server/account/members/members.contract.ts'
import { inviteMember } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { OPERATOR, SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { startTestApp } from '../support/app.ts'
import { type Answer, cookieOf, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { startIdentityProvider } from '../support/identity-provider.ts'
import { signInOperator } from '../support/operator.ts'
import { postAuth, signIn } from '../support/portal.ts'

const PASSWORD = 'glazen schuifwand'

const house = await forTests(startIdentityProvider())
// Below a path of a host, where the provider must send people back to.
const BASE_URL = 'https://host.example/zeven'
house.allow(`${BASE_URL}/portal/sign-in`)
const settings = { ...house.settings, BASE_URL }
const app = await forTests(startTestApp(undefined, { settings }))
const dealer = await app.dealer()

async function invite(
  email: string,
  { at = app, actor = SYSTEM as typeof SYSTEM | typeof OPERATOR, account = dealer.account.id } = {},
) {
  const token = newInvitationToken()
  const given = { email, name: null, role: 'seller', sees_contact: true } satisfies NewInvitation
  const input = { ...given, token, sealedToken: null }
  await at.database.run(inviteMember, { actor, accountId: account, input })
  return token
}

/** Signs in at the provider, up to what it sends back; with the cookie that the browser then has. */
async function begin(as: string | null, at = app, next = '') {
  const started = await postAuth(at, '/provider/start', { next })
  expect(started.status, started.text).toBe(200)
  // Setting up a second factor at the provider takes minutes.
  expect(started.headers.getSetCookie().join()).toContain('state=')
  expect(started.headers.getSetCookie().join()).toContain('Max-Age=600')
  const { code = '', state = '', iss = '' } = await house.visit(started.body.url, as)
  return { answer: { code, state, iss }, Cookie: cookieOf(started), url: new URL(started.body.url) }
}

async function enter(as: string, at = app): Promise<Answer> {
  const { answer, Cookie } = await begin(as, at)
  return postAuth(at, '/provider/finish', answer, { Cookie })
}

const outcome = ({ status, body }: Answer) => [status, body.code]
const me = (answer: Answer, at = app) =>
  request(`${at.server.url}/portal/api/me`, { headers: { Cookie: cookieOf(answer) } })

async function usersOf(email: string, at = app): Promise<string[]> {
  const found = sql<{ id: string }>`select id from auth_users where email = ${email}`
  return (await found.execute(at.database.read)).rows.map(({ id }) => id)
}

describe('the identity provider of the house', () => {
  it('lets in by an invitation, then knows the person by its own name for them', async () => {
    await invite('eva@house.example')
    house.people.set('eva', { email: 'Eva@House.example', email_verified: true, name: 'Eva Huis' })
    const first = await enter('eva')
    expect(first.body).toMatchObject({ account_id: dealer.account.id })
    const { body } = await me(first)
    expect(body.data.member).toMatchObject({
      name: 'Eva Huis',
      email: 'eva@house.example',
      role: 'seller',
    })
    const [user] = await usersOf('eva@house.example')
    // Another address at the provider, even somebody else's, changes nothing.
    await invite('kim@house.example')
    house.people.set('kim', { email: 'kim@house.example', email_verified: true })
    expect((await enter('kim')).status).toBe(200)
    house.people.set('eva', { email: 'kim@house.example', email_verified: true })
    const again = await enter('eva')
    expect((await me(again)).body.data.member.email).toBe('eva@house.example')
    house.people.set('eva', { email: 'new@house.example', email_verified: false })
    expect((await me(await enter('eva'))).body.data.member.email).toBe('eva@house.example')
    expect(await usersOf('eva@house.example')).toEqual([user])
    expect(await usersOf('new@house.example')).toEqual([])
  })

  it('is noted in the audit, and keeps no token', async () => {
    const lines = await allAccounts(app.database.read)
      .selectFrom('audit')
      .select('verb')
      .where('account_id', '=', dealer.account.id)
      .where('verb', '=', 'sign_in')
      .execute()
    expect(lines.length).toBeGreaterThanOrEqual(4)
    const { rows } = await sql`select "providerId", "accountId" from auth_accounts
      where "accessToken" is null and "refreshToken" is null and "idToken" is null
      order by "accountId"`.execute(app.database.read)
    const providerId = `oidc ${house.settings.OIDC_ISSUER}`
    expect(rows).toEqual(['eva', 'kim'].map((accountId) => ({ providerId, accountId })))
  })

  it('makes no user of a stranger, nor of an address that is not proved', async () => {
    house.people.set('stranger', { email: 'stranger@house.example', email_verified: true })
    expect(outcome(await enter('stranger'))).toEqual([403, 'PROVIDER_STRANGER'])
    expect(await usersOf('stranger@house.example')).toEqual([])
    const token = await invite('liar@house.example')
    for (const claims of [
      { email: 'liar@house.example', email_verified: false },
      { email: 'liar@house.example' },
      { email: 'no address', email_verified: true },
      {},
    ]) {
      house.people.set('liar', claims)
      expect(outcome(await enter('liar'))).toEqual([403, 'PROVIDER_UNVERIFIED'])
    }
    expect(await usersOf('liar@house.example')).toEqual([])
    expect((await postAuth(app, '/invitation/read', { token })).status).toBe(200)
  })

  it('takes over nobody: an address whose person it knows is refused to another', async () => {
    house.people.set('mallory', { email: 'eva@house.example', email_verified: true })
    expect(outcome(await enter('mallory'))).toEqual([403, 'PROVIDER_OTHER'])
    // An invitation of a colleague is no way around that, and the operator's is.
    await invite('eva@house.example', { actor: { kind: 'member', id: 1 } as never })
    expect(outcome(await enter('mallory'))).toEqual([403, 'PROVIDER_OTHER'])
    await invite('eva@house.example', { actor: OPERATOR })
    expect((await enter('mallory')).status).toBe(200)
    house.people.set('eva', { email: 'gone@house.example', email_verified: true })
    expect(outcome(await enter('eva'))).toEqual([403, 'PROVIDER_STRANGER'])
  })

  it('ends what somebody set up beforehand for an address that was never proved', async () => {
    const planted = await signIn(app, dealer, { email: 'late@house.example' })
    await postAuth(app, '/set-password', { newPassword: PASSWORD }, planted.headers)
    await app.write(({ db }) =>
      sql`update auth_users set "emailVerified" = (1 = 0) where email = 'late@house.example'`.execute(
        db,
      ),
    )
    house.people.set('late', { email: 'late@house.example', email_verified: true })
    const entered = await enter('late')
    expect((await me(entered)).body.data.member.email).toBe('late@house.example')
    expect((await planted.get('/me')).status).toBe(401)
    const own = { email: 'late@house.example', password: PASSWORD }
    expect((await postAuth(app, '/sign-in/email', own)).status).toBe(401)
  })

  it('goes on with a person whose address was proved, and takes the invitations of others', async () => {
    const person = await signIn(app, dealer, { email: 'both@house.example' })
    const other = await app.dealer()
    await invite('both@house.example', { account: other.account.id })
    house.people.set('both', { email: 'both@house.example', email_verified: true })
    const entered = await enter('both')
    expect(entered.body.account_id).toBe(other.account.id)
    expect((await me(entered)).body.data.memberships).toHaveLength(2)
    expect((await person.get('/me')).status).toBe(200)
    const owner = await signIn(app, dealer)
    expect((await owner.remove(`/settings/members/${person.id}`)).status).toBe(200)
    const accounts = (await me(await enter('both'))).body.data.memberships
    expect(accounts.map((one: { account_id: number }) => one.account_id)).toEqual([
      other.account.id,
    ])
  })

  it('makes one member of two answers at once', async () => {
    await invite('twice@house.example')
    house.people.set('twice', { email: 'twice@house.example', email_verified: true })
    const [one, two] = [await begin('twice'), await begin('twice')]
    const both = await Promise.all(
      [one, two].map(({ answer, Cookie }) => postAuth(app, '/provider/finish', answer, { Cookie })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await usersOf('twice@house.example')).toHaveLength(1)
    const { rows } = await sql`select id from auth_accounts where "accountId" = 'twice'`.execute(
      app.database.read,
    )
    expect(rows).toHaveLength(1)
  })

  it('answers one browser once', async () => {
    const { answer, Cookie, url } = await begin('kim', app, '/portal/leads?status=new')
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('nonce')).toMatch(/^.{16,}$/)
    const finish = (body: object, headers = {}) => postAuth(app, '/provider/finish', body, headers)
    const refused = [401, 'PROVIDER_REFUSED']
    expect(outcome(await finish(answer))).toEqual(refused)
    expect(outcome(await finish({ ...answer, state: 'made up' }, { Cookie }))).toEqual(refused)
    expect(outcome(await finish({ ...answer, iss: 'https://x.test' }, { Cookie }))).toEqual(refused)
    const other = await begin('kim')
    expect(outcome(await finish({ ...answer, state: other.answer.state }, other))).toEqual(refused)
    const { answer: fresh, Cookie: own } = await begin('kim', app, '/portal/leads?status=new')
    const entered = await finish(fresh, { Cookie: own })
    expect(entered.body).toEqual({ account_id: null, next: '/portal/leads?status=new' })
    expect(outcome(await finish(fresh, { Cookie: own }))).toEqual(refused)
    const denied = await begin(null)
    expect(outcome(await finish({ ...denied.answer, code: '' }, denied))).toEqual(refused)
  })

  it('lets in no operator: their second factor is asked for here', async () => {
    const { email } = await signInOperator(app)
    house.people.set('olga', { email, email_verified: true })
    expect(outcome(await enter('olga'))).toEqual([403, 'PROVIDER_OPERATOR'])
  })
})
