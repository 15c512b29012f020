import { expect, it } from 'vitest'
import { ACTIONS } from '../support/actions.ts'

// The thread that writes imports each write by its file and name.
it.each(ACTIONS)('%s exports each of its writes under its name', async (file, names) => {
  const exported = await import(`../../${file}`)
  for (const name of names) {
    expect(exported[name], name).toMatchObject({ name, file: expect.stringContaining(file) })
  }
})

it('finds them all', () => {
  expect(ACTIONS.flatMap(([, names]) => names)).toEqual(
    expect.arrayContaining([
      'createLead',
      'submitLead',
      'takeLanes',
      'changeOfferLine',
      'loadDemo',
    ]),
  )
})
