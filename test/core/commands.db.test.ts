import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sendOffer } from '../offer-page/offers.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import {
  bareOf,
  blocksOf,
  DOCUMENTED,
  PAGES,
  PROGRAMS,
  programOf,
  wordsIn,
} from '../support/documented.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { createZeven } from '../support/zeven.ts'
import { ELSEWHERE, NEEDS } from './commands.ts'

/** `zeven …` as it is installed, from a clone, and in a folder of its own. */
const OURS = /^(npx @zevenhq\/zeven|npm run (-s )?zeven( --)?|(zeven-[\d.]+\/)?zeven)(?= |$)/
const HERE = 'this file'
const ITS_WORDS = 'this file, its words'

/**
 * What runs a command: this file, another, or nobody for want of something. Null when none is known.
 * A command within a sentence may lack its end, so only its words are looked at.
 */
function runBy({ text, isBlock, page }: (typeof DOCUMENTED)[number]): string | null {
  const bare = bareOf(text)
  const elsewhere = ELSEWHERE.find(({ command }) => command.test(bare))
  if (elsewhere) return elsewhere.file
  const needs = NEEDS.find(({ command }) => command.test(bare))
  if (needs) return `needs ${needs.what}`
  if (page === 'README.md' && isBlock && /^export |zeven /.test(bare))
    return 'test/entrypoints/readme.db.test.ts'
  if (OURS.test(bare)) return isBlock ? HERE : ITS_WORDS
  return bare.startsWith('curl ') ? HERE : null
}

const ROWS = DOCUMENTED.map((one) => ({ ...one, by: runBy(one) }))

describe('the commands of the pages', () => {
  it('are each run by a test, or need what a test cannot have', () => {
    expect(ROWS.filter(({ by }) => by === null)).toEqual([])
  })

  it('stand in blocks of the language sh, and in no other', () => {
    const hidden = PAGES.flatMap((page) =>
      blocksOf(page)
        .filter(({ language }) => language === '')
        .flatMap(({ text }) => text.split('\n').map((line) => ({ page, line: line.trim() }))),
    )
    expect(hidden.filter(({ line }) => PROGRAMS.has(programOf(line)))).toEqual([])
  })

  it('are found in the files that are said to run them, and no pattern is left over', () => {
    for (const { command, file, words } of ELSEWHERE) {
      expect(
        DOCUMENTED.some(({ text }) => command.test(text)),
        String(command),
      ).toBe(true)
      expect(readFileSync(file, 'utf8'), `${file} for ${command}`).toContain(words)
    }
    for (const { command } of NEEDS) {
      expect(
        DOCUMENTED.some(({ text }) => command.test(text)),
        String(command),
      ).toBe(true)
    }
  })

  it('of npm and of Node are scripts and files that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const { page, text } of DOCUMENTED) {
      const [, script] = /npm (?:run (?:-s )?|(?=(?:start|test)\b))([\w:]+)/.exec(text) ?? []
      if (script) expect(scripts, `${page}: ${text}`).toHaveProperty(script)
      const [, file] = /(?:\bnode |vitest (?:run )?(?:--project=\w+ )?)([\w/.-]+)/.exec(text) ?? []
      const there = file && [file, `${file}.test.ts`, `${file}.db.test.ts`].some(existsSync)
      if (file) expect(there, `${page}: ${text}`).toBe(true)
    }
  })
})

const app = await forTests(startTestApp())
/** The pages speak of the first and the second dealer of a server. */
const dealers = [await app.dealer(PLENTY), await app.dealer(PLENTY)] as const
const folder = await folderForTests('documented')
const settings = { ...app.storage.settings, BASE_URL: 'https://zeven.example' }
const zeven = createZeven({ settings })

const FILES: Record<string, string | Uint8Array> = {
  'matrices.json': readFileSync('samples/demo/matrices.json'),
  'lead.json': JSON.stringify({ name: 'Jo Voorbeeld', email: 'jo@klant.example' }),
  'terms.txt': 'Delivery within ten weeks.',
}

/** The words of a command, with files in the folder in place of those it names. */
function wordsOf(text: string): string[] {
  const [typed = ''] = text.split(' > ')
  const filled = bareOf(typed).replace('$(cat terms.txt)', String(FILES['terms.txt']))
  return wordsIn(filled.replace(OURS, '')).map((word) =>
    /^(@?(\.\/)?[\w-]+\.(json|zip)|\.\/\w+|backups\/\S+)$/.test(word)
      ? word.replace(/^(@?)(.+)$/, (_, at, path) => at + join(folder, path))
      : word,
  )
}

it('Zeven’s commands have words that its command line knows, also within sentences', async () => {
  const known = new Map<string, string>()
  async function helpOf(words: string[]): Promise<string> {
    const name = words.join(' ')
    const help = known.get(name) ?? (await zeven.run([...words, '--help'])).output
    known.set(name, help)
    return help
  }
  for (const { page, text } of DOCUMENTED.filter((one) => OURS.test(bareOf(one.text)))) {
    const [first = '', second = '', ...rest] = bareOf(text).replace(OURS, '').trim().split(/ +/)
    if (!/^[a-z]/.test(first)) continue
    let help = await helpOf([first])
    expect(help, `${page}: ${text}`).toMatch(RegExp(`^Usage: zeven ${first} `))
    if (help.includes('[command]') && /^[a-z]/.test(second)) {
      help = await helpOf([first, second])
      expect(help, `${page}: ${text}`).toMatch(RegExp(`^Usage: zeven ${first} ${second} `))
    }
    for (const option of [second, ...rest].filter((word) => /^--[a-z]/.test(word))) {
      expect(help, `${page}: ${text}`).toMatch(RegExp(` ${option}( |$)`, 'm'))
    }
  }
})

it('Zeven’s commands run as they stand on the pages, in the order of each', async () => {
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content)
  const [first, second] = dealers
  await second.secretWith(['leads:read'])
  for (let at = 0; at < 3; at++) await signIn(app, second)
  for (let at = 0; at < 12; at++) {
    const offer = await sendOffer(app, second)
    if (at < 5) expect((await offer.sign()).status).toBe(303)
  }
  expect([first.account.id, second.account.id]).toEqual([1, 2])
  const run = ROWS.filter(({ by, text }) => by === HERE && !text.startsWith('curl'))
  // The first makes the form that others show.
  for (const { page, text } of run.toSorted((a, b) => rank(a) - rank(b))) {
    const ran = await zeven.run(wordsOf(text))
    expect.soft(ran.code, `${page}: ${text}\n${ran.output}${ran.errors}`).toBe(0)
  }
}, 120_000)

const rank = ({ page }: { page: string }) => (page === 'docs/from-zero.md' ? 0 : 1)

it('what pages ask by curl is answered', async () => {
  const [{ key }] = dealers
  const asked = ROWS.filter(({ by, text }) => by === HERE && text.startsWith('curl'))
  expect(asked.length).toBeGreaterThan(5)
  for (const { page, text } of asked) {
    const [, ...words] = wordsIn(text.replaceAll(/\$(ZEVEN_)?KEY/g, key.secret))
    const after = (flag: string) => words.filter((_, at) => words[at - 1] === flag)
    const address = words.find((word) => /^https?:/.test(word)) ?? ''
    const [body] = after('-d')
    const [method = body === undefined ? 'GET' : 'POST'] = after('-X')
    const { status, text: said } = await request(
      address.replace(/^https?:\/\/[^/]+/, app.server.url),
      {
        method,
        headers: after('-H').map((header) => header.split(': ') as [string, string]),
        ...(body !== undefined && { body }),
      },
    )
    expect.soft([200, 201], `${page}: ${text}\n${said}`).toContain(status)
  }
})
