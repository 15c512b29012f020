import { expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { createLead } from '../../server/leads/leads.writes.ts'
import { replayDelivery } from '../../server/messaging/webhooks/deliveries.writes.ts'
import { forTests } from '../support/for-tests.ts'
import { LEAD } from '../support/lead.ts'
import { createRandom, seedOf } from '../support/random.ts'
import { isSigned } from '../support/receiver.ts'
import { deliveriesOf, startStage } from './webhooks.ts'

/** `SOAK_EVENTS=10000` sends more events, and `SOAK_SEED` repeats a run. */
const EVENTS = Number(process.env.SOAK_EVENTS ?? 250)
const AT_ONCE = 500
const FAILING = 0.3
const MINUTE_MS = 60_000
/** Four times what an event needs on PostgreSQL at a load of 10. */
const MS_PER_EVENT = 60

const stage = await forTests(startStage())

it(
  `delivers ${EVENTS} events to a receiver that fails three times in ten`,
  async () => {
    const { app, receiver } = stage
    const { server, clock } = app
    const random = createRandom(seedOf('SOAK_SEED'))
    const dealer = await app.dealer()
    const { id, secret } = await stage.subscribe(dealer, '/soak', ['lead.created'])
    receiver.answer(() => (random() < FAILING ? 500 : 200))
    for (let made = 0; made < EVENTS; made += AT_ONCE) {
      const leads = Array.from({ length: Math.min(AT_ONCE, EVENTS - made) }, () =>
        dealer.run(createLead, LEAD),
      )
      await Promise.all(leads)
      await server.jobs.idle()
    }
    // After each failure the server sends nothing to the endpoint for at least a minute.
    const pending = allAccounts(app.database.read)
      .selectFrom('deliveries')
      .select('id')
      .where('webhook_id', '=', id)
      .where('state', '=', 'pending')
      .limit(1)
    while ((await pending.execute()).length > 0) {
      clock.advance(MINUTE_MS)
      await server.jobs.idle()
    }

    const kept = await deliveriesOf(app, id)
    expect(kept.length).toBe(EVENTS)
    const ids = new Set(kept.map(({ uuid }) => uuid))
    expect(new Set(receiver.received.map(({ body }) => body.id))).toEqual(ids)
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
    const leads = new Set(receiver.received.map(({ body }) => body.data.id))
    expect(leads.size).toBe(EVENTS)

    // One delivery in 1,400 fails six times in a row. Those are replayed when the receiver works.
    receiver.answer(() => 200)
    const failed = kept.filter(({ state }) => state === 'failed')
    expect(failed.every(({ attempts }) => attempts === 6)).toBe(true)
    for (const { uuid } of failed) {
      await dealer.run(replayDelivery, { uuid })
    }
    await server.jobs.idle()
    const states = new Set((await deliveriesOf(app, id)).map(({ state }) => state))
    expect([...states]).toEqual(['delivered'])
  },
  90_000 + EVENTS * MS_PER_EVENT,
)
