import { expect } from 'vitest'
import { type SentOffer, sendOffer } from '../../offer-page/offers.ts'
import { noting, type World } from './audit.ts'

/** What customers do on the page of an offer. */
export const OF_CUSTOMERS: Record<string, (world: World) => Promise<void>> = {
  openVersion: async (world) => {
    const { id, does } = await customer(world)
    const open = () => does((offer) => offer.post('opened'))
    expect(await open()).toEqual([`update offer ${id} (viewed_at)`])
    expect(await open()).toEqual([])
  },

  chooseLines: async (world) => {
    const { id, does } = await customer(world)
    const choose = () =>
      does((offer) => offer.post('choose', { choice: String(offer.document.lines[1]?.id) }))
    expect(await choose()).toEqual([`update offer ${id} (lines, total, viewed_at)`])
    expect(await choose()).toEqual([])
  },

  askSeller: async (world) => {
    const { id, does } = await customer(world)
    await does((offer) => offer.post('opened'))
    const ask = () => does((offer) => offer.post('ask', { question: 'In blue?' }))
    expect(await ask()).toEqual([`ask offer ${id}`])
    expect(await ask()).toEqual([])
  },

  signVersion: async (world) => {
    const { id, does } = await customer(world)
    const lines = await does((offer) => offer.sign())
    expect(lines).toEqual([`sign offer ${id} (status, total, viewed_at, signed_at)`])
    expect(await does((offer) => offer.sign())).toEqual([])
  },

  declineVersion: async (world) => {
    const { id, does } = await customer(world)
    const decline = () => does((offer) => offer.post('decline', { reason: 'Too dear' }))
    expect(await decline()).toEqual([
      `update offer ${id} (status, viewed_at, rejected_at, rejected_reason)`,
    ])
    expect(await decline()).toEqual([])
  },

  measureVersion: async (world) => {
    const { id, does } = await customer(world)
    const measure = () => does((offer) => offer.post('measure', { day: [''] }))
    expect(await measure()).toEqual([`update offer ${id} (viewed_at, measurement_accepted_at)`])
    expect(await measure()).toEqual([])
  },
}

/** A customer with a link, and what their doings leave in the audit. */
async function customer({ app, dealer }: World) {
  const offer = await sendOffer(app, dealer)
  const { id } = offer
  const does = async (act: (offer: SentOffer) => Promise<unknown>): Promise<string[]> => {
    const { lines } = await noting(app, dealer, () => act(offer))
    return lines.map((line) => line.replace(`customer ${id}: `, ''))
  }
  return { id, does }
}
