import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TEXT = readFileSync('docs/privacy.md', 'utf8')
const NOTES = [...TEXT.matchAll(/^\[\^(\w+)\]: `([^`]+)`: (.+)$/gm)]

/** The titles of `it('…'`, `test('…'` and `it.each(…)('…'`. */
function titlesIn(source: string): string[] {
  const calls = source.matchAll(/(?:\b(?:it|test)|\))\(\s*'((?:\\'|[^'])+)'/g)
  return [...calls].map(([, title = '']) => title.replaceAll("\\'", "'"))
}

it('every test that docs/privacy.md names is there', () => {
  const missing = NOTES.filter(([, , file = '', title = '']) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return !titlesIn(source).includes(title)
  })
  expect(missing.map(([note]) => note)).toEqual([])
})

it('every note of docs/privacy.md is explained once, and every explanation is used', () => {
  const named = NOTES.map(([, name = '']) => name)
  const used = [...TEXT.matchAll(/\[\^(\w+)\](?!:)/g)].map(([, name = '']) => name)
  expect(new Set(named).size).toBe(named.length)
  expect([...new Set(used)].sort()).toEqual(named.sort())
})
