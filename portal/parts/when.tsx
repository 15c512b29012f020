import { signal } from '@preact/signals'
import { formatAge, formatTime } from '../format.ts'

/** Ages grow while one looks: once a minute. */
export const minute = signal(Date.now())
setInterval(() => {
  minute.value = Date.now()
}, 60_000)

/** How long ago, or how soon; the exact time on pointing at it. */
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
