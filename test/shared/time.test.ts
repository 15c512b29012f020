import { describe, expect, it } from 'vitest'
import { dayOf, formatTimestamp, monthOf, parseTimestamp } from '../../shared/time.ts'

const parsed = (text: string) => {
  const ms = parseTimestamp(text)
  return ms === null ? null : formatTimestamp(ms)
}

describe('parseTimestamp', () => {
  it.each([
    ['2026-09-10T08:30:00Z', '2026-09-10T08:30:00+00:00'],
    ['2026-09-10T10:30:00+02:00', '2026-09-10T08:30:00+00:00'],
    ['2026-09-10T10:30:00+0200', '2026-09-10T08:30:00+00:00'],
    ['2026-09-10 10:30+02:00', '2026-09-10T08:30:00+00:00'],
    ['2026-09-10T08:30:00.999Z', '2026-09-10T08:30:00+00:00'],
  ])('reads %s', (text, expected) => {
    expect(parsed(text)).toBe(expected)
  })

  it('reads a value without an offset as Dutch local time, in summer and in winter', () => {
    expect(parsed('2026-07-01T12:00:00')).toBe('2026-07-01T10:00:00+00:00')
    expect(parsed('2026-12-01T12:00:00')).toBe('2026-12-01T11:00:00+00:00')
    expect(parsed('2026-07-01')).toBe('2026-06-30T22:00:00+00:00')
  })

  it('moves a skipped time forward and takes the first of a repeated one', () => {
    expect(parsed('2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00+00:00')
    expect(parsed('2026-10-25T02:30:00')).toBe('2026-10-25T00:30:00+00:00')
  })

  it.each([
    '',
    'yesterday',
    '2026-02-30T00:00:00',
    '2026-13-01',
    '10-09-2026',
    '2026-09-10T25:00:00Z',
  ])('refuses %j', (text) => {
    expect(parseTimestamp(text)).toBeNull()
  })
})

it('counts days and months in the account’s time zone', () => {
  const newYearInAmsterdam = Date.parse('2026-12-31T23:30:00Z')
  expect(monthOf(newYearInAmsterdam, 'Europe/Amsterdam')).toBe('2027-01')
  expect(dayOf(newYearInAmsterdam, 'America/New_York')).toBe('2026-12-31')
})
