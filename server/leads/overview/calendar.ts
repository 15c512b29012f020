/** A week or a month of an account: its name, its start, and its exclusive end in milliseconds. */
export interface Period {
  name: string
  since: number
  until: number
}

/** The last `count` weeks up to the instant's, named by their Mondays. */
export function lastWeeks(ms: number, timeZone: string, count: number): Period[] {
  const today = zoned(ms, timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return lastPeriods(count, timeZone, (ago) => monday.subtract({ weeks: ago }), String)
}

/** The last `count` calendar months up to the instant's, named such as `2026-11`. */
export function lastMonths(ms: number, timeZone: string, count: number): Period[] {
  const first = zoned(ms, timeZone).toPlainDate().with({ day: 1 })
  const nameOf = (day: Temporal.PlainDate) => day.toPlainYearMonth().toString()
  return lastPeriods(count, timeZone, (ago) => first.subtract({ months: ago }), nameOf)
}

/** `firstDay` returns the first day of the period that many periods ago. */
function lastPeriods(
  count: number,
  timeZone: string,
  firstDay: (ago: number) => Temporal.PlainDate,
  nameOf: (day: Temporal.PlainDate) => string,
): Period[] {
  const startOf = (ago: number) => firstDay(ago).toZonedDateTime(timeZone).epochMilliseconds
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index
    return { name: nameOf(firstDay(ago)), since: startOf(ago), until: startOf(ago - 1) }
  })
}

function zoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
}
