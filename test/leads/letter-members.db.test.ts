import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { testWebhook } from '../../server/messaging/webhooks/deliveries.writes.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const DAY = 24 * 60 * 60_000

const stage = await forTests(startMailStage())

let dealer: Dealer
let owner: Member
beforeEach(async () => {
  dealer = await stage.app.dealer()
  owner = await signIn(stage.app, dealer)
})

const idle = () => stage.app.server.jobs.idle()
const subjects = (member = owner) => stage.smtp.to(member.email).map(({ mail }) => mail.subject)

async function addLead(): Promise<number> {
  await submitForm(stage.app, dealer)
  await idle()
  return (await rowsOf(stage.app, 'mails', dealer.account.id)).at(-1)?.lead_id ?? 0
}

async function patchLead(by: Member, id: number, change: object): Promise<void> {
  const { version } = (await by.get(`/leads/${id}`)).body.data
  const answer = await by.patch(`/leads/${id}`, { ...change, version })
  expect(answer.status, answer.text).toBe(200)
}

describe('a follow-up', () => {
  it('is told when it is due, to who looks after the lead, in their language', async () => {
    const { app } = stage
    const seller = await signIn(app, dealer, { role: 'seller' })
    await seller.patch('/me', { language: 'de' })
    const id = await addLead()
    const at = new Date(app.clock.now() + DAY).toISOString()
    await patchLead(seller, id, { member_id: seller.id, follow_up_at: at })
    await idle()
    expect(subjects(seller)).toEqual(['Neue Anfrage: Jo Voorbeeld'])
    app.clock.advance(DAY)
    await idle()
    expect(subjects(seller).at(-1)).toBe('Wiedervorlage: Jo Voorbeeld')
    expect(stage.smtp.to(seller.email).at(-1)?.mail.text).toContain(
      'Geplant für: Freitag, 11. September 2026 um 10:30',
    )
    expect(subjects()).toHaveLength(1)
  })

  it('that was moved is told once, at its last date', async () => {
    const { app } = stage
    const id = await addLead()
    const start = app.clock.now()
    const on = (days: number) => new Date(start + days * DAY).toISOString()
    for (const days of [1, 3, 2]) await patchLead(owner, id, { follow_up_at: on(days) })
    for (let day = 0; day < 4; day += 1) {
      app.clock.advance(DAY)
      await idle()
    }
    expect(subjects()).toEqual(['Nieuwe aanvraag: Jo Voorbeeld', 'Opvolgen: Jo Voorbeeld'])
  })
})

describe('a lead that somebody gives to a colleague', () => {
  it('is told to the colleague, but not to who took it', async () => {
    const seller = await signIn(stage.app, dealer, { role: 'seller' })
    const mine = { leads: 'mine', follow_ups: true, account: false }
    await seller.send('PUT', '/settings/notifications', mine)
    const id = await addLead()
    expect(subjects(seller)).toEqual([])
    await patchLead(owner, id, { member_id: seller.id })
    await idle()
    expect(subjects(seller)).toEqual(['Een aanvraag voor u: Jo Voorbeeld'])
    await patchLead(owner, id, { member_id: owner.id })
    await idle()
    expect(subjects()).toHaveLength(1)
  })
})

describe('the lead quota', () => {
  it('is told once a month at 80 %, and once when it is used up', async () => {
    const { app, smtp } = stage
    dealer = await app.dealer({ leadQuota: 5, language: 'en' })
    owner = await signIn(app, dealer)
    const viewer = await signIn(app, dealer, { role: 'reader' })
    const send = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await dealer.api.post('/leads', { email: 'ada@klant.example' })
      await idle()
      return subjects().filter((subject) => /leads (this|of this)/.test(subject ?? ''))
    }
    expect(await send(3)).toEqual([])
    expect(await send(1)).toEqual(['You have used 4 of 5 leads this month'])
    const both = ['You have used 4 of 5 leads this month', 'The leads of this month are used up']
    expect(await send(1)).toEqual(both)
    expect(await send(2)).toEqual(both)
    app.clock.advance(31 * DAY)
    expect(await send(5)).toEqual([...both, ...both])
    expect(smtp.to(viewer.email)).toEqual([])
  })
})

describe('a webhook that is switched off', () => {
  it('is told to the owner, without the secret part of its address', async () => {
    const { app, smtp } = stage
    const endpoint = { url: 'https://127.0.0.1:9/zeven?token=hush', events: ['offer.signed'] }
    const { id } = (await dealer.api.post('/webhooks', endpoint)).body.data
    const nearly = defineCommand<null, null>(import.meta.url, async ({ db }) => {
      await allAccounts(db)
        .updateTable('webhooks')
        .set({ failures: 19 })
        .where('id', '=', id)
        .execute()
      return null
    })
    const own = { actor: SYSTEM, accountId: dealer.account.id }
    await app.database.run(nearly, { ...own, input: null })
    await app.database.run(testWebhook, { ...own, input: { id } })
    await idle()
    await idle()
    const [arrived] = smtp.to(owner.email)
    expect(arrived?.mail.subject).toBe('Een webhook is uitgezet')
    expect(arrived?.mail.text).toContain('https://127.0.0.1:9/zeven\n')
    expect(arrived?.mail.text).toContain('20 failed attempts in a row')
    expect(arrived?.raw).not.toContain('hush')
  })
})

describe('a member who may not see contact details any more', () => {
  it('gets none in a mail that still waited', async () => {
    const { app, smtp } = stage
    const seller = await signIn(app, dealer, { role: 'seller' })
    smtp.refuse(seller.email, { code: 451, text: 'Later' })
    await addLead()
    smtp.refuse(seller.email, null)
    await owner.patch(`/settings/members/${seller.id}`, { sees_contact: false })
    app.clock.advance(DAY)
    await idle()
    const [arrived] = smtp.to(seller.email)
    expect(arrived?.mail.subject).toMatch(/^Nieuwe aanvraag #\d+$/)
    expect(arrived?.raw).not.toContain('jo@klant.example')
  })
})

describe('a member who was removed', () => {
  it('gets no mail that still waited', async () => {
    const { app, smtp } = stage
    const seller = await signIn(app, dealer, { role: 'seller' })
    smtp.refuse(seller.email, { code: 451, text: 'Later' })
    await addLead()
    smtp.refuse(seller.email, null)
    await owner.remove(`/settings/members/${seller.id}`)
    app.clock.advance(DAY)
    await idle()
    expect(smtp.to(seller.email)).toEqual([])
  })
})
