import { expect, it } from 'vitest'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { leadsShown, wholeLead } from '../support/lead.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'

const stage = await forTests(startMailStage())
const dealer = await stage.app.dealer({ perMinute: 1000, writePerMinute: 1000 })
const slug = (await addForm(stage.app, dealer, { sketch: 'veranda' })).slug
const seller = await signIn(stage.app, dealer)
await send(slug, { call_at: 'morning' })
await send(slug, {})

async function send(form: string, answers: object) {
  const contact = { name: 'Jo Voorbeeld', phone: '06 12345678' }
  const sent = submission({ variant: 'callback', answers, contact, language: 'nl' })
  expect((await sendForm(stage.app, form, sent, null)).status).toBe(201)
}

/** A member who reads this language. */
async function memberIn(language: string, sees_contact = true): Promise<Member> {
  const member = await signIn(stage.app, dealer, { sees_contact })
  expect((await member.patch('/me', { language })).status).toBe(200)
  return member
}

it.each([
  ['nl', 'Wil gebeld worden: ’s Ochtends', 'Wil gebeld worden: geen moment gekozen'],
  ['en', 'Asks to be called: In the morning', 'Asks to be called: no time chosen'],
  ['de', 'Bittet um Rückruf: Vormittags', 'Bittet um Rückruf: keine Zeit gewählt'],
  ['fr', 'Souhaite être appelé: Le matin', 'Souhaite être appelé: aucun horaire choisi'],
] as const)('who asks to be called says so, and when, in %s', async (language, timed, untimed) => {
  const owner = await memberIn(language)
  const leads = (await owner.get(leadsShown(`form=${slug}`))).body.data as {
    id: number
    summary: string
  }[]
  expect(leads.map(({ summary }) => summary)).toEqual([untimed, timed])
  const [first, second] = leads
  expect((await owner.get(wholeLead(second?.id))).body.data.summary).toBe(timed)
  const { unanswered } = (await owner.get('/overview')).body.data
  const words = unanswered.leads.map(({ summary }: { summary: string }) => summary)
  expect(words).toEqual([timed, untimed])
  for (const path of [`/leads/export?format=csv&form=${slug}`, '/leads/export?format=csv'])
    for (const words of [timed, untimed]) expect((await owner.get(path)).text).toContain(words)
  for (const member of [owner, await memberIn(language, false)])
    for (const [lead, words] of [
      [first, untimed],
      [second, timed],
    ] as const)
      expect(await mailOf(member, lead?.id ?? 0)).toContain(words)
})

it('what is quarantined says so too, and an offer for it does not', async () => {
  const owner = await memberIn('nl')
  const busy = await addForm(stage.app, dealer, { leads_per_hour: 1 })
  for (const call_at of ['soon', 'evening']) await send(busy.slug, { call_at })
  const [held] = (await owner.get('/held-leads')).body.data
  expect(held.summary).toBe('Wil gebeld worden: ’s Avonds')
  const [lead] = (await owner.get(`/leads?form=${slug}`)).body.data
  await dealer.build(lead.id)
  expect((await owner.get(`/offers/${lead.id}/sheet`)).body.data.document.subject).toBe('Veranda')
})

/** The mail that tells the member to look after a lead. */
async function mailOf(member: Member, id: number): Promise<string> {
  const { version } = (await member.get(`/leads/${id}`)).body.data
  const before = stage.smtp.to(member.email).length
  const assigned = await seller.patch(`/leads/${id}`, { version, member_id: member.id })
  expect(assigned.status, assigned.text).toBe(200)
  const mails = await stage.arrivedAt(member.email, before + 1)
  return String(mails.at(-1)?.mail.text)
}
