import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { openVault } from '../../server/core/secret.ts'
import { storeMessageFile } from '../../server/leads/conversation/files.ts'
import { addIncoming, type IncomingMail } from '../../server/leads/conversation/incoming.ts'
import { prepareOffer } from '../../server/offers/versions/prepare.ts'
import { type Dealer, PLENTY } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { wholeLead } from '../support/lead.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { openNoting } from '../support/plans.ts'
import { type Member, signIn } from '../support/portal.ts'
import { PLAN, photo } from '../support/uploads.ts'

const stage = await forTests(startMailStage())
const { app, smtp } = stage
const PAT = { name: 'Pat Proef', email: 'pat@klant.example' }
const JO = { name: 'Jo Voorbeeld', email: 'jo@klant.example' }

let dealer: Dealer
let owner: Member
let leadId: number
beforeEach(async () => {
  dealer = await app.dealer()
  owner = await signIn(app, dealer)
  leadId = (await dealer.api.post('/leads', JO)).body.data.id
  await app.server.jobs.idle()
})

const own = () => ({ actor: SYSTEM, accountId: dealer.account.id })
const keep = (fileName: string, content: Uint8Array) => {
  const files = openFiles(readConfig(app.storage.settings))
  return storeMessageFile({ database: app.database, files }, own(), { fileName, content })
}
const receive = (mail: Partial<IncomingMail> = {}) => {
  const usual = {
    ...{ leadId, messageId: 'one@klant.example', inReplyTo: null, quoted: '> Hello' },
    ...{
      from: JO.email,
      to: 'dealer@zeven.example',
      subject: 'Re: price',
      text: 'Is it waterproof?',
    },
    ...{ isAutomatic: false, files: [] },
  }
  return app.database.run(addIncoming, { ...own(), input: { ...usual, ...mail } })
}
const conversation = async (member = owner) => {
  const { entries } = (await member.get(`/leads/${leadId}/timeline`)).body.data
  return entries.filter((entry: { what: string }) => entry.what === 'message')
}
const subjectsTo = (email: string) => smtp.to(email).map(({ mail }) => mail.subject)

describe('a mail that comes in', () => {
  it('is part of the lead once, however often it is read', async () => {
    expect(await receive()).toMatchObject({ how: 'taken' })
    expect(await receive()).toEqual({ how: 'known' })
    expect(await conversation()).toMatchObject([
      {
        who: { kind: 'customer' },
        message: {
          ...{ direction: 'in', from: JO.email, subject: 'Re: price', text: 'Is it waterproof?' },
          ...{ quoted: '> Hello', state: null, is_automatic: false, files: [] },
        },
      },
    ])
    await app.server.jobs.idle()
    expect(subjectsTo(owner.email)).toContain(`${JO.name} heeft u gemaild`)
  })

  it('is a question that waits for an answer', async () => {
    const asked = async () => {
      const { db } = app.database.source
      const row = allAccounts(db).selectFrom('leads').select('question_at').where('id', '=', leadId)
      return (await row.executeTakeFirstOrThrow()).question_at
    }
    await receive({ isAutomatic: true })
    expect(await asked()).toBeNull()
    await receive({ messageId: 'two' })
    expect(await asked()).toBe(app.clock.now())
  })

  it('keeps its files as those of a form: the same types, under the names they had', async () => {
    const [picture, plan] = [
      await keep('C:\\tuin.heic', await photo()),
      await keep('plan.pdf', PLAN),
    ]
    await receive({ files: [picture.name, plan.name] })
    const [{ message }] = await conversation()
    expect(message.files).toMatchObject([
      { file_name: 'plan.pdf', type: 'application/pdf', bytes: PLAN.length },
      { file_name: 'tuin.heic', type: 'image/jpeg' },
    ])
    const { status } = await fetch(`${app.server.url}${message.files[0].address}`, owner)
    expect(status).toBe(200)
    await expect(keep('virus.exe', Buffer.from('MZ'))).rejects.toMatchObject({
      code: 'file_refused',
    })
    await expect(receive({ messageId: 'two', files: [plan.name] })).rejects.toMatchObject({
      issues: { files: [{ code: 'file_gone' }] },
    })
  })

  it('is found by its words, and hidden whole from who does not see contact details', async () => {
    const clerk = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const plan = await keep('voorbeeld.pdf', PLAN)
    await receive({ text: 'Greetings from the windmill', files: [plan.name] })
    const found = async (member: Member) => (await member.get('/leads?q=windmill')).body.data.length
    expect([await found(owner), await found(clerk)]).toEqual([1, 0])
    const [{ message }] = await conversation(clerk)
    const hidden = 'Geschreven tekst is voor u verborgen'
    expect(message).toMatchObject({ subject: hidden, text: hidden, files: null })
    expect([message.from, message.to, message.quoted]).toEqual([null, null, null])
    await app.server.jobs.idle()
    const told = smtp.to(clerk.email).at(-1)?.mail.text
    expect(told).not.toMatch(/windmill|Jo Voorbeeld/)
  })
})

describe('a mail from another address than the customer’s', () => {
  const EVE = { from: 'eve@elders.example', fromName: JO.name }
  const who = async (member = owner) => (await conversation(member))[0].who

  it('shows who sent it, in the conversation and to members, and never as the customer', async () => {
    const clerk = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const sender = `${JO.name} <${EVE.from}>`
    await receive(EVE)
    expect(await who()).toEqual({ kind: 'sender', name: sender })
    expect(await who(clerk)).toEqual({ kind: 'sender', name: null })
    await app.server.jobs.idle()
    const told = smtp.to(owner.email).at(-1)?.mail
    expect(told?.subject).toBe(`Mail over ${JO.name}, van een ander adres`)
    expect(told?.text).toContain(`Afzender: ${sender}`)
    const hidden = smtp.to(clerk.email).at(-1)
    expect(hidden?.mail.subject).toBe(`Mail over aanvraag #${leadId}, van een ander adres`)
    expect(hidden?.raw).not.toMatch(/eve@|Jo Voorbeeld/)
  })

  it('is not one in capitals, or from the address of the customer’s record', async () => {
    await receive({ from: JO.email.toUpperCase() })
    expect(await who()).toEqual({ kind: 'customer', name: null })
    const { customer_id } = (await dealer.api.get(`/leads/${leadId}`)).body.data
    const { version } = (await owner.get(`/customers/${customer_id}`)).body.data
    await owner.patch(`/customers/${customer_id}`, { email: EVE.from, version })
    await receive({ ...EVE, messageId: 'two' })
    expect(await who()).toEqual({ kind: 'customer', name: null })
    await receive({ from: '', messageId: 'three' })
    expect(await who()).toEqual({ kind: 'sender', name: null })
  })
})

describe('notices of mails that come in', () => {
  const arrived = (subject: RegExp) =>
    smtp.to(owner.email).filter(({ mail }) => subject.test(mail.subject ?? ''))
  const counted = () => [arrived(/heeft u gemaild/).length, arrived(/^Er kwamen meer/).length]
  const receiveMany = async (count: number, of: string, lead = leadId) => {
    for (let n = 0; n < count; n++) await receive({ messageId: `${of}${n}`, leadId: lead })
    await app.server.jobs.idle()
  }
  const hour = async () => {
    app.clock.advance(60 * 60_000)
    await app.server.jobs.idle()
  }

  it('about one lead are six an hour, then one that counts the others', async () => {
    await receiveMany(9, 'a')
    expect(counted()).toEqual([6, 0])
    await hour()
    expect(counted()).toEqual([6, 1])
    const [rest] = arrived(/^Er kwamen meer/)
    expect(rest?.mail.subject).toBe(`Er kwamen meer mails: #${leadId}`)
    expect(rest?.mail.text).toContain('Hoeveel: 3.')
    expect(rest?.mail.text).toContain(`/leads/${leadId}`)
    await receiveMany(1, 'b')
    await hour()
    expect(counted()).toEqual([7, 1])
  })

  it('are sixty an hour, then one that counts the others of all leads', async () => {
    dealer = await app.dealer(PLENTY)
    owner = await signIn(app, dealer)
    const others = []
    for (let n = 0; n < 12; n++) others.push((await dealer.api.post('/leads', JO)).body.data.id)
    for (const lead of others.slice(0, 10)) await receiveMany(6, `${lead} `, lead)
    for (const lead of others.slice(10)) await receiveMany(2, `${lead} `, lead)
    expect(counted()).toEqual([60, 0])
    await hour()
    expect(counted()).toEqual([60, 1])
    expect(arrived(/^Er kwamen meer/)[0]?.mail.text).toContain('Hoeveel: 4.')
  })
})

describe('a mail that a member writes', () => {
  const HELLO = { subject: 'Your veranda', text: 'Dear Jo,\n\nIt is waterproof.' }
  const send = (sent: object = HELLO, key?: string) =>
    owner.post(`/leads/${leadId}/messages`, sent, key ? { 'Idempotency-Key': key } : {})
  const undo = (id: number, member = owner) => member.remove(`/leads/${leadId}/messages/${id}`)
  const goesOut = async () => {
    app.clock.advance(10_000)
    await app.server.jobs.idle()
  }
  const lead = async () =>
    allAccounts(app.database.read)
      .selectFrom('leads')
      .select(['answered_at', 'question_at'])
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow()
  const addFile = async (content: Uint8Array, file_name: string) => {
    const body = { file_name, content: Buffer.from(content).toString('base64') }
    return (await owner.post(`/leads/${leadId}/messages/files`, body)).body.data
  }

  it('goes out after ten seconds, as a person writes, with its files, and is an answer', async () => {
    await receive()
    const file = await addFile(PLAN, 'plan.pdf')
    expect((await lead()).question_at).not.toBeNull()
    expect((await send({ ...HELLO, files: [file.name] })).status).toBe(201)
    expect(await lead()).toEqual({ answered_at: app.clock.now(), question_at: null })
    await app.server.jobs.idle()
    expect(smtp.to(JO.email).map(({ mail }) => mail.subject)).not.toContain(HELLO.subject)
    await goesOut()
    const arrived = smtp.to(JO.email).at(-1)
    expect(arrived?.mail).toMatchObject({
      ...{ subject: HELLO.subject, inReplyTo: '<one@klant.example>' },
      attachments: [{ filename: 'plan.pdf', size: PLAN.length }],
    })
    expect(arrived?.mail.text).toContain(`${HELLO.text}\n\nMember`)
    expect(arrived?.mail.headers.has('auto-submitted')).toBe(false)
    const messages = (await conversation()).map((entry: { message: object }) => entry.message)
    expect(messages).toContainEqual(
      expect.objectContaining({ direction: 'out', state: 'sent', to: JO.email, is_own: true }),
    )
  })

  it('is sent once by a double click', async () => {
    await Promise.all([send(HELLO, 'one'), send(HELLO, 'one')])
    const again = await send(HELLO, 'one')
    const [only, ...others] = await conversation()
    expect([only.message.id, others]).toEqual([again.body.data.id, []])
  })

  it('is taken back whole within ten seconds, and then the lead waits as before', async () => {
    await receive()
    const before = await lead()
    const file = await addFile(PLAN, 'plan.pdf')
    const sent = { ...HELLO, subject: 'Never', files: [file.name] }
    const { id } = (await send(sent)).body.data
    app.clock.advance(9_999)
    const other = await signIn(app, dealer)
    expect((await undo(id, other)).status).toBe(404)
    expect((await undo(id)).status).toBe(200)
    expect(await lead()).toEqual(before)
    await goesOut()
    expect(smtp.to(JO.email).map(({ mail }) => mail.subject)).not.toContain('Never')
    expect((await send(sent)).status).toBe(201)
  })

  it('is either taken back or sent, never both', async () => {
    const { id } = (await send({ ...HELLO, subject: 'Either' })).body.data
    const held = smtp.hold(JO.email)
    app.clock.advance(10_000)
    const arriving = await held
    expect((await undo(id)).body.errors.code).toBe('message_sent')
    arriving.accept()
    await app.server.jobs.idle()
    expect((await undo(id)).body.errors.code).toBe('message_sent')
    expect(await conversation()).toMatchObject([{ message: { state: 'sent' } }])
  })

  it('says why it was refused', async () => {
    smtp.refuse(JO.email, { code: 550, text: 'No such user' })
    await send()
    await goesOut()
    smtp.refuse(JO.email, null)
    expect(await conversation()).toMatchObject([
      { message: { state: 'failed', reason: expect.stringContaining('No such user') } },
    ])
  })

  it('begins with templates in the language of the customer, and refuses a place that stands there still', async () => {
    const { data } = (await owner.get(`/leads/${leadId}/composer`)).body
    const reference = expect.stringMatching(/Wij belden u over uw aanvraag [0-9A-F]{8}$/)
    expect(data).toMatchObject({ to: JO.email, language: 'nl', sends: true, has_open_offer: false })
    expect(data.templates[0]).toMatchObject({
      ...{ key: 'not_reached', name: 'Niet bereikt', subject: reference },
      text: expect.stringContaining(`Beste ${JO.name},`),
    })
    const refused = await send({ ...HELLO, text: 'See {offer_link}' })
    expect(issuesIn(refused)).toEqual({ text: ['unfilled'] })
  })

  it('has the link to the offer only in the mail itself', async () => {
    await dealer.build(leadId)
    await dealer.freeze(leadId)
    const by = { mail: { to: JO.email, subject: null, message: null } }
    const vault = await openVault(readConfig(app.storage.settings), app.database)
    const { token } = await prepareOffer(app.database, vault, { ...own(), id: leadId, by })
    await app.server.jobs.idle()
    expect((await owner.get(`/leads/${leadId}/composer`)).body.data.has_open_offer).toBe(true)
    await send({ ...HELLO, text: 'Sign here: {offer_link}' })
    await goesOut()
    const arrived = smtp.arrived.find(({ mail }) => mail.text?.includes('Sign here'))
    expect(arrived?.mail.text).toContain(`/o/${token}`)
    const rows = JSON.stringify([
      await allAccounts(app.database.read).selectFrom('mails').selectAll().execute(),
      await allAccounts(app.database.read).selectFrom('messages').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
  })

  it('is for who may write and sees contact details', async () => {
    const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const viewer = await signIn(app, dealer, { role: 'reader' })
    const path = `/leads/${leadId}/composer`
    expect([(await blind.get(path)).status, (await viewer.get(path)).status]).toEqual([403, 403])
    expect((await blind.post(`/leads/${leadId}/messages`, HELLO)).status).toBe(403)
  })

  it('begins with the dealer’s own templates once they are saved', async () => {
    const blank = { subject: '', text: '' }
    const none = { nl: blank, en: blank, de: blank, fr: blank }
    const german = { subject: 'Hallo', text: 'Guten Tag' }
    const put = (words: object) => {
      const texts = [{ key: 'own', name: 'Own', words: { ...none, ...words } }]
      return owner.send('PUT', '/settings/mail-texts', { version: 0, texts })
    }
    expect((await put({ nl: { ...blank, subject: 'x' } })).status).toBe(422)
    expect((await put({ de: german })).status).toBe(200)
    expect((await owner.get(`/leads/${leadId}/composer`)).body.data.templates).toEqual([
      { key: 'own', name: 'Own', ...german },
    ])
  })
})

describe('a call', () => {
  const note = (outcome: string | null, more = {}) =>
    owner.post(`/leads/${leadId}/notes`, { kind: 'call', outcome, ...more })
  const shown = async () => (await owner.get(wholeLead(leadId))).body.data

  it('answers the lead only when it reached the customer', async () => {
    for (const outcome of ['not_reached', 'voicemail']) {
      expect((await note(outcome)).body.data.answered_at).toBeNull()
    }
    expect(issuesIn(await note(null))).toEqual({ outcome: ['required'] })
    const { id, answered_at } = (await note('reached')).body.data
    expect(answered_at).not.toBeNull()
    await owner.remove(`/leads/${leadId}/notes/${id}`)
    const { entries } = (await owner.get(`/leads/${leadId}/timeline`)).body.data
    const notes = entries.filter((entry: { note: object | null }) => entry.note !== null)
    expect(notes).toMatchObject([
      { note: { outcome: 'voicemail' } },
      { note: { outcome: 'not_reached' } },
    ])
    expect((await shown()).answered_at).toBeNull()
  })

  it('that is to be made again sets the follow-up', async () => {
    expect(issuesIn(await note('call_back'))).toEqual({ call_back_at: ['required'] })
    const call_back_at = '2030-05-01T07:00:00+00:00'
    const { version } = (await note('call_back', { call_back_at })).body.data
    expect(await shown()).toMatchObject({ follow_up_at: call_back_at, answered_at: null, version })
  })

  it('from before outcomes were asked counts as an answer still', async () => {
    const { id } = (await note('not_reached')).body.data
    const { db } = openNoting(app.storage)
    await allAccounts(db)
      .updateTable('lead_notes')
      .set({ outcome: null })
      .where('id', '=', id)
      .execute()
    await db.destroy()
    await owner.post('/leads/status', { ids: [leadId], status: 'rejected' })
    await owner.post('/leads/status', { ids: [leadId], status: 'requested' })
    expect((await shown()).answered_at).not.toBeNull()
  })
})

it('shows the letters of the server in the conversation, and their words to who sees contact details', async () => {
  await submitForm(app, dealer, { form: { confirmation: {} }, sent: { contact: PAT } })
  await app.server.jobs.idle()
  const all: { id: number }[] = (await dealer.api.get('/leads')).body.data
  leadId = Math.max(...all.map(({ id }) => id))
  const emailFor = async (member: Member) => {
    const { entries } = (await member.get(`/leads/${leadId}/timeline`)).body.data
    return entries.find((entry: { what: string }) => entry.what === 'letter').message
  }
  expect(await emailFor(owner)).toMatchObject({
    ...{ letter: 'confirmation', state: 'sent', reason: null, to: PAT.email },
    text: expect.stringContaining(PAT.name),
  })
  const blind = await emailFor(await signIn(app, dealer, { role: 'seller', sees_contact: false }))
  expect(blind).toMatchObject({ letter: 'confirmation', state: 'sent', to: null })
  expect(JSON.stringify(blind)).not.toContain(PAT.name)
})
