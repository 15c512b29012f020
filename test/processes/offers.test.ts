import { describe, expect, it } from 'vitest'
import { addLead } from '../offers/offers.ts'
import { PLENTY } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { offersApart } from '../support/offers-apart.ts'
import { rowsOf } from '../support/rows.ts'
import { startFleet } from './fleet.ts'

const PROCESSES = 10

const fleet = await forTests(startFleet())
const dealer = await fleet.app.dealer(PLENTY)

/** Builds in a database opened for this alone, as another process has it. */
function build(id: number) {
  return offersApart(fleet.storage.settings, dealer.account.id).build(id)
}

describe('processes at once', () => {
  it('give ten leads ten offer numbers, none twice and none skipped', async () => {
    const leads: number[] = []
    for (let n = 0; n < PROCESSES; n++) leads.push(await addLead(dealer))
    const built = await Promise.all(leads.map(build))
    const numbers = built.map(({ number }) => number).toSorted()
    const year = new Date().getFullYear()
    expect(numbers).toEqual(leads.map((_, n) => `${year}-${String(n + 1).padStart(4, '0')}`))
  }, 120_000)

  it('build one lead once: one number, one change of status', async () => {
    const id = await addLead(dealer)
    const before = (await rowsOf(fleet.app, 'events', dealer.account.id)).length
    const ended = await Promise.all([build(id), dealer.build(id), build(id), dealer.build(id)])
    const numbers = ended.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(1)
    const events = await rowsOf(fleet.app, 'events', dealer.account.id)
    expect(events.slice(before).map(({ key }) => key)).toEqual(['lead.status_changed'])
  })
})
