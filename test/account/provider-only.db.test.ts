import { describe, expect, it } from 'vitest'
import { inviteMember } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { startTestApp } from '../support/app.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { type Answer, cookieOf, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { startIdentityProvider } from '../support/identity-provider.ts'
import { FROM, until } from '../support/mail-stage.ts'
import { OPERATOR_PASSWORD, signInOperator } from '../support/operator.ts'
import { postAuth, signIn } from '../support/portal.ts'
import { startSmtp } from '../support/smtp.ts'
import { createStorage } from '../support/storage.ts'

const PASSWORD = 'glazen schuifwand'
const BASE_URL = 'https://portal.house.example'
const EMAIL = 'eva@house.example'

const house = await forTests(startIdentityProvider())
house.allow(`${BASE_URL}/portal/sign-in`)
const storage = await createStorage()
const smtp = await startSmtp()
const settings = { ...house.settings, BASE_URL, SMTP_URL: smtp.url, MAIL_FROM: FROM }

/** The secret of the newest link of this kind that was mailed to somebody. */
async function mailed(kind: 'link' | 'reset', email: string): Promise<string> {
  const pattern = new RegExp(`#${kind}=(\\S+)`)
  const read = () => smtp.to(email).flatMap(({ mail }) => pattern.exec(mail.text ?? '')?.[1] ?? [])
  return (await until(read, (found) => found.length > 0)).at(-1) ?? ''
}

// Everybody has every way in, from before the setting was made.
const before = await startTestApp(storage, { settings })
const dealer = await before.dealer()
const eva = await signIn(before, dealer, { email: EMAIL })
await eva.post('/auth/set-password', { newPassword: PASSWORD })
const device = createAuthenticator(BASE_URL)
const { body: options } = await eva.post('/auth/passkey/add-options', { password: PASSWORD })
await eva.post('/auth/passkey/add', { name: 'Phone', credential: device.add(options) })
const { email: olga } = await signInOperator(before, { hasSecondFactor: false })
for (const email of [EMAIL, olga]) {
  await postAuth(before, '/sign-in/magic-link', { email })
  await postAuth(before, '/request-password-reset', { email })
}
const links = {
  eva: { link: await mailed('link', EMAIL), reset: await mailed('reset', EMAIL) },
  olga: { link: await mailed('link', olga), reset: await mailed('reset', olga) },
}
await before.stop()

const app = await forTests(startTestApp(storage, { settings: { ...settings, OIDC_ONLY: 'yes' } }))
const send = (path: string, body: object, headers = {}) => postAuth(app, path, body, headers)
const open = (token: string) =>
  request(`${app.server.url}/portal/api/auth/magic-link/verify?token=${token}`)
const outcome = ({ status, body }: Answer) => [status, body.code]
const REFUSED = [403, 'PROVIDER_ONLY']

describe('where only the provider lets members in', () => {
  it('refuses their password, passkey, and links that were mailed before', async () => {
    const own = { email: EMAIL, password: PASSWORD }
    const byPassword = await send('/sign-in/email', own)
    expect(byPassword.headers.getSetCookie().join()).not.toContain('session_token=')
    // Nobody learns whether a password is right.
    const wrong = await send('/sign-in/email', { ...own, password: 'a wrong one' })
    expect(outcome(wrong)).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
    expect([byPassword.status, byPassword.text]).toEqual([wrong.status, wrong.text])
    const credential = device.signIn((await send('/passkey/sign-in-options', {})).body)
    expect(outcome(await send('/passkey/sign-in', { credential }))).toEqual(REFUSED)
    expect(outcome(await open(links.eva.link))).toEqual(REFUSED)
    const reset = { token: links.eva.reset, newPassword: `${PASSWORD}!` }
    expect(outcome(await send('/reset-password', reset))).toEqual(REFUSED)
    // Nothing of it ended what the person has.
    expect(
      (await request(`${app.server.url}/portal/api/me`, { headers: eva.headers })).status,
    ).toBe(200)
  })

  it('mails them no link, and answers as ever', async () => {
    const count = smtp.to(EMAIL).length
    for (const path of ['/sign-in/magic-link', '/request-password-reset']) {
      const answers = [EMAIL, 'nobody@house.example'].map((email) => send(path, { email }))
      const [known, unknown] = await Promise.all(answers)
      expect([known?.status, known?.text]).toEqual([200, unknown?.text])
    }
    // A mail for the operator overtakes none that was asked for before.
    const ofOlga = smtp.to(olga).length
    await send('/sign-in/magic-link', { email: olga })
    await until(
      () => smtp.to(olga).length,
      (length) => length > ofOlga,
    )
    expect(smtp.to(EMAIL)).toHaveLength(count)
  })

  it('takes an invitation from who came in by the provider, and from nobody else', async () => {
    const token = newInvitationToken()
    const given = {
      email: 'new@house.example',
      name: null,
      role: 'reader',
      sees_contact: true,
    } as const
    const by = { actor: SYSTEM, accountId: dealer.account.id }
    await app.database.run(inviteMember, { ...by, input: { ...given, token, sealedToken: null } })
    const accepted = { token, name: 'New', password: PASSWORD }
    expect(outcome(await send('/invitation/accept', accepted))).toEqual(REFUSED)
    house.people.set('new', { email: 'new@house.example', email_verified: true, name: 'New' })
    const started = await send('/provider/start', {})
    const { code, state } = await house.visit(started.body.url, 'new')
    const entered = await send('/provider/finish', { code, state }, { Cookie: cookieOf(started) })
    expect([entered.status, entered.body.account_id]).toEqual([200, dealer.account.id])
    // Who is signed in goes on, with a password of their own too.
    const Cookie = cookieOf(entered)
    const set = await send('/set-password', { newPassword: PASSWORD }, { Cookie })
    expect(set.status, set.text).toBe(200)
    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }
    expect((await send('/change-password', change, { Cookie })).status).toBe(200)
  })

  it('lets operators in as ever', async () => {
    const own = { email: olga, password: OPERATOR_PASSWORD }
    expect((await send('/sign-in/email', own)).status).toBe(200)
    expect((await open(links.olga.link)).status).toBe(200)
    await send('/request-password-reset', { email: olga })
    const before = links.olga.reset
    const token = await until(
      () => mailed('reset', olga),
      (newest) => newest !== before,
    )
    expect((await send('/reset-password', { token, newPassword: PASSWORD })).status).toBe(200)
  })
})

it('lets everybody in here while the provider is down, and says that it is', async () => {
  const gone = await startIdentityProvider()
  await gone.stop()
  const alone = await forTests(startTestApp(undefined, { settings: gone.settings }))
  const member = await signIn(alone, await alone.dealer())
  expect((await member.get('/me')).status).toBe(200)
  expect(outcome(await postAuth(alone, '/provider/start', {}))).toEqual([
    503,
    'PROVIDER_UNREACHABLE',
  ])
})

it('is in no server without the settings', async () => {
  const alone = await forTests(startTestApp())
  expect((await postAuth(alone, '/provider/start', {})).status).toBe(404)
  const page = await request(`${alone.server.url}/portal/sign-in`)
  expect(page.text).not.toContain('data-provider')
  expect(page.text).toContain(' data-outside')
  const openWith = (headers: Record<string, string>) =>
    request(`${alone.server.url}/portal/sign-in`, { headers })
  const { headers } = await signIn(alone, await alone.dealer())
  expect((await openWith(headers)).text).not.toContain('data-outside')
  expect((await openWith({ Cookie: 'zeven.session_token=ended' })).text).toContain('data-outside')
})

it('writes its name into the page, as text', async () => {
  const page = await request(`${app.server.url}/portal/sign-in`)
  expect(page.text).toContain('data-provider="Huis &#38; Haard" data-only="true"')
})
