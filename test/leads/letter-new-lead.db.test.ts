import { beforeEach, describe, expect, it } from 'vitest'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, readForm, submission } from '../support/forms.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'
import { PHOTOS, photo, sendFile } from '../support/uploads.ts'

const stage = await forTests(startMailStage())

let dealer: Dealer
let owner: Member
beforeEach(async () => {
  dealer = await stage.app.dealer()
  owner = await signIn(stage.app, dealer)
})

const { arrivedAt } = stage

describe('a new lead', () => {
  it('reaches the mail server at once, with a link to the lead', async () => {
    const { app } = stage
    await submitForm(app, dealer, { sent: { language: 'en' } })
    const [arrived] = await arrivedAt(owner.email)
    const [mail] = await rowsOf(app, 'mails', dealer.account.id)
    expect(arrived.from).toBe('no-reply@mail.example')
    expect(arrived.mail.subject).toBe('Nieuwe aanvraag: Jo Voorbeeld')
    const link = `/portal/leads/${mail?.lead_id}?account=${dealer.account.id}`
    expect(arrived.mail.text).toContain(`${link}\n`)
    expect(arrived.mail.html).toContain(`${link}"`)
    for (const part of [arrived.mail.text, arrived.mail.html]) {
      for (const shown of ['Jo Voorbeeld', 'jo@klant.example', 'Maat', '400 × 300 cm'])
        expect(part).toContain(shown)
    }
    await app.server.jobs.idle()
    expect((await rowsOf(app, 'mails', dealer.account.id))[0]).toMatchObject({
      state: 'sent',
      attempts: 1,
      sent_at: app.clock.now(),
    })
  })

  it('is told with its drawing, a photo and a link to call, to who sees contact details', async () => {
    const { app } = stage
    const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const { questions } = readForm()
    const { slug } = await addForm(app, dealer, {
      questions: [...questions, PHOTOS],
      sketch: 'veranda',
    })
    const { name } = (await sendFile(app, slug, await photo())).body.data
    const sent = submission()
    const contact = { ...(sent.contact as object), phone: '06-12 34 56 78' }
    const answers = { ...(sent.answers as object), photos: [name] }
    await sendForm(app, slug, { ...sent, contact, answers }, null)
    const [arrived] = await arrivedAt(owner.email)
    const types = arrived.mail.attachments.map(({ contentType }) => contentType)
    expect(types).toEqual(['image/png', 'image/jpeg'])
    const shown =
      /<img src="data:image\/jpeg;[^"]+" width="180" height="240" alt="Foto van de klant"/
    expect(arrived.mail.html).toMatch(shown)
    expect(arrived.mail.html).toContain('<a href="tel:0612345678"')
    expect(arrived.mail.text).not.toContain('tel:')
    const [other] = await arrivedAt(hidden.email)
    expect(other.mail.attachments).toEqual([])
    expect(other.mail.html).not.toContain('tel:')
  })

  it('is told with the whole address, and with the country when it is another', async () => {
    const { app } = stage
    const place = { street: 'optional', house_number: 'optional', city: 'optional' }
    const lives = { street: 'Rue Haute', house_number: '5', postcode: '1000', city: 'Bruxelles' }
    await submitForm(app, dealer, {
      form: { contact: { ...place, postcode: 'optional', country: 'optional' } },
      sent: { contact: { name: 'Jo', email: 'jo@klant.example', ...lives, country: 'BE' } },
    })
    const [arrived] = await arrivedAt(owner.email)
    expect(arrived.mail.text).toContain('Rue Haute 5, 1000 Bruxelles, België')
  })

  it('is told with links to its own account, to somebody who is a member of several', async () => {
    const { app, smtp } = stage
    const second = await app.dealer()
    await signIn(app, second, { email: owner.email }, owner)
    await submitForm(app, second)
    await submitForm(app, dealer)
    await arrivedAt(owner.email, 2)
    const [links, wanted] = [new Set<string>(), new Set<string>()]
    for (const { account } of [dealer, second]) {
      const [mail] = await rowsOf(app, 'mails', account.id)
      for (const page of [`leads/${mail?.lead_id}`, 'settings/notifications'])
        wanted.add(`/portal/${page}?account=${account.id}`)
    }
    for (const { mail } of smtp.to(owner.email))
      for (const [link] of (mail.text ?? '').matchAll(/\/portal\/\S+/g)) links.add(link)
    expect(links).toEqual(wanted)
  })

  it('of the API is told too', async () => {
    await dealer.api.post('/leads', { name: 'Ada', email: 'ada@klant.example', source: 'fair' })
    const [arrived] = await arrivedAt(owner.email)
    expect(arrived.mail.text).toContain('Herkomst: fair')
    expect(stage.smtp.to('ada@klant.example')).toEqual([])
  })

  it('is told to who wants it, and to nobody of another account', async () => {
    const { app } = stage
    const stranger = await signIn(app, await app.dealer())
    const silent = await signIn(app, dealer, { role: 'seller' })
    const viewer = await signIn(app, dealer, { role: 'reader' })
    const none = { leads: 'none', follow_ups: false, account: false }
    expect((await silent.send('PUT', '/settings/notifications', none)).status).toBe(200)
    await submitForm(app, dealer)
    await arrivedAt(owner.email)
    await app.server.jobs.idle()
    for (const other of [stranger, silent, viewer]) expect(stage.smtp.to(other.email)).toEqual([])
  })
})
