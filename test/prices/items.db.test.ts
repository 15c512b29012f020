import { describe, expect, it } from 'vitest'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import { itemFile, materialFile } from './items.ts'

await withOwnDealer()

const THREE = ['A', 'B', 'C'].map((name) => materialFile({ name }))

async function names(path: string): Promise<string[]> {
  const { status, body } = await dealer.api.get(path)
  expect(status).toBe(200)
  return body.data.map(({ name }: { name: string }) => name)
}

describe('GET /materials', () => {
  it('shows one by its id, as the list shows it, and none of another account', async () => {
    await dealer.catalogue({ materials: THREE })
    const [first] = (await dealer.api.get('/materials')).body.data
    expect((await dealer.api.get(`/materials/${first.id}`)).body.data).toEqual(first)
    const other = await app.dealer()
    expect((await other.api.get(`/materials/${first.id}`)).status).toBe(404)
  })

  it('includes retired ones unless asked for those in use', async () => {
    await dealer.catalogue({ materials: THREE.map((own, i) => ({ ...own, is_active: i !== 1 })) })
    for (const path of ['', '?active_only=0', '?active_only=false']) {
      expect(await names(`/materials${path}`)).toEqual(['A', 'B', 'C'])
    }
    for (const path of ['?active_only=1', '?active_only=true']) {
      expect(await names(`/materials${path}`)).toEqual(['A', 'C'])
    }
  })

  it('keeps the flag in the cursor, however it is written', async () => {
    await dealer.catalogue({ materials: THREE.map((own, i) => ({ ...own, is_active: i !== 1 })) })
    const { meta } = (await dealer.api.get('/materials?active_only=1&limit=1')).body
    expect(meta.has_more).toBe(true)
    const cursor = `cursor=${meta.next_cursor}`
    expect(await names(`/materials?${cursor}`)).toEqual(['C'])
    expect(await names(`/materials?${cursor}&active_only=true`)).toEqual(['C'])
    expect((await dealer.api.get(`/materials?${cursor}&active_only=0`)).status).toBe(422)
  })

  it('lists what changed since, also within those in use', async () => {
    await dealer.catalogue({ materials: THREE })
    app.clock.set('2026-09-11T08:30:00Z')
    await dealer.catalogue({ materials: [{ ...THREE[1], unit_price: 40, sort_order: 20 }] })
    const since = 'updated_since=2026-09-11T00:00:00Z'
    expect(await names(`/materials?${since}`)).toEqual(['B'])
    expect(await names(`/materials?${since}&active_only=1`)).toEqual(['B'])
    app.clock.set('2026-09-12T08:30:00Z')
    await dealer.catalogue({ materials: THREE.map((own) => ({ ...own, is_active: false })) })
    expect(await names('/materials?updated_since=2026-09-12T00:00:00Z')).toEqual(['A', 'B', 'C'])
    expect(await names('/materials?updated_since=2026-09-12T00:00:00Z&active_only=1')).toEqual([])
  })
})

describe('GET /offer-items', () => {
  it('tells items with an article number from those without, in the order of ids', async () => {
    const numbers = ['a-1', null, 'a-2']
    const items = numbers.map((article_number, i) =>
      itemFile({ name: `I${i}`, article_number, sort_order: 9 - i }),
    )
    await dealer.catalogue({ items })
    expect(await names('/offer-items')).toEqual(['I0', 'I1', 'I2'])
    expect(await names('/offer-items?has_article_number=1')).toEqual(['I0', 'I2'])
    expect(await names('/offer-items?has_article_number=true')).toEqual(['I0', 'I2'])
    expect(await names('/offer-items?has_article_number=0')).toEqual(['I1'])
  })
})

describe('GET /offer-items/{article_number}', () => {
  it('finds the item whatever the case of the request', async () => {
    await dealer.catalogue({ items: [itemFile({ article_number: 'LH-Vr.01_a' })] })
    const [listed] = (await dealer.api.get('/offer-items')).body.data
    for (const number of ['lh-vr.01_a', 'LH-VR.01_A', 'LH-Vr.01_a', '%6Ch-vr.01_a']) {
      const { status, body } = await dealer.api.get(`/offer-items/${number}`)
      expect([status, body.data]).toEqual([200, listed])
    }
  })

  it('finds one that is not in use', async () => {
    await dealer.catalogue({ items: [itemFile({ article_number: 'a', is_active: false })] })
    expect((await dealer.api.get('/offer-items/a')).body.data.is_active).toBe(false)
  })

  it('answers the same bytes for a stranger’s, an unknown one and what is none', async () => {
    const stranger = await app.dealer()
    await stranger.catalogue({ items: [itemFile({ article_number: 'theirs' })] })
    await dealer.catalogue({ items: [itemFile({ article_number: 'k1' })] })
    const wrong = [
      'theirs',
      'unknown',
      '%00',
      'a%2Fb',
      'k1%20',
      '%E2%84%AA1',
      '%FF',
      '1',
      'a'.repeat(101),
    ]
    const answers = await Promise.all(wrong.map((own) => dealer.api.get(`/offer-items/${own}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await stranger.api.get('/offer-items/THEIRS')).status).toBe(200)
  })
})

describe('changing an item', () => {
  const all = async () => (await dealer.api.get('/offer-items')).body.data

  it('does not touch what says the same, the order of keys apart', async () => {
    const text = { nl: 'Vervoer', en: 'Delivery' }
    const price = { matrix: 'glass', row: 'size.depth', col: 'size.width' }
    await dealer.catalogue({ items: [itemFile({ text, price })] })
    const before = await all()
    app.clock.set('2026-09-11T08:30:00Z')
    const other = { row: 'size.depth', col: 'size.width', matrix: 'glass' }
    const turned = { text: { en: 'Delivery', nl: 'Vervoer' }, price: other }
    await dealer.catalogue({ items: [itemFile(turned)] })
    expect(await all()).toEqual(before)
  })

  it('moves updated_at for any change, of the rule too, and keeps the id', async () => {
    await dealer.catalogue({ items: [itemFile()] })
    const [before] = await all()
    app.clock.set('2026-09-11T08:30:00Z')
    await dealer.catalogue({ items: [itemFile({ price: { fixed: 96 } })] })
    const updated_at = '2026-09-11T08:30:00+00:00'
    const version = Date.parse(updated_at)
    expect(await all()).toEqual([{ ...before, updated_at, version }])
  })

  it('lets two accounts use one article number and one name', async () => {
    const file = { materials: [materialFile()], items: [itemFile({ article_number: 'a' })] }
    const other = await app.dealer()
    await dealer.catalogue(file)
    await other.catalogue(file)
    expect((await other.api.get('/offer-items')).body.data).toHaveLength(1)
  })
})

describe('the doors of keys and members', () => {
  it('answer the same material, and keys know nothing of what is for screens', async () => {
    await dealer.catalogue({ materials: [materialFile()] })
    const [material] = (await dealer.api.get('/materials')).body.data
    const member = await memberOf({ role: 'pricing' })
    expect((await member.get('/materials')).body.data).toEqual([material])
    expect((await member.get(`/materials/${material.id}`)).body.data).toEqual(material)
    const [shown] = (await member.get('/catalogue/materials')).body.data
    expect(shown).toEqual({ ...material, used_by: [], picture: null })
    const { id, version, name } = material
    const path = `/catalogue/materials/${id}`
    expect((await member.patch(path, { version, name })).body.data).toEqual(shown)
    expect((await dealer.api.get('/catalogue/materials')).status).toBe(404)
    expect((await dealer.api.patch(path, { version, name: 'Other' })).status).toBe(404)
  })

  it('answer the same offer item, by its number; a screen asks by its id and sees the rule', async () => {
    await dealer.catalogue({ items: [itemFile({ article_number: '7' })] })
    const [item] = (await dealer.api.get('/offer-items')).body.data
    const member = await memberOf({ role: 'pricing' })
    expect((await member.get('/offer-items')).body.data).toEqual([item])
    expect((await member.get('/offer-items/7')).body.data).toEqual(item)
    const path = `/catalogue/items/${item.id}`
    const shown = (await member.get(path)).body.data
    const { text, price } = itemFile()
    expect(shown).toEqual({ ...item, rule: { text, price }, picture: null })
    expect((await member.get('/catalogue/items')).body.data).toEqual([shown])
    expect((await dealer.api.get(path)).status).toBe(404)
  })

  it.each([
    ['materials', { materials: [materialFile()] }],
    ['items', { items: [itemFile()] }],
  ])('of %s: a change over an older version is refused with how it is now', async (list, file) => {
    await dealer.catalogue(file)
    const member = await memberOf({ role: 'pricing' })
    const [{ id, version }] = (await member.get(`/catalogue/${list}`)).body.data
    const change = (sent: object) => member.patch(`/catalogue/${list}/${id}`, sent)
    const current = (await change({ version, vat_rate: 9 })).body.data
    const { status, body } = await change({ version, vat_rate: 6 })
    expect([status, body.errors]).toEqual([409, { code: 'changed_meanwhile', current }])
    expect((await change({ vat_rate: 6 })).body.data.vat_rate).toBe(6)
  })
})
