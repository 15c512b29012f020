import { describe, expect, it } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { handOverUrl } from '../../shared/form/handover.ts'
import { PROOF_HEADER } from '../../shared/form/submission.ts'
import { postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { proofFor, sendForm, widgetUrl } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const PAGE = 'https://dealer.example/veranda'
const OWN = { Origin: 'https://dealer.example' }
const DESIGN = {
  design_mail: true,
  allowed_origins: ['https://dealer.example'],
  sketch: 'veranda',
  confirmation: true,
}

const { app, smtp, arrivedAt } = await forTests(startMailStage({ TRUST_PROXY: '1' }))
const dealer = await app.dealer()
const { slug } = await addForm(app, dealer, DESIGN)
const NOT_KEPT = { actor: SYSTEM, accountId: null, input: 'deleteOldSignInMails' } as const

let senders = 0
/** Each from an address of its own, as through a proxy. */
function mailDesign(change: object = {}, headers: Record<string, string> = {}, form = slug) {
  senders += 1
  const { answers, variant } = submission() as { answers: object; variant: string }
  const body = { answers, variant, language: 'en', email: 'ada@klant.example', page: PAGE }
  return postJson(
    widgetUrl(app, form, '/design-mails'),
    { ...body, ...change },
    { ...OWN, 'X-Forwarded-For': `10.${senders}.0.1`, ...headers },
  )
}

describe('a design that is mailed', () => {
  it('comes as the dealer’s mail with drawing and link, and nothing that was typed freely', async () => {
    const spam = 'Cheap pills at https://pills.test'
    const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly', wishes: spam, other: spam }
    const given = { answers, page: `${PAGE}/pills?q=pills#pills` }
    expect((await mailDesign(given)).body.data).toEqual({ queued: true })
    const [{ mail, raw }] = await arrivedAt('ada@klant.example')
    expect(mail.subject).toBe('Your design at Veranda Voorbeeld')
    expect(mail.from?.text).toBe('"Veranda Voorbeeld" <no-reply@mail.example>')
    expect(mail.replyTo?.text).toBe('info@dealer.example')
    expect(mail.text).toContain('Size: 400 × 300 cm\nRoof: Polycarbonate')
    const page = `${app.server.url}/f/${slug}/en`
    const link = handOverUrl(page, { size: answers.size, roof: 'poly' })
    expect(mail.text).toContain(`Open your design:\n${link}`)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['drawing.png'])
    expect(raw).not.toContain('pills')
  })

  it('makes no lead, is shown to no member, and is forgotten within a day', async () => {
    expect((await mailDesign({ email: 'bo@klant.example' })).status).toBe(200)
    await app.server.jobs.idle()
    expect((await dealer.api.get('/leads')).body.data).toEqual([])
    const owner = await signIn(app, dealer)
    expect((await owner.get('/mails')).body.data).toEqual([])
    expect(await rowsOf(app, 'mails', dealer.account.id)).toEqual([])
    expect((await owner.get('/audit')).text).not.toContain('bo@klant.example')
    app.clock.advance(24 * 60 * 60_000 + 1)
    await app.database.run(deleteOldRows, NOT_KEPT)
    expect(await rowsOf(app, 'mails', 0)).toEqual([])
  })

  it('is asked for only by a page of the dealer’s', async () => {
    const open = (await addForm(app, dealer, { ...DESIGN, allowed_origins: [] })).slug
    const off = (await addForm(app, dealer, { ...DESIGN, design_mail: undefined })).slug
    const two = (
      await addForm(app, dealer, { ...DESIGN, allowed_origins: [OWN.Origin, 'https://b.example'] })
    ).slug
    const elsewhere = 'https://pills.test'
    const tries = [
      await mailDesign({ page: `${elsewhere}/veranda` }),
      await mailDesign({ page: elsewhere }, { Origin: elsewhere }),
      await mailDesign({ page: elsewhere }, { Origin: elsewhere }, open),
      await mailDesign({ page: 'https://b.example/' }, {}, two),
      await mailDesign({ page: 'javascript:alert(1)' }),
      await mailDesign({}, {}, off),
      await mailDesign({ email: 'ada@klant' }),
      await mailDesign({ email: 'ada@klant.example, bo@klant.example' }),
      await mailDesign({ website: 'filled in' }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 422, 422, 403])
    expect(tries[6]?.body.errors.fields).toEqual({ email: ['is not an e-mail address'] })
  })

  it('takes a proof of work where the form does, once', async () => {
    const form = (await addForm(app, dealer, { ...DESIGN, proof_of_work: true })).slug
    const proof = { [PROOF_HEADER]: await proofFor(app, form) }
    app.clock.advance(60_000)
    const statuses = []
    for (const headers of [{}, proof, proof]) {
      statuses.push((await mailDesign({ email: 'cy@klant.example' }, headers, form)).status)
    }
    expect(statuses).toEqual([403, 200, 403])
  })

  it('counts with confirmations to the mailbox, and by line', async () => {
    const to = { email: 'dee@klant.example' }
    for (let n = 0; n < 3; n++) await mailDesign(to)
    for (let n = 0; n < 3; n++) {
      const contact = { name: 'Dee', email: 'Dee@klant.example' }
      await sendForm(app, slug, submission({ contact }), null, OWN)
    }
    // It says the same, so that nobody learns who got mails.
    expect((await mailDesign(to)).body.data).toEqual({ queued: true })
    await app.server.jobs.idle()
    const ofBoth = [...smtp.to('dee@klant.example'), ...smtp.to('Dee@klant.example')]
    expect(ofBoth.map(({ mail }) => mail.subject?.slice(0, 11)).toSorted()).toEqual([
      'Uw aanvraag',
      'Uw aanvraag',
      ...Array(3).fill('Your design'),
    ])
    const line = { 'X-Forwarded-For': '10.99.0.1' }
    const statuses = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await mailDesign({ email: `e${n}@klant.example` }, line)).status)
    }
    expect([statuses[9], statuses[10]]).toEqual([200, 429])
  })
})

it('is offered on a page of a named website or of this server alone', async () => {
  const offered = async (headers: Record<string, string>) =>
    (await request(widgetUrl(app, slug), { headers })).body.data.design_mail
  expect(await offered(OWN)).toBe(true)
  expect(await offered({ Origin: app.server.url })).toBe(true)
  expect(await offered({ Origin: 'https://pills.test' })).toBe(undefined)
})
