import { expect, test } from 'vitest'
import { forTests } from '../support/for-tests.ts'
import { openLive } from '../support/live.ts'
import { signIn } from '../support/portal.ts'
import { startFleet } from './fleet.ts'

const fleet = await forTests(startFleet())

/** A lead shows within two seconds. The rest is for a busy machine. */
const SOON_MS = 5000

test('a page at one server hears of a lead that came in at another', async () => {
  const { app, child } = fleet
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const [here, there] = fleet.clientsOf(dealer)
  const own = await openLive(app.server.url, owner)
  const other = await openLive(child.url, owner)
  await Promise.all([own.next(), other.next()])

  const at = performance.now()
  const fromHere = (await here.post('/leads', { email: 'jo@klant.example' })).body.data.id
  const heard = await Promise.all([own.next(), other.next()])
  expect(heard.map((event) => event?.data)).toEqual([
    { new_leads: [fromHere], questions: [] },
    { new_leads: [fromHere], questions: [] },
  ])
  expect(performance.now() - at).toBeLessThan(SOON_MS)

  const fromThere = (await there.post('/leads', { email: 'mo@klant.example' })).body.data.id
  expect((await own.next())?.data).toEqual({ new_leads: [fromThere], questions: [] })
  own.close()
  other.close()
})
