import { describe, expect, it } from 'vitest'
import { Agenda } from '../../server/forms/agendas/agendas.contract.ts'
import { isFree, type Span, slotOf, slotsOf, spanOf } from '../../server/forms/agendas/slots.ts'
import { readSlot, slotInWords, writeSlot } from '../../shared/form/slot.ts'
import { SHOWROOM } from '../support/agenda.ts'

const timeZone = 'Europe/Amsterdam'
/** A Thursday. */
const clock = { now: Date.parse('2026-09-10T08:30:00Z'), timeZone }
const days = (change: Partial<Agenda> = {}, at = clock, booked: Span[] = []) =>
  slotsOf({ ...SHOWROOM, ...change }, at, booked).days
const EVERY_DAY = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '10:00', to: '11:00', most: 1 },
] satisfies Agenda['parts']

describe('an agenda', () => {
  it('offers the parts of its weekdays, from its first day to its last', () => {
    const offered = days({ last_day: 5 })
    expect(offered.map(({ day }) => day)).toEqual(['2026-09-11', '2026-09-14', '2026-09-15'])
    expect(offered[0]?.parts).toEqual([
      { from: '09:00', to: '12:00', free: true },
      { from: '13:00', to: '17:00', free: true },
    ])
  })

  it('divides a part into slots of a length, with a gap between them', () => {
    const [day] = days({ parts: [{ ...EVERY_DAY[0], to: '12:00', minutes: 45, gap: 15 }] as never })
    expect(day?.parts.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '10:00-10:45',
      '11:00-11:45',
    ])
  })

  it('offers today only what has not begun', () => {
    const parts = [
      { ...EVERY_DAY[0], from: '10:00', to: '10:30', days: ['thu' as const], most: 1 },
      { ...EVERY_DAY[0], from: '10:30', to: '11:00', days: ['thu' as const], most: 1 },
      { ...EVERY_DAY[0], from: '11:00', to: '12:00', days: ['thu' as const], most: 1 },
    ]
    const [today] = days({ parts, first_day: 0, last_day: 0 })
    expect(today?.parts.map(({ from }) => from)).toEqual(['11:00'])
  })

  it('offers nothing on days off', () => {
    const off = days({ days_off: [{ first: '2026-09-11', last: '2026-09-18' }], last_day: 11 })
    expect(off.map(({ day }) => day)).toEqual(['2026-09-21'])
  })

  it('is full where as many appointments overlap a part as it takes', () => {
    const at = (from: string, to: string) => spanOf({ day: '2026-09-11', from, to }, timeZone)
    const morning = { day: '2026-09-11', from: '09:00', to: '12:00' }
    const free = (...booked: Span[]) => isFree(SHOWROOM, morning, clock, booked)
    expect(free(at('09:00', '12:00'))).toBe(true)
    expect(free(at('09:00', '12:00'), at('11:30', '13:30'))).toBe(false)
    expect(free(at('12:00', '13:00'), at('08:00', '09:00'))).toBe(true)
  })

  it('refuses a slot that it does not have: another day, another time, or one that is no time', () => {
    const free = (slot: string) =>
      isFree(SHOWROOM, readSlot(slot) ?? { day: '', from: '', to: '' }, clock, [])
    expect(free('2026-09-11T13:00/17:00')).toBe(true)
    expect(free('2026-09-14T13:00/17:00')).toBe(false)
    expect(free('2026-09-11T13:00/16:00')).toBe(false)
    expect(free('2026-09-10T09:00/12:00')).toBe(false)
    expect(free('2026-10-30T09:00/12:00')).toBe(false)
    expect(free('2026-13-45T29:00/99:00')).toBe(false)
  })
})

describe('when the clock changes', () => {
  it('an appointment keeps the time on the dealer’s clock', () => {
    const before = { now: Date.parse('2026-10-24T10:00:00Z'), timeZone }
    const sunday = days({ parts: EVERY_DAY, first_day: 0, last_day: 2 }, before)
    expect(sunday.map(({ day }) => day)).toEqual(['2026-10-25', '2026-10-26'])
    const span = spanOf({ day: '2026-10-25', from: '10:00', to: '11:00' }, timeZone)
    expect(span.starts_at).toBe(Date.parse('2026-10-25T09:00:00Z'))
    expect(slotOf(span, timeZone)).toEqual({ day: '2026-10-25', from: '10:00', to: '11:00' })
  })

  it('a time that is skipped moves forward, and one that comes twice is the first', () => {
    const at = (day: string, from: string) => spanOf({ day, from, to: '05:00' }, timeZone).starts_at
    expect(at('2027-03-28', '02:30')).toBe(Date.parse('2027-03-28T01:30:00Z'))
    expect(at('2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })
})

describe('the settings of an agenda', () => {
  const issues = (change: object) =>
    Agenda.safeParse({ ...SHOWROOM, ...change }).error?.issues.map(({ path }) => path.join('.'))

  it('are refused where a value is wrong, which is named', () => {
    const [part] = SHOWROOM.parts
    expect(issues({ parts: [{ ...EVERY_DAY[0], minutes: 90 }] })).toEqual(['parts.0.minutes'])
    expect(issues({})).toBeUndefined()
    expect(issues({ parts: [{ ...part, from: '25:00' }] })).toContain('parts.0.from')
    expect(issues({ parts: [{ ...part, to: '09:00' }] })).toContain('parts.0.to')
    expect(issues({ parts: [{ ...part, most: 0 }] })).toContain('parts.0.most')
    expect(issues({ parts: [{ ...part, days: [] }] })).toContain('parts.0.days')
    expect(issues({ parts: [part, { ...part, from: '11:00', to: '14:00' }] })).toContain(
      'parts.1.from',
    )
    expect(issues({ first_day: 15 })).toContain('last_day')
    expect(issues({ last_day: 121 })).toContain('last_day')
    expect(issues({ days_off: [{ first: '2026-09-12', last: '2026-09-11' }] })).toContain(
      'days_off.0.last',
    )
  })
})

describe('a slot', () => {
  it('is read as it is written, and said in the words of the language', () => {
    const slot = { day: '2026-05-01', from: '09:00', to: '12:00' }
    expect(writeSlot(slot)).toBe('2026-05-01T09:00/12:00')
    expect(readSlot('2026-05-01T09:00/12:00')).toEqual(slot)
    expect(readSlot('2026-05-01')).toBeNull()
    expect(slotInWords('2026-05-01T09:00/12:00', 'nl')).toBe('vrijdag 1 mei 2026, 09:00–12:00')
  })
})
