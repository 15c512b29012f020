import { beforeEach, describe, expect, it } from 'vitest'
import { disableAccount, enableAccount } from '../../server/account/accounts/states.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { eraseTarget } from '../../server/privacy/erase-target.ts'
import { addSource } from '../leads/sources.ts'
import { mailing } from '../offers/letters.ts'
import { PLENTY } from '../prices/promotions.ts'
import { deliver, googleLead } from '../support/ads/google.ts'
import type { Dealer } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import { FROM, startMailStage } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { sendForm, widgetUrl } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'
import { runHere } from '../support/run-here.ts'
import { PHOTOS, photo, sendFile } from '../support/uploads.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const stage = await forTests(startMailStage())

let dealer: Dealer
beforeEach(async () => {
  dealer = await stage.app.dealer(PLENTY)
})

const idle = () => stage.app.server.jobs.idle()
const own = () => ({ actor: OPERATOR, accountId: dealer.account.id })
const disable = (reason: string | null = null) =>
  stage.app.database.run(disableAccount, { ...own(), input: { id: dealer.account.id, reason } })
const enable = () =>
  stage.app.database.run(enableAccount, { ...own(), input: { id: dealer.account.id } })
const leads = () => rowsOf(stage.app, 'leads', dealer.account.id)

describe('while an account is disabled', () => {
  it('its forms are closed before and at sending, and take requests again after', async () => {
    const { app } = stage
    const { slug } = await addForm(app, dealer)
    const accepting = async () => (await request(widgetUrl(app, slug))).body.data.accepting
    expect(await accepting()).toBe(true)
    await disable()
    expect(await accepting()).toBe(false)
    const sent = await sendForm(app, slug, submission(), null)
    // Widgets of every age take a 402 for a dealer who takes no requests now.
    expect([sent.status, sent.body.errors.code]).toEqual([402, 'form_closed'])
    expect(await leads()).toHaveLength(0)
    await enable()
    expect((await sendForm(app, slug, submission(), null)).status).toBe(201)
  })

  it('its forms take no photo, also when they were open before', async () => {
    const { app } = stage
    const { slug } = await addForm(app, dealer, {
      questions: [...(formFile().questions as object[]), PHOTOS],
    })
    await disable()
    const { status, body } = await sendFile(app, slug, await photo())
    expect([status, body.errors.code]).toEqual([402, 'form_closed'])
    await enable()
    expect((await sendFile(app, slug, await photo())).status).toBe(201)
  })

  it('its keys get a 403 with a code of its own, at the API and for assistants', async () => {
    await disable()
    for (const path of ['/me', '/leads']) {
      const { status, body } = await dealer.api.get(path)
      expect([status, body.errors.code]).toEqual([403, 'account_disabled'])
    }
    const assistant = await request(`${stage.app.server.url}/api/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${dealer.key.secret}`,
        'Content-Type': 'application/json',
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    })
    expect([assistant.status, assistant.body.errors.code]).toEqual([403, 'account_disabled'])
    await enable()
    expect((await dealer.api.get('/leads')).status).toBe(200)
  })

  it('a lead of an ad is kept, and becomes a lead when the account is enabled', async () => {
    const owner = await signIn(stage.app, dealer)
    const { key, address } = await addSource(stage.app, owner, 'google')
    await disable()
    expect((await deliver(address, googleLead(key))).status).toBe(200)
    await idle()
    expect(await leads()).toHaveLength(0)
    await enable()
    await idle()
    expect(await leads()).toHaveLength(1)
  })

  it('an offer can be read but not answered, and says how to reach the dealer', async () => {
    const offers = await mailing(stage.app, dealer)
    const id = await offers.addOffer()
    await offers.mail(id)
    const { token } = await offers.issue(id, null)
    await idle()
    const page = `${stage.app.server.url}/o/${token}`
    const post = (what: string, fields: Record<string, string>) =>
      request(`${page}/${what}`, { method: 'POST', body: new URLSearchParams(fields) })
    expect((await request(page)).text).toContain('<form')
    await disable()
    const { status, text } = await request(page)
    expect(status).toBe(200)
    expect(text).toContain('hier nu niet reageren')
    expect(text).not.toContain('<form')
    await post('ask', { question: 'In blue?' })
    await post('decline', { reason: 'Too late' })
    const kinds = async () =>
      (await rowsOf(stage.app, 'offer_events', dealer.account.id)).map(({ kind }) => kind)
    expect(await kinds()).not.toContain('declined')
    expect(await kinds()).not.toContain('asked')
    await enable()
    await post('decline', { reason: 'Too late' })
    expect(await kinds()).toContain('declined')
  })

  it('reminders wait, and come one after another when it is enabled', async () => {
    const { app, smtp } = stage
    const offers = await mailing(app, dealer)
    const ids = [await offers.addOffer(), await offers.addOffer()]
    for (const id of ids) await offers.mail(id)
    await idle()
    const reminders = async () =>
      (await rowsOf(app, 'mails', dealer.account.id)).filter(
        ({ kind }) => kind === 'offer_reminder',
      )
    await disable()
    smtp.arrived.length = 0
    app.clock.advance(20 * DAY)
    await idle()
    expect(await reminders()).toHaveLength(0)
    await enable()
    await idle()
    expect(await reminders()).toHaveLength(1)
    app.clock.advance(2 * MINUTE)
    await idle()
    expect((await reminders()).map(({ lead_id: id }) => id)).toEqual(ids)
  })

  it('a follow-up that was moved to an earlier day is still told of when it is enabled', async () => {
    const { app } = stage
    const owner = await signIn(app, dealer)
    const { id } = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
    const plan = async (days: number) => {
      const { version } = (await owner.get(`/leads/${id}`)).body.data
      const follow_up_at = new Date(app.clock.now() + days * DAY).toISOString()
      await owner.patch(`/leads/${id}`, { version, follow_up_at })
    }
    await plan(10)
    await plan(5)
    await disable()
    app.clock.advance(12 * DAY)
    await enable()
    for (const _ of [1, 2, 3]) {
      await idle()
      app.clock.advance(MINUTE)
    }
    const mails = await rowsOf(app, 'mails', dealer.account.id)
    expect(mails.filter(({ kind }) => kind === 'follow_up')).toHaveLength(1)
  })

  it('the erasure of a person is finished all the same', async () => {
    const { app } = stage
    await dealer.api.post('/leads', { email: 'wilma@klant.example' })
    await disable()
    const asking = { ...own(), database: app.database, seal: (plain: string) => plain }
    await eraseTarget(asking, {
      target: { email: 'wilma@klant.example' },
      kind: 'person',
    })
    await idle()
    const [erasure] = await rowsOf(app, 'erasures', dealer.account.id)
    expect(erasure?.finished_at).not.toBeNull()
  })

  it('a member reads why and whom to ask, and nothing else of the account', async () => {
    const owner = await signIn(stage.app, dealer)
    await disable('The bill of March is open')
    const { body } = await owner.get('/me')
    expect(body.data.account.closed).toEqual({
      since: expect.stringMatching(/^2026-/),
      reason: 'The bill of March is open',
      removal_at: null,
      ask: 'no-reply@mail.example',
    })
    for (const path of ['/leads', '/settings/account', '/live']) {
      const { status, body } = await owner.get(path)
      expect([status, body.errors.code]).toEqual([403, 'account_disabled'])
    }
    await enable()
    expect((await owner.get('/me')).body.data.account.closed).toBeNull()
    expect((await owner.get('/leads')).status).toBe(200)
  })
})

it('of leads that arrive while it is disabled, each is there whole or was refused', async () => {
  const { app } = stage
  const { slug } = await addForm(app, dealer)
  const statuses: number[] = []
  let disabling: Promise<unknown> | null = null
  const sendUntilRefused = async (sender: number) => {
    for (let count = 0, status = 201; status === 201; count++) {
      const contact = { name: 'Jo', email: `jo-${sender}-${count}@klant.example` }
      status = (await sendForm(app, slug, submission({ contact }), null)).status
      statuses.push(status)
      if (statuses.length === 3) disabling = disable()
    }
  }
  await Promise.all([1, 2, 3].map(sendUntilRefused))
  await disabling
  expect(new Set(statuses)).toEqual(new Set([201, 402]))
  const made = statuses.filter((status) => status === 201).length
  expect(await leads()).toHaveLength(made)
  const events = await rowsOf(app, 'events', dealer.account.id)
  expect(events.filter(({ key }) => key === 'lead.created')).toHaveLength(made)
})

/** Those of the server: a command refuses to do with less. */
const commandSettings = () => ({
  ...stage.app.storage.settings,
  SMTP_URL: stage.smtp.url,
  MAIL_FROM: FROM,
})

it('the commands disable and enable an account, once each, keep the reason, and name an unknown one', async () => {
  const settings = commandSettings()
  const account = (...words: string[]) => runHere(['account', ...words], settings)
  const id = String(dealer.account.id)
  expect((await account('disable', id, '--reason', 'Asked for it')).output).toContain('Disabled')
  await account('disable', id, '--reason', 'Asked for it')
  const { output } = await account('disable', id, '--json')
  expect(JSON.parse(output).reason).toBe('Asked for it')
  const { accounts } = JSON.parse((await account('list', '--json')).output)
  expect(accounts.find((one: { id: number }) => String(one.id) === id).status).toBe('disabled')
  expect((await account('enable', id)).output).toContain('Enabled')
  const lines = await rowsOf(stage.app, 'audit', dealer.account.id)
  const verbs = lines.map(({ verb }) => String(verb)).filter((verb) => /able$/.test(verb))
  expect(verbs).toEqual(['disable', 'enable'])
  expect((await account('disable', '999999')).errors).toContain('there is no account 999999')
})

it('the currency stays once there is an offer, and says why', async () => {
  const settings = commandSettings()
  const set = (code: string) =>
    runHere(['account', 'set', String(dealer.account.id), '--currency', code], settings)
  expect((await set('CHF')).code).toBe(0)
  const offers = await mailing(stage.app, dealer)
  await offers.addOffer()
  const refused = await set('EUR')
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('offers in CHF')])
  expect((await set('CHF')).code).toBe(0)
})
