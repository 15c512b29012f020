import { describe, expect, it } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { monthBefore } from '../../shared/time.ts'
import { inNetwork4, inNetwork6, startCrowd } from '../support/crowd.ts'
import { forTests } from '../support/for-tests.ts'
import { rowsOf } from '../support/rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const crowd = await forTests(startCrowd())

/** Sends forms one by one, spread over an hour. Returns how many became leads at once. */
async function taken(
  addresses: readonly string[],
  { expected, apartMs = MINUTE_MS }: { expected?: number; apartMs?: number } = {},
): Promise<number> {
  const dealer = await crowd.app.dealer()
  const slug = await crowd.form(dealer, { leads_per_hour: expected })
  for (const address of addresses) {
    expect((await crowd.send(slug, address)).status).toBe(201)
    crowd.pass(apartMs)
  }
  expect((await crowd.leads(dealer)) + (await crowd.held(dealer))).toBe(addresses.length)
  return crowd.leads(dealer)
}

const many = (times: number, addressOf: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => addressOf(n))

describe('in an hour a form takes at once', () => {
  it('a third of its leads from one address', async () => {
    expect(await taken(many(12, () => '192.0.2.1'))).toBe(7)
  })

  it('as few from a /64, whose every end is the same customer', async () => {
    expect(await taken(many(12, (n) => inNetwork6(1, `:${n + 1}`)))).toBe(7)
  })

  it('half from a /48, or from a /24 of IPv4', async () => {
    expect(await taken(many(15, (n) => inNetwork6(1, `${(n + 16).toString(16)}00::1`)))).toBe(10)
    expect(await taken(many(15, (n) => inNetwork4(1, n + 1)))).toBe(10)
  })

  it('half from those who sent before, and the other half from newcomers', async () => {
    const known = many(15, (n) => inNetwork4(n % 3))
    expect(await taken(known)).toBe(10)
    expect(await taken([...known, ...many(12, (n) => inNetwork6(n))])).toBe(20)
  })

  it('twenty from anywhere, however quick they are, and again as time passes', async () => {
    const anywhere = many(22, (n) => inNetwork4(n))
    expect(await taken(anywhere)).toBe(20)
    expect(await taken(anywhere, { apartMs: 1_000 })).toBe(20)
    expect(await taken(anywhere, { apartMs: 5 * MINUTE_MS })).toBe(22)
  })

  it('what its file expects, and the same shares of it', async () => {
    expect(
      await taken(
        many(63, (n) => inNetwork4(n)),
        { expected: 60, apartMs: 5_000 },
      ),
    ).toBe(60)
    expect(
      await taken(
        many(23, () => '192.0.2.1'),
        { expected: 60, apartMs: 10_000 },
      ),
    ).toBe(20)
  })
})

it('a day takes three times an hour', async () => {
  const apartMs = 6 * MINUTE_MS
  expect(
    await taken(
      many(64, (n) => inNetwork4(n)),
      { apartMs },
    ),
  ).toBe(60)
})

it.each([
  [3, 7],
  [6, 5],
])(
  '%i forms of a dealer share what one would take, and each takes %i in an hour',
  async (forms, each) => {
    const dealer = await crowd.app.dealer()
    const slugs = []
    while (slugs.length < forms) slugs.push(await crowd.form(dealer))
    for (let n = 0; n < forms * (each + 2); n++) {
      await crowd.send(slugs[n % forms] ?? '', inNetwork4(n))
      crowd.pass(MINUTE_MS / 2)
    }
    expect(await crowd.leads(dealer)).toBe(forms * each)
  },
)

it('a dealer who got many leads last month gets more at once', async () => {
  const dealer = await crowd.app.dealer()
  const month = monthBefore(crowd.app.clock.now(), 'Europe/Amsterdam')
  const gotLastMonth = { account_id: dealer.account.id, month, used: 280 }
  await crowd.app.write(({ db }) => db.insertInto('quota_use').values(gotLastMonth).execute())
  const slug = await crowd.form(dealer)
  for (let n = 0; n < 35; n++) {
    await crowd.send(slug, inNetwork4(n))
    crowd.pass(MINUTE_MS)
  }
  expect(await crowd.leads(dealer)).toBe(28)
})

it('a clock that was set back counts nothing of the future', async () => {
  const dealer = await crowd.app.dealer()
  const slug = await crowd.form(dealer, { leads_per_hour: 1 })
  crowd.pass(2 * HOUR_MS)
  await crowd.send(slug, inNetwork4(1))
  crowd.pass(-2 * HOUR_MS)
  for (const n of [2, 3]) await crowd.send(slug, inNetwork4(n))
  expect([await crowd.leads(dealer), await crowd.held(dealer)]).toEqual([2, 1])
})

it('no address is kept, and nothing of it beyond a day', async () => {
  const dealer = await crowd.app.dealer()
  const neighbour = await crowd.app.dealer()
  for (const own of [dealer, neighbour]) await crowd.send(await crowd.form(own), '203.0.113.77')
  const kept = await rowsOf(crowd.app, 'recent_submissions', dealer.account.id)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('203.0.113')
  const [elsewhere] = await rowsOf(crowd.app, 'recent_submissions', neighbour.account.id)
  expect(elsewhere?.address).not.toBe(kept[0]?.address)
  crowd.pass(DAY_MS)
  while (
    await crowd.app.database.run(deleteOldRows, {
      actor: SYSTEM,
      accountId: null,
      input: 'deleteOldSubmissions',
    })
  ) {}
  expect(await rowsOf(crowd.app, 'recent_submissions', dealer.account.id)).toEqual([])
})
