import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACTION_NAMES, loadAction } from '../../server/resources/actions.ts'

/** The names given where writes are defined; some are made by a function of their file. */
const DEFINED = /(?:define(?:Batch)?Action|lineAction)(?:<[^(]*>)?\(\s*'(\w+)'/g
/** These write the counters, which have no thread. */
const COUNTERS = new Set(['takeBudgets', 'countTowardsLimit', 'pruneLimits'])

it('lets the writing thread find every write by its name', async () => {
  const files = globSync('server/{resources,jobs}/**/*.ts')
  const defined = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DEFINED)].map(([, name]) => name),
  )
  const own = defined.filter((name) => !COUNTERS.has(name ?? ''))
  expect([...ACTION_NAMES].sort()).toEqual(own.sort())
  for (const name of ACTION_NAMES) expect((await loadAction(name)).name).toBe(name)
  await expect(loadAction('constructor')).rejects.toThrow('no action constructor')
})
