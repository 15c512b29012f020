import fc from 'fast-check'
import { expect, it } from 'vitest'
import { corner, OURS, PREACT, show } from './stage.ts'
import { tree } from './tree.ts'

it('shows what Preact shows, whatever was shown before', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), (trees) => {
      const [here, there] = [corner(), corner()]
      for (const one of trees) {
        expect(show(OURS, here, one)).toEqual(show(PREACT, there, one))
      }
      for (const parent of [here, there]) parent.remove()
    }),
    { numRuns: 400 },
  )
})
