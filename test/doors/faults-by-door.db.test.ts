import { expect, it } from 'vitest'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)

it('a screen gets what is wrong with a value as code and values too, a key as a sentence alone', async () => {
  const wrong = { name: '', discount_pct: 200, code: 'x'.repeat(81) }
  const member = await signIn(app, dealer)
  const shown = (await member.post('/promotions', wrong)).body.errors
  const { faults, ...said } = shown
  expect(faults).toEqual({
    name: [{ code: 'empty', values: {} }],
    discount_pct: [{ code: 'at_most', values: { limit: 100 } }],
    code: [{ code: 'too_long', values: { most: 80 } }],
  })
  expect((await dealer.api.post('/promotions', wrong)).body.errors).toEqual(said)
})
