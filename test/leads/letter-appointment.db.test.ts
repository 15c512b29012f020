import { beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { releaseLead } from '../../server/leads/quarantine/quarantine.writes.ts'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import type { Dealer } from '../support/app.ts'
import { readCalendar } from '../support/calendar.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { listQuarantinedLeads } from '../support/quarantine.ts'

const AFTERNOON = '2026-09-11T13:00/17:00'

const stage = await forTests(startMailStage())

let dealer: Dealer
beforeEach(async () => {
  dealer = await stage.app.dealer()
  await putAgenda(stage.app, dealer, SHOWROOM)
})

let customers = 0
/** Sends the form, and answers the address that it is confirmed to. */
async function send(slug: string, visit: string, language = 'nl') {
  customers += 1
  const email = `visitor-${customers}@klant.example`
  const contact = { name: 'Jo Voorbeeld', email }
  const sent = submission({ answers: { visit }, contact, language })
  expect((await sendForm(stage.app, slug, sent, null)).status).toBe(201)
  return email
}
const arrived = async (email: string) => (await stage.arrivedAt(email))[0]
const form = (change: object = {}) =>
  addForm(stage.app, dealer, {
    questions: [VISIT],
    dealer: { name: 'Veranda; Voorbeeld, van alles en nog veel meer dan op één regel past' },
    confirmation: true,
    ...change,
  })

function calendarIn({ mail }: Awaited<ReturnType<typeof arrived>>) {
  const { method, events } = readCalendar(String(mail.attachments[0]?.content))
  return { method, ...events[0] }
}

describe('a change of an appointment by a member', () => {
  it('is told to the customer, in a mail that changes their calendar', async () => {
    const owner = await signIn(stage.app, dealer)
    const { slug } = await form({ dealer: { name: 'Voorbeeld', email: 'info@dealer.example' } })
    const email = await send(slug, AFTERNOON, 'en')
    const first = await arrived(email)
    const [{ lead }] = (await owner.get('/appointments')).body.data
    const path = `/leads/${lead.id}/appointments/showroom`
    const slot = { day: '2026-09-18', from: '13:00', to: '17:00' }
    const tell = { tell_customer: true }
    stage.app.clock.advance(60_000)
    expect((await owner.send('PUT', path, { ...slot, ...tell })).body.data.told).toBe(true)
    const [, moved] = await stage.arrivedAt(email, 2)
    expect(moved?.mail.subject).toBe('Your appointment with Voorbeeld has been moved')
    expect(moved?.mail.text).toContain('When do you come?: Friday, 18 September 2026, 13:00–17:00')
    expect(moved?.mail.replyTo?.text).toBe('info@dealer.example')
    const [before, after] = [first, moved as typeof first].map(calendarIn)
    expect(after).toMatchObject({
      method: 'PUBLISH',
      uid: before?.uid,
      start: '2026-09-18T11:00:00.000Z',
      organizer: 'mailto:info@dealer.example',
    })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)

    stage.app.clock.advance(60_000)
    expect((await owner.remove(`${path}?tell_customer=true`)).body.data.told).toBe(true)
    const [, , cancelled] = await stage.arrivedAt(email, 3)
    expect(cancelled?.mail.subject).toBe('Your appointment with Voorbeeld is cancelled')
    const last = calendarIn(cancelled as typeof first)
    expect(last).toMatchObject({ method: 'CANCEL', uid: before?.uid, status: 'CANCELLED' })
    expect(last.sequence).toBeGreaterThan(after?.sequence ?? 0)
  })

  it('says where a visit is and what the dealer wrote, in the mail and its calendar', async () => {
    const owner = await signIn(stage.app, dealer)
    const email = 'visited@klant.example'
    const at = { street: 'Dorpsstraat', house_number: '1', postcode: '3511 AB', city: 'Utrecht' }
    const lead = (await dealer.api.post('/leads', { email, ...at })).body.data.id
    await owner.send('PUT', `/leads/${lead}/appointments/visit-1`, {
      ...{ day: '2026-09-18', from: '09:00', to: '10:30', tell_customer: true },
      ...{ place: '', note: 'Graag de oprit vrij.' },
    })
    const mail = await arrived(email)
    for (const words of ['Waar: Dorpsstraat 1, 3511 AB Utrecht', 'Graag de oprit vrij.'])
      expect(mail.mail.text).toContain(words)
    expect(calendarIn(mail)).toMatchObject({
      start: '2026-09-18T07:00:00.000Z',
      end: '2026-09-18T08:30:00.000Z',
      location: 'Dorpsstraat 1, 3511 AB Utrecht',
      description: 'Graag de oprit vrij.',
    })
  })

  it('is told to nobody when it is not asked for, changes nothing, or has no address', async () => {
    const owner = await signIn(stage.app, dealer)
    const { slug } = await form()
    const email = await send(slug, AFTERNOON)
    await arrived(email)
    const [{ lead }] = (await owner.get('/appointments')).body.data
    const set = (id: number, more: object) =>
      owner.send('PUT', `/leads/${id}/appointments/showroom`, {
        ...{ day: '2026-09-18', from: '13:00', to: '17:00' },
        ...more,
      })
    const other = (await dealer.api.post('/leads', { phone: '0612345678' })).body.data.id
    const told = [
      await set(lead.id, {}),
      await set(lead.id, { tell_customer: true }),
      await set(other, { tell_customer: true, any_time: true }),
    ]
    expect(told.map(({ body }) => body.data.told)).toEqual([false, false, false])
    await stage.app.server.jobs.idle()
    expect(stage.smtp.to(email)).toHaveLength(1)
  })
})

describe('the confirmation of an appointment', () => {
  it('says it in the words of the language, and has it for a calendar', async () => {
    const { slug } = await form()
    const { mail } = await arrived(await send(slug, AFTERNOON, 'en'))
    expect(mail.text).toContain('When do you come?: Friday, 11 September 2026, 13:00–17:00')
    const [file, ...others] = mail.attachments
    expect([file?.contentType, file?.filename, others]).toEqual([
      'text/calendar',
      'appointment.ics',
      [],
    ])
    const text = String(file?.content)
    expect(readCalendar(text).events).toMatchObject([
      {
        start: '2026-09-11T11:00:00.000Z',
        end: '2026-09-11T15:00:00.000Z',
        summary: 'Veranda; Voorbeeld, van alles en nog veel meer dan op één regel past',
      },
    ])
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('goes out unless the form switches it off, and only for an appointment', async () => {
    const optional = { questions: [{ ...VISIT, required: false }] }
    const { slug } = await form({ confirmation: undefined, ...optional })
    const { mail } = await arrived(await send(slug, AFTERNOON))
    expect(mail.attachments).toHaveLength(1)
    const without = submission({
      answers: {},
      contact: { name: 'Jo', email: 'without@klant.example' },
    })
    expect((await sendForm(stage.app, slug, without, null)).status).toBe(201)
    const off = (await form({ confirmation: false, ...optional })).slug
    const email = await send(off, '2026-09-18T13:00/17:00')
    await stage.app.server.jobs.idle()
    expect(stage.smtp.to('without@klant.example')).toHaveLength(0)
    expect(stage.smtp.to(email)).toHaveLength(0)
  })

  it('says nothing of one that could not be booked', async () => {
    const { slug } = await form({ leads_per_hour: 1 })
    await send(slug, '2026-09-11T09:00/12:00')
    const email = await send(slug, AFTERNOON)
    await putAgenda(stage.app, dealer, { ...SHOWROOM, parts: [] })
    const [held] = await listQuarantinedLeads(stage.app.database.source, dealer.account.id)
    const own = { actor: OPERATOR, accountId: dealer.account.id }
    await stage.app.database.run(releaseLead, { ...own, input: { id: held?.id ?? 0 } })
    const { mail } = await arrived(email)
    expect(mail.text).not.toContain('13:00')
    expect(mail.attachments).toEqual([])
  })

  it('is told to members, also to those who do not see contact details', async () => {
    const email = 'hidden@dealer.example'
    await signIn(stage.app, dealer, { email, role: 'seller', sees_contact: false })
    const { slug } = await form()
    await send(slug, AFTERNOON)
    const { mail } = await arrived(email)
    expect(mail.text).toContain('vrijdag 11 september 2026, 13:00–17:00')
    expect(mail.text).not.toContain('Jo Voorbeeld')
  })
})
