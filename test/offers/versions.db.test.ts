import { beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../../server/account/accounts/accounts.writes.ts'
import { moveLeads } from '../../server/leads/change.writes.ts'
import {
  findOpenVersion,
  findVersionByToken,
  readPdf,
} from '../../server/offers/versions/versions.reads.ts'
import { app, dealer, withOwnDealer } from '../support/own-dealer.ts'
import { type Actor, actor, addLead, eventsOf, readOffer } from './offers.ts'
import { issuing } from './versions.ts'

await withOwnDealer()

let doing: Actor
let own: ReturnType<typeof issuing>
beforeEach(async () => {
  doing = actor(app, dealer)
  own = issuing(app, dealer)
})

/** An offer with one line of 100. */
async function addOffer(): Promise<number> {
  const id = await addLead(dealer)
  await doing.build(id)
  await doing.add(id)
  return id
}

describe('a frozen version', () => {
  it('keeps what the offer said, its PDF and its link, and changes nothing a reader sees', async () => {
    const id = await addOffer()
    const before = await readOffer(dealer, id)
    const { version, token } = await own.freeze(id)
    expect(version).toBe(1)
    const found = await findVersionByToken(app.database.source, token)
    expect(found).toMatchObject({ lead_id: id, version: 1, state: 'open', sent_at: null })
    expect(found?.document).toMatchObject({ number: before.number, totals: { gross: 100_00 } })
    const { shown, signed } = await readPdf(app.database.source, found as NonNullable<typeof found>)
    expect([shown.toString(), signed]).toEqual(['%PDF-1.7', null])
    expect(await readOffer(dealer, id)).toEqual(before)
    expect(await findVersionByToken(app.database.source, `${token.slice(1)}x`)).toBeNull()
    expect(await findVersionByToken(app.database.source, 'no token')).toBeNull()
  })

  it('is frozen again only when the customer would read something else', async () => {
    const id = await addOffer()
    const first = await own.freeze(id)
    app.clock.advance(60_000)
    expect((await own.freeze(id)).token).toBe(first.token)
    await dealer.run(changeAccount, { phone: '+31 30 123 4567' })
    const next = await own.issue(await own.draw(id, 2))
    expect(next).toMatchObject({ version: 2, offer: { version: 2, sent_at: null } })
    expect(await own.states(id)).toEqual(['2 open', '1 replaced'])
  })

  it('is refused when the offer was changed after it was read', async () => {
    const id = await addOffer()
    const drawn = await own.draw(id)
    app.clock.advance(1000)
    await doing.add(id)
    await expect(own.issue(drawn)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await own.states(id)).toEqual([])
  })

  it('is refused while any line has no price, also one the customer may leave out', async () => {
    const id = await addOffer()
    await doing.add(id, { price: null })
    await expect(own.freeze(id)).rejects.toThrow('a line on request (position 2) cannot be sent')
    expect(await own.states(id)).toEqual([])
  })
})

describe('sending by hand', () => {
  it('counts at once, on the offer, its version and in an event', async () => {
    const id = await addOffer()
    app.clock.advance(60_000)
    const { offer } = await own.freeze(id, 'hand')
    expect(offer).toMatchObject({
      status: 'sent',
      version: 1,
      sent_at: '2026-09-10T08:31:00+00:00',
    })
    const version = await findOpenVersion(app.database.source, dealer.account.id, id)
    expect(version?.sent_at).toBe(app.clock.now())
    const keys = (await eventsOf(app, dealer)).map(({ key }) => key)
    expect(keys.filter((key) => key === 'offer.sent')).toHaveLength(1)
    expect(await own.eventsOf(id)).toEqual(['1 sent'])
  })

  it('twice counts once', async () => {
    const id = await addOffer()
    const first = await own.freeze(id, 'hand')
    app.clock.advance(60_000)
    expect(await own.freeze(id, 'hand')).toEqual(first)
    expect(await own.eventsOf(id)).toEqual(['1 sent'])
  })
})

describe('what the customer got', () => {
  const changes: Record<string, (id: number, line: number) => Promise<unknown>> = {
    'another line': (id) => doing.add(id),
    'a line that changes': (id, lineId) => doing.edit(id, { lineId, price: 90_00 }),
    'another order of lines': async (id, lineId) => doing.edit(id, { lineId, position: 2 }),
    'a discount': (id) => doing.discount(id, { discount: { rate: 500 } }),
  }
  it.each(Object.entries(changes))('ends with %s', async (_, change) => {
    const id = await addOffer()
    await doing.add(id, { name: 'Ramp' })
    const { token } = await own.freeze(id, 'hand')
    const { lines } = await readOffer(dealer, id)
    app.clock.advance(60_000)
    await change(id, lines[0]?.id ?? 0)
    const now = { status: 'offer', version: 2, sent_at: null, viewed_at: null }
    expect(await readOffer(dealer, id)).toMatchObject(now)
    expect(await own.states(id)).toEqual(['1 replaced'])
    expect((await findVersionByToken(app.database.source, token))?.ended_at).toBe(app.clock.now())
    expect(await own.eventsOf(id)).toEqual(['1 sent', '1 replaced'])
    expect(await own.freeze(id)).toMatchObject({ version: 2 })
  })

  it('ends with a promotion that is applied, but the offer stays sent', async () => {
    const id = await addOffer()
    await doing.add(id)
    await own.freeze(id, 'hand')
    const { sent_at } = await readOffer(dealer, id)
    app.clock.advance(60_000)
    const { body } = await dealer.api.post('/promotions', { name: 'Sale', discount_pct: 5 })
    await dealer.api.post(`/promotions/${body.data.id}/apply`, {})
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'sent', version: 2, sent_at })
    expect(await own.states(id)).toEqual(['1 replaced'])
    await own.freeze(id, 'hand')
    expect(await own.states(id)).toEqual(['2 open', '1 replaced'])
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'sent', version: 2, sent_at })
  })

  it('ends too when it was not sent yet, because the customer may have the link', async () => {
    const id = await addOffer()
    await own.freeze(id)
    await doing.add(id)
    expect(await own.states(id)).toEqual(['1 replaced'])
    expect((await readOffer(dealer, id)).version).toBe(2)
  })

  it('stays what it is when a change changes nothing', async () => {
    const id = await addOffer()
    await own.freeze(id, 'hand')
    const { lines } = await readOffer(dealer, id)
    await doing.edit(id, { lineId: lines[0]?.id ?? 0, quantity: 1 })
    expect(await own.states(id)).toEqual(['1 open'])
  })
})

describe('withdrawing', () => {
  it('ends the link; what is sent next is the next version', async () => {
    const id = await addOffer()
    await own.freeze(id, 'hand')
    expect(await own.withdraw(id)).toMatchObject({ status: 'offer', version: 2, sent_at: null })
    expect(await own.states(id)).toEqual(['1 withdrawn'])
    expect(await own.eventsOf(id)).toEqual(['1 sent', '1 withdrawn'])
    await own.freeze(id, 'hand')
    expect(await own.states(id)).toEqual(['2 open', '1 withdrawn'])
  })

  it('needs something to withdraw', async () => {
    const id = await addOffer()
    await expect(own.withdraw(id)).rejects.toThrow('an offer without a link cannot be withdrawn')
  })
})

describe('the version and its offer', () => {
  const move = (id: number, status: string) => dealer.run(moveLeads, { ids: [id], status })

  it('are signed together, and a signature taken back opens the version again', async () => {
    const id = await addOffer()
    await own.freeze(id, 'hand')
    await doing.sign(id)
    expect(await own.states(id)).toEqual(['1 signed'])
    await move(id, 'sent')
    expect(await own.states(id)).toEqual(['1 open'])
    const open = await findOpenVersion(app.database.source, dealer.account.id, id)
    expect(open).toMatchObject({ ended_at: null })
  })

  it('are declined together, and a loss taken back opens the version again', async () => {
    const id = await addOffer()
    await own.freeze(id, 'hand')
    await doing.reject(id, 'Too dear')
    expect(await own.states(id)).toEqual(['1 declined'])
    await move(id, 'sent')
    expect(await own.states(id)).toEqual(['1 open'])
  })
})
