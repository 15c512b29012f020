import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Offer } from '../../server/leads/offer.contract.ts'
import { addLead } from '../offers/offers.ts'
import type { Dealer } from '../support/app.ts'
import { rowsOf } from '../support/rows.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'
import { type Fleet, PLENTY, startFleet } from './fleet.ts'

const PROCESSES = 10

let fleet: Fleet
let zeven: Zeven
let dealer: Dealer
beforeAll(async () => {
  fleet = await startFleet()
  zeven = createZeven(fleet.storage)
  dealer = await fleet.app.dealer(PLENTY)
})
afterAll(() => fleet.stop())

function build(id: number) {
  return zeven.runApart([
    'offer',
    'build',
    String(id),
    '--account',
    String(dealer.account.id),
    '--json',
  ])
}

describe('processes at once', () => {
  it('give ten leads ten offer numbers, none twice and none skipped', async () => {
    const leads: number[] = []
    for (let n = 0; n < PROCESSES; n++) leads.push(await addLead(dealer))
    const ended = await Promise.all(leads.map(build))
    expect(ended.map(({ code, errors }) => [code, errors])).toEqual(leads.map(() => [0, '']))
    const numbers = ended.map(({ output }) => JSON.parse(output).number).toSorted()
    const year = new Date().getFullYear()
    expect(numbers).toEqual(leads.map((_, n) => `${year}-${String(n + 1).padStart(4, '0')}`))
  }, 120_000)

  it('build one lead once: one number, one change of status', async () => {
    const id = await addLead(dealer)
    const before = (await rowsOf(fleet.app, 'events', dealer.account.id)).length
    const ended = await Promise.all([build(id), dealer.build(id), build(id), dealer.build(id)])
    const offers = ended.map((one): Offer => ('output' in one ? JSON.parse(one.output) : one))
    expect(new Set(offers.map(({ number }) => number)).size).toBe(1)
    const events = await rowsOf(fleet.app, 'events', dealer.account.id)
    expect(events.slice(before).map(({ key }) => key)).toEqual(['lead.status_changed'])
  }, 60_000)
})
