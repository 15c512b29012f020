import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { type Answer, postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { type Member, signIn } from '../support/portal.ts'

const ORIGIN = 'https://portal.dealer.example'
const PASSWORD = 'glazen schuifwand'

const app = await forTests(startTestApp(undefined, { settings: { BASE_URL: ORIGIN } }))
const dealer = await app.dealer()

function strangerPosts(path: string, body: object = {}): Promise<Answer> {
  return postJson(`${app.server.url}/portal/api/auth/passkey${path}`, body, { Origin: ORIGIN })
}

async function signInWithPassword(): Promise<Member> {
  const member = await signIn(app, dealer)
  await member.post('/auth/set-password', { newPassword: PASSWORD })
  return member
}

async function add(member: Member, device: ReturnType<typeof createAuthenticator>) {
  const { body: options } = await member.post('/auth/passkey/add-options', { password: PASSWORD })
  const credential = device.add(options)
  return member.post('/auth/passkey/add', { name: 'Phone', credential })
}

it('signs in with a passkey, once for each challenge, on cookies that only https carries', async () => {
  const member = await signInWithPassword()
  const device = createAuthenticator(ORIGIN)
  expect((await add(member, device)).status).toBe(200)
  const { passkeys } = (await member.get('/auth/passkey/list')).body
  expect(passkeys).toMatchObject([{ id: device.id, name: 'Phone', last_used_at: null }])

  const { body: options } = await strangerPosts('/sign-in-options')
  const credential = device.signIn(options)
  const entered = await strangerPosts('/sign-in', { credential })
  expect(entered.status).toBe(200)
  const [cookie = ''] = entered.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-zeven\.session_token=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  const me = await request(`${app.server.url}/portal/api/me`, { headers })
  expect(me.body.data.member.email).toBe(member.email)

  const again = await strangerPosts('/sign-in', { credential })
  expect([again.status, again.body.code]).toEqual([401, 'PASSKEY_REFUSED'])
})

it('refuses an unknown key, another site, and a challenge made for something else', async () => {
  const member = await signInWithPassword()
  const device = createAuthenticator(ORIGIN)
  await add(member, device)
  const signInWith = async (credential: object) =>
    (await strangerPosts('/sign-in', { credential })).status
  const { body: options } = await strangerPosts('/sign-in-options')
  expect(await signInWith(createAuthenticator(ORIGIN).signIn(options))).toBe(401)
  const { body: adding } = await member.post('/auth/passkey/add-options', { password: PASSWORD })
  expect(await signInWith(device.signIn(adding))).toBe(401)
  const elsewhere = createAuthenticator('https://evil.example')
  expect((await add(member, elsewhere)).status).toBe(401)
  expect((await strangerPosts('/add-options')).status).toBe(401)
})

it('takes no proof of a device that asked for nothing: a passkey stands for a second factor too', async () => {
  const member = await signInWithPassword()
  const device = createAuthenticator(ORIGIN)
  const { body: adding } = await member.post('/auth/passkey/add-options', { password: PASSWORD })
  const credential = device.add(adding, false)
  const added = await member.post('/auth/passkey/add', { name: 'Phone', credential })
  expect([added.status, added.body.code]).toEqual([401, 'PASSKEY_REFUSED'])

  await add(member, device)
  const { body: options } = await strangerPosts('/sign-in-options')
  const entered = await strangerPosts('/sign-in', { credential: device.signIn(options, false) })
  expect([entered.status, entered.body.code]).toEqual([401, 'PASSKEY_REFUSED'])
})

it('is removed by its person only, and then signs nobody in', async () => {
  const member = await signInWithPassword()
  const device = createAuthenticator(ORIGIN)
  await add(member, device)
  const other = await signIn(app, dealer)
  expect((await other.post('/auth/passkey/remove', { id: device.id })).status).toBe(404)
  expect((await member.post('/auth/passkey/remove', { id: device.id })).status).toBe(200)
  const { body: options } = await strangerPosts('/sign-in-options')
  const answer = await strangerPosts('/sign-in', { credential: device.signIn(options) })
  expect(answer.status).toBe(401)
})
