/** The zone of input without an offset (docs/api.md, Values). */
export const DEFAULT_ZONE = 'Europe/Amsterdam'

const SHAPE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i
const DATE_ALONE = /^\d{4}-\d\d-\d\d$/
const OFFSET_WITHOUT_COLON = /([+-]\d\d)(\d\d)$/

/** RFC 3339 with whole seconds and a numeric offset: `2026-11-21T09:30:00+00:00`. */
export function formatTimestamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+00:00`
}

export function formatOptionalTimestamp(ms: number | null): string | null {
  return ms === null ? null : formatTimestamp(ms)
}

/**
 * Parses an ISO 8601 date and time as milliseconds; null if invalid. Without an offset it is Dutch
 * local time. A time that the clock skips moves forward, and a time that occurs twice is the first
 * of the two. A date alone is the start of its day.
 */
export function parseTimestamp(text: string): number | null {
  if (DATE_ALONE.test(text)) return parseTimestamp(`${text}T00:00:00`)
  const match = SHAPE.exec(text)
  if (match === null) return null
  const iso = text.replace(' ', 'T').replace(OFFSET_WITHOUT_COLON, '$1:$2')
  try {
    return match[1] === undefined
      ? Temporal.PlainDateTime.from(iso, { overflow: 'reject' }).toZonedDateTime(DEFAULT_ZONE)
          .epochMilliseconds
      : Temporal.Instant.from(iso).epochMilliseconds
  } catch {
    return null
  }
}

/** The plus of an offset that became a space, because URLs encode spaces as plus. */
const LOST_PLUS = /[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)? \d\d:?\d\d$/i

/** The message for an invalid timestamp. */
export function timestampIssue(text: string): string {
  const issue = 'is not an ISO 8601 date and time'
  return LOST_PLUS.test(text) ? `${issue}: write the + of its offset as %2B` : issue
}

/** The first and last time with a four-digit year. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59Z')

/** Rounds down to a whole second. Takes and returns milliseconds. */
export function secondOf(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

/** The first second of a window; null if invalid. A date alone starts its day. */
export function parseWindowStart(text: string): number | null {
  const ms = parseTimestamp(text)
  return ms === null || ms < EARLIEST || ms > LATEST ? null : secondOf(ms)
}

/** The last second of a window; null if invalid. A date alone ends its day. */
export function parseWindowEnd(text: string): number | null {
  return parseWindowStart(DATE_ALONE.test(text) ? `${text}T23:59:59` : text)
}

/** The calendar month of an instant in a time zone, `YYYY-MM`. The lead quota counts per month. */
export function monthOf(ms: number, timeZone: string): string {
  return dayOf(ms, timeZone).slice(0, 7)
}

/** The month before `monthOf`, also as `YYYY-MM`. */
export function monthBefore(ms: number, timeZone: string): string {
  return Temporal.PlainYearMonth.from(monthOf(ms, timeZone)).subtract({ months: 1 }).toString()
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(ms: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** The instant at which a calendar day starts in a time zone, or one some days after it. */
export function dayStart(day: string, timeZone: string, daysLater = 0): number {
  const start = Temporal.PlainDate.from(day).add({ days: daysLater })
  return start.toZonedDateTime(timeZone).epochMilliseconds
}
