import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNewestLive } from '../../server/prices/promotions/live.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { ROUNDS_MS, rounds } from '../support/property.ts'
import { find, listed, patch, start } from './promotions.ts'

const app = await forTests(startTestApp())

async function expectLiveAt(dealer: Dealer, id: number, instant: string, live: boolean) {
  app.clock.set(instant)
  expect([instant, await listed(dealer, 'is_live')]).toEqual([instant, [live]])
  expect([instant, (await find(dealer, id)).is_live]).toEqual([instant, live])
  const newest = await findNewestLive(app.database.source, dealer.account.id, app.clock.now())
  expect([instant, newest?.id ?? null]).toEqual([instant, live ? id : null])
}

describe('a promotion of one Dutch day', () => {
  it.each([
    ['in summer', '2026-07-01', '2026-06-30T22:00:00', '2026-07-01T21:59:59'],
    ['in winter', '2026-12-01', '2026-11-30T23:00:00', '2026-12-01T22:59:59'],
    ['as summer time begins', '2026-03-29', '2026-03-28T23:00:00', '2026-03-29T21:59:59'],
    ['as summer time ends', '2026-10-25', '2026-10-24T22:00:00', '2026-10-25T22:59:59'],
  ])('is live from its first to the end of its last second %s', async (_, day, first, last) => {
    const dealer = await app.dealer(PLENTY)
    const { id } = await start(dealer, { valid_from: day, valid_until: day })
    const shown = { valid_from: `${first}+00:00`, valid_until: `${last}+00:00` }
    expect(await find(dealer, id)).toMatchObject(shown)
    const before = new Date(Date.parse(`${first}Z`) - 1).toISOString()
    await expectLiveAt(dealer, id, before, false)
    await expectLiveAt(dealer, id, `${first}.000Z`, true)
    await expectLiveAt(dealer, id, `${last}.000Z`, true)
    await expectLiveAt(dealer, id, `${last}.999Z`, true)
    const after = new Date(Date.parse(`${last}Z`) + 1000).toISOString()
    await expectLiveAt(dealer, id, after, false)
  })
})

it('an end nobody can tell from the other holds one second', async () => {
  const dealer = await app.dealer(PLENTY)
  const second = '2026-07-01T12:00:00+00:00'
  const { id } = await start(dealer, { valid_from: second, valid_until: second })
  await expectLiveAt(dealer, id, '2026-07-01T11:59:59.999Z', false)
  await expectLiveAt(dealer, id, '2026-07-01T12:00:00.999Z', true)
  await expectLiveAt(dealer, id, '2026-07-01T12:00:01.000Z', false)
})

/** Only a few seconds after a fixed moment, so that starts and ends often fall together. */
const T0 = Date.parse('2026-07-01T12:00:00Z')
const seconds = fc.integer({ min: 0, max: 8 })
const edge = fc.option(seconds, { nil: null, freq: 3 })
const promotion = fc
  .record({ from: edge, until: edge, on: fc.boolean() })
  .map(({ from, until, on }) =>
    from !== null && until !== null && from > until
      ? { from: until, until: from, on }
      : { from, until, on },
  )
type Given = { from: number | null; until: number | null; on: boolean }

const instantOf = (second: number | null) =>
  second === null ? null : new Date(T0 + second * 1000).toISOString()

function isLive({ from, until, on }: Given, ms: number): boolean {
  return on && ms >= (from ?? -99) * 1000 && ms < ((until ?? 99) + 1) * 1000
}

it(
  'every answer tells the same of the same moment: who is live, and who is the newest',
  async () => {
    const sets = fc.array(promotion, { minLength: 1, maxLength: 6 })
    const moments = fc.array(fc.integer({ min: -500, max: 9500 }), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(sets, moments, async (given, times) => {
        const dealer = await app.dealer(PLENTY)
        app.clock.set(new Date(T0 + (times[0] as number)).toISOString())
        const ids: number[] = []
        for (const [index, own] of given.entries()) {
          const window = { valid_from: instantOf(own.from), valid_until: instantOf(own.until) }
          const begun = await start(dealer, { ...window, is_active: own.on })
          const others = given.slice(0, index).map((other) => isLive(other, times[0] as number))
          const also = ids.filter((_, place) => others[place]).toReversed()
          expect(begun.also_live.map(({ id }: { id: number }) => id)).toEqual(also)
          const live = isLive(own, times[0] as number)
          expect(begun).toMatchObject({ is_live: live, is_applied_to_new_offers: live })
          ids.push(begun.id)
        }
        for (const time of times) {
          app.clock.set(new Date(T0 + time).toISOString())
          const live = given.map((own) => isLive(own, time))
          const applied = live.map((is, place) => is && place === live.lastIndexOf(true))
          expect(await listed(dealer, 'is_live')).toEqual(live)
          expect(await listed(dealer, 'is_applied_to_new_offers')).toEqual(applied)
          const newest = await findNewestLive(app.database.source, dealer.account.id, T0 + time)
          expect(newest?.id ?? null).toBe(ids[live.lastIndexOf(true)] ?? null)
          const some = ids[given.length - 1] as number
          const [shown, changed] = [await find(dealer, some), await patch(dealer, some, {})]
          expect(changed.body.data).toEqual(shown)
          expect([shown.is_live, shown.is_applied_to_new_offers]).toEqual([
            live.at(-1),
            applied.at(-1),
          ])
        }
      }),
      rounds(4),
    )
  },
  ROUNDS_MS,
)
