import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('lines of the audit are never changed, and only pruning deletes them', () => {
  const filesWith = (words: RegExp) =>
    globSync('{server,samples}/**/*.ts').filter((file) => words.test(readFileSync(file, 'utf8')))
  expect(filesWith(/(?:updateTable|replaceInto)\('audit'\)|\bupdate audit\b/)).toEqual([])
  const deleting = /deleteFrom\('audit'\)|\bdelete from audit\b/
  expect(filesWith(deleting)).toEqual(['server/account/audit/audit.writes.ts'])
})
