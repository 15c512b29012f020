import { beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { type Actor, actor, eventsOf, readOffer } from './offers.ts'
import { asRead, buildBy, type Desk, openDesk, typed } from './sheet.ts'
import { issuing } from './versions.ts'

// Each engine locks in its own way.
const app = await forTests(startTestApp())

let desk: Desk
let doing: Actor
beforeEach(async () => {
  desk = await openDesk(app)
  doing = actor(app, desk.dealer)
  await buildBy(desk)
})

it('of three that send at once, one sends', async () => {
  const { dealer, lead } = desk
  const done = await Promise.allSettled([1, 2, 3].map(() => doing.send(lead)))
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const keys = (await eventsOf(app, dealer)).map(({ key }) => key)
  expect(keys.filter((key) => key === 'offer.sent')).toHaveLength(1)
})

it('signing and rejecting at once end in one of them', async () => {
  const { dealer, lead } = desk
  await doing.send(lead)
  const done = await Promise.allSettled([doing.sign(lead), doing.reject(lead)])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { signed_at: signed, rejected_at: rejected } = await readOffer(dealer, lead)
  expect([signed, rejected].filter((stamp) => stamp !== null)).toHaveLength(1)
})

it('the order of lines is whole when lines are added and removed at once', async () => {
  const { dealer, lead } = desk
  const { lines: before } = await readOffer(dealer, lead)
  const adding = Array.from({ length: 6 }, (_, n) => doing.add(lead, { name: `${n}`, position: 1 }))
  await Promise.all([...adding, ...before.map(({ id }) => doing.remove(lead, id))])
  const { lines, total } = await readOffer(dealer, lead)
  expect(lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  expect(lines.map(({ name }) => name).toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(total).toBe(600)
})

it('one version is frozen, whoever freezes it at once', async () => {
  const { dealer, lead } = desk
  const own = issuing(app, dealer)
  const tries = await Promise.all([1, 2, 3].map(() => own.draw(lead)))
  const issued = await Promise.all(tries.map(own.issue))
  expect(new Set(issued.map(({ token }) => token)).size).toBe(1)
  expect(await own.states(lead)).toEqual(['1 open'])
})

it('of two tabs that write over the same state at once, one is refused', async () => {
  const { owner, lead } = desk
  const read = await buildBy(desk)
  const both = await Promise.all(
    ['One', 'Two'].map((name) =>
      owner.post(`/offers/${lead}/lines${asRead(read)}`, typed({ name })),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})
