import { beforeEach, describe, expect, it } from 'vitest'
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
    const reader = await signIn(stage.app, dealer, { role: 'reader' })
    const none = { leads: 'none', follow_ups: false, account: false }
    expect((await reader.get(path)).body.data).toEqual(none)
    const mine = { leads: 'mine', follow_ups: true, account: false }
    expect((await reader.send('PUT', path, mine)).body.data).toEqual(mine)
    expect((await reader.get(path)).body.data).toEqual(mine)
    expect((await owner.get(path)).body.data).toEqual(all)
    expect((await reader.send('PUT', path, { ...mine, leads: 'some' })).status).toBe(422)
  })
})

describe('the words of the confirmation', () => {
  const path = '/settings/mail-texts'
  const words = { kind: 'confirmation', language: 'nl' }

  it('are changed per language, shown in a preview, and used', async () => {
    const texts = (await owner.get(path)).body.data
    expect(texts).toHaveLength(4 * 4)
    const own = { ...words, subject: 'Gelukt, {name}!', greeting: 'Dag {name},\n\nHoera.' }
    const preview = (await owner.post(`${path}/preview`, own)).body.data
    expect(preview.subject).toBe('Gelukt, Jo Voorbeeld!')
    expect(preview.text).toMatch(/^Dag Jo Voorbeeld,\n\nHoera\./)
    expect(preview.html).toMatch(/<p style="[^"]*">Hoera\.<\/p>/)
    expect(preview.drawing).toMatchObject({ sketch: 'veranda', width: 4000, depth: 3000 })
    expect(preview.text.slice(0, preview.drawing_at)).toMatch(/\n\nWAT U HEBT GEVRAAGD$/)
    const saved = await owner.send('PUT', path, { ...own, version: 0 })
    expect(saved.body.data).toMatchObject({ subject: 'Gelukt, {name}!' })
    const email = 'words@klant.example'
    const sent = { contact: { name: '', email } }
    const contact = { name: 'optional' }
    await submitForm(stage.app, dealer, { form: { confirmation: true, contact }, sent })
    await idle()
    const [arrived] = stage.smtp.to(email)
    expect(arrived?.mail.subject).toBe('Gelukt!')
    expect(arrived?.mail.text).toMatch(/^Dag,\n\nHoera\./)
  })

  it('are not overwritten by a second tab', async () => {
    const put = (subject: string | null, version: number) =>
      owner.send('PUT', path, { ...words, subject, greeting: null, version })
    const { version } = (await put('Een', 0)).body.data
    const late = await put('Twee', 0)
    expect([late.status, late.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.errors.current).toMatchObject({ subject: 'Een', version })
    expect((await put('Twee', version)).status).toBe(200)
  })

  it('are one line in a subject', async () => {
    const bad = { ...words, subject: 'a\r\nBcc: x@y.example', greeting: null }
    expect((await owner.send('PUT', path, { ...bad, version: 0 })).status).toBe(422)
    expect((await owner.post(`${path}/preview`, bad)).status).toBe(422)
  })
})
