import type { PlannedAppointment } from '../../../server/leads/appointments/appointments.contract.ts'
import { formatMonth, formatShortDay } from '../../format.ts'
import { groupBy } from '../../group-by.ts'
import { addDays, wallTime } from '../../zone.ts'

/** Days as texts, such as `2026-11-30`, in the dealer's time zone. */

export const AGENDA_VIEWS = ['month', 'week', 'list'] as const
export type AgendaView = (typeof AGENDA_VIEWS)[number]

/** The number of days in the list. */
const DAYS_OF_LIST = 30

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

function sameDayOfMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

interface Period {
  first: string
  last: string
  /** The days of the previous and next period. */
  before: string
  after: string
  title: string
}

/** The days of a view around a date. A month has whole weeks. */
export function periodOf(view: AgendaView, day: string): Period {
  if (view === 'month') {
    const start = sameDayOfMonth(day, 0)
    const [before, after] = [sameDayOfMonth(day, -1), sameDayOfMonth(day, 1)]
    const last = addDays(mondayOf(addDays(after, -1)), 6)
    return { first: mondayOf(start), last, before, after, title: formatMonth(day.slice(0, 7)) }
  }
  const first = view === 'week' ? mondayOf(day) : day
  const length = view === 'week' ? 7 : DAYS_OF_LIST
  const last = addDays(first, length - 1)
  const title = `${formatShortDay(first)} – ${formatShortDay(last)} ${last.slice(0, 4)}`
  return { first, last, before: addDays(first, -length), after: addDays(first, length), title }
}

export function daysBetween(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The day and the times of an appointment, in the dealer's time zone. */
export function clockOf({ starts_at, ends_at }: Pick<PlannedAppointment, 'starts_at' | 'ends_at'>) {
  const [start, end] = [starts_at, ends_at].map((at) => wallTime(Date.parse(at)))
  const [day = '', from = ''] = start?.split('T') ?? []
  return { day, from, to: end?.slice(11) ?? '' }
}

/** The appointments by their start day, earliest first. */
export function byDay(rows: readonly PlannedAppointment[]): Map<string, PlannedAppointment[]> {
  const inOrder = rows.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  return groupBy(inOrder, (row) => clockOf(row).day)
}
