import { beforeEach, describe, expect, it } from 'vitest'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import { issuesIn } from '../support/envelope.ts'
import { addForm, submission } from '../support/forms.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'

const MORNING = { day: '2026-09-11', from: '09:00', to: '12:00' }
const AFTERNOON = { day: '2026-09-11', from: '13:00', to: '17:00' }
const NEXT = { day: '2026-09-18', from: '13:00', to: '17:00' }

await withOwnOwner()

let slug: string
beforeEach(async () => {
  await putAgenda(app, dealer, SHOWROOM)
  slug = (await addForm(app, dealer, { questions: [VISIT] })).slug
})

const book = async (slot: string, name: string) => {
  const contact = { name, email: `${name.toLowerCase()}@klant.example` }
  const body = submission({ answers: { visit: slot }, contact })
  return (await sendForm(app, slug, body, null)).status
}
const listed = async (member = owner, query = '') =>
  (await member.get(`/appointments${query}`)).body.data
const names = async () => (await listed()).map(({ lead }: { lead: { name: string } }) => lead.name)
const leadOf = async (place = 0): Promise<number> => (await listed())[place].lead.id
const move = (lead: number, slot: object, member = owner) =>
  member.send('PUT', `/leads/${lead}/appointments/showroom`, slot)

describe('the list of appointments', () => {
  it('has the earliest first, page by page, and none that is over', async () => {
    await book('2026-09-18T13:00/17:00', 'Late')
    await book('2026-09-11T09:00/12:00', 'Early')
    await book('2026-09-11T09:00/12:00', 'Also')
    expect(await names()).toEqual(['Early', 'Also', 'Late'])
    const first = (await owner.get('/appointments?limit=2')).body
    expect(first.data).toHaveLength(2)
    const rest = await listed(owner, `?cursor=${first.meta.next_cursor}`)
    expect(rest.map(({ lead }: { lead: { name: string } }) => lead.name)).toEqual(['Late'])
    const { clock } = app
    const before = clock.now()
    clock.set('2026-09-11T10:00:00Z')
    expect(await names()).toEqual(['Late'])
    clock.set(new Date(before).toISOString())
  })

  it('shows initials to a member who does not see contact details', async () => {
    await book('2026-09-11T09:00/12:00', 'Zebedeus')
    const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    const { text } = await hidden.get('/appointments')
    expect(text).not.toContain('Zebedeus')
    expect((await listed(hidden))[0]).toMatchObject({
      agenda_name: 'Showroom',
      starts_at: '2026-09-11T07:00:00+00:00',
      lead: { name: 'Z.' },
    })
  })
})

describe('a member', () => {
  it('sees the appointment on its lead, and moves it, which frees its time', async () => {
    await book('2026-09-11T13:00/17:00', 'Jo')
    const lead = await leadOf()
    expect(
      (await owner.get(`/leads/${lead}?include=appointments`)).body.data.appointments,
    ).toMatchObject([{ agenda: 'showroom', starts_at: '2026-09-11T11:00:00+00:00' }])
    expect((await move(lead, NEXT)).status).toBe(200)
    expect(await book('2026-09-11T13:00/17:00', 'Mo')).toBe(201)
    expect(await names()).toEqual(['Mo', 'Jo'])
    const { entries } = (await owner.get(`/leads/${lead}/timeline`)).body.data
    // The mail that tells the customer of it stands before it.
    expect(entries[1]).toMatchObject({
      changed: ['appointment'],
      detail: { agenda: 'showroom', starts_at: '2026-09-18T11:00:00+00:00' },
    })
  })

  it('cannot take a time that is full, unless any time is meant', async () => {
    await book('2026-09-11T13:00/17:00', 'Jo')
    await book('2026-09-11T09:00/12:00', 'Mo')
    const [mo] = (await listed()).filter(
      ({ lead }: { lead: { name: string } }) => lead.name === 'Mo',
    )
    const { status, body } = await move(mo.lead.id, AFTERNOON)
    expect([status, body.errors.code]).toEqual([422, 'slot_taken'])
    expect((await move(mo.lead.id, MORNING)).status).toBe(200)
    expect((await move(mo.lead.id, { ...AFTERNOON, any_time: true })).status).toBe(200)
    const evening = { day: '2026-09-12', from: '19:00', to: '20:00', any_time: true }
    expect((await move(mo.lead.id, evening)).body.data.starts_at).toBe('2026-09-12T17:00:00+00:00')
  })

  it('makes one for a lead that came without, and cancels one, which frees its time', async () => {
    const lead = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data.id
    expect((await move(lead, AFTERNOON)).status).toBe(200)
    expect(await book('2026-09-11T13:00/17:00', 'Mo')).toBe(422)
    expect((await owner.remove(`/leads/${lead}/appointments/showroom`)).status).toBe(200)
    expect((await owner.remove(`/leads/${lead}/appointments/showroom`)).status).toBe(404)
    expect(await book('2026-09-11T13:00/17:00', 'Mo')).toBe(201)
  })

  it('never ends before it begins, also in the night that skips an hour', async () => {
    await book('2026-09-11T09:00/12:00', 'Early')
    const lead = await leadOf()
    const night = { day: '2027-03-28', from: '02:45', to: '03:15', any_time: true }
    const { status, body } = await move(lead, night)
    expect([status, Object.keys(body.errors.faults)]).toEqual([422, ['to']])
    expect((await move(lead, { ...night, to: '04:15' })).body.data).toMatchObject({
      starts_at: '2027-03-28T01:45:00+00:00',
      ends_at: '2027-03-28T02:15:00+00:00',
    })
  })

  it('is told what is wrong with a time, and of an agenda that is not there', async () => {
    const lead = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data.id
    const late = await move(lead, { ...MORNING, to: '08:00' })
    expect(Object.keys(issuesIn(late))).toEqual(['to'])
    const other = await owner.send('PUT', `/leads/${lead}/appointments/attic`, MORNING)
    expect(other.status).toBe(404)
  })

  it('writes a lead down with an appointment, or refuses one that is full', async () => {
    const body = { email: 'jo@klant.example', form: slug }
    const visit = (slot: string) => owner.post('/leads', { ...body, answers: { visit: slot } })
    expect((await visit('2026-09-11T13:00/17:00')).status).toBe(201)
    const taken = await visit('2026-09-11T13:00/17:00')
    expect([taken.status, taken.body.errors.code]).toEqual([422, 'slot_taken'])
    expect(await listed()).toHaveLength(1)
  })
})

describe('the agendas of an account', () => {
  it('are read by members, changed by owners, and not over another’s change', async () => {
    const seller = await signIn(app, dealer, { role: 'seller' })
    const read = (await seller.get('/settings/agendas')).body.data
    expect(read.agendas).toEqual([SHOWROOM])
    expect((await seller.send('PUT', '/settings/agendas', read)).status).toBe(403)
    const later = { ...read, agendas: [{ ...SHOWROOM, last_day: 7 }] }
    expect((await owner.send('PUT', '/settings/agendas', later)).body.data.agendas).toEqual(
      later.agendas,
    )
    const stale = await owner.send('PUT', '/settings/agendas', read)
    expect([stale.status, stale.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.body.errors.current.agendas[0].last_day).toBe(7)
  })

  it('stay while a form asks for them', async () => {
    const { version } = (await owner.get('/settings/agendas')).body.data
    const refused = await owner.send('PUT', '/settings/agendas', { version, agendas: [] })
    const values = { agenda: 'Showroom', form: expect.any(String) }
    expect(refused.body.errors.faults).toEqual({ agendas: [{ code: 'agenda_in_use', values }] })
  })

  it('name their free times to members, as to customers', async () => {
    await book('2026-09-11T13:00/17:00', 'Jo')
    const { days } = (await owner.get('/agendas/showroom/slots')).body.data
    expect(days[0].parts.map(({ free }: { free: boolean }) => free)).toEqual([true, false])
    expect((await owner.get('/agendas/attic/slots')).status).toBe(404)
  })
})
