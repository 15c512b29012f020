import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHeldLeads } from '../../server/leads/held/held.reads.ts'
import { type Crowd, inNetwork4, startCrowd } from '../support/crowd.ts'
import { submission } from '../support/forms.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'

let crowd: Crowd
let zeven: Zeven
beforeAll(async () => {
  crowd = await startCrowd()
  zeven = createZeven(crowd.app.storage)
})
afterAll(() => crowd.stop())

/** A dealer for whom so many submissions are held, beside the lead of the hour. */
async function holding(held: number, leadQuota: number | null = null) {
  const dealer = await crowd.app.dealer({ leadQuota })
  const slug = await crowd.form(dealer, { leads_per_hour: 1 })
  for (let n = 0; n <= held; n++) {
    const contact = { name: `Jo ${n}`, email: `${n}@klant.example` }
    await crowd.send(slug, inNetwork4(n), { body: submission({ contact }) })
  }
  const account = ['--account', String(dealer.account.id)]
  const list = () => listHeldLeads(crowd.app.database.source, dealer.account.id)
  return { dealer, slug, account, list }
}

it('lists what is held, and why', async () => {
  const { dealer, slug, account } = await holding(3)
  const { held } = await zeven.json(['lead', 'held', ...account])
  expect(held).toHaveLength(3)
  expect(held[0]).toEqual({
    id: expect.any(Number),
    account: dealer.account.id,
    created_at: '2026-09-10T08:30:00+00:00',
    form: slug,
    sender: expect.stringMatching(/^[\w-]{6}$/),
    reason: 'more than 1 an hour by this form',
    lead: {
      contact: expect.objectContaining({ name: 'Jo 1', email: '1@klant.example' }),
      answers: { size: { width: 4000, depth: 3000 }, roof: 'poly' },
      note: null,
      variant: 'full',
      page: 'https://dealer.example/veranda',
    },
  })
  const shown = await zeven.run(['lead', 'held', ...account])
  expect(shown.output).toMatch(/Jo 2 .*2@klant\.example.*more than 1 an hour by this form/)
})

it('releases and drops what is held, by id or all', async () => {
  const { dealer, account, list } = await holding(3)
  const [first = '', second = '', third] = (await list()).map(({ id }) => String(id))
  const released = await zeven.json(['lead', 'release', first, first, ...account])
  expect(released).toEqual({ account: dealer.account.id, released: [expect.any(Number)] })
  const { data } = (await dealer.api.get(`/leads/${released.released[0]}`)).body
  expect(data.contact.name).toBe('Jo 1')
  expect(await zeven.json(['lead', 'drop', second, ...account])).toMatchObject({
    dropped: [+second],
  })
  expect((await list()).map(({ id }) => String(id))).toEqual([third])
  expect((await zeven.json(['lead', 'release', '--all', ...account])).released).toHaveLength(1)
  expect(await list()).toEqual([])
  expect(await crowd.leads(dealer)).toBe(3)
})

it('stops at a spent quota, and says what was done before', async () => {
  // The command has this month's quota, the submissions had that of the test's clock.
  const { dealer, account, list } = await holding(3, 2)
  const { code, errors } = await zeven.run(['lead', 'release', '--all', ...account])
  expect(code).toBe(1)
  expect(errors).toBe(
    'zeven: The lead quota of this account is spent for this month. (2 of 3 were done before)\n',
  )
  expect(await list()).toHaveLength(1)
  expect(await crowd.leads(dealer)).toBe(3)
})

it('refuses what names nothing, or what is not there', async () => {
  const { account, list } = await holding(1)
  const id = String((await list())[0]?.id)
  const stranger = String((await crowd.app.dealer()).account.id)
  for (const [words, says] of [
    [['release', ...account], 'name ids, or --all'],
    [['drop', 'x', ...account], 'Give a whole number above 0.'],
    [['drop', id, '--account', stranger], `there is no held lead ${id} of account ${stranger}`],
    [['release', '--all', '--account', '999999'], 'there is no account 999999'],
  ] as const) {
    const { code, errors } = await zeven.run(['lead', ...words])
    expect([code, errors]).toEqual([1, expect.stringContaining(says)])
  }
  expect(await list()).toHaveLength(1)
})
