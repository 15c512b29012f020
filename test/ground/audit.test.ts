import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('lines of the audit are never changed, and only pruning deletes them', () => {
  const changing =
    /(?:updateTable|deleteFrom|replaceInto)\('audit'\)|\b(?:update|delete from) audit\b/
  const files = globSync('server/**/*.ts').filter((file) => {
    return changing.test(readFileSync(file, 'utf8'))
  })
  expect(files).toEqual(['server/resources/audit/actions.ts'])
})
