import { globSync, readFileSync } from 'node:fs'
import vm from 'node:vm'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const EMAIL_TEMPLATES = 100_000
const MOST_MS = 10
/** Whatever this machine does besides: of several runs the fastest counts, by the time of this thread. */
const RUNS = 20
const GIVEN_UP_MS = 1_000
/** What takes too long grows with the square of the text: with a quarter of the letters it needs a sixteenth at least. */
const FEW_LETTERS = EMAIL_TEMPLATES / 4
const FEW_RUNS = 2
const WORTH_A_LOOK_MS = MOST_MS / 16

/** Patterns that are slow with a long text, and why they never get one. */
const BOUNDED: Record<string, string> = {
  // likelyEmail looks at no domain of more than 40 letters.
  [String.raw`/^(.*)(?:.?(.*) \1.?\2|(.)(.)(.*) \1\4\3\5)$/`]: 'shared/form/email.ts',
  // withoutAddresses cuts the reason first.
  [String.raw`/[^\s<>]*@[^\s<>]*/g`]: 'server/core/log.ts',
  // The drawing is our own SVG: what somebody wrote is in it escaped.
  [String.raw`/<(\/?)([a-z]+)([^>]*?)(\/?)>([^<]*)/g`]: 'server/offers/pdf/drawing.ts',
  // The operator's own MAIL_FROM.
  [String.raw`/^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/`]: 'server/core/mails/settings.ts',
  // formatOf reads 200 letters of a number format.
  [String.raw`/^[^\d#?]*[\d#?,]*[\d#?](\.[\d#?]*)?[^\d#?,/e]*$/i`]:
    'server/prices/sheet-files/formats.ts',
  // A text of an offer has 20,000 letters at most.
  [String.raw`/(?<= )(?! )|(?<=[\p{L}\p{N}][-–/])(?=\p{L})/u`]: 'server/offers/pdf/text.ts',
  // A heading is cut to 60 letters first.
  [String.raw`/(\p{L}+)[^\p{L}]*[x×*/]\s*(\p{L}+)/iu`]: 'server/prices/sheets/pairs.ts',
}

interface Found {
  source: string
  flags: string
}

/** Every pattern that is written in a file of the server or the widget. */
function patternsIn(file: string): Found[] {
  const found: Found[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push({ source: pattern, flags })
    }
    for (const inner of Object.values(node)) look(inner)
  }
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  look(parseAst(readFileSync(file, 'utf8'), { lang }))
  return found
}

const USUAL = ['a', '0', ' ', '"', '/', '.', 'é', '\n']
const MOST_OWN = 12
const MOST_PAIRED = 5

/**
 * Texts of one letter repeated, those the pattern itself has and usual ones, and of two of its own in turn. Their end
 * fits nothing.
 */
function worstFor({ source }: Found, letters = EMAIL_TEMPLATES): string[] {
  const written = source.replace(/\\[a-zA-Z]|[\^$?*+()|{}\\[\]]/g, '')
  const own = [...new Set(written)].slice(0, MOST_OWN)
  const paired = own.slice(0, MOST_PAIRED)
  const pairs = paired.flatMap((one) => paired.filter((two) => two !== one).map((two) => one + two))
  const parts = [...new Set([...own, ...USUAL, ...pairs])]
  return parts.map((part) => `${part.repeat(letters / part.length)}\u0001`)
}

const place = vm.createContext({ pattern: /a/, text: '' })
const RUN = new vm.Script('pattern.lastIndex = 0; pattern.test(text); text.replace(pattern, "")')

function msOf(pattern: RegExp, text: string, enoughMs = MOST_MS, runs = RUNS): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && fastest > enoughMs; run++) {
    Object.assign(place, { pattern, text })
    const before = process.threadCpuUsage()
    try {
      RUN.runInContext(place, { timeout: GIVEN_UP_MS })
    } catch {
      return GIVEN_UP_MS
    }
    const { user, system } = process.threadCpuUsage(before)
    fastest = Math.min(fastest, (user + system) / 1000)
  }
  return fastest
}

function slowestOf(found: Found): number {
  const pattern = new RegExp(found.source, found.flags)
  const all = worstFor(found)
  const suspect = worstFor(found, FEW_LETTERS).flatMap((text, index) =>
    msOf(pattern, text, WORTH_A_LOOK_MS, FEW_RUNS) >= WORTH_A_LOOK_MS ? (all[index] ?? []) : [],
  )
  return Math.max(0, ...suspect.map((text) => msOf(pattern, text)))
}

describe('a pattern over 100,000 letters of the worst kind', () => {
  const files = globSync('{server,shared,widget}/**/*.{ts,tsx}')
  const all = new Map(
    files.flatMap((file) =>
      patternsIn(file).map((one) => [`/${one.source}/${one.flags}`, { ...one, file }] as const),
    ),
  )

  it('takes less than 10 ms, wherever in the server or the widget it is', {
    timeout: 300_000,
  }, () => {
    expect(all.size).toBeGreaterThan(250)
    const slow = [...all]
      .filter(([name, { file }]) => BOUNDED[name] !== file)
      .filter(([, found]) => slowestOf(found) >= MOST_MS)
      .map(([name, { file }]) => `${file}: ${name}`)
    expect(slow).toEqual([])
  })

  it('has no modifiers, which V8 sometimes loses', () => {
    const own = files.filter((file) => /\(\?[ims]*-?[ims]+:/.test(readFileSync(file, 'utf8')))
    expect(own).toEqual([])
  })

  it('is found slow when it is', () => {
    expect(slowestOf({ source: '\\s+$', flags: '' })).toBeGreaterThanOrEqual(MOST_MS)
  })
})
