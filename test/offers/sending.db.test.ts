import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putLogo } from '../../server/account/accounts/accounts.writes.ts'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { formatTimestamp } from '../../shared/time.ts'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { type MailStage, startMailStage } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { asRead, buildBy, complete, type Desk, dataOf, offerOf, openDesk, typed } from './sheet.ts'

const app = await forTests(startTestApp())

let desk: Desk
let built: OfferSheet
let path: string
beforeEach(async () => {
  app.clock.set('2026-09-10T08:30:00Z')
  desk = await openDesk(app)
  await complete(desk)
  built = await buildBy(desk)
  path = `/offers/${desk.lead}`
})

const post = async (step: string, read: OfferSheet): Promise<OfferSheet> =>
  dataOf(await desk.owner.post(`${path}/${step}${asRead(read)}`))

/** The status and bytes of a PDF. */
async function pdfOf(query: string, member = desk.owner): Promise<[number, string]> {
  const { headers } = member
  const got = await fetch(`${app.server.url}/portal/api${path}/pdf${query}`, { headers })
  return [got.status, Buffer.from(await got.arrayBuffer()).toString('latin1')]
}

describe('sending by hand', () => {
  it('gives the customer’s link first, and counts as sent on the dealer’s word', async () => {
    const linked = await post('link', built)
    expect(linked).toMatchObject({ stage: 'offer', sent_at: null })
    expect(linked.link).toMatch(/\/o\/[0-9A-Za-z]{43}$/)
    const page = await request(linked.link?.replace(/^https?:\/\/[^/]+/, app.server.url) ?? '')
    expect([page.status, page.text.includes('Dak van Polycarbonaat')]).toEqual([200, true])
    app.clock.advance(60_000)
    const sent = await post('mark-sent', linked)
    expect(sent).toMatchObject({
      stage: 'sent',
      sent_at: formatTimestamp(app.clock.now()),
      link: linked.link,
    })
    expect(sent.versions).toMatchObject([{ version: 1, state: 'open', sent_at: sent.sent_at }])
  })

  it('asked for twice gives one link, and two versions only after a change', async () => {
    const first = await post('link', built)
    const second = await post('link', first)
    expect(second.link).toBe(first.link)
    await post('mark-sent', second)
    dataOf(await desk.owner.post(`${path}/lines`, typed()))
    const changed = await offerOf(desk.owner, desk.lead)
    expect(changed).toMatchObject({ stage: 'offer', link: null })
    expect(changed.document.version).toBe(2)
    const again = await post('link', changed)
    expect(again.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'open'],
      [1, 'replaced'],
    ])
    expect(again.link).not.toBe(first.link)
  })

  it('can be taken back', async () => {
    const sent = await post('mark-sent', built)
    const withdrawn = await post('withdraw', sent)
    expect(withdrawn).toMatchObject({ stage: 'offer', link: null })
    expect(withdrawn.versions[0]?.state).toBe('withdrawn')
    expect(withdrawn.steps).not.toContain('withdraw')
  })

  it('and signed on paper, it is signed and can be invoiced; it cannot be signed twice', async () => {
    const unsent = await desk.owner.post(`${path}/mark-signed`)
    expect(unsent.status).toBe(422)
    const sent = await post('mark-sent', built)
    expect(sent.steps).toContain('mark_signed')
    const signed = await post('mark-signed', sent)
    expect(signed).toMatchObject({ stage: 'signed', link: null })
    expect(signed.steps).toEqual(['invoice'])
    expect(signed.versions[0]?.state).toBe('signed')
    const again = await desk.owner.post(`${path}/mark-signed`)
    expect(again.status).toBe(422)
    const invoice = { number: 'F-1', status: 'paid', paid_at: formatTimestamp(app.clock.now()) }
    const paid = dataOf(await desk.owner.send('PUT', `${path}/invoice`, invoice))
    expect(paid.invoice).toEqual({
      number: 'F-1',
      status: 'paid',
      paid_at: formatTimestamp(app.clock.now()),
      statuses: [],
    })
  })
})

describe('the check list', () => {
  it('keeps an incomplete offer from being sent, and names what is missing', async () => {
    const other = await openDesk(app)
    await buildBy(other)
    for (const step of ['link', 'mark-sent']) {
      const { status, body } = await other.owner.post(`/offers/${other.lead}/${step}`)
      expect([status, body.errors.code]).toEqual([409, 'offer_incomplete'])
      expect(body.errors.checklist.map(({ code }: { code: string }) => code)).toEqual([
        'dealer_address',
        'company_number',
        'vat_number',
        'terms',
      ])
    }
    expect((await offerOf(other.owner, other.lead)).versions).toEqual([])
  })

  it('names a logo that cannot be drawn, which stops nothing', async () => {
    const broken = Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1').toString('base64')
    // It was uploaded before every picture was drawn again.
    const input = { logo: { content: broken, type: 'image/png' } } as const
    await desk.dealer.run(putLogo, input)
    const { checklist } = await offerOf(desk.owner, desk.lead)
    expect(checklist).toEqual([{ code: 'logo', blocks: false, line_ids: [], characters: [] }])
    expect((await desk.owner.post(`${path}/link`)).status).toBe(200)
  })
})

describe('the link and the PDF', () => {
  it('are for who may send and see all; others read a draft without contact details', async () => {
    const sent = await post('mark-sent', built)
    const viewer = await signIn(app, desk.dealer, { role: 'reader' })
    const blind = await signIn(app, desk.dealer, { role: 'seller', sees_contact: false })
    expect(sent.link).not.toBeNull()
    for (const member of [viewer, blind]) {
      expect((await offerOf(member, desk.lead)).link).toBeNull()
    }
    const asked = await blind.post(`${path}/link`)
    expect(asked.body.errors.code).toBe('contact_hidden')
    expect((await pdfOf('?version=draft', blind))[1]).toMatch(/^%PDF-/)
    expect((await pdfOf('?version=1', blind))[0]).toBe(403)
    expect((await pdfOf('?version=1', viewer))[1]).toMatch(/^%PDF-/)
  })

  it('show the draft as it is now, and a version as it was sent', async () => {
    const draft = await pdfOf('?version=draft')
    await post('mark-sent', built)
    const frozen = await pdfOf('?version=1')
    dataOf(await desk.owner.post(`${path}/lines`, typed()))
    expect(await pdfOf('?version=1')).toEqual(frozen)
    expect(await pdfOf('?version=draft')).not.toEqual(draft)
    expect((await pdfOf('?version=2'))[0]).toBe(404)
    expect((await pdfOf('?version=x'))[0]).toBe(422)
  })
})

describe('without a mail server', () => {
  it('a mail is refused, and the preview says so', async () => {
    const { status, body } = await desk.owner.post(`${path}/send`)
    expect([status, Object.keys(issuesIn({ body }))]).toEqual([422, ['to']])
    const preview = dataOf(await desk.owner.post(`${path}/mail-preview`))
    expect(preview).toMatchObject({ sends: false, to: 'jo@klant.example' })
  })
})

describe('with a mail server', () => {
  let stage: MailStage
  let own: Desk
  let offer: OfferSheet
  beforeAll(async () => {
    stage = await startMailStage()
  })
  afterAll(() => stage.stop())
  beforeEach(async () => {
    stage.smtp.arrived.length = 0
    own = await openDesk(stage.app)
    await complete(own)
    offer = await buildBy(own)
  })
  const send = (body: object, headers = {}, member = own.owner) =>
    member.post(`/offers/${own.lead}/send${asRead(offer)}`, body, headers)
  const mailsTo = async (address: string) => {
    await stage.app.server.jobs.idle()
    return stage.smtp.to(address)
  }

  it('the customer gets the words that were previewed, once, however often it is asked for', async () => {
    const words = { subject: 'Uw veranda', message: 'Fijn dat u er was.' }
    const preview = dataOf(await own.owner.post(`/offers/${own.lead}/mail-preview`, words))
    expect(preview).toMatchObject({ sends: true, to: 'jo@klant.example', subject: 'Uw veranda' })
    expect(preview.text).toContain('Fijn dat u er was.')
    const key = { 'Idempotency-Key': `send-${own.lead}` }
    const [first, again] = [await send(words, key), await send(words, key)]
    expect([first.status, again.body.data]).toEqual([200, first.body.data])
    const [arrived, ...more] = await mailsTo('jo@klant.example')
    expect([arrived?.mail.subject, more]).toEqual(['Uw veranda', []])
    expect(await offerOf(own.owner, own.lead)).toMatchObject({ stage: 'sent' })
    expect((await send(words, key)).status).toBe(200)
    expect(await mailsTo('jo@klant.example')).toHaveLength(1)
  })

  it('a mail that does not arrive is told until the offer gets there in some way', async () => {
    const to = 'jo@klant.example'
    stage.smtp.refuse(to, { code: 550, text: `no such user ${to}` })
    expect((await send({})).status).toBe(200)
    await stage.app.server.jobs.idle()
    offer = await offerOf(own.owner, own.lead)
    expect(offer.mail).toEqual({
      state: 'failed',
      to,
      reason: expect.stringContaining('no such user'),
    })
    const blind = await signIn(stage.app, own.dealer, { role: 'seller', sees_contact: false })
    const hidden = await offerOf(blind, own.lead)
    expect([hidden.mail?.to, JSON.stringify(hidden.mail).includes(to)]).toEqual([null, false])
    stage.smtp.refuse(to, null)
    expect((await send({})).status).toBe(200)
    expect(await mailsTo(to)).toHaveLength(1)
    expect(await offerOf(own.owner, own.lead)).toMatchObject({ stage: 'sent', mail: null })
  })

  it('another address is for who sees contact details', async () => {
    const blind = await signIn(stage.app, own.dealer, { role: 'seller', sees_contact: false })
    const to = 'partner@klant.example'
    const refused = await send({ to }, {}, blind)
    expect(refused.body.errors.code).toBe('contact_hidden')
    const preview = await blind.post(`/offers/${own.lead}/mail-preview`)
    expect([preview.status, /klant\.example|Jo /.test(preview.text)]).toEqual([200, false])
    expect((await send({ to })).status).toBe(200)
    expect(await mailsTo(to)).toHaveLength(1)
    expect((await send({ to: 'nowhere' })).status).toBe(422)
  })
})
