import { me } from './session.ts'

/** Days and times in the dealer's time zone, independent of the browser's. */
function zone(): string {
  return me.peek()?.account.time_zone ?? 'UTC'
}

/** The offset of the zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone(), timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}

/** The wall clock time in the zone: `2026-09-10T09:00`, in the format of date and time fields. */
export function wallTime(instant: number): string {
  return new Date(instant + offsetAt(instant)).toISOString().slice(0, 16)
}

/** The instant of a wall clock time in the zone; null for an invalid date. */
export function instantOf(wall: string): string | null {
  const asIfUtc = Date.parse(`${wall}:00Z`)
  if (Number.isNaN(asIfUtc)) return null
  const near = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(near)).toISOString().replace('.000Z', 'Z')
}

/** Its day, such as `2026-11-30`. */
export function dealerDayOf(instant: number): string {
  return wallTime(instant).slice(0, 10)
}

export function today(): string {
  return dealerDayOf(Date.now())
}

/** A day this many days later, such as `2026-11-30`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Nine in the morning, this many days from today. */
export function nineOClock(days: number): string {
  return instantOf(`${addDays(today(), days)}T09:00`) ?? ''
}

/** The number of days until next Monday. */
export function daysToMonday(): number {
  const weekday = new Date(`${wallTime(Date.now())}:00Z`).getUTCDay()
  return (8 - weekday) % 7 || 7
}
