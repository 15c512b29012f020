import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { isPlainName } from '../../server/leads/emails/confirmation.ts'
import { releaseLead } from '../../server/leads/quarantine/quarantine.writes.ts'
import { sendMailAgain } from '../../server/messaging/mails/mails.writes.ts'
import { FIXED, put } from '../prices/matrices.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { formFile, submission } from '../support/forms.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { putForm } from '../support/put-form.ts'
import { listQuarantinedLeads } from '../support/quarantine.ts'
import { rowsOf } from '../support/rows.ts'

const stage = await forTests(startMailStage())

let dealer: Dealer
beforeEach(async () => {
  dealer = await stage.app.dealer()
})

/** The HTML as it travelled: the parser puts pictures into it. */
function htmlOf(raw: string): string {
  const part = /Content-Type: text\/html.*?\r\n\r\n(.*?)\r\n--/s
  const encoded = part.exec(raw)?.[1] ?? ''
  return encoded.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

let customers = 0
function customer() {
  customers += 1
  return `customer-${customers}@klant.example`
}

async function confirmed(email: string, form: object, sent: object = {}) {
  const contact = { name: 'Jo Voorbeeld', email }
  await submitForm(stage.app, dealer, {
    form: { confirmation: true, ...form },
    sent: { contact, ...sent },
  })
  return (await stage.arrivedAt(email))[0]
}

describe('the confirmation', () => {
  it('says in the language of the customer what was asked, and answers go to the dealer', async () => {
    const { mail, raw } = await confirmed(customer(), {}, { language: 'en' })
    expect(mail.subject).toBe('Your request to Veranda Voorbeeld')
    expect(mail.from?.text).toBe('"Veranda Voorbeeld" <no-reply@mail.example>')
    expect(mail.replyTo?.text).toBe('info@dealer.example')
    expect(mail.text).toContain('Hello Jo Voorbeeld,')
    expect(mail.text).toContain('Size: 400 × 300 cm\nRoof: Polycarbonate')
    expect(mail.html).toMatch(/>Roof<\/td><td [^>]*>Polycarbonate<\/td>/)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).not.toMatch(/<img|https?:\/\//)
  })

  it('says the price with what the form leaves out of it', async () => {
    const owner = await signIn(stage.app, dealer)
    await put(dealer, [{ ...FIXED, code: 'veranda', fixed_price: 13_276.12 }])
    const price = { includes_vat: true, rules: [{ matrix: 'veranda' }], in_full: true }
    const texts = { priceFrom: { en: 'from {0}, without walls', nl: 'vanaf {0}, zonder wanden' } }
    const { mail } = await confirmed(customer(), { price, texts }, { language: 'en' })
    expect(mail.text).toContain('from €13,276, without walls · incl. VAT')
    const [told] = await stage.arrivedAt(owner.email)
    expect(told.mail.text).toContain('13.276, zonder wanden · incl. btw')
  })

  it('has the words of the form where it has some', async () => {
    const { mail } = await confirmed(customer(), {
      confirmation: {
        subject: { nl: 'Gelukt, {name}', en: 'Done, {name}' },
        next: 'Wij bellen binnen een dag.',
      },
    })
    expect(mail.subject).toBe('Gelukt, Jo Voorbeeld')
    expect(mail.text).toContain('Wij bellen binnen een dag.')
  })

  it.each(['veranda', 'awning', 'window'])(
    'shows the drawing of the %s, which travels in the mail',
    async (sketch) => {
      const { mail, raw } = await confirmed(customer(), { sketch }, { language: 'en' })
      const [picture, ...others] = mail.attachments
      expect(others).toEqual([])
      expect(picture).toMatchObject({
        contentType: 'image/png',
        contentDisposition: 'inline',
        related: true,
      })
      const { width, height } = await sharp(picture?.content).metadata()
      expect([width, height]).toEqual([720, 632])
      const words = 'Drawing to scale: Width 400 cm, Depth 300 cm, Polycarbonate'
      const image = `<img src="cid:${picture?.cid}" width="360" height="316" alt="${words}"`
      expect(htmlOf(raw)).toContain(image)
      expect(htmlOf(raw).match(/<img/g)).toHaveLength(1)
      expect(mail.text).toContain('WHAT YOU ASKED FOR\n\nReference: ')
      expect(raw).not.toMatch(/https?:\/\//)
    },
  )

  it('has the same drawing when it is sent again, also when the form draws nothing any more', async () => {
    const { app, smtp } = stage
    const email = customer()
    const form = formFile({ confirmation: true, sketch: 'awning' })
    await confirmed(email, form)
    const [mail] = await rowsOf(app, 'mails', dealer.account.id)
    const sendAgain = async () => {
      const input = { id: mail?.id ?? 0 }
      // What arrived is recorded as sent a moment later.
      await app.server.jobs.idle()
      await dealer.run(sendMailAgain, input)
      await app.server.jobs.idle()
    }
    await sendAgain()
    const [first, second] = smtp.to(email)
    expect(second?.mail.attachments[0]?.content).toEqual(first?.mail.attachments[0]?.content)
    expect(second?.mail.attachments[0]?.cid).not.toBe(first?.mail.attachments[0]?.cid)

    const input = { definition: readFormDefinition({ ...form, sketch: 'none' }) }
    await dealer.run(putForm, input)
    await sendAgain()
    const third = smtp.to(email)[2]
    expect(third?.mail.attachments[0]?.content).toEqual(first?.mail.attachments[0]?.content)
    expect(third?.mail.text).toBe(first?.mail.text)
  })

  it('repeats nothing that a stranger typed freely', async () => {
    const spam = 'Cheap pills at https://pills.test'
    const { raw, mail } = await confirmed(
      customer(),
      { contact: { note: 'optional' } },
      {
        answers: { size: { width: 4000, depth: 3000 }, roof: 'poly', wishes: spam },
        contact: {
          name: 'Win at www.pills.test',
          email: `customer-${customers}@klant.example`,
          note: spam,
        },
      },
    )
    expect(raw).not.toContain('pills')
    expect(mail.text).toMatch(/^Goedendag,/)
  })

  it('goes to nobody without `confirmation`, without an address, or for a lead of the API', async () => {
    const { app, smtp } = stage
    const email = customer()
    await submitForm(app, dealer, { sent: { contact: { name: 'Jo', email } } })
    const form = { confirmation: true, contact: { email: 'optional', phone: 'optional' } }
    await submitForm(app, dealer, { form, sent: { contact: { name: 'Jo', phone: '0612345678' } } })
    await dealer.api.post('/leads', { email })
    await app.server.jobs.idle()
    expect(smtp.to(email)).toEqual([])
    expect(await rowsOf(app, 'mails', dealer.account.id)).toEqual([])
  })

  it('of a quarantined request waits until the dealer releases it', async () => {
    const { app, smtp } = stage
    const accountId = dealer.account.id
    const form = { confirmation: true, leads_per_hour: 1 }
    const { slug } = await submitForm(app, dealer, { form })
    const email = customer()
    await sendForm(app, slug, submission({ contact: { name: 'Jo', email } }), null)
    await app.server.jobs.idle()
    expect(smtp.to(email)).toEqual([])
    const [held] = await listQuarantinedLeads(app.database.source, accountId)
    const input = { id: held?.id ?? 0 }
    await app.database.run(releaseLead, { actor: OPERATOR, accountId, input })
    await app.server.jobs.idle()
    expect(smtp.to(email)).toHaveLength(1)
  })

  it('goes to one address five times a day at most', async () => {
    const { app, smtp } = stage
    const email = customer()
    const { slug } = await submitForm(app, dealer, {
      form: { confirmation: true },
      sent: { contact: { name: 'Jo', email } },
    })
    for (let times = 0; times < 6; times += 1) {
      await sendForm(app, slug, submission({ contact: { name: 'Jo', email } }), null)
    }
    await app.server.jobs.idle()
    expect(smtp.to(email)).toHaveLength(5)
  })
})

describe('a form file', () => {
  it('is refused when its confirmation cannot be sent', async () => {
    const contact = { email: 'hidden', phone: 'required' }
    const file = formFile({ confirmation: { subject: 'a\nb' }, contact })
    try {
      readFormDefinition(file)
      expect.unreachable()
    } catch (error) {
      expect((error as { details: object }).details).toEqual({
        fields: {
          confirmation: ['needs an e-mail address, but contact.email is hidden'],
          'confirmation.subject': ['must be one line of at most 150 characters'],
        },
      })
    }
  })
})

describe('a name', () => {
  it.each(['Jo Voorbeeld', 'J. van Proef', 'Anne-Marie O’Neil', 'Łukasz Żółć', 'St. Jean'])(
    'such as %s is greeted',
    (name) => {
      expect(isPlainName(name)).toBe(true)
    },
  )

  it.each([
    'www.pills.test',
    'Jo https://x.test',
    'jo@klant.example',
    'Call 0612345678',
    'you have won a great big prize',
    'Jo\nBcc: x',
    '<b>Jo</b>',
    '.',
    '',
  ])('such as %j is not', (name) => {
    expect(isPlainName(name)).toBe(false)
  })
})
