import { beforeEach, describe, expect, it } from 'vitest'
import { putAgenda, SHOWROOM } from '../support/agenda.ts'
import { readCalendar } from '../support/calendar.ts'
import { issuesIn } from '../support/envelope.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { signIn } from '../support/portal.ts'

await withOwnOwner()

let lead: number
beforeEach(async () => {
  lead = await addLead('Jo van Proefklant')
})

const addLead = async (name: string): Promise<number> => {
  const contact = { name, email: 'jo@klant.example', phone: '0612345678' }
  const at = { street: 'Dorpsstraat', house_number: '1', postcode: '3511 AB', city: 'Utrecht' }
  return (await dealer.api.post('/leads', { ...contact, ...at })).body.data.id
}
const MORNING = { day: '2026-09-14', from: '09:00', to: '10:00' }
const plan = (change: object = {}, key = 'visit-1', member = owner) =>
  member.send('PUT', `/leads/${lead}/appointments/${key}`, { ...MORNING, ...change })
const listed = async (query = '', member = owner) =>
  (await member.get(`/appointments${query}`)).body.data
/** What a calendar reads at an address. */
const fetchCalendar = (address: string, headers = {}) =>
  fetch(address.replace(/^https?:\/\/[^/]+/, app.server.url), { headers })
const read = async (address: string) =>
  readCalendar(await (await fetchCalendar(address)).text()).events
const addressOf = async (member = owner): Promise<string> =>
  (await member.post('/member-calendar')).body.data.address

describe('a visit', () => {
  it('is planned without an agenda: who goes, where, and what the customer reads', async () => {
    const change = { member_id: owner.id, place: '', note: 'Naast het huis, graag.', version: 0 }
    const { status, body } = await plan(change)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...change, version: expect.any(Number), agenda_name: null })
    expect(await listed()).toMatchObject([
      {
        agenda: 'visit-1',
        place: '',
        member: { id: owner.id },
        lead: { place: '3511 AB Utrecht' },
      },
    ])
    const moved = await plan({ from: '08:00' })
    expect(moved.body.data).toMatchObject({ note: change.note, place: '', member_id: owner.id })
    expect((await plan({}, 'visit-2')).status).toBe(200)
    expect(await listed()).toHaveLength(2)
  })

  it('is not made twice, nor over what somebody else changed', async () => {
    const [first, again] = await Promise.all([plan({ version: 0 }), plan({ version: 0 })])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await listed()).toHaveLength(1)
    const other = await plan({ version: 0, from: '08:00' })
    expect([other.status, other.body.errors.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('is for a member who is still there', async () => {
    const seller = await signIn(app, dealer, { role: 'seller' })
    await owner.remove(`/settings/members/${seller.id}`)
    const { status, body } = await plan({ member_id: seller.id })
    expect([status, Object.keys(issuesIn({ body }))]).toEqual([422, ['member_id']])
  })

  it('hides what is written from who sees no contact details, and keeps it', async () => {
    const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    await plan({ place: 'Kerkstraat 2, Zeist', note: 'Bel bij Jo aan.' })
    const { text } = await hidden.get('/appointments')
    for (const word of ['Proefklant', 'Kerkstraat', 'Bel bij']) expect(text).not.toContain(word)
    const shown = (await hidden.get(`/leads/${lead}?include=appointments`)).text
    for (const word of ['Kerkstraat', 'Bel bij']) expect(shown).not.toContain(word)
    expect((await plan({ note: 'Anders' }, 'visit-1', hidden)).status).toBe(403)
    expect((await plan({ from: '08:30' }, 'visit-1', hidden)).status).toBe(200)
    expect(await listed()).toMatchObject([
      { place: 'Kerkstraat 2, Zeist', note: 'Bel bij Jo aan.' },
    ])
  })
})

describe('the agenda', () => {
  it('has the appointments of a range of days in the account’s time zone, of one member', async () => {
    const seller = await signIn(app, dealer, { role: 'seller' })
    // Summer time ends on 25 October: that day has 25 hours.
    await plan({ day: '2026-10-24', from: '23:00', to: '23:30' })
    await plan({ day: '2026-10-25', from: '23:30', to: '23:59', member_id: seller.id }, 'visit-2')
    await plan({ day: '2026-10-26', from: '00:00', to: '00:30' }, 'visit-3')
    const keys = async (query: string) =>
      (await listed(query)).map(({ agenda }: { agenda: string }) => agenda)
    expect(await keys('?from=2026-10-25&to=2026-10-25')).toEqual(['visit-2'])
    expect(await keys('?from=2026-10-24&to=2026-10-25&limit=1')).toEqual(['visit-1'])
    expect(await keys(`?member=${seller.id}`)).toEqual(['visit-2'])
    await owner.patch(`/leads/${lead}`, { member_id: owner.id })
    expect(await keys(`?member=${owner.id}`)).toEqual(['visit-1', 'visit-3'])
    await putAgenda(app, dealer, SHOWROOM)
    await plan({ day: '2026-09-11', to: '12:00' }, 'showroom')
    expect(await keys('?agenda=showroom')).toEqual(['showroom'])
  })
})

describe('the address of a member’s calendar', () => {
  it('shows the visits, as they are moved over the change of summer time and cancelled', async () => {
    const address = await addressOf()
    expect((await owner.get('/member-calendar')).body.data.address).toBe(address)
    await plan({
      day: '2026-10-23',
      member_id: owner.id,
      place: '',
      note: 'Sleutel; bel, "aan"\nPoort',
    })
    const [before] = await read(`${address}.ics`)
    expect(before).toMatchObject({
      start: '2026-10-23T07:00:00.000Z',
      end: '2026-10-23T08:00:00.000Z',
      summary: 'Jo van Proefklant · Bezoek',
      location: 'Dorpsstraat 1, 3511 AB Utrecht, NL',
      description: expect.stringContaining('0612345678\nSleutel; bel, "aan"\nPoort'),
    })
    app.clock.advance(60_000)
    await plan({ day: '2026-10-26' })
    const [after] = await read(`${address}.ics`)
    expect(after).toMatchObject({ uid: before?.uid, start: '2026-10-26T08:00:00.000Z' })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    await owner.remove(`/leads/${lead}/appointments/visit-1`)
    expect(await read(`${address}.ics`)).toEqual([])
  })

  it('has the member’s own appointments, or all, and hides contact details from who sees none', async () => {
    const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false, name: 'Sam' })
    await plan({ place: '', note: 'Bel bij Jo aan.', member_id: owner.id })
    const address = await addressOf(hidden)
    expect(await read(`${address}.ics`)).toEqual([])
    const text = await (await fetchCalendar(`${address}/all.ics`)).text()
    const [event] = readCalendar(text).events
    expect(event).toMatchObject({ summary: 'J. v. P. · Bezoek', location: '3511 AB Utrecht, NL' })
    for (const word of ['Proefklant', 'Dorpsstraat', '0612345678', 'Bel bij'])
      expect(text).not.toContain(word)
  })

  it('ends when it is renewed, with the role, and with the membership', async () => {
    const seller = await signIn(app, dealer, { role: 'seller' })
    const status = async (address: string) => (await fetchCalendar(`${address}.ics`)).status
    const first = await addressOf(seller)
    expect(await status(first)).toBe(200)
    const second = await addressOf(seller)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await owner.patch(`/settings/members/${seller.id}`, { role: 'reader' })
    expect(await status(second)).toBe(404)
    expect((await seller.get('/member-calendar')).body.data.address).toBeNull()
    const third = await addressOf(seller)
    await owner.remove(`/settings/members/${seller.id}`)
    expect(await status(third)).toBe(404)
    const again = await signIn(app, dealer, { role: 'seller', email: seller.email })
    expect((await again.get('/member-calendar')).body.data.address).toBeNull()
  })

  it('is asked cheaply, without a cookie, and cannot be guessed on and on', async () => {
    const address = await addressOf()
    const found = await fetchCalendar(`${address}.ics`)
    expect(found.headers.get('cache-control')).toBe('private, no-cache')
    expect(found.headers.get('set-cookie')).toBeNull()
    const known = { 'If-None-Match': found.headers.get('etag') ?? '' }
    expect((await fetchCalendar(`${address}.ics`, known)).status).toBe(304)
    await plan({ member_id: owner.id })
    expect((await fetchCalendar(`${address}.ics`, known)).status).toBe(200)
    const guess = () => fetchCalendar(`${app.server.url}/calendar/${'x'.repeat(43)}.ics`)
    const answers = await Promise.all(Array.from({ length: 31 }, guess))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
    expect((await fetchCalendar(`${address}.ics`)).status).toBe(200)
  })
})
