import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
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
const begin = async () => {
  imap = await startImap()
  dealer = await app.dealer()
  owner = await signIn(app, dealer)
}
const end = async () => {
  await owner.remove('/settings/mail-servers?purpose=incoming')
  await imap.close()
}

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
/** Puts a mail about this subject into the mailbox. */
const put = (to: string, headers: string[] = [], body = 'Green, please.', subject = 'colour') => {
  written += 1
  const id = `Message-ID: <${written}@klant.example>`
  const head = ['From: Jo <jo@klant.example>', `To: ${to}`, `Subject: Re: ${subject}`, id]
  return imap.put(...head, ...headers, '', body)
}

// All in one mailbox, each about a subject of its own: a mailbox takes long to set up, and a mail to read.
describe('an answer of a customer', () => {
  let address: string
  let set: Awaited<ReturnType<typeof setUp>>
  let messageId: string | undefined
  let references: string | string[] | undefined
  beforeAll(async () => {
    await begin()
    set = await setUp()
    const mail = await mailed()
    messageId = mail.messageId
    references = mail.references
    address = mail.replyTo?.value[0]?.address ?? ''
  })
  afterAll(end)
  const about = async (subject: string, lead = leadId) =>
    (await messages(lead)).filter((one: { subject: string }) => one.subject === `Re: ${subject}`)
  /** How many mails more were left alone after this. */
  const leftAloneBy = async (act: () => Promise<unknown>) => {
    const before = (await mailbox()).left_alone
    await act()
    return (await mailbox()).left_alone - before
  }

  it('is looked for in the first 64 KiB of a mail, however long its head is', async () => {
    const long = Array.from({ length: 1000 }, () => `X-Long: ${'x'.repeat(80)}`)
    const other = 'somebody@dealer.example'
    const left = await leftAloneBy(async () => {
      put(other, [...long, `In-Reply-To: ${messageId}`], 'Beyond', 'long head')
      put(other, [`References: ${messageId}`, ...long], 'Red, please.', 'long references')
      await later()
    })
    expect(left).toBe(1)
    expect(await about('long head')).toEqual([])
    expect(await about('long references')).toMatchObject([{ text: 'Red, please.' }])
  })

  it('arrives at an address of its own with its files, and is read into the conversation once', async () => {
    expect(set.status).toBe(200)
    expect(address).toMatch(/^info\+[0-9a-z]+-[0-9a-z]+-[0-9a-z]{16}@dealer\.example$/)
    const part = (name: string, content: string) =>
      `--x\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(content, 'latin1').toString('base64')}\r\n`
    const quoted = 'On Mon, 2 Nov 2026 Zon <z@zon.example> wrote:\r\n> Which?'
    const files = `${part('../../plan.pdf', Buffer.from(PLAN).toString('latin1'))}${part('virus.exe', 'MZ')}`
    put(
      address,
      ['Content-Type: multipart/mixed; boundary=x'],
      `--x\r\n\r\nSee the plan.\r\n\r\n${quoted}\r\n${files}--x--`,
      'plan',
    )
    await later()
    await later()
    expect(await about('plan')).toMatchObject([
      {
        ...{ direction: 'in', from: 'jo@klant.example', quoted: quoted.replace('\r', '') },
        text: 'See the plan.\n\nNiet bewaard: virus.exe',
        files: [{ file_name: 'plan.pdf', type: 'application/pdf' }],
      },
    ])
    expect(Date.parse((await mailbox()).read_at)).toBe(app.clock.now())
    expect(imap.seen.commands.filter((one) => /STORE|SELECT|COPY|EXPUNGE/.test(one))).toEqual([])
  })

  it('is found by the mail that it answers, and never by who sent it', async () => {
    const leftAlone = await leftAloneBy(async () => {
      put(BOX, [], 'Whose?', 'nothing')
      put(BOX, [`References: <x@y.example>\r\n ${messageId}`], 'One thing.', 'found')
      await later()
      // As programs answer a mail whose id a mail server replaced.
      put(BOX, [`References: ${references} <replaced@mail.example>`], 'Another thing.', 'found')
      put(BOX, [`In-Reply-To: <${written}@klant.example>`], 'One more thing.', 'found')
      await later()
    })
    const texts = (await about('found')).map(({ text }: { text: string }) => text)
    expect(texts.toSorted()).toEqual(['Another thing.', 'One more thing.', 'One thing.'])
    expect([await about('nothing'), leftAlone]).toEqual([[], 1])
  })

  it('to an address that somebody made up, or of another dealer, is left alone', async () => {
    const other = await app.dealer()
    const lead = { name: 'Jo', email: 'jo@klant.example' }
    const theirs = (await other.api.post('/leads', lead)).body.data.id
    const leftAlone = await leftAloneBy(async () => {
      const made = address.replace(/-[0-9a-z]+-/, `-${theirs.toString(36)}-`)
      put(made, [], 'Hello', 'made up')
      put(
        address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
        [],
        'Hello',
        'made up',
      )
      await later()
    })
    expect([await about('made up'), leftAlone]).toEqual([[], 2])
  })

  it('goes to the dealer while no mailbox is read', async () => {
    const [own, lead] = [dealer, leadId]
    dealer = await app.dealer()
    expect((await mailed()).replyTo?.value[0]?.address).toBe('info@dealer.example')
    const { body } = await (await signIn(app, dealer)).get('/settings/mail-servers')
    expect(body.data.answers_to).toBeNull()
    dealer = own
    leadId = lead
  })

  it('of a program is shown as such, asks nothing and is not answered', async () => {
    const before = smtp.arrived.length
    put(address, ['Auto-Submitted: auto-replied'], 'I am away.', 'away')
    await later()
    expect(await about('away')).toMatchObject([{ is_automatic: true, text: 'I am away.' }])
    expect(smtp.arrived.length).toBe(before)
  })

  it('with characters that a database does not take is taken without them', async () => {
    imap.put(
      `From: "J\0o" <jo@klant.example>`,
      `To: "Zon \0" <${address}>`,
      'References: <a\0b@klant.example> <\0>',
      'Message-ID: <odd\0@klant.example>',
      'Subject: Re: \0o\x07dd',
      '',
      'Gr\0een',
    )
    await later()
    expect(await about('odd')).toMatchObject([{ text: 'Green', to: address }])
  })

  it('that cannot be read is said to be there', async () => {
    put(address, [`X: ${'a'.repeat(400_000)}`])
    await later()
    const texts = (await messages()).map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(expect.stringContaining('nog in de postbus'))
  })

  it('comes at most so often in an hour; more wait for the next, others come, and members are told', async () => {
    const lead = leadId
    const other = await replyTo()
    const otherLead = Number.parseInt(other.split('-')[1] ?? '', 36)
    leadId = lead
    await later(60)
    const usual = { from: 'jo@klant.example', to: BOX, subject: 'Re: often', text: 'Hello' }
    const own = { leadId, inReplyTo: null, quoted: null, isAutomatic: false, files: [] }
    for (let n = 0; n < 30; n++) {
      const input = { ...usual, ...own, messageId: `${n}@x` }
      await app.database.run(addIncoming, { actor: SYSTEM, accountId: dealer.account.id, input })
    }
    const leftAlone = await leftAloneBy(async () => {
      for (const text of ['31', '32']) put(address, [], text, 'often')
      imap.drop(`UID FETCH ${put(address, ['Return-Path: <>'], '33', 'often')} `)
      put(other, [], 'Hello', 'seldom')
      await later()
      expect((await mailbox()).trouble).not.toBeNull()
      await later()
      expect([(await mailbox()).trouble, await about('often')]).toEqual([
        null,
        expect.objectContaining({ length: 30 }),
      ])
      expect(await about('seldom', otherLead)).toHaveLength(1)
      await later(70)
    })
    const texts = (await about('often')).map(({ text }: { text: string }) => text)
    expect([leftAlone, texts.slice(0, -30).toSorted()]).toEqual([0, ['31', '32', '33']])
    const told = smtp.to(owner.email).map(({ mail }) => mail.text)
    const late = told.filter((text) => text?.includes('meer dan 30 mails in een uur'))
    expect(late).toEqual([expect.stringContaining('Hoeveel: 24.')])
    await later(120)
    expect(await about('often')).toHaveLength(33)
  })

  it('that is a report of a mail that came back marks it with the reason, on the lead and in the list', async () => {
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
    const leftAlone = await leftAloneBy(async () => {
      // The mail server put an id of its own in place of ours.
      report(`<1@mail.example>\r\nReferences: ${references}`)
      report('<00000000-0000-0000-0000-000000000000@mail.example>')
      await later()
    })
    const { data } = (await owner.get(`/leads/${leadId}?include=mail_problems`)).body
    const reason = '550 5.1.1 no such user'
    expect(data.mail_problems).toMatchObject([{ kind: 'confirmation', reason }])
    const { body } = await owner.get('/mails?state=bounced')
    expect(body.data).toMatchObject([{ lead_id: leadId, reason }])
    expect(leftAlone).toBe(1)
  })
})

describe('a mailbox', () => {
  beforeEach(begin)
  afterEach(end)

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
    const rows = await allAccounts(app.database.read)
      .selectFrom('mail_servers')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain('p@ss')
  })

  it('of before is not read: only what comes from now on', async () => {
    imap.put('From: x@klant.example', 'To: info@dealer.example', '', 'Old')
    await setUp()
    await later()
    expect((await mailbox()).left_alone).toBe(0)
    expect(imap.seen.commands.some((one) => one.startsWith('UID FETCH'))).toBe(false)
  })

  it('with a catch-all takes what was sent to any address of its domain', async () => {
    await setUp({ is_catch_all: true })
    const address = await replyTo()
    expect(address).toMatch(/^[0-9a-z]+-[0-9a-z]+-[0-9a-z]{16}@dealer\.example$/)
    put(BOX, [`Delivered-To: ${address.toUpperCase()}`])
    await later()
    expect(await messages()).toHaveLength(1)
  })

  it('goes on after a connection that dropped, and when all its mails get other numbers; nothing is taken twice', async () => {
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
    put(address)
    imap.renumber()
    await later()
    expect(await messages()).toHaveLength(3)
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

  it('that sends 20 MB for each head is read a few mails at a visit, to the end', async () => {
    await setUp()
    imap.sendWhole()
    const references = `References: ${'<somebody@klant.example> '.repeat(800_000)}`
    for (let n = 0; n < 8; n++) put(BOX, [references])
    const visit = async () => {
      const before = imap.seen.commands.length
      await later(1)
      return imap.seen.commands.slice(before).filter((one) => one.startsWith('UID FETCH')).length
    }
    expect([await visit(), await visit(), await visit()]).toEqual([3, 3, 2])
    expect(await mailbox()).toMatchObject({ left_alone: 8, trouble: null })
  })

  it('of 200 mails with long heads is read in one visit, 64 KiB of each', async () => {
    await setUp()
    for (let n = 0; n < 200; n++) put(BOX, [`References: ${'<a@b.example> '.repeat(5000)}`])
    await later(1)
    const asked = imap.seen.commands.filter((one) => one.startsWith('UID FETCH'))
    expect(asked.filter((one) => one.includes('<0.65536>'))).toHaveLength(200)
    expect(asked).toHaveLength(200)
    expect(await mailbox()).toMatchObject({ left_alone: 200, trouble: null })
  })

  it('that sends a list of many words, or without an end, is left', async () => {
    await setUp()
    imap.babble(`* 1 FETCH (${'1 '.repeat(2000)})\r\n`)
    await later()
    expect((await mailbox()).trouble).not.toBeNull()
    let sent = 0
    const part = Buffer.concat([
      Buffer.from(`* 1 FETCH (BODY[] {20000000}\r\n`),
      Buffer.alloc(20_000_000),
      Buffer.from(')\r\n'),
    ])
    imap.babble(() => {
      sent += part.length
      return part
    })
    await later()
    expect((await mailbox()).trouble).not.toBeNull()
    expect(sent).toBeLessThan(2_000_000_000)
  })

  it('is read by one at a time', async () => {
    await setUp()
    const { jobs } = app.server
    app.clock.advance(2 * MINUTE)
    await Promise.all([jobs.idle(), jobs.idle(), jobs.idle()])
    expect(imap.seen.atOnce).toBe(1)
  })
})
