import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/ground/config.ts'
import { SYSTEM } from '../../server/ground/db/actor.ts'
import { openFiles } from '../../server/ground/files/open.ts'
import { keepMessageFile } from '../../server/leads/conversation/files.ts'
import { addIncoming, type IncomingMail } from '../../server/leads/conversation/incoming.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { PLAN, photo } from '../support/uploads.ts'

const stage = await forTests(startMailStage())
const { app, smtp } = stage
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
  return keepMessageFile({ database: app.database, files }, own(), { fileName, content })
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
  return entries.filter((entry: { message: object | null }) => entry.message !== null)
}
const subjectsTo = (email: string) => smtp.to(email).map(({ mail }) => mail.subject)

describe('a mail that comes in', () => {
  it('is part of the lead once, however often and by however many servers it is read', async () => {
    const ways = await Promise.all([receive(), receive()])
    expect(ways.map(({ how }) => how).sort()).toEqual(['known', 'taken'])
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
      const row = db.selectFrom('leads').select('question_at').where('id', '=', leadId)
      return (await row.executeTakeFirstOrThrow()).question_at
    }
    await receive({ isAutomatic: true })
    expect(await asked()).toBeNull()
    await receive({ messageId: 'two' })
    expect(await asked()).toBe(app.clock.now())
  })

  it('tells nobody when a program wrote it', async () => {
    const before = subjectsTo(owner.email).length
    await receive({ isAutomatic: true })
    await app.server.jobs.idle()
    expect(subjectsTo(owner.email)).toHaveLength(before)
    expect(await conversation()).toMatchObject([{ message: { is_automatic: true } }])
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
      faults: { files: [{ code: 'file_gone' }] },
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
