import type { Slot } from '../../../shared/form/slot.ts'
import { dayOf } from '../../../shared/time.ts'
import {
  type Agenda,
  type FreeSlots,
  minutesOf,
  type SlotPart,
  WEEKDAYS,
} from './agendas.contract.ts'

/** The start and end of an appointment, in milliseconds. */
export interface Span {
  starts_at: number
  ends_at: number
}

export interface DealersClock {
  now: number
  timeZone: string
}

/**
 * The instants of a slot. A time that the clock skips moves forward. A time that occurs twice is
 * the first of the two.
 */
export function spanOf({ day, from, to }: Slot, timeZone: string): Span {
  const at = (time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
  return { starts_at: at(from), ends_at: at(to) }
}

/** The slot of a span, in the dealer's time zone. */
export function slotOf({ starts_at, ends_at }: Span, timeZone: string): Slot {
  const local = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const start = local(starts_at)
  const time = { smallestUnit: 'minute' } as const
  return {
    day: start.toPlainDate().toString(),
    from: start.toPlainTime().toString(time),
    to: local(ends_at).toPlainTime().toString(time),
  }
}

/** The days of an agenda with their parts. `booked` has its appointments that have not ended. */
export function slotsOf(agenda: Agenda, clock: DealersClock, booked: readonly Span[]): FreeSlots {
  const today = Temporal.PlainDate.from(dayOf(clock.now, clock.timeZone))
  const days = Array.from({ length: agenda.last_day - agenda.first_day + 1 }, (_, index) =>
    today.add({ days: agenda.first_day + index }).toString(),
  )
  return {
    days: days
      .map((day) => ({
        day,
        parts: partsOn(agenda, day, clock).map(({ part: { from, to, most }, span }) => {
          const free = booked.filter((other) => overlap(span, other)).length < most
          return { from, to, free }
        }),
      }))
      .filter(({ parts }) => parts.length > 0),
  }
}

/** Whether the agenda has the slot and it is free. */
export function isFree(
  agenda: Agenda,
  slot: Slot,
  clock: DealersClock,
  booked: readonly Span[],
): boolean {
  const days = slotsOf(agenda, clock, booked).days
  const parts = days.find(({ day }) => day === slot.day)?.parts ?? []
  return parts.some(({ from, to, free }) => free && from === slot.from && to === slot.to)
}

/** The future parts of a day in order, without those that the clock skips. */
function partsOn(agenda: Agenda, day: string, { now, timeZone }: DealersClock) {
  if (agenda.days_off.some(({ first, last }) => first <= day && day <= last)) return []
  const weekday = WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1]
  return agenda.parts
    .filter(({ days }) => days.some((one) => one === weekday))
    .sort((a: SlotPart, b: SlotPart) => (a.from < b.from ? -1 : 1))
    .flatMap(slotsIn)
    .map((part) => ({ part, span: spanOf({ day, ...part }, timeZone) }))
    .filter(({ span }) => span.starts_at > now && span.starts_at < span.ends_at)
}

/** The slots of a part with start and end. A remainder shorter than a slot is dropped. */
function slotsIn({ from, to, most, minutes, gap = 0 }: SlotPart) {
  if (minutes === undefined) return [{ from, to, most }]
  const slots = []
  const end = minutesOf(to)
  for (let start = minutesOf(from); start + minutes <= end; start += minutes + gap) {
    slots.push({ from: timeOf(start), to: timeOf(start + minutes), most })
  }
  return slots
}

function timeOf(minutes: number): string {
  return [minutes / 60, minutes % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

function overlap(a: Span, b: Span): boolean {
  return a.starts_at < b.ends_at && b.starts_at < a.ends_at
}
