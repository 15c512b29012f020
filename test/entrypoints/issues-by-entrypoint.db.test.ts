import { expect, it } from 'vitest'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)

it('a screen gets what is wrong with a value as code and values, a key as a sentence', async () => {
  const wrong = { name: '', discount_pct: 200, code: 'x'.repeat(81), colour: 'red' }
  const member = await signIn(app, dealer)
  const shown = (await member.post('/promotions', wrong)).body
  expect(shown.errors).toEqual({
    code: 'validation_failed',
    faults: {
      name: [{ code: 'empty', values: {} }],
      discount_pct: [{ code: 'at_most', values: { limit: 100 } }],
      code: [{ code: 'too_long', values: { most: 80 } }],
    },
  })
  expect((await dealer.api.post('/promotions', wrong)).body.errors).toEqual({
    code: 'validation_failed',
    fields: {
      name: ['must not be empty'],
      discount_pct: ['must be at most 100'],
      code: ['has more than 80 characters'],
    },
  })
})

it('a screen gets `unusable` for what only a program can cause', async () => {
  const member = await signIn(app, dealer)
  const { errors, meta } = (await member.post('/promotions?dryrun=1', { name: 'Summer' })).body
  expect(errors.faults.dryrun).toEqual([{ code: 'unusable', values: {} }])
  expect(meta.message).toContain('errors.faults')
})
