import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAccount, putLogo } from '../../server/account/accounts/accounts.writes.ts'
import { hashToken } from '../../server/offers/versions/token.ts'
import { PLENTY } from '../prices/promotions.ts'
import { allRows } from '../support/all-rows.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { wholeLead } from '../support/lead.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { CUSTOMER, mailing } from './letters.ts'
import { eventsOf, readOffer } from './offers.ts'

const MINUTE = 60_000

const stage = await forTests(startMailStage())

let dealer: Dealer
let own: Awaited<ReturnType<typeof mailing>>
beforeEach(async () => {
  stage.app.clock.set('2026-09-10T08:30:00Z')
  stage.smtp.arrived.length = 0
  stage.smtp.refuse(CUSTOMER, null)
  dealer = await stage.app.dealer(PLENTY)
  own = await mailing(stage.app, dealer)
})

const idle = () => stage.app.server.jobs.idle()
const offerMails = async () =>
  (await rowsOf(stage.app, 'mails', dealer.account.id)).filter(({ kind }) => kind === 'offer')
const sentEvents = async () =>
  (await eventsOf(stage.app, dealer)).filter(({ key }) => key === 'offer.sent')

describe('a mailed offer', () => {
  it('is sent when the mail server accepted it, and not before', async () => {
    const { app, smtp } = stage
    smtp.refuse(CUSTOMER, { code: 451, text: 'Later please' })
    const id = await own.addOffer()
    await own.mail(id)
    await idle()
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'offer', sent_at: null })
    expect(await sentEvents()).toEqual([])
    smtp.refuse(CUSTOMER, null)
    app.clock.advance(MINUTE)
    await idle()
    const at = '2026-09-10T08:31:00+00:00'
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'sent', sent_at: at })
    expect(await sentEvents()).toMatchObject([{ id, data: { id, status: 'sent', sent_at: at } }])
    expect((await own.open(id))?.sent_at).toBe(app.clock.now())
    expect(await rowsOf(app, 'offer_events', dealer.account.id)).toMatchObject([
      {
        lead_id: id,
        version: 1,
        kind: 'sent',
        detail: JSON.stringify({ by: 'mail', to: CUSTOMER }),
      },
    ])
  })

  it('is sent then also where a thread of its own writes to the database', async () => {
    const other = await startMailStage({}, 'thread')
    try {
      // The thread has a clock of its own. What it does must be due for the server.
      other.app.clock.set(new Date(Date.now() + MINUTE).toISOString())
      const theirs = await other.app.dealer(PLENTY)
      const mails = await mailing(other.app, theirs)
      const id = await mails.addOffer()
      await mails.mail(id)
      await other.app.server.jobs.idle()
      expect(await readOffer(theirs, id)).toMatchObject({ status: 'sent' })
    } finally {
      await other.stop()
    }
  })

  it('takes the link and the PDF along, in the name of the dealer', async () => {
    const { smtp } = stage
    const id = await own.addOffer()
    const { token } = await own.mail(id, { subject: 'Uw veranda, {name}', message: 'Beste klant,' })
    await idle()
    const [arrived] = smtp.to(CUSTOMER)
    const { mail } = arrived as NonNullable<typeof arrived>
    expect(mail.subject).toBe('Uw veranda')
    expect(mail.from?.value).toEqual([
      { name: dealer.account.name, address: 'no-reply@mail.example' },
    ])
    expect(mail.text).toMatch(/^Beste klant,\n/)
    expect(mail.text).toContain(`/o/${token}`)
    expect(mail.html).toContain(`/o/${token}"`)
    const [pdf, ...others] = mail.attachments
    expect(others).toEqual([])
    expect(pdf).toMatchObject({ contentType: 'application/pdf' })
    expect(pdf?.filename).toMatch(/^Offerte 2026-\d{4}\.pdf$/)
    const open = await own.open(id)
    expect(hashToken(token)).toBe(open?.token_hash)
    expect(
      createHash('sha256')
        .update(pdf?.content ?? '')
        .digest('hex'),
    ).toBe(open?.pdf_hash)
  })

  it('looks like the dealer’s: their colour and logo travel in it, and the total says its VAT', async () => {
    const { smtp } = stage
    const shape = { width: 900, height: 300, channels: 4, background: '#123' } as const
    const logo = (await sharp({ create: shape }).png().toBuffer()).toString('base64')
    await dealer.run(putLogo, { logo: { content: logo, type: 'image/png' } })
    await dealer.run(changeAccount, { accent: '#7a1fa2' })
    const id = await own.addOffer()
    await own.mail(id)
    await idle()
    const { mail, raw } = smtp.to(CUSTOMER)[0] as NonNullable<ReturnType<typeof smtp.to>[0]>
    const [picture, pdf, ...others] = mail.attachments
    expect(others).toEqual([])
    expect(picture).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline' })
    const { width, height } = await sharp(picture?.content).metadata()
    expect([width, height, pdf?.contentType]).toEqual([280, 104, 'application/pdf'])
    expect(raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      `<img src="cid:${picture?.cid}" width="140" height="52"`,
    )
    expect(mail.html).toContain('background-color:#7a1fa2')
    expect(mail.text).toMatch(/^Totaal: €\s100,00 incl\. btw$/m)
    expect(mail.text).toMatch(/Stuur deze mail daarom niet door\.\n\n.*Antwoord gerust/)
    expect(mail.text).not.toContain('\n-- \n')
  })

  it('leaves its link nowhere in the database, also while the mail waits', async () => {
    const { app, smtp } = stage
    smtp.refuse(CUSTOMER, { code: 451, text: 'Later please' })
    const id = await own.addOffer()
    const { token } = await own.mail(id)
    await idle()
    expect(JSON.stringify(await allRows(app))).not.toContain(token)
    smtp.refuse(CUSTOMER, null)
    app.clock.advance(MINUTE)
    await idle()
    expect(smtp.to(CUSTOMER)).toHaveLength(1)
    expect(JSON.stringify(await allRows(app))).not.toContain(token)
    expect(await offerMails()).toMatchObject([{ state: 'sent', text: null, html: null }])
  })

  it('that was taken whole but never accepted is not sent, and goes out again under the same name', async () => {
    const { app, smtp } = stage
    smtp.drop(CUSTOMER)
    const id = await own.addOffer()
    await own.mail(id)
    await idle()
    expect(await offerMails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'offer', sent_at: null })
    app.clock.advance(MINUTE)
    await idle()
    const [stored] = await offerMails()
    expect(smtp.to(CUSTOMER).map(({ mail }) => mail.messageId)).toEqual([
      `<${stored?.message_id}@mail.example>`,
    ])
    expect(await sentEvents()).toHaveLength(1)
  })

  it('that the mail server refuses for good is not sent, and the lead says so', async () => {
    const { app, smtp } = stage
    smtp.refuse(CUSTOMER, { code: 550, text: 'No such mailbox' })
    const owner = await signIn(app, dealer)
    const id = await own.addOffer()
    await own.mail(id)
    await idle()
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'offer', sent_at: null })
    const { body } = await owner.get(wholeLead(id))
    expect(JSON.stringify(body)).toContain('No such mailbox')
  })

  it('can be mailed again: the same version and link, and it was sent once', async () => {
    const { app, smtp } = stage
    const id = await own.addOffer()
    const first = await own.mail(id)
    await idle()
    const sent = await readOffer(dealer, id)
    app.clock.advance(MINUTE)
    const again = await own.mail(id, { to: 'partner@klant.example' })
    await idle()
    expect(again).toMatchObject({ version: 1, token: first.token })
    expect(smtp.to('partner@klant.example')[0]?.mail.text).toContain(first.token)
    expect(await readOffer(dealer, id)).toEqual(sent)
    expect(await sentEvents()).toHaveLength(1)
  })

  it('is mailed once, however often somebody clicks', async () => {
    const { app, smtp } = stage
    smtp.refuse(CUSTOMER, { code: 451, text: 'Later please' })
    const id = await own.addOffer()
    await Promise.all([own.mail(id), own.mail(id), own.mail(id)])
    expect(await offerMails()).toHaveLength(1)
    await idle()
    smtp.refuse(CUSTOMER, null)
    app.clock.advance(MINUTE)
    await idle()
    expect(smtp.to(CUSTOMER)).toHaveLength(1)
  })

  it('stays at home when it was changed or withdrawn before the mail went out', async () => {
    const { app, smtp } = stage
    smtp.refuse(CUSTOMER, { code: 451, text: 'Later please' })
    const id = await own.addOffer()
    await own.mail(id)
    await idle()
    await own.doing.add(id)
    smtp.refuse(CUSTOMER, null)
    app.clock.advance(MINUTE)
    await idle()
    expect(smtp.to(CUSTOMER)).toEqual([])
    expect(await offerMails()).toEqual([])
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'offer', version: 2 })
  })

  it('goes to the customer with the seller’s address to answer to', async () => {
    const { app, smtp } = stage
    const seller = await signIn(app, dealer, { role: 'seller' })
    const id = await own.addOffer()
    const { body } = await seller.get(`/leads/${id}`)
    const { version } = body.data
    await seller.patch(`/leads/${id}`, { version, member_id: seller.id })
    await own.mail(id)
    await idle()
    expect(smtp.to(CUSTOMER)[0]?.mail.replyTo?.value).toMatchObject([{ address: seller.email }])
  })
})

it('without a mail server an offer is kept as a file, and not sent until the dealer says so', async () => {
  const app = await startTestApp()
  try {
    const alone = await app.dealer(PLENTY)
    const doing = await mailing(app, alone)
    const id = await doing.addOffer()
    await doing.mail(id)
    await app.server.jobs.idle()
    expect(await rowsOf(app, 'mails', alone.account.id)).toMatchObject([
      { kind: 'offer', state: 'kept' },
    ])
    expect(await readOffer(alone, id)).toMatchObject({ status: 'offer', sent_at: null })
    await doing.issue(id, 'hand')
    expect(await readOffer(alone, id)).toMatchObject({ status: 'sent', version: 1 })
  } finally {
    await app.stop()
  }
})
