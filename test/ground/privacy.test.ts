import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TEXT = readFileSync('docs/privacy.md', 'utf8')
const NOTES = [...TEXT.matchAll(/^\[\^(\w+)\]: `([^`]+)`: (.+)$/gm)]

it('every test that docs/privacy.md names is there', () => {
  const missing = NOTES.filter(([, , file = '', title = '']) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return !source.replaceAll("\\'", "'").includes(title)
  })
  expect(missing.map(([note]) => note)).toEqual([])
})

it('every note of docs/privacy.md is explained once, and every explanation is used', () => {
  const named = NOTES.map(([, name = '']) => name)
  const used = [...TEXT.matchAll(/\[\^(\w+)\](?!:)/g)].map(([, name = '']) => name)
  expect(new Set(named).size).toBe(named.length)
  expect([...new Set(used)].sort()).toEqual(named.sort())
})
