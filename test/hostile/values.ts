import fc from 'fast-check'

/** Texts that often break servers. fast-check adds its own. */
const NASTY = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '%00',
  "' or 1=1 --",
  '"; drop table leads; --',
  '{"$ne":null}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '9007199254740993',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nX-Injected: 1',
  'İ',
  '🏳️‍🌈',
] as const

/** Texts such as APIs receive; most of them are wrong. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 12 }),
  fc.emailAddress(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.integer().map(String),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.constantFrom(60, 300, 6000))
    .map(([text, times]) => text.repeat(times)),
)

export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e308, 2 ** 53, 0.1 + 0.2),
)

/** Any JSON value. Its keys include names with a meaning in JavaScript, such as `__proto__`. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((again) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    anyNumber,
    anyText,
    fc.array(again('value'), { maxLength: 4 }),
    fc.array(fc.tuple(anyText, again('value')), { maxLength: 4 }).map(Object.fromEntries),
  ),
})).value
