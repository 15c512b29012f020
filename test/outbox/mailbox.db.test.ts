import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../server/ground/db/actor.ts'
import { addIncoming } from '../../server/leads/conversation/incoming.ts'
import { checkMailboxes } from '../../server/ops/doctor/records.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { IMAP_PASSWORD, IMAP_USER, startImap, type TestImap } from '../support/imap.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { PLAN } from '../support/uploads.ts'

const MINUTE = 60_000
const BOX = 'info@dealer.example'

const stage = await forTests(startMailStage())
const { app, smtp } = stage

let imap: TestImap
let dealer: Dealer
let owner: Member
let leadId: number
let customers = 0
beforeEach(async () => {
  imap = await startImap()
  dealer = await app.dealer()
  owner = await signIn(app, dealer)
})
afterEach(async () => {
  await owner.remove('/settings/mail-servers?purpose=incoming')
  await imap.close()
})

const settings = (more: object = {}) => ({
  ...{
    purpose: 'incoming',
    address: BOX,
    host: 'imap.dealer.example',
    port: imap.port,
    username: IMAP_USER,
  },
  ...{ password: IMAP_PASSWORD, is_catch_all: false, dkim_selector: null, ...more },
})
const setUp = async (more: object = {}) => {
  const answer = await owner.send('PUT', '/settings/mail-servers', settings(more))
  await app.server.jobs.idle()
  return answer
}
const mailbox = async () => (await owner.get('/settings/mail-servers')).body.data.incoming
/** The next reading of the mailbox. */
const later = async (minutes = 6) => {
  app.clock.advance(minutes * MINUTE)
  await app.server.jobs.idle()
}
const messages = async (lead = leadId) => {
  const { entries } = (await owner.get(`/leads/${lead}/timeline`)).body.data
  return entries.flatMap(({ what, message }: { what: string; message: object }) =>
    what === 'message' ? message : [],
  )
}
/** A customer of the lead that is made now gets a mail: how it arrived. */
const mailed = async () => {
  customers += 1
  const email = `jo-${customers}@klant.example`
  const sent = { contact: { name: 'Jo Voorbeeld', email } }
  await submitForm(app, dealer, { form: { confirmation: true }, sent })
  await app.server.jobs.idle()
  leadId = (await dealer.api.get('/leads?limit=1')).body.data[0].id
  const [arrived] = smtp.to(email)
  if (arrived === undefined) throw new Error('no mail arrived')
  return arrived.mail
}
const replyTo = async () => (await mailed()).replyTo?.value[0]?.address ?? ''
let written = 0
const put = (to: string, headers: string[] = [], body = 'Green, please.') => {
  written += 1
  const id = `Message-ID: <${written}@klant.example>`
  const head = ['From: Jo <jo@klant.example>', `To: ${to}`, 'Subject: Re: colour', id, ...headers]
  return imap.put(...head, '', body)
}

describe('an answer of a customer', () => {
  it('arrives at an address of its own, and is read into the conversation once', async () => {
    expect((await setUp()).status).toBe(200)
    const address = await replyTo()
    expect(address).toMatch(/^info\+[0-9a-z]+-[0-9a-z]+-[0-9a-z]{16}@dealer\.example$/)
    put(
      address,
      [],
      'Green, please.\r\n\r\nOn Mon, 2 Nov 2026 Zon <z@zon.example> wrote:\r\n> Which?',
    )
    await later()
    await later()
    expect(await messages()).toEqual([
      expect.objectContaining({
        ...{
          direction: 'in',
          from: 'jo@klant.example',
          subject: 'Re: colour',
          text: 'Green, please.',
        },
        ...{ quoted: 'On Mon, 2 Nov 2026 Zon <z@zon.example> wrote:\n> Which?' },
      }),
    ])
    expect(Date.parse((await mailbox()).read_at)).toBe(app.clock.now())
    expect(imap.seen.commands.filter((one) => /STORE|SELECT|COPY|EXPUNGE/.test(one))).toEqual([])
  })

  it('arrives at any address of a domain that is a catch-all', async () => {
    await setUp({ is_catch_all: true })
    const address = await replyTo()
    expect(address).toMatch(/^[0-9a-z]+-[0-9a-z]+-[0-9a-z]{16}@dealer\.example$/)
    put(BOX, [`Delivered-To: ${address.toUpperCase()}`])
    await later()
    expect(await messages()).toHaveLength(1)
  })

  it('is found by the mail that it answers, and never by who sent it', async () => {
    await setUp()
    const { messageId } = await mailed()
    put(BOX)
    put(BOX, [`References: <x@y.example>\r\n ${messageId}`])
    await later()
    expect(await messages()).toHaveLength(1)
    put(BOX, [`In-Reply-To: <${written}@klant.example>`], 'One more thing.')
    await later()
    expect((await messages()).map(({ text }: { text: string }) => text)).toContain(
      'One more thing.',
    )
    expect((await mailbox()).left_alone).toBe(1)
  })

  it('to an address that somebody made up, or of another dealer, is left alone', async () => {
    await setUp()
    const address = await replyTo()
    const [other] = [await app.dealer()]
    const theirs = (await other.api.post('/leads', { name: 'Jo', email: 'jo@klant.example' })).body
      .data.id
    put(address.replace(/-[0-9a-z]+-/, `-${theirs.toString(36)}-`))
    put(address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')))
    await later()
    expect(await messages()).toEqual([])
    expect((await mailbox()).left_alone).toBe(2)
  })

  it('goes to the dealer while no mailbox is read', async () => {
    expect(await replyTo()).toBe('info@dealer.example')
    expect((await owner.get('/settings/mail-servers')).body.data.answers_to).toBeNull()
  })

  it('keeps its files as photos are kept, and names what it does not keep', async () => {
    await setUp()
    const part = (name: string, content: string) =>
      `--x\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(content, 'latin1').toString('base64')}\r\n`
    const address = await replyTo()
    put(
      address,
      ['Content-Type: multipart/mixed; boundary=x'],
      `--x\r\n\r\nSee the plan.\r\n${part('../../plan.pdf', Buffer.from(PLAN).toString('latin1'))}${part('virus.exe', 'MZ')}--x--`,
    )
    await later()
    const [message] = await messages()
    expect(message).toMatchObject({
      text: 'See the plan.\n\nNiet bewaard: virus.exe',
      files: [{ file_name: 'plan.pdf', type: 'application/pdf' }],
    })
  })

  it('of a program is shown as such, asks nothing and is not answered', async () => {
    await setUp()
    const address = await replyTo()
    const before = smtp.arrived.length
    put(address, ['Auto-Submitted: auto-replied'], 'I am away.')
    await later()
    expect(await messages()).toMatchObject([{ is_automatic: true, text: 'I am away.' }])
    expect(smtp.arrived.length).toBe(before)
  })

  it('with characters that a database does not take is taken without them', async () => {
    await setUp()
    const address = await replyTo()
    const odd = 'Re: \0col\x07our'
    imap.put(
      `From: "J\0o" <jo@klant.example>`,
      `To: "Zon \0" <${address}>`,
      'References: <a\0b@klant.example> <\0>',
      'Message-ID: <odd\0@klant.example>',
      `Subject: ${odd}`,
      '',
      'Gr\0een',
    )
    await later()
    expect(await messages()).toMatchObject([{ subject: 'Re: colour', text: 'Green', to: address }])
  })

  it('that cannot be read is said to be there', async () => {
    await setUp()
    put(await replyTo(), [`X: ${'a'.repeat(400_000)}`])
    await later()
    expect(await messages()).toMatchObject([{ text: expect.stringContaining('nog in de postbus') }])
  })

  it('comes at most so often in an hour', async () => {
    await setUp()
    const address = await replyTo()
    const usual = { from: 'jo@klant.example', to: BOX, subject: '', text: 'Hello', quoted: null }
    for (let n = 0; n < 29; n++) {
      const input = {
        ...usual,
        leadId,
        messageId: `${n}@x`,
        inReplyTo: null,
        isAutomatic: false,
        files: [],
      }
      await app.database.run(addIncoming, { actor: SYSTEM, accountId: dealer.account.id, input })
    }
    put(address)
    put(address)
    await later()
    expect(await messages()).toHaveLength(30)
    expect((await mailbox()).left_alone).toBe(1)
    app.clock.advance(60 * MINUTE)
    put(address)
    await later()
    expect(await messages()).toHaveLength(31)
  })
})

describe('a mail that came back', () => {
  it('is marked with the reason, on the lead and in the list', async () => {
    await setUp()
    const { messageId } = await mailed()
    const report = (id: string | undefined) =>
      imap.put(
        'From: MAILER-DAEMON@mx.example',
        `To: ${BOX}`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '',
        '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n',
        'Final-Recipient: rfc822; jo@klant.example\r\nAction: failed',
        'Diagnostic-Code: smtp; 550 5.1.1 no such user\r\n',
        `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${id}\r\n--b--`,
      )
    report(messageId)
    report('<00000000-0000-0000-0000-000000000000@mail.example>')
    await later()
    const { mail_problems: problems } = (await owner.get(`/leads/${leadId}?include=mail_problems`))
      .body.data
    expect(problems).toMatchObject([{ kind: 'confirmation', reason: '550 5.1.1 no such user' }])
    const { body } = await owner.get('/mails?state=bounced')
    expect(body.data).toMatchObject([{ lead_id: leadId, reason: '550 5.1.1 no such user' }])
    expect((await mailbox()).left_alone).toBe(1)
  })
})

describe('a mailbox', () => {
  it('is tried before it is kept, and says what the server says', async () => {
    for (const [wrong, field] of [
      [{ password: 'wrong' }, 'host'],
      [{ host: null }, 'host'],
      [{ username: null }, 'username'],
    ] as const) {
      const answer = await setUp(wrong)
      expect(answer.status).toBe(422)
      expect(answer.body.errors.faults).toHaveProperty(field)
    }
    const { password: _, ...without } = settings()
    const answer = await owner.send('PUT', '/settings/mail-servers', without)
    expect(answer.body.errors.faults).toHaveProperty('password')
    expect(await mailbox()).toBeNull()
  })

  it('keeps its password to itself, and gives it to no other server', async () => {
    const { text } = await setUp()
    expect(text).not.toContain('word')
    const { password: _, ...without } = settings({ is_catch_all: true })
    expect((await owner.send('PUT', '/settings/mail-servers', without)).status).toBe(200)
    const elsewhere = { ...without, host: 'imap.evil.example' }
    const answer = await owner.send('PUT', '/settings/mail-servers', elsewhere)
    expect(answer.status).toBe(422)
    const rows = await app.database.read.selectFrom('mail_servers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('p@ss')
  })

  it('of before is not read: only what comes from now on', async () => {
    imap.put('From: x@klant.example', 'To: info@dealer.example', '', 'Old')
    await setUp()
    await later()
    expect((await mailbox()).left_alone).toBe(0)
    expect(imap.seen.commands.some((one) => one.startsWith('UID FETCH'))).toBe(false)
  })

  it('that numbers its mails anew is read again, and nothing is taken twice', async () => {
    await setUp()
    const address = await replyTo()
    put(address)
    await later()
    put(address)
    imap.renumber()
    await later()
    expect(await messages()).toHaveLength(2)
  })

  it('goes on after a connection that dropped in the middle', async () => {
    await setUp()
    const address = await replyTo()
    put(address)
    put(address)
    imap.drop('UID FETCH 6 ')
    await later()
    expect((await mailbox()).trouble).toEqual(expect.any(String))
    expect(await messages()).toHaveLength(1)
    await later()
    expect(await messages()).toHaveLength(2)
    expect((await mailbox()).trouble).toBeNull()
  })

  it('that refuses says so, and holds up nothing else', async () => {
    await setUp()
    imap.refuse('the mailbox is closed')
    await later()
    expect((await mailbox()).trouble).toContain('the mailbox is closed')
    expect((await mailed()).subject).toContain('aanvraag')
    const doctor = () => checkMailboxes(app.server.database.source, app.clock.now())
    expect(await doctor()).toEqual([])
    await later(60)
    expect((await doctor())[0]?.says).toContain(`${BOX} of account ${dealer.account.id}`)
    imap.refuse(null)
    await later()
    expect((await mailbox()).trouble).toBeNull()
    expect(await doctor()).toEqual([])
  })

  it('is read by one at a time', async () => {
    await setUp()
    const { jobs } = app.server
    app.clock.advance(2 * MINUTE)
    await Promise.all([jobs.idle(), jobs.idle(), jobs.idle()])
    expect(imap.seen.atOnce).toBe(1)
  })

  it('is no business of who is no owner', async () => {
    const seller = await signIn(app, dealer, { role: 'seller' })
    expect((await seller.get('/settings/mail-servers')).status).toBe(403)
    expect((await seller.send('PUT', '/settings/mail-servers', settings())).status).toBe(403)
  })
})
