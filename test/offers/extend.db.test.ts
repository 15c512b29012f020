import { expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { request } from '../support/client.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { buildBy, complete, type Desk, dataOf, offerOf, openDesk } from './sheet.ts'

const stage = await forTests(startMailStage())
const { clock } = stage.app
const TO = 'jo@klant.example'

/** An offer that was mailed on 10 September and is valid until 10 October. */
async function sent() {
  clock.set('2026-09-10T08:30:00Z')
  stage.smtp.arrived.length = 0
  const desk = await openDesk(stage.app)
  await complete(desk)
  await buildBy(desk)
  const path = `/offers/${desk.lead}`
  expect((await desk.owner.post(`${path}/send`, {})).status).toBe(200)
  await stage.app.server.jobs.idle()
  const { link } = await offerOf(desk.owner, desk.lead)
  const page = (link ?? '').replace(/^https?:\/\/[^/]+/, stage.app.server.url)
  return { desk, path, page, read: () => offerOf(desk.owner, desk.lead) }
}
const extend = ({ owner, lead }: Desk, day: string) =>
  owner.post(`/offers/${lead}/extend`, { valid_until: day })
const remind = ({ owner, lead }: Desk, body: object = {}) =>
  owner.post(`/offers/${lead}/remind`, body)

it('an offer that lapsed can be signed again by its link once it is extended, and shortened back', async () => {
  const { desk, path, page, read } = await sent()
  clock.set('2026-10-11T08:30:00Z')
  await stage.app.server.jobs.idle()
  expect((await request(page)).text).not.toContain('id="order"')
  const [first, again] = [await extend(desk, '2026-11-09'), await extend(desk, '2026-11-09')]
  expect([first.status, dataOf(again)]).toEqual([200, dataOf(first)])
  const offer = await read()
  expect(offer).toMatchObject({ stage: 'sent', valid_until: '2026-11-09T22:59:59+00:00' })
  expect(offer.versions).toMatchObject([{ version: 1, state: 'open' }])
  expect(offer.events.map(({ kind }) => kind)).toEqual(['extended', 'sent'])
  const { text } = await request(page)
  expect(text).toContain('id="order"')
  expect(text).toContain('9 november 2026')
  const link = await desk.dealer.api.get(`${path}/link`)
  expect(link.body.data.valid_until).toBe('2026-11-09T22:59:59+00:00')

  // Undo gives the day on the paper again, and never an earlier one.
  expect(issuesIn(await extend(desk, '2026-10-09'))).toEqual({ valid_until: ['over'] })
  expect((await extend(desk, '2026-10-10')).status).toBe(200)
  expect((await request(page)).text).not.toContain('id="order"')
})

it('what is sent after that is a new version with the new day', async () => {
  const { desk, path, read } = await sent()
  await extend(desk, '2026-11-09')
  expect((await desk.owner.post(`${path}/send`, {})).status).toBe(200)
  await stage.app.server.jobs.idle()
  const { versions, valid_until: until } = await read()
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'open'],
    [1, 'replaced'],
  ])
  expect(until).toBe('2026-11-09T22:59:59+00:00')
})

it('only what a customer has can be extended', async () => {
  const desk = await openDesk(stage.app)
  await buildBy(desk)
  expect((await extend(desk, '2027-01-01')).status).toBe(422)
})

it('reminds once a day, however often it is pressed, and again when that is wanted', async () => {
  const { desk } = await sent()
  const arrived = async () => {
    await stage.app.server.jobs.idle()
    return stage.smtp.to(TO).length - 1
  }
  const both = await Promise.all([remind(desk), remind(desk)])
  expect(both.map(({ body }) => body.data.sent).toSorted()).toEqual([false, true])
  expect(await arrived()).toBe(1)
  clock.advance(5 * 60_000)
  expect((await remind(desk)).body.data.sent).toBe(false)
  await Promise.all([remind(desk, { again: true }), remind(desk, { again: true })])
  expect(await arrived()).toBe(2)
  clock.advance(24 * 3600_000)
  expect((await remind(desk)).body.data.sent).toBe(true)
  expect(await arrived()).toBe(3)
  clock.set('2026-10-11T08:30:00Z')
  expect((await remind(desk)).status).toBe(422)
})

it('reminds once after a standstill in which two reminders became due', async () => {
  const { read } = await sent()
  clock.set('2026-09-18T08:30:00Z')
  await stage.app.server.jobs.idle()
  expect((await read()).events.map(({ kind }) => kind)).toEqual(['reminded', 'sent'])
})

it('warns the seller of the day that it was extended to, not of the one before', async () => {
  const { desk } = await sent()
  const until = async (time: string) => {
    clock.set(time)
    await stage.app.server.jobs.idle()
    const rows = await allAccounts(stage.app.database.read)
      .selectFrom('mails')
      .select('id')
      .where('account_id', '=', desk.dealer.account.id)
      .where('kind', '=', 'offer_lapsing')
      .execute()
    return rows.length
  }
  await extend(desk, '2026-11-09')
  expect(await until('2026-10-10T12:00:00Z')).toBe(0)
  expect(await until('2026-11-09T12:00:00Z')).toBe(1)
})
