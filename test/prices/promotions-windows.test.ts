import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWindowEnd, parseWindowStart } from '../../shared/time.ts'
import { rounds } from '../support/property.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** The law itself: clocks change at 01:00 UTC on the last Sunday of March and of October. */
function changeOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY + HOUR
}

function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  return instant >= changeOf(year, 2) && instant < changeOf(year, 9) ? 2 * HOUR : HOUR
}

/** Dutch local time, given as if it were UTC: the first instant a clock shows it, or would have. */
function instantOf(local: number): number {
  const summer = local - 2 * HOUR
  return offsetAt(summer) === 2 * HOUR ? summer : local - HOUR
}

const YEARS = { min: 2000, max: 2060 }
const year = fc.integer(YEARS)
/** Within two days of a change of the clocks, to the second. */
const nearChange = fc
  .tuple(year, fc.constantFrom(2, 9), fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }))
  .map(([at, month, seconds]) => changeOf(at, month) + seconds * SECOND)
const anyTime = fc
  .integer({ min: Date.UTC(2000, 0) / SECOND, max: Date.UTC(2060, 11) / SECOND })
  .map((seconds) => seconds * SECOND)
const local = fc.oneof({ arbitrary: nearChange, weight: 3 }, { arbitrary: anyTime, weight: 1 })

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19)
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const RUNS = rounds(300)

describe('an end of a window', () => {
  it('without an offset is Dutch local time, through both changes of the clocks', () => {
    fc.assert(
      fc.property(local, fc.constantFrom('T', ' '), (time, between) => {
        const text = textOf(time).replace('T', between)
        expect([text, parseWindowStart(text)]).toEqual([text, instantOf(time)])
        expect([text, parseWindowEnd(text)]).toEqual([text, instantOf(time)])
      }),
      RUNS,
    )
  })

  it('with an offset is that instant, cut to the second', () => {
    const offset = fc.integer({ min: -14 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(local, offset, fc.integer({ min: 0, max: 999 }), (time, minutes, millis) => {
        const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
        const clock = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
        const shown = textOf(time + minutes * 60 * SECOND)
        const fraction = `.${String(millis).padStart(3, '0')}`
        const text = `${shown}${fraction}${minutes < 0 ? '-' : '+'}${clock}`
        for (const parse of [parseWindowStart, parseWindowEnd]) {
          expect([text, parse(text)]).toEqual([text, time])
        }
      }),
      RUNS,
    )
  })

  it.each(['', '2026-02-30', '2026-03-29T24:01', '10-09-2026', '+002026-01-01', '0000-12-31'])(
    'is not %j',
    (text) => {
      expect([parseWindowStart(text), parseWindowEnd(text)]).toEqual([null, null])
    },
  )
})

describe('a window of dates', () => {
  it('holds whole Dutch days: each second belongs to one day', () => {
    fc.assert(
      fc.property(local, (time) => {
        const [today, tomorrow] = [dateOf(time), dateOf(time + DAY)]
        const [from, until] = [parseWindowStart(today), parseWindowEnd(today)]
        expect([today, from]).toEqual([today, instantOf(Date.parse(today))])
        expect([today, until]).toEqual([today, (parseWindowStart(tomorrow) ?? 0) - SECOND])
      }),
      RUNS,
    )
  })
})
