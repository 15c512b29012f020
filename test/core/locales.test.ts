import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { localeOf } from '../../shared/locale.ts'

const FILES = globSync('{server,shared,portal,widget,offer-page,samples,scripts}/**/*.{ts,tsx}')
/** What writes a date, an amount or a list, and the first thing that it is given. */
const WRITERS =
  /(?:\bIntl\.(?:DateTime|Number|List|RelativeTime)Format|\bIntl\.Collator|\.toLocale(?:Date|Time)?String|\bamountFormat)\(\s*([^,)]*)/g
/** A locale, a language with its country, or what only asks for the zone of the machine. */
const FINE = /^(?:(?:\w+\.)*locale\b.*|localeOf\(.*|'[a-z]{2}-[A-Z]{2}')$/
const ZONE_OF_MACHINE = 'Intl.DateTimeFormat().resolvedOptions()'

it('writes no date, amount or list in a bare language', () => {
  const bare = FILES.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(ZONE_OF_MACHINE, '')
    const found = code.matchAll(WRITERS).filter(([, first = '']) => !FINE.test(first))
    return [...found].map(([text]) => `${file}: ${text}`)
  })
  expect(bare).toEqual([])
})

it('writes as the country does where it speaks the language', () => {
  const day = (...told: [string, string?]) =>
    new Date('2026-01-29').toLocaleDateString(localeOf(...told), { dateStyle: 'long' })
  expect(day('en')).toBe('29 January 2026')
  expect(day('en', 'NL')).toBe('29 January 2026')
  expect(day('en', 'US')).toBe('January 29, 2026')
  expect(day('de', 'AT')).toBe('29. Jänner 2026')
  expect(localeOf('nl', 'BE')).toBe('nl-BE')
  expect(localeOf('fr', 'CH')).toBe('fr-CH')
  expect(localeOf('nl', 'FR')).toBe('nl')
})
