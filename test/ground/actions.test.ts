import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The names given where writes are defined; some are made by a function of their file. */
const DEFINED = /(?:defineAction|lineAction)(?:<[^(]*>)?\(\s*(?:import\.meta\.url,\s*)?'(\w+)'/g

/** Files and the names of the writes in them. */
const FILES = globSync('server/**/*.ts').flatMap((file) => {
  const found = [...readFileSync(file, 'utf8').matchAll(DEFINED)]
  const names = found.flatMap(([, name]) => name ?? []).filter(() => file !== 'server/db/action.ts')
  return names.length === 0 ? [] : [[file, names] as const]
})

// The writing thread imports a write by its file and name.
it.each(FILES)('%s exports each of its writes under its name', async (file, names) => {
  const exported = await import(`../../${file}`)
  for (const name of names) {
    expect(exported[name], name).toMatchObject({ name, file: expect.stringContaining(file) })
  }
})

it('finds them all', () => {
  expect(FILES.flatMap(([, names]) => names)).toEqual(
    expect.arrayContaining(['createLead', 'submitLead', 'takeLanes', 'editLine', 'loadDemo']),
  )
})
