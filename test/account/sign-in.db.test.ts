import { describe, expect, it } from 'vitest'
import { inviteMember, withdrawInvitation } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { OPERATOR, SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { startTestApp } from '../support/app.ts'
import { cookieOf, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { postAuth, signIn } from '../support/portal.ts'
import { codeOf } from '../support/totp.ts'

const PASSWORD = 'glazen schuifwand'
const DAY_MS = 86_400_000

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const dealer = await app.dealer()

const send = (path: string, body: object, headers = {}) => postAuth(app, path, body, headers)

async function invite(email: string, actor = OPERATOR, accountId = dealer.account.id) {
  const token = newInvitationToken()
  const given = { email, name: null, role: 'seller', sees_contact: true } as const
  const input = { ...given, token, sealedToken: null }
  return { token, invitation: await app.database.run(inviteMember, { actor, accountId, input }) }
}

/** The code for the address that an authenticator reads from a QR code. */
function codeFor(uri: string, which?: 'next'): string {
  return codeOf(new URL(uri).searchParams.get('secret') ?? '', which)
}

function me(cookie: string) {
  return request(`${app.server.url}/portal/api/me`, { headers: { Cookie: cookie } })
}

describe('an invitation', () => {
  it('is deleted with its address once nobody can use it', async () => {
    const addresses = async () => {
      for (const input of ['deleteEndedInvitations', 'deleteExpiredInvitations']) {
        await app.database.run(deleteOldRows, { actor: SYSTEM, accountId: null, input })
      }
      const rows = await allAccounts(app.database.read)
        .selectFrom('invitations')
        .select('email')
        .execute()
      return rows.map(({ email }) => email).filter((email) => email.startsWith('past-'))
    }
    const withdrawn = (await invite('past-withdrawn@dealer.example')).invitation.id
    const used = (await invite('past-used@dealer.example')).token
    await invite('past-expired@dealer.example')
    expect(await addresses()).toHaveLength(3)
    const own = { actor: OPERATOR, accountId: dealer.account.id }
    await app.database.run(withdrawInvitation, { ...own, input: { id: withdrawn } })
    expect((await send('/invitation/accept', { token: used, name: 'Jo' })).status).toBe(200)
    expect(await addresses()).toEqual(['past-expired@dealer.example'])
    app.clock.advance(7 * DAY_MS)
    expect(await addresses()).toEqual([])
    expect((await send('/invitation/accept', { token: used, name: 'Jo' })).body.code).toBe(
      'INVITATION_ENDED',
    )
  })

  it('lets a person in once, and says whose account it is before that', async () => {
    const { token } = await invite('once@dealer.example')
    const read = await send('/invitation/read', { token })
    expect(read.body).toMatchObject({ account: 'Veranda Voorbeeld', email: 'once@dealer.example' })
    const accepted = await send('/invitation/accept', { token, name: 'Sam', password: PASSWORD })
    expect(accepted.status).toBe(200)
    const [cookie = ''] = accepted.headers.getSetCookie()
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    const { body } = await me(cookieOf(accepted))
    expect(body.data.member).toMatchObject({ name: 'Sam', role: 'seller', sees_contact: true })
    const again = await send('/invitation/accept', { token, name: 'Sam' })
    expect([again.status, again.body.code]).toEqual([410, 'INVITATION_ENDED'])
  })

  it('makes one member when its button is clicked twice at once', async () => {
    const { token } = await invite('double@dealer.example')
    const both = await Promise.all([
      send('/invitation/accept', { token, name: 'Sam' }),
      send('/invitation/accept', { token, name: 'Sam' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const members = await allAccounts(app.database.read)
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'double@dealer.example')
      .execute()
    expect(members).toHaveLength(1)
  })

  it('ends after seven days, when it is withdrawn, and when a newer one is made', async () => {
    const { token: old } = await invite('late@dealer.example')
    const { token: newer, invitation } = await invite('late@dealer.example')
    expect((await send('/invitation/read', { token: old })).status).toBe(410)
    const { account_id: accountId, id } = invitation
    await app.database.run(withdrawInvitation, { actor: OPERATOR, accountId, input: { id } })
    expect((await send('/invitation/read', { token: newer })).status).toBe(410)
    const { token: last } = await invite('late@dealer.example')
    app.clock.advance(7 * DAY_MS + 1)
    expect((await send('/invitation/accept', { token: last, name: 'Sam' })).status).toBe(410)
    expect((await send('/invitation/read', { token: 'made-up' })).status).toBe(410)
  })

  it('of one account does not let its owner in to another account of the person', async () => {
    const other = await app.dealer()
    const person = await signIn(app, other, { email: 'both@dealer.example' })
    const owner = await signIn(app, dealer)
    const answer = await owner.post('/settings/invitations', {
      email: 'both@dealer.example',
      role: 'seller',
    })
    const token = new URL(answer.body.data.link).hash.split('=')[1]
    expect((await send('/invitation/read', { token })).body.must_sign_in).toBe(true)
    const stolen = await send('/invitation/accept', { token, name: 'Thief', password: PASSWORD })
    expect([stolen.status, stolen.body.code]).toEqual([401, 'SIGN_IN_FIRST'])
    expect(stolen.headers.getSetCookie()).toEqual([])
    const own = await send('/invitation/accept', { token, name: 'Both' }, person.headers)
    expect(own.status).toBe(200)
    const { body } = await me(cookieOf(own))
    expect(body.data.memberships).toHaveLength(2)
  })

  it('refuses a short password and then still works', async () => {
    const { token } = await invite('short@dealer.example')
    const short = await send('/invitation/accept', { token, name: 'Sam', password: 'short' })
    expect([short.status, short.body.code]).toEqual([400, 'PASSWORD_LENGTH'])
    expect((await send('/invitation/accept', { token, name: 'Sam' })).status).toBe(200)
  })
})

describe('a session', () => {
  it('begins with the right password only, and never for somebody without an account', async () => {
    const { token } = await invite('pass@dealer.example')
    await send('/invitation/accept', { token, name: 'Sam', password: PASSWORD })
    const right = await send('/sign-in/email', { email: 'pass@dealer.example', password: PASSWORD })
    expect(right.status).toBe(200)
    expect((await me(cookieOf(right))).status).toBe(200)
    const wrong = await send('/sign-in/email', { email: 'pass@dealer.example', password: 'wrong' })
    const nobody = await send('/sign-in/email', { email: 'no@dealer.example', password: 'wrong' })
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text])
    expect(wrong.status).toBe(401)
    expect(
      (await send('/sign-up/email', { email: 'a@b.example', password: PASSWORD, name: 'A' }))
        .status,
    ).toBe(404)
  })

  it('ends with the next request after removal, and when all are ended', async () => {
    const owner = await signIn(app, dealer)
    const member = await signIn(app, dealer, { role: 'reader' })
    expect((await owner.remove(`/settings/members/${member.id}`)).status).toBe(200)
    const removed = await member.get('/me')
    expect([removed.status, removed.body.errors.code]).toEqual([403, 'no_membership'])
    expect((await send('/revoke-sessions', {}, owner.headers)).status).toBe(200)
    const ended = await owner.get('/me')
    expect([ended.status, ended.body.errors.code]).toEqual([401, 'signed_out'])
  })

  it('of others ends when the password changes', async () => {
    const { token } = await invite('change@dealer.example')
    const first = await send('/invitation/accept', { token, name: 'Sam', password: PASSWORD })
    const sign = { email: 'change@dealer.example', password: PASSWORD }
    const second = await send('/sign-in/email', sign)
    const changed = await send(
      '/change-password',
      { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` },
      { Cookie: cookieOf(second) },
    )
    expect(changed.status).toBe(200)
    expect((await me(cookieOf(first))).status).toBe(401)
    expect((await me(cookieOf(changed))).status).toBe(200)
  })

  it('needs the code of a second factor, which a link in a mail does not go round', async () => {
    const email = 'codes@dealer.example'
    const { token } = await invite(email)
    const first = await send('/invitation/accept', { token, name: 'Sam', password: PASSWORD })
    const Cookie = cookieOf(first)
    const enabled = await send('/two-factor/enable', { password: PASSWORD }, { Cookie })
    const { totpURI, backupCodes } = enabled.body
    const code = codeFor(totpURI)
    const verified = await send('/two-factor/verify-totp', { code }, { Cookie })
    expect(verified.status, verified.text).toBe(200)
    const asked = await send('/sign-in/email', { email, password: PASSWORD })
    expect(asked.body).toMatchObject({ twoFactorRedirect: true })
    expect((await me(cookieOf(asked))).status).toBe(401)
    const challenge = { Cookie: cookieOf(asked) }
    expect((await send('/two-factor/verify-totp', { code: '000000' }, challenge)).status).toBe(401)
    const entered = await send(
      '/two-factor/verify-totp',
      { code: codeFor(totpURI, 'next') },
      challenge,
    )
    expect((await me(cookieOf(entered))).status).toBe(200)
    const members = allAccounts(app.database.read)
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
    const { id } = await members.executeTakeFirstOrThrow()
    const noted = allAccounts(app.database.read)
      .selectFrom('audit')
      .select('id')
      .where('verb', '=', 'sign_in')
    const signIns = async () => (await noted.where('record_id', '=', `${id}`).execute()).length
    // The invitation, and the code; setting up was none.
    expect(await signIns()).toBe(2)
    const challenged = cookieOf(await send('/sign-in/email', { email, password: PASSWORD }))
    // A session that has ended is no session.
    const again = { Cookie: `zeven.session_token=ended; ${challenged}` }
    const recovery = { code: backupCodes[0] }
    expect((await send('/two-factor/verify-backup-code', recovery, again)).status).toBe(200)
    expect(await signIns()).toBe(3)
    const twice = { Cookie: cookieOf(await send('/sign-in/email', { email, password: PASSWORD })) }
    expect((await send('/two-factor/verify-backup-code', recovery, twice)).status).toBe(401)
  })

  it('writes nothing for a page of another site', async () => {
    const owner = await signIn(app, dealer)
    const from = (headers: Record<string, string>) =>
      owner.send('PATCH', '/me', { name: 'Other' }, headers)
    const strange = await from({ Origin: 'https://evil.example' })
    expect([strange.status, strange.body.errors.code]).toEqual([403, 'other_site'])
    expect((await from({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await from({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    expect((await from({ Origin: 'null' })).status).toBe(403)
    expect((await owner.get('/me')).body.data.member.name).toBe(owner.name)
    expect((await from({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  it('a read that a page of another site makes is refused: an export names who took it out', async () => {
    const owner = await signIn(app, dealer)
    const from = (site: string) =>
      request(`${app.server.url}/portal/api/audit/export`, {
        headers: { ...owner.headers, 'Sec-Fetch-Site': site },
      })
    expect([(await from('cross-site')).status, (await from('none')).status]).toEqual([403, 200])
  })

  it('does not begin by a link that another site opens, nor for a body without end', async () => {
    const link = `${app.server.url}/portal/api/auth/magic-link/verify?token=x`
    const opened = await request(link, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect([opened.status, opened.body.errors.code]).toEqual([403, 'other_site'])
    const long = await send('/sign-in/email', {
      email: 'a@b.example',
      password: 'x'.repeat(70_000),
    })
    expect([long.status, long.body.errors.code]).toEqual([413, 'payload_too_large'])
  })

  it('does not begin by a form, which a page of another site could send', async () => {
    const form = 'application/x-www-form-urlencoded'
    const answer = await send('/sign-in/email', {}, { 'Content-Type': form })
    expect([answer.status, answer.body.errors.code]).toEqual([415, 'unsupported_media_type'])
  })

  it('answers 403 for an account the person is no member of, and never names it', async () => {
    const other = await app.dealer({ name: 'Secret Dealer' })
    const owner = await signIn(app, dealer)
    const headers = { 'X-Zeven-Account': String(other.account.id) }
    const answer = await owner.send('GET', '/me', undefined, headers)
    const unknown = { 'X-Zeven-Account': '999999' }
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual((await owner.send('GET', '/me', undefined, unknown)).body)
  })

  it('opens with the account used last', async () => {
    const second = await app.dealer()
    const person = await signIn(app, dealer, { email: 'two@dealer.example' })
    const { token } = await invite('two@dealer.example', OPERATOR, second.account.id)
    await send('/invitation/accept', { token, name: 'Two' }, person.headers)
    app.clock.advance(DAY_MS)
    const inSecond = { 'X-Zeven-Account': String(second.account.id) }
    expect((await person.send('GET', '/me', undefined, inSecond)).status).toBe(200)
    const { Cookie = '' } = person.headers
    expect((await me(Cookie)).body.data.account.id).toBe(second.account.id)
  })
})

describe('failed sign-ins', () => {
  it('of one address are limited, and the owner still gets in from elsewhere', async () => {
    const email = 'limited@dealer.example'
    const owner = await signIn(app, dealer, { email })
    const set = await owner.post('/auth/set-password', { newPassword: PASSWORD })
    expect(set.status).toBe(200)
    const attempt = async (address: string, body: object) => {
      const forwarded = {
        'X-Forwarded-For': `10.0.0.1, ${address}`,
        'X-Zeven-Client-Address': '192.0.2.77',
      }
      return (await send('/sign-in/email', body, forwarded)).status
    }
    const statuses = []
    // An address that cannot be one counts too, and costs no hash of a password.
    for (let i = 0; i < 19; i++) {
      // Some proxies name the port as well.
      statuses.push(await attempt(`192.0.2.1:${5000 + i}`, { email: 'x', password: 'wrong' }))
    }
    for (let i = 0; i < 2; i++) {
      statuses.push(await attempt('192.0.2.1', { email, password: 'wrong' }))
    }
    expect(statuses).toEqual([...Array(19).fill(400), 401, 429])
    expect(await attempt('192.0.2.2', { email, password: PASSWORD })).toBe(200)
  })
})
