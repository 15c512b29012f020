import { beforeEach, describe, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'

let dealer: Dealer
let owner: Member
const stage = await forTests(startMailStage())
beforeEach(async () => {
  dealer = await stage.app.dealer()
  owner = await signIn(stage.app, dealer)
})

const idle = () => stage.app.server.jobs.idle()

async function refusedLead() {
  const email = 'gone@klant.example'
  stage.smtp.refuse(email, { code: 550, text: `<${email}> has no mailbox here` })
  const sent = { contact: { name: 'Jo Voorbeeld', email } }
  await submitForm(stage.app, dealer, { form: { confirmation: true }, sent })
  await idle()
  stage.smtp.refuse(email, null)
  return email
}

describe('the list of mails', () => {
  it('is the newest first, by page, state and lead', async () => {
    await refusedLead()
    await submitForm(stage.app, dealer)
    await idle()
    const all = (await owner.get('/mails')).body
    const kinds = all.data.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`)
    expect(kinds).toEqual(['new_lead sent', 'confirmation failed', 'new_lead sent'])
    const first = (await owner.get('/mails?limit=2')).body
    const second = (await owner.get(`/mails?limit=2&cursor=${first.meta.next_cursor}`)).body
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect(second.meta.has_more).toBe(false)
    const failed = (await owner.get('/mails?state=failed')).body.data
    expect(failed).toEqual([all.data[1]])
    const ofLead = (await owner.get(`/mails?lead=${failed[0].lead_id}`)).body.data
    expect(ofLead).toEqual(all.data.slice(1))
    expect((await owner.get('/mails?state=lost')).status).toBe(422)
  })
})

describe('a mail that was refused', () => {
  it('is shown at the lead, without the address to who may not see it', async () => {
    const email = await refusedLead()
    const [mail] = (await owner.get('/mails?state=failed')).body.data
    const problems = async (member: Member) =>
      (await member.get(`/leads/${mail.lead_id}?include=mail_problems`)).body.data.mail_problems
    expect(await problems(owner)).toEqual([
      {
        id: mail.id,
        kind: 'confirmation',
        to: email,
        reason: expect.stringContaining('<gone@klant.example> has no mailbox here'),
      },
    ])
    const hidden = await signIn(stage.app, dealer, { role: 'seller', sees_contact: false })
    const [shown] = await problems(hidden)
    const reason = 'Geschreven tekst is voor u verborgen'
    expect(shown).toEqual({ id: mail.id, kind: 'confirmation', to: null, reason })
  })

  it('is sent again once, however often somebody clicks', async () => {
    const email = await refusedLead()
    const [{ id }] = (await owner.get('/mails?state=failed')).body.data
    const clicks = await Promise.all([1, 2, 3].map(() => owner.post(`/mails/${id}/send-again`, {})))
    await idle()
    expect(clicks.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const sent = stage.smtp.to(email).length
    expect(sent).toBe(clicks.filter(({ status }) => status === 200).length)
    const detail = (await owner.get(`/mails/${id}`)).body.data
    expect(detail).toMatchObject({ state: 'sent', reason: null, reply_to: 'info@dealer.example' })
    expect(detail.text).toContain('Goedendag Jo Voorbeeld,')
  })
})

describe('the set-up', () => {
  it('says whether mails go out', async () => {
    const seller = await signIn(stage.app, dealer, { role: 'seller' })
    const setup = (await seller.get('/settings/mail-setup')).body.data
    expect(setup).toEqual({ sends: true, from: 'no-reply@mail.example' })
  })
})

describe('notifications', () => {
  it('are one’s own, by default all of an owner', async () => {
    const path = '/settings/notifications'
    const all = { leads: 'all', follow_ups: true, account: true }
    expect((await owner.get(path)).body.data).toEqual(all)
    const viewer = await signIn(stage.app, dealer, { role: 'reader' })
    const none = { leads: 'none', follow_ups: false, account: false }
    expect((await viewer.get(path)).body.data).toEqual(none)
    const mine = { leads: 'mine', follow_ups: true, account: false }
    expect((await viewer.send('PUT', path, mine)).body.data).toEqual(mine)
    expect((await viewer.get(path)).body.data).toEqual(mine)
    expect((await owner.get(path)).body.data).toEqual(all)
    expect((await viewer.send('PUT', path, { ...mine, leads: 'some' })).status).toBe(422)
  })
})

describe('the words of mails to customers', () => {
  const path = '/settings/mail-texts'
  const words = { subject: 'Gelukt, {name}!', text: 'Dag {name},\n\nHoera.' }
  type Text = { key: string; name: string | null; words: Record<string, typeof words> }
  const read = async () => (await owner.get(path)).body.data as { version: number; texts: Text[] }
  const put = async (version: number, change: (texts: Text[]) => Text[]) =>
    owner.send('PUT', path, { version, texts: change((await read()).texts) })
  /** With these words in Dutch. */
  const set = (key: string, nl: Partial<typeof words>) => (texts: Text[]) =>
    texts.map((text) =>
      text.key === key
        ? { ...text, words: { ...text.words, nl: { ...text.words.nl, ...nl } } }
        : text,
    ) as Text[]
  const wordsOf = async (key: string) => (await read()).texts.find((one) => one.key === key)?.words

  it('are changed per language, shown in a preview, and used', async () => {
    const text = { letter: 'confirmation', language: 'nl', ...words }
    const preview = (await owner.post(`${path}/preview`, text)).body.data
    expect(preview.subject).toBe('Gelukt, Jo Voorbeeld!')
    expect(preview.text).toMatch(/^Dag Jo Voorbeeld,\n\nHoera\./)
    expect(preview.html).toMatch(/<p style="[^"]*">Hoera\.<\/p>/)
    expect(preview.drawing).toMatchObject({ sketch: 'veranda', width: 4000, depth: 3000 })
    expect(preview.text.slice(0, preview.drawing_at)).toMatch(/\n\nWAT U HEBT GEVRAAGD$/)
    const usual = await wordsOf('confirmation')
    expect((await put(0, set('confirmation', words))).status).toBe(200)
    expect(await wordsOf('confirmation')).toEqual({ ...usual, nl: words })
    const email = 'words@klant.example'
    const sent = { contact: { name: '', email } }
    const contact = { name: 'optional' }
    await submitForm(stage.app, dealer, { form: { confirmation: true, contact }, sent })
    await idle()
    const [arrived] = stage.smtp.to(email)
    expect(arrived?.mail.subject).toBe('Gelukt!')
    expect(arrived?.mail.text).toMatch(/^Dag,\n\nHoera\./)
  })

  it('are ours again where they are blank, and where they are ours they are not stored', async () => {
    const usual = await wordsOf('offer')
    const { version } = (await put(0, set('offer', words))).body.data
    expect((await put(version, set('offer', { subject: '', text: '' }))).status).toBe(200)
    expect(await wordsOf('offer')).toEqual(usual)
    const { texts } = await allAccounts(stage.app.database.read)
      .selectFrom('mail_texts')
      .select('texts')
      .where('account_id', '=', dealer.account.id)
      .executeTakeFirstOrThrow()
    expect(texts).not.toContain(usual?.nl?.text.slice(0, 20))
  })

  it('are not overwritten by a second tab', async () => {
    const { version } = (await put(0, set('confirmation', { subject: 'Een' }))).body.data
    const late = await put(0, set('confirmation', { subject: 'Twee' }))
    expect([late.status, late.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.errors.current).toMatchObject({ version })
    expect((await put(version, set('confirmation', { subject: 'Twee' }))).status).toBe(200)
  })

  it('are one line in a subject', async () => {
    const subject = 'a\r\nBcc: x@y.example'
    expect((await put(0, set('confirmation', { subject }))).status).toBe(422)
    const email = { letter: 'confirmation', language: 'nl', subject, text: '' }
    expect((await owner.post(`${path}/preview`, email)).status).toBe(422)
  })
})
