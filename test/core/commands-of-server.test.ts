import { expect, it } from 'vitest'
import { loadCommand } from '../../server/core/db/command.ts'
import { COMMANDS } from '../support/commands.ts'

// The thread that writes imports each write by its file and its place in it.
it.each(COMMANDS)('%s defines its writes where another thread finds them', async (file, names) => {
  const exported = await import(`../../${file}`)
  const places = names.map((name) => exported[name])
  for (const [index, command] of places.entries()) {
    expect(command.file).toContain(file)
    expect(command.index).toBe(index)
    expect(await loadCommand(command)).toBe(command)
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
