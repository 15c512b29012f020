import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('lines of the audit are never changed, and go only when their time is over', () => {
  const filesWith = (words: RegExp) =>
    globSync('{server,samples}/**/*.ts').filter((file) => words.test(readFileSync(file, 'utf8')))
  expect(filesWith(/(?:updateTable|replaceInto)\('audit'\)|\bupdate audit\b/)).toEqual([])
  expect(filesWith(/deleteFrom\('audit'\)|\bdelete from audit\b/)).toEqual([])
  expect(filesWith(/entry\('\w+', 'audit'/)).toEqual(['server/ops/operation/old-rows.ts'])
})
