import { expect, it } from 'vitest'
import { COMMANDS } from '../support/commands.ts'

// The thread that writes imports each write by its file and name.
it.each(COMMANDS)('%s exports each of its writes under its name', async (file, names) => {
  const exported = await import(`../../${file}`)
  for (const name of names) {
    expect(exported[name], name).toMatchObject({ name, file: expect.stringContaining(file) })
  }
})

it('finds them all', () => {
  expect(COMMANDS.flatMap(([, names]) => names)).toEqual(
    expect.arrayContaining([
      'createLead',
      'submitLead',
      'takePartitions',
      'changeOfferLine',
      'loadDemo',
    ]),
  )
})
