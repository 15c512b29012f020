import { describe, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signInOperator } from '../support/operator.ts'
import { postAuth, signIn } from '../support/portal.ts'

const DEALER = { name: 'Serre Voorbeeld', country: 'DE', language: 'de', plan: 'paid' }
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Zeven <no-reply@zeven.example>' }
const DAY_MS = 86_400_000

const app = await forTests(startTestApp())
const operator = await signInOperator(app)

/** Makes an account, and answers it as the list has it, with the answer. */
async function make(given: object = {}) {
  const body = { ...DEALER, template: null, owner: null, ...given }
  const { status, body: answer } = await operator.send('POST', '/operator/accounts', body)
  expect([status, answer.errors]).toEqual([200, undefined])
  const { data } = (await operator.send('GET', '/operator/accounts?limit=100')).body
  const newest = data.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0]
  return { account: newest, link: answer.data.link, path: `/operator/accounts/${newest.id}` }
}

const tokenOf = (link: string) => new URL(link).hash.split('=')[1]
const again = async (id: number) => {
  const { data } = (await operator.send('GET', `/operator/accounts?search=${id}`)).body
  return data.find((one: { id: number }) => one.id === id)
}

describe('an operator makes an account in the browser', () => {
  it('with a form to begin with and a link for its owner, which works once', async () => {
    const { account, link } = await make({ template: 'veranda', owner: 'Wies@Dealer.example' })
    expect(account).toMatchObject({
      ...{ name: DEALER.name, plan: 'paid', status: 'open', has_owner: false },
      invited: { email: 'wies@dealer.example' },
    })
    const accept = () =>
      postAuth(app, '/invitation/accept', {
        ...{ token: tokenOf(link), name: 'Wies', password: 'glazen schuifwand' },
      })
    expect((await accept()).status).toBe(200)
    expect((await accept()).status).toBe(410)
    expect(await again(account.id)).toMatchObject({ has_owner: true })
    const { read } = app.database
    const forms = allAccounts(read)
      .selectFrom('forms')
      .select('slug')
      .where('account_id', '=', account.id)
    expect(await forms.execute()).toHaveLength(1)
    const row = await read
      .selectFrom('accounts')
      .select(['country', 'language'])
      .where('id', '=', account.id)
      .executeTakeFirst()
    expect(row).toEqual({ country: 'DE', language: 'de' })
  })

  it('once: asked again with the same key, its owner is invited anew', async () => {
    const body = { ...DEALER, name: 'Eenmaal', template: null, owner: 'wies@dealer.example' }
    const send = (more: object, key: string) =>
      operator.send('POST', '/operator/accounts', { ...body, ...more }, { 'Idempotency-Key': key })
    const [first, second] = [await send({}, 'lost'), await send({}, 'lost')]
    expect([first.status, second.status]).toEqual([200, 200])
    const { data } = (await operator.send('GET', '/operator/accounts?search=eenmaal')).body
    expect(data).toMatchObject([{ name: 'Eenmaal', invited: { email: 'wies@dealer.example' } }])
    const read = ({ body: { data } }: typeof first) =>
      postAuth(app, '/invitation/read', { token: tokenOf(data.link) })
    expect([(await read(first)).status, (await read(second)).status]).toEqual([410, 200])
    const together = await Promise.all([0, 1, 2].map(() => send({ owner: null }, 'at-once')))
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
    await send({ owner: null }, 'another')
    const after = (await operator.send('GET', '/operator/accounts?search=eenmaal')).body
    expect(after.data).toHaveLength(3)
  })

  it('all of it or nothing, and says what is wrong', async () => {
    const count = async () =>
      (await app.database.read.selectFrom('accounts').select('id').execute()).length
    const before = await count()
    for (const wrong of [
      { name: ' ' },
      { country: 'XX' },
      { owner: 'wies' },
      { template: 'shed' },
    ]) {
      const body = { ...DEALER, template: null, owner: null, ...wrong }
      const { status, body: answer } = await operator.send('POST', '/operator/accounts', body)
      expect([status, Object.keys(answer.errors.faults)]).toEqual([422, Object.keys(wrong)])
    }
    expect(await count()).toBe(before)
  })
})

describe('an owner is invited', () => {
  it('again once the invitation lapsed; earlier links end, also of another address', async () => {
    const { account, link, path } = await make({ owner: 'typing-error@dealer.example' })
    app.clock.advance(8 * DAY_MS)
    const lapsed = await again(account.id)
    expect(Date.parse(lapsed.invited.until)).toBeLessThan(app.clock.now())
    const fresh = await signInOperator(app)
    const invite = async (email: string) =>
      (await fresh.send('POST', `${path}/invite`, { email })).body.data.link
    const second = await invite('second@dealer.example')
    const third = await invite('third@dealer.example')
    const statusOf = async (one: string) =>
      (await postAuth(app, '/invitation/read', { token: tokenOf(one) })).status
    expect([await statusOf(link), await statusOf(second), await statusOf(third)]).toEqual([
      410, 410, 200,
    ])
  })

  it('by nobody but an owner once there is one: an operator cannot come in that way', async () => {
    const dealer = await app.dealer()
    await signIn(app, dealer, { role: 'owner' })
    const fresh = await signInOperator(app)
    const path = `/operator/accounts/${dealer.account.id}/invite`
    const { body } = await fresh.send('POST', path, { email: fresh.email })
    expect(body.errors.code).toBe('leave_required')
  })

  it('and a link for somebody who signs in elsewhere lets nobody in as them', async () => {
    const dealer = await app.dealer()
    const owner = await signIn(app, dealer, { role: 'owner', email: 'owner@elsewhere.example' })
    const fresh = await signInOperator(app)
    const body = { ...DEALER, template: null, owner: 'owner@elsewhere.example' }
    const made = await fresh.send('POST', '/operator/accounts', body)
    const token = tokenOf(made.body.data.link)
    const accepted = await postAuth(app, '/invitation/accept', { token, name: 'Mallory' })
    expect([accepted.status, accepted.body.code]).toEqual([401, 'SIGN_IN_FIRST'])
    expect((await owner.get('/me')).status).toBe(200)
  })

  it('by a mail where there is mail: then nobody sees the link', async () => {
    const mailing = await startTestApp(undefined, { settings: MAIL })
    try {
      const its = await signInOperator(mailing)
      const body = { ...DEALER, template: null, owner: 'wies@dealer.example' }
      const made = await its.send('POST', '/operator/accounts', body)
      expect(made.body.data).toEqual({ mailed: true, link: null })
      const mails = allAccounts(mailing.database.read)
        .selectFrom('mails')
        .select(['kind', 'to_address'])
      expect(await mails.execute()).toContainEqual({
        ...{ kind: 'invitation', to_address: 'wies@dealer.example' },
      })
    } finally {
      await mailing.stop()
    }
  })
})

it('an account is removed by its name alone, and its owner can still take everything out', async () => {
  const dealer = await app.dealer({ name: 'Zonwering Voorbeeld' })
  const owner = await signIn(app, dealer, { role: 'owner' })
  const fresh = await signInOperator(app)
  const path = `/operator/accounts/${dealer.account.id}`
  const close = (remove: string | null) =>
    fresh.send('POST', `${path}/disable`, { reason: 'Gestopt', remove })
  const wrong = await close('Zonwering')
  expect([wrong.status, Object.keys(wrong.body.errors.faults)]).toEqual([422, ['remove']])
  expect(await again(dealer.account.id)).toMatchObject({ status: 'open' })
  expect((await close(null)).body.data).toMatchObject({ status: 'disabled', removal_at: null })
  const { body } = await close('Zonwering Voorbeeld')
  expect(body.data).toMatchObject({ status: 'removed', reason: 'Gestopt' })
  expect(Date.parse(body.data.removal_at)).toBeGreaterThan(app.clock.now() + 29 * DAY_MS)
  const address = `${app.server.url}/portal/api/settings/export`
  const everything = await fetch(address, { headers: owner.headers })
  expect([everything.status, (await everything.bytes()).length > 1000]).toEqual([200, true])
  expect((await fresh.send('POST', `${path}/enable`)).body.data.status).toBe('open')
})
