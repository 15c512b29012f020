import type { PlannedAppointment } from '../../../server/leads/appointments/appointments.contract.ts'
import { formatDays } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { today } from '../../zone.ts'
import { byDay, clockOf, daysBetween } from './days.ts'
import { Entry, type ShownDays } from './entry.tsx'

/** The hours that are always shown; others appear with appointments. */
const [FIRST_HOUR, LAST_HOUR] = [8, 18]

/** Hours since midnight. */
function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}

interface Place {
  row: PlannedAppointment
  from: number
  to: number
  /** Its column among those of its day. */
  column: number
  columns: number
}

/** Overlapping appointments are next to each other. */
function placeOverlaps(rows: readonly PlannedAppointment[]): Place[] {
  const groups: Place[][] = []
  for (const row of rows) {
    const { from, to } = clockOf(row)
    const start = hourOf(from)
    const place = { row, from: start, to: Math.max(hourOf(to), start + 0.5), column: 0, columns: 1 }
    const group = groups.at(-1)?.some((other) => other.to > start) ? groups.pop() : undefined
    const taken = (group ?? []).filter((other) => other.to > start)
    while (taken.some(({ column }) => column === place.column)) place.column += 1
    groups.push([...(group ?? []), place])
  }
  return groups.flatMap((group) => {
    const columns = Math.max(...group.map(({ column }) => column + 1))
    return group.map((place) => ({ ...place, columns }))
  })
}

/** A week with its hours; on a phone its days are below each other. */
export function Week({ rows, period }: ShownDays) {
  const { appointments: text } = t()
  const own = byDay(rows)
  const times = rows.map(clockOf)
  const first = Math.floor(Math.min(FIRST_HOUR, ...times.map(({ from }) => hourOf(from))))
  const last = Math.ceil(Math.max(LAST_HOUR, ...times.map(({ to }) => hourOf(to))))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    <div class="card flush week" style={{ '--hours': last - first }}>
      <div class="hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} class="soft small number">
            {hour}:00
          </span>
        ))}
      </div>
      {daysBetween(period.first, period.last).map((day) => {
        const places = placeOverlaps(own.get(day) ?? [])
        return (
          <section key={day} class={places.length === 0 ? 'day free' : 'day'}>
            <h2 aria-current={day === today() ? 'date' : undefined}>
              {formatDays(day).replace(/\s*\d{4}$/, '')}
            </h2>
            <ul class="plain">
              {places.map(({ row, from, to, column, columns }) => (
                <li
                  key={row.id}
                  style={{
                    '--from': from - first,
                    '--long': to - from,
                    '--column': column,
                    '--columns': columns,
                  }}
                >
                  <Entry row={row} />
                </li>
              ))}
            </ul>
            {places.length === 0 && <p class="soft small none">{text.none}</p>}
          </section>
        )
      })}
    </div>
  )
}
