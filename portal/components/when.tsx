import { signal } from '@preact/signals'
import { formatAge, formatSpan, formatTime } from '../format.ts'
import type { Column } from './table.tsx'

/** Ages are updated once a minute. */
export const minute = signal(Date.now())
setInterval(() => {
  minute.value = Date.now()
}, 60_000)

/** How long ago, or how soon; the exact time on hover. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTime(at)}>
      {formatAge(at, Math.max(minute.value, Date.now()))}
    </time>
  )
}

export function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>
}

/** The last column of a list of events: their time. */
export function timeColumn<Row extends { at: string }>(label: string): Column<Row> {
  return {
    key: 'at',
    label,
    align: 'end',
    tight: true,
    cell: ({ at }) => (
      <span class="soft">
        <When at={at} />
      </span>
    ),
  }
}

/** A time span: `Fri 11 Sept, 09:00–12:00`. */
export function SpanText({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  return <time dateTime={starts_at}>{formatSpan(starts_at, ends_at)}</time>
}
