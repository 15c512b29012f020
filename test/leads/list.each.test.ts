import { describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { type Member, signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer({ statuses: ['on_hold'] })
const owner = await signIn(app, dealer, { name: 'Olga Owner' })
const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
const add = async (lead: object) => {
  app.clock.advance(60_000)
  return (await dealer.api.post('/leads', lead)).body.data.id as number
}
const ids = {
  anna: await add({
    name: 'Anna Größe',
    email: 'anna@klant.example',
    phone: '06 1234 5678',
    postcode: '3511 AB',
    city: 'Utrecht',
    note: 'Anna wants opal glass',
  }),
  bram: await add({
    name: 'Bram Proefman',
    email: 'bram@klant.example',
    city: 'Zwolle',
    source: 'fair',
  }),
  carla: await add({
    name: 'Carla Øst',
    phone: '+32 470 12 34 56',
    postcode: '2000',
    city: 'Antwerpen',
  }),
}

async function found(member: Member, query: string): Promise<number[]> {
  const answer = await member.get(`/leads?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.map(({ id }: { id: number }) => id)
}
const search = (member: Member, q: string) => found(member, `q=${encodeURIComponent(q)}`)

describe('search', () => {
  it.each([
    'anna',
    'ANNA',
    'gross',
    'größe',
    'grosse anna',
    'ann gro',
    'anna@klant.example',
    'anna@klant',
    '06 1234 5678',
    '0612345678',
    '06-12345678',
    '+31612345678',
    '+31 (0)6 1234 5678',
    '0031 6 12',
    '3511 AB',
    '3511ab',
    '3511',
    'utrecht anna',
    'Útrecht',
    'opal',
    'glass opal wants',
  ])('finds a lead by %j', async (q) => {
    expect(await search(owner, q)).toEqual([ids.anna])
  })

  it.each(['xyz', 'nna', 'anna zwolle', '9999999', '!!', '* OR', '"', "'", 'open : anna'])(
    'finds nothing by %j',
    async (q) => {
      expect(await search(owner, q)).toEqual([])
    },
  )

  it('finds by number, several, and with a filter', async () => {
    expect(await search(owner, String(ids.bram))).toContain(ids.bram)
    expect(await search(owner, 'klant')).toEqual([ids.bram, ids.anna])
    expect(await found(owner, 'q=klant&source=fair')).toEqual([ids.bram])
    expect(await search(owner, 'ost 0470')).toEqual([])
    expect(await search(owner, '0470 12')).toEqual([ids.carla])
  })

  it.each(['utrecht', '3511'])('finds by the open %j', async (q) => {
    expect(await search(blind, q)).toEqual([ids.anna])
  })
})
