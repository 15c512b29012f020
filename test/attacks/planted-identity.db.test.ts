import { expect, test } from 'vitest'
import { acceptInvitation, inviteMember } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { addOperator } from '../../server/account/operators/operators.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Dealer } from '../support/app.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { type Answer, cookieOf, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage, until } from '../support/mail-stage.ts'
import { type Member, postAuth, signIn } from '../support/portal.ts'
import { codeOf } from '../support/totp.ts'

const ORIGIN = 'https://portal.dealer.example'
const PLANTED = 'planted by mallory'
const CHOSEN = 'chosen by the person'

const stage = await forTests(startMailStage({ BASE_URL: ORIGIN, TRUST_PROXY: '1' }))
const good = await stage.app.dealer()
const evil = await stage.app.dealer()
const owner = await signIn(stage.app, good)
const mallory = await signIn(stage.app, evil)

let posted = 0

/** From another network each time: how many tries one has is shown elsewhere. */
function post(path: string, body: object, cookie = ''): Promise<Answer> {
  posted += 1
  return postAuth(stage.app, path, body, {
    Origin: ORIGIN,
    Cookie: cookie,
    'X-Forwarded-For': `198.51.${posted % 250}.7`,
  })
}

/** An invitation whose link was handed over and not mailed, as on a server without mail. */
async function invite(dealer: Dealer, by: Member, email: string): Promise<string> {
  const token = newInvitationToken()
  const given = { email, name: null, role: 'owner', sees_contact: true } as const
  await stage.app.database.run(inviteMember, {
    actor: { kind: 'member', id: by.id },
    accountId: dealer.account.id,
    input: { ...given, token, sealedToken: null },
  })
  return token
}

interface Planted {
  cookie: string
  device: ReturnType<typeof createAuthenticator>
  secret: string
  recovery: string
  trusted: string
}

/** Mallory takes the address by a link of his own, and sets up every way in that there is. */
async function plant(email: string, { removed = true } = {}): Promise<Planted> {
  const token = await invite(evil, mallory, email)
  const accepted = await post('/invitation/accept', { token, name: 'M', password: PLANTED })
  expect(accepted.status, accepted.text).toBe(200)
  const first = cookieOf(accepted)
  const device = createAuthenticator(ORIGIN)
  const options = await post('/passkey/add-options', { password: PLANTED }, first)
  const credential = device.add(options.body)
  expect((await post('/passkey/add', { name: 'M', credential }, first)).status).toBe(200)
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password: PLANTED }, first))
    .body
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const on = await post('/two-factor/verify-totp', { code: codeOf(secret) }, first)
  const cookie = cookieOf(on)
  const asked = cookieOf(await post('/sign-in/email', { email, password: PLANTED }))
  const code = { code: codeOf(secret, 'next'), trustDevice: true }
  const trusted = cookieOf(await post('/two-factor/verify-totp', code, asked))
  if (removed) {
    const { members } = (await mallory.get('/settings/members')).body.data
    const { id } = members.find((one: { email: string }) => one.email === email)
    expect((await mallory.remove(`/settings/members/${id}`)).status).toBe(200)
  }
  return { cookie, device, secret, recovery: backupCodes[0], trusted }
}

const sessionOf = async (cookie: string) => {
  const { url } = stage.app.server
  const answer = await request(`${url}/portal/api/me`, { headers: { Cookie: cookie } })
  return [answer.status, answer.body.errors?.code]
}

/** None of it lets anybody in, and none of it keeps the person out. */
async function expectGone(email: string, { cookie, device, trusted }: Planted): Promise<void> {
  for (const old of [cookie, trusted]) {
    expect(await sessionOf(old)).toEqual([401, 'signed_out'])
    const enable = await post('/two-factor/enable', { password: PLANTED }, old)
    expect(enable.status).toBe(401)
    const answer = await post('/sign-in/email', { email, password: PLANTED }, old)
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
  }
  const { body: options } = await post('/passkey/sign-in-options', {})
  const byPasskey = await post('/passkey/sign-in', { credential: device.signIn(options) })
  expect(byPasskey.status).toBe(401)
}

/** The person has the password they chose, and nothing asks for a code that only Mallory has. */
async function expectOwn(email: string): Promise<void> {
  const entered = await post('/sign-in/email', { email, password: CHOSEN })
  expect([entered.status, entered.body.twoFactorRedirect]).toEqual([200, undefined])
  expect((await sessionOf(cookieOf(entered)))[0]).toBe(200)
}

async function mailTo(email: string, subject: string) {
  return until(
    () => stage.smtp.to(email).filter(({ mail }) => mail.subject === subject),
    (mails) => mails.length > 0,
  )
}
const TOLD = 'Uw toegang tot Zeven is vernieuwd'

const tokenIn = (mails: Awaited<ReturnType<typeof mailTo>>, name: string) =>
  new RegExp(`#${name}=(\\S+)`).exec(mails.at(-1)?.mail.text ?? '')?.[1] ?? ''

test('an invitation accepted without a session of the person ends what was planted, and says so by mail', async () => {
  const email = 'victim-invited@klant.example'
  const planted = await plant(email)
  const token = await invite(good, owner, email)
  // The real person, with no session of theirs.
  const accepted = await post('/invitation/accept', { token, name: 'Vera', password: CHOSEN })
  expect(accepted.status, accepted.text).toBe(200)
  expect((await sessionOf(cookieOf(accepted)))[0]).toBe(200)
  await expectGone(email, planted)
  await expectOwn(email)
  const [told] = await mailTo(email, TOLD)
  expect(told?.mail.text).toContain(`${ORIGIN}/portal/sign-in`)
})

test('a link of a mail ends what was planted, second factor or not', async () => {
  const email = 'victim-link@klant.example'
  const planted = await plant(email, { removed: false })
  expect((await post('/sign-in/magic-link', { email })).status).toBe(200)
  const token = tokenIn(await mailTo(email, 'Uw link om in te loggen'), 'link')
  const { url } = stage.app.server
  const entered = await request(`${url}/portal/api/auth/magic-link/verify?token=${token}`)
  expect(entered.status, entered.text).toBe(200)
  expect((await sessionOf(cookieOf(entered)))[0]).toBe(200)
  await expectGone(email, planted)
  await mailTo(email, TOLD)
  const again = await request(`${url}/portal/api/auth/magic-link/verify?token=${token}`)
  expect([again.status, again.body.code]).toEqual([400, 'INVALID_TOKEN'])
})

test('a password reset ends what was planted, and asks for no code that only the planter has', async () => {
  const email = 'victim-reset@klant.example'
  const planted = await plant(email, { removed: false })
  expect((await post('/request-password-reset', { email })).status).toBe(200)
  const token = tokenIn(await mailTo(email, 'Kies een nieuw wachtwoord'), 'reset')
  const body = { token, newPassword: CHOSEN }
  expect((await post('/reset-password', { ...body, newPassword: 'kort' })).status).toBe(400)
  const both = await Promise.all([post('/reset-password', body), post('/reset-password', body)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  await expectGone(email, planted)
  await expectOwn(email)
  await mailTo(email, TOLD)
})

test('a new invitation by command ends what was planted, also of somebody who is a member', async () => {
  const email = 'victim-command@klant.example'
  const planted = await plant(email, { removed: false })
  const token = newInvitationToken()
  const given = { email, name: null, role: 'seller', sees_contact: true } as const
  await good.run(inviteMember, { ...given, token, sealedToken: null })
  const accepted = await post('/invitation/accept', { token, name: 'Vera', password: CHOSEN })
  expect(accepted.status, accepted.text).toBe(200)
  await expectGone(email, planted)
  await expectOwn(email)
  await mailTo(email, TOLD)
})

test('the link of a new operator ends what was planted', async () => {
  const email = 'victim-operator@klant.example'
  const planted = await plant(email)
  const token = newInvitationToken()
  await stage.app.database.run(addOperator, {
    actor: OPERATOR,
    accountId: null,
    input: { email, name: null, language: 'nl', token, sealedToken: null },
  })
  const body = { token, name: 'Olga', password: CHOSEN }
  expect((await post('/operator/accept', body)).status).toBe(200)
  await expectGone(email, planted)
  await mailTo(email, TOLD)
})

test('of two invitations accepted at once, the planter’s gets in to his own account alone', async () => {
  const outcomes: number[][] = []
  for (let round = 0; round < 8; round++) {
    const email = `victim-race-${round}@klant.example`
    const [own, planted] = [await invite(good, owner, email), await invite(evil, mallory, email)]
    const [person, thief] = await Promise.all([
      post('/invitation/accept', { token: own, name: 'Vera' }),
      post('/invitation/accept', { token: planted, name: 'M' }),
    ])
    const cookie = cookieOf(thief)
    if (cookie === '') continue
    const { url } = stage.app.server
    const headers = { Cookie: cookie, 'X-Zeven-Account': String(good.account.id) }
    const seen = await request(`${url}/portal/api/leads`, { headers })
    outcomes.push([person.status, seen.status])
  }
  for (const [person, seen] of outcomes) {
    expect([200, 401]).toContain(person)
    expect([401, 403]).toContain(seen)
  }
})

test('a way in that is on its way while the person begins anew comes too late', async () => {
  const email = 'victim-meanwhile@klant.example'
  const planted = await plant(email)
  const token = await invite(good, owner, email)
  const under = planted.cookie
  const attempts = Promise.all([
    ...Array.from({ length: 3 }, () =>
      post('/sign-in/email', { email, password: PLANTED }, planted.trusted),
    ),
    post('/change-password', { currentPassword: PLANTED, newPassword: `${PLANTED}!` }, under),
    post('/passkey/add-options', { password: PLANTED }, under),
  ])
  const accepted = await good.run(acceptInvitation, {
    token,
    name: 'Vera',
    sessionUserId: null,
    password: null,
  })
  expect(accepted).not.toHaveProperty('refused')
  for (const answer of await attempts) {
    const cookie = cookieOf(answer)
    if (/session_token=[^;]/.test(cookie)) expect((await sessionOf(cookie))[0]).toBe(401)
  }
  const left = await Promise.all(
    [PLANTED, `${PLANTED}!`].map((password) => post('/sign-in/email', { email, password })),
  )
  expect(left.map(({ status }) => status)).toEqual([401, 401])
  await expectGone(email, planted)
})

test('who reads the mails of somebody with a second factor does not get round it', async () => {
  const email = 'careful@klant.example'
  const careful = await signIn(stage.app, good, { email })
  await careful.post('/auth/set-password', { newPassword: CHOSEN })
  await post('/sign-in/magic-link', { email })
  const before = tokenIn(await mailTo(email, 'Uw link om in te loggen'), 'link')
  const { Cookie = '' } = careful.headers
  const enabled = await post('/two-factor/enable', { password: CHOSEN }, Cookie)
  const secret = new URL(enabled.body.totpURI).searchParams.get('secret') ?? ''
  const on = await post('/two-factor/verify-totp', { code: codeOf(secret) }, Cookie)
  const { url } = stage.app.server
  const byLink = await request(`${url}/portal/api/auth/magic-link/verify?token=${before}`)
  expect(byLink.status).toBe(400)

  await post('/request-password-reset', { email })
  const token = tokenIn(await mailTo(email, 'Kies een nieuw wachtwoord'), 'reset')
  const body = { token, newPassword: `${CHOSEN}!` }
  const bare = await post('/reset-password', body)
  expect([bare.status, bare.body.code]).toEqual([401, 'CODE_NEEDED'])
  const wrong = await post('/reset-password', { ...body, code: '000000' })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CODE'])
  expect((await sessionOf(cookieOf(on)))[0]).toBe(200)
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries++) {
    statuses.push((await post('/reset-password', { ...body, code: '000000' })).status)
  }
  expect(statuses).toEqual([...Array(7).fill(401), 429, 429, 429])
  stage.app.clock.advance(15 * 60_000)
  const [code] = enabled.body.backupCodes
  expect((await post('/reset-password', { ...body, code })).status).toBe(200)
  expect(await sessionOf(cookieOf(on))).toEqual([401, 'signed_out'])
})

test('an open page adds no passkey and changes no password: it is asked for again, a few times', async () => {
  const email = 'open-page@klant.example'
  const member = await signIn(stage.app, good, { email })
  const none = await member.post('/auth/passkey/add-options', {})
  expect([none.status, none.body.code]).toEqual([400, 'PASSWORD_FIRST'])
  await member.post('/auth/set-password', { newPassword: CHOSEN })
  await mailTo(email, 'Er is een wachtwoord voor uw toegang ingesteld')
  const ask = (password?: string) => member.post('/auth/passkey/add-options', { password })
  const { body: options } = await ask(CHOSEN)
  const credential = createAuthenticator(ORIGIN).add(options)
  const added = await member.post('/auth/passkey/add', { name: 'Phone', credential })
  expect(added.status, added.text).toBe(200)
  await mailTo(email, 'Er is een passkey aan uw toegang toegevoegd')
  const answers: Answer[] = [await ask()]
  for (let tries = 0; tries < 9; tries++) answers.push(await ask('a guess'))
  expect(answers.slice(0, 8).map(({ body }) => body.code)).toEqual(
    Array(8).fill('INVALID_PASSWORD'),
  )
  const last = answers.at(-1)
  expect([last?.status, Number(last?.headers.get('retry-after'))]).toEqual([429, 900])

  // Neither does an invitation that is accepted on that page.
  const token = await invite(evil, mallory, email)
  const body = { token, name: 'M', password: PLANTED }
  const accepted = await post('/invitation/accept', body, member.headers.Cookie)
  expect([accepted.status, accepted.body.code]).toEqual([400, 'PASSWORD_IS_SET'])
})
