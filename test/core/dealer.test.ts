import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as de from '../../portal/messages/de/all.ts'
import * as en from '../../portal/messages/en/all.ts'
import * as nl from '../../portal/messages/nl/all.ts'

const PAGES = [
  ['docs/dealer.md', 'en', en],
  ['docs/dealer.nl.md', 'nl', nl],
  ['docs/dealer.de.md', 'de', de],
] as const
const MOST_BYTES = 120_000

function textsIn(messages: object): string[] {
  return Object.values(messages).flatMap((one) => {
    if (typeof one === 'string') return [one]
    return typeof one === 'object' && one !== null ? textsIn(one) : []
  })
}

describe.each(PAGES)('%s', (page, language, messages) => {
  const text = readFileSync(page, 'utf8')

  it('quotes the portal in the words that it says in this language', () => {
    const known = new Set(textsIn(messages))
    const quoted = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) =>
      words.replace(/\s+/g, ' '),
    )
    // How the page says that such words are the portal's.
    const [, ...others] = quoted
    expect(others.length).toBeGreaterThan(60)
    expect(others.filter((words) => !known.has(words))).toEqual([])
  })

  it('has pictures in this language, that are small enough for a phone', () => {
    const pictures = [...text.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(
      ([, path]) => `docs/${path}`,
    )
    expect(pictures).toHaveLength(8)
    for (const path of pictures) {
      expect(path).toMatch(RegExp(`\\.${language}\\.webp$`))
      expect(existsSync(path), path).toBe(true)
      expect(statSync(path).size, path).toBeLessThan(MOST_BYTES)
    }
  })

  it('says as much as the page in English', () => {
    const english = readFileSync('docs/dealer.md', 'utf8')
    for (const part of [/^## /gm, /^!\[/gm, /^\| /gm, /^- /gm]) {
      expect(text.match(part)).toHaveLength(english.match(part)?.length ?? 0)
    }
  })
})
