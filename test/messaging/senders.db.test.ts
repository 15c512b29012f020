import { beforeEach, describe, expect, it } from 'vitest'
import { checkDomain } from '../../server/messaging/mail-servers/domain.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { startSmtp } from '../support/smtp.ts'

const HOUR = 60 * 60_000
const stage = await forTests(startMailStage())
const { app, smtp } = stage
/** The dealers' own server. */
const own = await startSmtp()
const { username, password, port } = new URL(own.url)

let dealer: Dealer
let owner: Member
let customers = 0
beforeEach(async () => {
  dealer = await app.dealer()
  owner = await signIn(app, dealer)
})

const settings = (more: object = {}) => ({
  ...{
    purpose: 'outgoing',
    address: 'info@zon.example',
    host: 'smtp.zon.example',
    port: Number(port),
  },
  ...{ username, password: decodeURIComponent(password), is_catch_all: false },
  ...{ dkim_selector: 's1', ...more },
})
const put = (more: object = {}) => owner.send('PUT', '/settings/mail-servers', settings(more))
const sender = async () => (await owner.get('/settings/mail-servers')).body.data.outgoing
/** A mail to a customer, and where it went. */
const mailCustomer = async () => {
  customers += 1
  const email = `customer-${customers}@klant.example`
  const sent = { contact: { name: 'Jo Voorbeeld', email } }
  await submitForm(app, dealer, { form: { confirmation: true }, sent })
  await app.server.jobs.idle()
  return email
}

describe('a sender of a dealer', () => {
  it('is tried with a mail to whoever asks, and then sends what customers get', async () => {
    expect((await put()).status).toBe(200)
    const [trial] = own.to(owner.email)
    expect(trial).toMatchObject({ from: 'info@zon.example' })
    expect(trial?.mail.subject).toBe('Proefmail van Veranda Voorbeeld')
    const email = await mailCustomer()
    expect(own.to(email)).toHaveLength(1)
    expect(own.to(email)[0]?.mail.from?.text).toBe('"Veranda Voorbeeld" <info@zon.example>')
    expect(smtp.to(email)).toEqual([])
    expect(own.to(owner.email)).toHaveLength(1)
    expect(smtp.to(owner.email)).not.toEqual([])
  })

  it('that the server refuses is not kept, and the answer has its words', async () => {
    const answer = await put({ password: 'wrong' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.faults.host).toMatchObject([
      { code: 'mail_server', values: { words: expect.stringContaining('wrong') } },
    ])
    expect(await sender()).toBeNull()
  })

  it('that fails later says so; the mail waits and goes out by no other server', async () => {
    await put()
    const email = `customer-${customers + 1}@klant.example`
    own.refuse(email, { code: 451, text: 'quota of the dealer is used up' })
    await mailCustomer()
    expect(await sender()).toMatchObject({
      trouble: expect.stringContaining('quota of the dealer'),
    })
    expect(smtp.to(email)).toEqual([])
    own.refuse(email, null)
    app.clock.advance(HOUR)
    await app.server.jobs.idle()
    expect(own.to(email)).toHaveLength(1)
    expect((await sender()).trouble).toBeNull()
  })

  it('without a server of its own proves the address by a code', async () => {
    const bare = { host: null, username: null, password: undefined }
    const first = await put(bare)
    expect(first.body.errors.faults.code).toMatchObject([{ code: 'mail_code' }])
    const code = /: (\w{8})/.exec(smtp.to('info@zon.example').at(-1)?.mail.text ?? '')?.[1]
    expect((await put({ ...bare, code: 'aaaaaaaa' })).status).toBe(422)
    expect((await put({ ...bare, address: 'other@zon.example', code })).status).toBe(422)
    expect((await put({ ...bare, code })).status).toBe(200)
    const email = await mailCustomer()
    expect(smtp.to(email)[0]).toMatchObject({ from: 'info@zon.example' })
  })

  it('is removed with its password', async () => {
    await put()
    expect((await owner.remove('/settings/mail-servers?purpose=outgoing')).status).toBe(200)
    expect(await sender()).toBeNull()
    expect(smtp.to(await mailCustomer())).toHaveLength(1)
    expect((await owner.remove('/settings/mail-servers?purpose=outgoing')).status).toBe(404)
    const audit = (await owner.get('/audit')).text
    expect(audit).toContain('"sender"')
    expect(audit).not.toContain('smtp.zon.example')
  })

  it('refuses what somebody else changed meanwhile', async () => {
    const { version } = (await put()).body.data
    app.clock.advance(1000)
    await put({ version, dkim_selector: 's2' })
    const answer = await put({ version, dkim_selector: 's3' })
    expect(answer.status).toBe(409)
    expect(answer.body.errors.current).toMatchObject({ dkim_selector: 's2' })
  })
})

describe('a mail to a member about a lead', () => {
  it('is answered to the customer, by those who may see who that is', async () => {
    const seller = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const email = await mailCustomer()
    const replies = (to: string) => smtp.to(to).at(-1)?.mail.replyTo?.value[0]?.address
    expect(replies(owner.email)).toBe(email)
    await seller.send('PUT', '/settings/notifications', {
      leads: 'all',
      follow_ups: true,
      account: true,
    })
    await mailCustomer()
    expect(smtp.to(seller.email)).not.toEqual([])
    expect(replies(seller.email)).toBeUndefined()
  })
})

describe('the domain of a sender', () => {
  const GOOD: Record<string, string[]> = {
    'zon.example': ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
    's1._domainkey.zon.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(40)}`],
    '_dmarc.zon.example': ['v=DMARC1; p=quarantine'],
  }
  const look = async (change: Record<string, string[]> = {}, selector: string | null = 's1') => {
    const texts = { ...GOOD, ...change }
    const asked = { address: 'info@zon.example', host: 'smtp.zon.example', selector }
    const found = await checkDomain(asked, async (name) => texts[name] ?? [])
    return found.map(({ kind, state, add }) => `${kind} ${state}${add === null ? '' : ` ${add}`}`)
  }

  it('is right, or wrong with the record to add', async () => {
    expect(await look()).toEqual(['spf right', 'dkim right', 'dmarc right'])
    expect(
      await look({ 'zon.example': [], 's1._domainkey.zon.example': [], '_dmarc.zon.example': [] }),
    ).toEqual([
      'spf missing v=spf1 mx a:smtp.zon.example ~all',
      'dkim missing',
      'dmarc missing v=DMARC1; p=none',
    ])
    const twice = ['v=spf1 mx -all', 'v=spf1 a -all']
    expect((await look({ 'zon.example': twice }))[0]).toMatch(/^spf wrong v=spf1/)
    expect((await look({ 'zon.example': ['v=spf1 +all'] }))[0]).toMatch(/^spf wrong/)
    expect((await look({ 's1._domainkey.zon.example': ['v=DKIM1; p='] }))[1]).toBe('dkim wrong')
    expect((await look({ '_dmarc.zon.example': ['v=DMARC1'] }))[2]).toMatch(/^dmarc wrong/)
    expect((await look({}, null))[1]).toBe('dkim unknown')
  })

  it('that nobody answers for is not known to be wrong', async () => {
    const asked = { address: 'info@zon.example', host: 'x', selector: 's1' }
    const found = await checkDomain(asked, async () => {
      throw new Error('timeout')
    })
    expect(found.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  })
})
