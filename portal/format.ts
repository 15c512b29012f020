import { localeOf } from '../shared/locale.ts'
import { amountFormat } from '../shared/money.ts'
import type { DecimalMark } from '../shared/read-number.ts'
import { language } from './messages/messages.ts'
import { me } from './session.ts'

/** Creating one takes milliseconds, so each is cached per language. */
const made = new Map<string, unknown>()

function once<Format>(name: string, make: (locale: string) => Format): Format {
  const { account } = me.value ?? {}
  const locale = localeOf(language.value, account?.country)
  const key = `${name} ${locale} ${account?.time_zone} ${account?.currency}`
  const found = (made.get(key) as Format | undefined) ?? make(locale)
  made.set(key, found)
  return found
}

function dates(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = me.value?.account.time_zone
  return once(name, (locale) =>
    Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) }),
  )
}

/** `22 Nov 2026` */
export function formatDate(instant: string | number): string {
  return dates('date', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(instant),
  )
}

/** A text whose lines that are days, such as `2026-11-30`, are formatted as `Mon 30 Nov 2026`. */
export function formatDays(text: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const day = once('day', (locale) => Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return text.replace(/^\d{4}-\d\d-\d\d$/gm, (date) => day.format(new Date(date)))
}

/** `November 2026`, for a month such as `2026-11`. */
export function formatMonth(month: string): string {
  // The middle of a month is in that month in every time zone.
  return dates('month', { month: 'long', year: 'numeric' }).format(new Date(`${month}-15`))
}

/** `Nov`, for a month such as `2026-11`. */
export function formatShortMonth(month: string): string {
  return dates('short month', { month: 'short' }).format(new Date(`${month}-15`))
}

/** `16 Nov`, for a day such as `2026-11-16`. */
export function formatShortDay(day: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return once('short day', (locale) => Intl.DateTimeFormat(locale, options)).format(new Date(day))
}

/** `22 Nov 2026, 14:05` */
export function formatTime(instant: string | number): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return dates('time', { ...options, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
}

/** `Sun 22 Nov, 14:05`, for near dates. */
export function formatDateTime(instant: string | number): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const moment = dates('moment', { ...options, hour: '2-digit', minute: '2-digit' })
  return moment.format(new Date(instant))
}

/** `Fri 11 Sept, 09:00–12:00` */
export function formatSpan(starts: string, ends: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const span = dates('moment', { ...options, hour: '2-digit', minute: '2-digit' })
  return span.formatRange(new Date(starts), new Date(ends))
}

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 h ago`, `in 2 days`; `now` within a minute. */
export function formatAge(instant: string | number, now = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 60]
  const age = once(
    'age',
    (locale) => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' }),
  )
  return age.format(Math.trunc(seconds / size), unit)
}

/** `4 h`, `2 days`: an elapsed or expected time. */
export function formatDuration(seconds: number): string {
  const [unit, size] = STEPS.find(([unit, size]) => seconds >= size && unit !== 'week') ?? [
    'minute',
    60,
  ]
  const duration = once(`duration ${unit}`, (locale) =>
    Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
  )
  return duration.format(Math.floor(seconds / size))
}

/** `45 minutes`, `1.5 hours`: a planned duration. */
export function formatMinutes(minutes: number): string {
  const [unit, size] = minutes < 60 ? ['minute', 1] : ['hour', 60]
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 2 } as const
  return once(`length ${unit}`, (locale) => Intl.NumberFormat(locale, options)).format(
    minutes / size,
  )
}

export function formatMoney(amount: number, currency?: string): string {
  const named = (currency ?? me.value?.account.currency ?? 'eur').toUpperCase()
  const whole = Number.isInteger(amount)
  return once(`money ${named} ${whole}`, (locale) =>
    amountFormat(locale, named, whole ? { maximumFractionDigits: 0 } : {}),
  )(amount)
}

/** `€125K`: an amount in little room. */
export function formatMoneyShort(amount: number): string {
  const currency = (me.value?.account.currency ?? 'eur').toUpperCase()
  const options = { notation: 'compact', maximumSignificantDigits: 3 } as const
  return once(`short ${currency}`, (locale) => amountFormat(locale, currency, options))(amount)
}

/** `€1,250.00`: an amount with its cents, as on an offer. */
export function formatExactly(amount: number, currency: string): string {
  return once(`exact ${currency}`, (locale) => amountFormat(locale, currency))(amount)
}

/** `1,250.00`: cents, if the currency is known. */
export function formatAmount(cents: number): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return once('amount', (locale) => Intl.NumberFormat(locale, options)).format(cents / 100)
}

/** `+3.5%`, `-12%`: a change relative to the previous value. */
export function formatChange(part: number): string {
  const options = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  return once('change', (locale) => Intl.NumberFormat(locale, options)).format(part)
}

/** `21%`, `12.5%`: a percentage. */
export function formatPercentage(percent: number): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  return once('rate', (locale) => Intl.NumberFormat(locale, options)).format(percent / 100)
}

/** `1.2 MB`, `3.4 GB` */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1e6 ? 'kilobyte' : bytes < 1e9 ? 'megabyte' : 'gigabyte'
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const
  const size = bytes / { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 }[unit]
  return once(unit, (locale) => Intl.NumberFormat(locale, options)).format(size)
}

/** The decimal mark of the reader. */
export function decimalSign(): DecimalMark {
  return once('decimal', (locale) => (Intl.NumberFormat(locale).format(1.5)[1] === ',' ? ',' : '.'))
}

export function formatNumber(value: number): string {
  return once('number', (locale) => Intl.NumberFormat(locale)).format(value)
}

export function formatPercent(part: number): string {
  const options = { style: 'percent', maximumFractionDigits: 0 } as const
  return once('percent', (locale) => Intl.NumberFormat(locale, options)).format(part)
}

/** Names in the reader's language, such as of a country or a language. */
export function formatName(type: 'region' | 'language', code: string): string {
  return once(type, (locale) => new Intl.DisplayNames(locale, { type })).of(code) ?? code
}

export function sorter(): Intl.Collator {
  return once('sorter', (locale) => Intl.Collator(locale, { numeric: true }))
}
