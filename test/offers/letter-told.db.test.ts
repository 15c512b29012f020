import { beforeEach, describe, expect, it } from 'vitest'
import * as tell from '../../server/account/members/to-members.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { getLeadRow } from '../../server/leads/lead-rows.ts'
import { PLENTY } from '../prices/promotions.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { CUSTOMER, mailing } from './letters.ts'

const DAY = 24 * 60 * 60_000

const stage = await forTests(startMailStage())

let dealer: Dealer
let seller: Member
let own: Awaited<ReturnType<typeof mailing>>
beforeEach(async () => {
  stage.app.clock.set('2026-09-10T08:30:00Z')
  dealer = await stage.app.dealer(PLENTY)
  seller = await signIn(stage.app, dealer, { role: 'seller', language: 'en' } as object)
  own = await mailing(stage.app, dealer)
})

const idle = () => stage.app.server.jobs.idle()
async function afterDays(days: number): Promise<void> {
  stage.app.clock.advance(days * DAY)
  await idle()
}

/** A mailed offer, and no mails so far. */
async function addSent(): Promise<number> {
  const id = await own.addOffer()
  await own.mail(id)
  await idle()
  stage.smtp.arrived.length = 0
  return id
}
const toCustomer = () => stage.smtp.to(CUSTOMER).map(({ mail }) => mail)
const toSeller = () => stage.smtp.to(seller.email).map(({ mail }) => mail)

describe('a customer who does not answer', () => {
  it('is reminded after three and after seven days, with the same link, once each', async () => {
    const id = await addSent()
    const { token } = await own.issue(id, null)
    await afterDays(2.9)
    expect(toCustomer()).toEqual([])
    await afterDays(0.2)
    expect(toCustomer()).toHaveLength(1)
    expect(toCustomer()[0]?.text).toContain(token)
    await afterDays(4)
    await afterDays(10)
    expect(toCustomer()).toHaveLength(2)
    const kinds = (await rowsOf(stage.app, 'offer_events', dealer.account.id)).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['sent', 'reminded', 'reminded'])
  })

  it.each([
    ['signed', (id: number) => own.doing.sign(id)],
    ['declined', (id: number) => own.doing.reject(id)],
    ['changed', (id: number) => own.doing.add(id)],
  ])('is reminded of nothing that was %s', async (_, answer) => {
    const id = await addSent()
    await answer(id)
    await afterDays(8)
    expect(toCustomer()).toEqual([])
  })

  it('is not reminded of an offer that was sent by hand', async () => {
    await own.issue(await own.addOffer(), 'hand')
    stage.smtp.arrived.length = 0
    await afterDays(8)
    expect(toCustomer()).toEqual([])
  })

  it('lets the offer lapse, of which the seller hears three days before', async () => {
    await addSent()
    await afterDays(26)
    expect(toSeller()).toEqual([])
    await afterDays(2)
    expect(toSeller().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Offerte 2026-\d+ verloopt binnenkort$/),
    ])
    await afterDays(2)
    expect(toSeller()).toHaveLength(1)
  })
})

/** Calls a function that tells members, as a command of the customer does. */
function told(id: number, how: keyof typeof TELLING) {
  const input = { id, how }
  return stage.app.database.run(telling, { actor: SYSTEM, accountId: dealer.account.id, input })
}
const TELLING = {
  opened: tell.notifyOpened,
  declined: (ctx, row) => tell.notifyDeclined(ctx, row, 'Jo Klant vindt het te duur'),
  asked: (ctx, row) => tell.notifyQuestion(ctx, row, 'Past dit bij Jo Klant?'),
} satisfies Record<string, typeof tell.notifyOpened>
const telling = defineCommand<{ id: number; how: keyof typeof TELLING }, null>(
  import.meta.url,
  async (ctx, { id, how }) => {
    await TELLING[how](ctx, await getLeadRow(ctx, ctx.accountId, id))
    return null
  },
)

describe('the seller', () => {
  it('who looks after the lead hears it alone', async () => {
    const { app, smtp } = stage
    const other = await signIn(app, dealer, { role: 'seller' })
    const id = await addSent()
    const { version } = (await seller.get(`/leads/${id}`)).body.data
    await other.patch(`/leads/${id}`, { version, member_id: other.id })
    await idle()
    smtp.arrived.length = 0
    await told(id, 'declined')
    await idle()
    expect(smtp.arrived.map(({ to }) => to)).toEqual([[other.email]])
  })

  it('who sees no contact details reads neither names nor words of the customer', async () => {
    const { app, smtp } = stage
    const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const id = await addSent()
    await own.sign(id)
    for (const how of ['opened', 'declined', 'asked'] as const) await told(id, how)
    await idle()
    const arrived = smtp.to(hidden.email)
    expect(arrived).toHaveLength(4)
    for (const { mail } of arrived) {
      expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/Klant|klant\.example/)
      expect(mail.attachments).toEqual([])
    }
  })
})

describe('a signature', () => {
  it('is confirmed when the mail server is back, once, though it could not be at first', async () => {
    const { app, smtp } = stage
    const id = await addSent()
    smtp.refuse(CUSTOMER, { code: 451, text: 'Later please' })
    await own.sign(id)
    await idle()
    expect(toCustomer()).toEqual([])
    smtp.refuse(CUSTOMER, null)
    app.clock.advance(60_000)
    await idle()
    app.clock.advance(60_000)
    await idle()
    expect(toCustomer()).toHaveLength(1)
    expect(toCustomer()[0]?.attachments).toHaveLength(1)
  })
})
