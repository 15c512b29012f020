import { describe, expect, it } from 'vitest'
import { defineCommand } from '../../server/core/db/command.ts'
import { deletePromotion } from '../../server/prices/promotions/promotions.writes.ts'
import { allRows } from '../support/all-rows.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { expectError } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { find, patch, remove, SALE, start } from './promotions.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const window = { valid_from: '2026-09-01T00:00:00Z', valid_until: '2026-09-30T00:00:00Z' }
const { id } = await start(dealer, { code: 'taken', ...window })
const endless = (await start(dealer, { code: 'own' })).id

/** Expects a refusal that names exactly these fields, and not one row changed by it. */
async function expectRefused(ask: () => Promise<Answer>, ...paths: string[]): Promise<Answer> {
  const before = await allRows(app)
  const answer = await ask()
  expectError(answer, 'validation_failed')
  expect(Object.keys(answer.body.errors.fields).toSorted(), answer.text).toEqual(paths.toSorted())
  expect(await allRows(app)).toEqual(before)
  return answer
}

/** Refused by `POST` and by `PATCH` alike. */
const WRONG: [says: string, change: object][] = [
  ['what is of another type', { name: 7, description: ['a'], is_active: 1, valid_until: '' }],
  [
    'what is too much, or on no calendar',
    { discount_pct: 100.001, valid_from: '2026-02-30', valid_until: '9999-12-31T23:59:59-12:00' },
  ],
  ['what is too little', { discount_pct: -0.001, valid_from: '0000-12-31T00:00:00Z' }],
  ['a code that is taken', { code: 'taken' }],
  ['a code that is taken, spaces around it', { code: ' taken ' }],
]
const INVERTED = { valid_from: '2026-03-02T00:00:00Z', valid_until: '2026-03-01T23:59:59Z' }

describe('POST and PATCH refuse, and change nothing:', () => {
  const refuse = async (change: object, ...paths: string[]) => {
    await expectRefused(() => dealer.api.post('/promotions', { ...SALE, ...change }), ...paths)
    await expectRefused(() => patch(dealer, endless, change), ...paths)
  }

  it.each(WRONG)('%s', async (_says, change) => refuse(change, ...Object.keys(change)))

  it('an inverted window, also beside another issue', async () => {
    await refuse(INVERTED, 'valid_until')
    await refuse({ ...INVERTED, name: '' }, 'name', 'valid_until')
  })
})

describe('PATCH /promotions/{id} checks the window as it will be', () => {
  it.each([
    ['the start past the end', { valid_from: '2026-09-30T00:00:01Z' }, 'valid_from'],
    ['the end before the start', { valid_until: '2026-08-31T23:59:59Z' }, 'valid_until'],
    [
      'both, the wrong way round',
      { valid_from: '2027-01-02', valid_until: '2027-01-01' },
      'valid_until',
    ],
  ])('and refuses %s', async (_says, change, field) => {
    const { body } = await expectRefused(() => patch(dealer, id, change), field)
    expect(body.errors.fields[field]).toEqual([expect.stringMatching(/^is (after|before) valid_/)])
  })

  it('and names a code that is taken beside it', async () => {
    const change = { code: 'own', valid_from: '2027-01-01' }
    await expectRefused(() => patch(dealer, id, change), 'code', 'valid_from')
  })

  it('and takes a window of one second, one moved whole, and one opened', async () => {
    const other = (await start(dealer, { valid_from: '2026-09-01', valid_until: '2026-09-02' })).id
    const edge = '2026-09-05T12:00:00+00:00'
    for (const change of [
      { valid_from: '2027-01-01T00:00:00+00:00', valid_until: '2027-01-31T00:00:00+00:00' },
      { valid_from: edge, valid_until: edge },
      { valid_from: null },
      { valid_until: '2020-01-01T00:00:00+00:00' },
      { valid_from: '2030-01-01T00:00:00+00:00', valid_until: null },
    ]) {
      const { status, text, body } = await patch(dealer, other, change)
      expect(status, text).toBe(200)
      expect(body.data).toMatchObject(change)
    }
  })
})

describe('a code', () => {
  it('may be kept by the promotion that has it, and taken once it is free', async () => {
    expect((await patch(dealer, id, { code: 'taken', name: 'Renamed' })).status).toBe(200)
    const other = await start(dealer, { code: 'passing' })
    await expectRefused(() => patch(dealer, other.id, { code: 'taken' }), 'code')
    expect((await patch(dealer, other.id, { code: null })).body.data.code).toBeNull()
    expect((await start(dealer, { code: 'passing' })).id).toBeGreaterThan(other.id)
  })

  it('is another in other letters, and in another account', async () => {
    await start(dealer, { code: 'Taken' })
    await start(await app.dealer(), { code: 'taken' })
  })
})

describe('DELETE /promotions/{id}', () => {
  it('leaves everything when it fails at its very end', async () => {
    const failing = defineCommand<never, never>(import.meta.url, async (ctx, input) => {
      expect(await deletePromotion.run(ctx, input)).toMatchObject({ deleted: true })
      throw new Error('the commit failed')
    })
    const input = { accountId: dealer.account.id, id, force: true } as never
    const before = await allRows(app)
    await expect(dealer.run(failing, input)).rejects.toThrow('the commit')
    expect(await allRows(app)).toEqual(before)
  })
})

describe('a promotion that is not there', () => {
  it('is a 404 whatever the body or the query says', async () => {
    const stranger = await app.dealer(PLENTY)
    for (const ask of [
      () => patch(stranger, id, { name: '' }),
      () => patch(stranger, id, []),
      () => remove(stranger, id, '?force=wrong'),
      () => stranger.api.post(`/promotions/${id}/apply?dry_run=wrong`, { dry_run: 'wrong' }),
    ]) {
      expectError(await ask(), 'not_found')
    }
    expect((await find(dealer, id)).name).toBe('Renamed')
  })
})
