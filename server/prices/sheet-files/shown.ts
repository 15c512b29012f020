/** Day 0 of a workbook. Workbooks count a 29 February 1900, which did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465
const DAY_SECONDS = 24 * 60 * 60

/** The time of a day number; null if out of range. */
function momentOf(days: number): Date | null {
  if (days < 0 || days > LAST_DAY) return null
  return new Date(DAY_ZERO + Math.round(days * DAY_SECONDS) * 1000)
}

/** The day number of `2025-12-09` or `2025-12-09T12:00:00`; null for anything else. */
export function daysOf(iso: string): number | null {
  const time = Date.parse(iso.length > 10 ? `${iso.slice(0, 19)}Z` : iso)
  return Number.isNaN(time) ? null : (time - DAY_ZERO) / (DAY_SECONDS * 1000)
}

/** `46000.5` as `2025-12-09T12:00`. */
export function dateText(days: number): string {
  return (
    (days < 1 ? null : momentOf(days + 30 / DAY_SECONDS))?.toISOString().slice(0, 16) ??
    String(days)
  )
}

/** The displayed text of a number with a date format, a percentage format or leading zeros. */
export function shownAs(value: number, code: string): string {
  const tokens = [...code.matchAll(TOKENS)].map(([token]) => token)
  if (/%/.test(code)) return `${Number((value * 100).toFixed(6))}%`
  const moment = tokens.some((token) => /^[ymdhs]/i.test(token)) ? momentOf(value) : null
  return (moment === null ? padded(value, tokens) : dateIn(moment, tokens)).trim()
}

const TOKENS = /"[^"]*"|\\.|\[[^\]]*\]|[_*].|AM\/PM|A\/P|y+|m+|d+|h+|s+|./gi
const IS_LITERAL = /^["\\[_*]/

/** The displayed text of a literal in a format. */
function literal(token: string): string {
  if (/^[[_*]/.test(token)) return ''
  return token.startsWith('\\') ? token.slice(1) : token.replaceAll('"', '')
}

function padded(value: number, tokens: readonly string[]): string {
  const digits = String(Math.abs(value)).split('')
  let places = tokens.filter((token) => /^[0#?]$/.test(token)).length
  const texts = tokens.map((token) => {
    if (!/^[0#?]$/.test(token)) return token === '@' ? '' : literal(token)
    const missing = places - digits.length
    places -= 1
    if (missing > 0) return token === '0' ? '0' : ''
    return digits.splice(0, 1 - missing).join('')
  })
  return (value < 0 ? '-' : '') + texts.join('')
}

const namesOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const NAMES = {
  mmm: namesOf({ month: 'short' }),
  mmmm: namesOf({ month: 'long' }),
  ddd: namesOf({ weekday: 'short' }),
  dddd: namesOf({ weekday: 'long' }),
}

function dateIn(moment: Date, tokens: readonly string[]): string {
  const isHalf = tokens.some((token) => /^a\/?[mp]/i.test(token))
  const times = tokens.map((token) => (IS_LITERAL.test(token) ? '' : token.toLowerCase()))
  return tokens.map((token, at) => (times[at] === '' ? literal(token) : shown(at))).join('')

  function shown(at: number): string {
    const token = times[at] ?? ''
    const pad = (value: number) => String(value).padStart(Math.min(token.length, 2), '0')
    if (Object.hasOwn(NAMES, token)) return NAMES[token as keyof typeof NAMES].format(moment)
    const hours = moment.getUTCHours()
    if (/^a\/?[mp]/.test(token)) return hours < 12 ? 'AM' : 'PM'
    switch (token.charAt(0)) {
      case 'y':
        return token.length > 2
          ? String(moment.getUTCFullYear())
          : pad(moment.getUTCFullYear() % 100)
      case 'd':
        return pad(moment.getUTCDate())
      case 'h':
        return pad(isHalf ? hours % 12 || 12 : hours)
      case 's':
        return pad(moment.getUTCSeconds())
      case 'm':
        return pad(isMinute(at) ? moment.getUTCMinutes() : moment.getUTCMonth() + 1)
      default:
        return token === '@' ? '' : (tokens[at] ?? '')
    }
  }

  /** `m` means minutes after an hour and before a second. */
  function isMinute(at: number): boolean {
    const near = (own: readonly string[]) => own.find((token) => /^[ymdhs]/.test(token)) ?? ''
    return (
      near(times.slice(0, at).toReversed()).startsWith('h') ||
      near(times.slice(at + 1)).startsWith('s')
    )
  }
}
