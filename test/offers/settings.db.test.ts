import { describe, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { signIn } from '../support/portal.ts'
import { dataOf, offerOf } from './sheet.ts'

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

await withOwnOwner()

const put = (body: object) => owner.send('PUT', '/settings/offers', body)

describe('the settings of offers', () => {
  it('are sound before anybody set them, and say what is usual in each language', async () => {
    const data = dataOf(await owner.get('/settings/offers'))
    expect(data.settings).toEqual({
      valid_days: 30,
      attach_pdf: true,
      reminder_days: [3, 7],
      lapse_notice_days: 3,
      measure_first: true,
      texts: {},
    })
    expect(data.usual.de.order_button).toBe('Zahlungspflichtig bestellen')
  })

  it('are kept, and hold for offers that are made from then on', async () => {
    const { version, settings } = dataOf(await owner.get('/settings/offers'))
    const letterhead = {
      address: 'Kade 1\n3511 AB Utrecht',
      company_number: ' ',
      vat_number: 'NL1',
    }
    const wanted = { ...settings, valid_days: null, texts: { nl: { terms: 'Voorwaarden' } } }
    const saved = dataOf(await put({ version, letterhead, settings: wanted }))
    expect(saved.letterhead).toEqual({ ...letterhead, company_number: null })
    expect(saved.settings).toEqual(wanted)
    const { id } = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
    dataOf(await owner.post(`/leads/${id}/offer`))
    const { document } = await offerOf(owner, id)
    expect(document.valid_until).toBeNull()
    expect(document.dealer).toMatchObject({
      address: ['Kade 1', '3511 AB Utrecht'],
      vat_number: 'NL1',
    })
    expect(document.texts.terms).toBe('Voorwaarden')
  })

  it('of an older reading are refused with those of now', async () => {
    const { version, letterhead, settings } = dataOf(await owner.get('/settings/offers'))
    dataOf(await put({ version, letterhead: { ...letterhead, vat_number: 'NL1' }, settings }))
    const stale = await put({ version, letterhead, settings })
    expect([stale.status, stale.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.body.errors.current.letterhead.vat_number).toBe('NL1')
  })

  it('are refused where they are none', async () => {
    const { version, letterhead, settings } = dataOf(await owner.get('/settings/offers'))
    for (const change of [
      ...[{ valid_days: 0 }, { valid_days: 366 }, { reminder_days: [1, 2, 3, 4] }],
      ...[{ texts: { xx: { terms: 'x' } } }, { texts: { nl: { terms: 'x'.repeat(20_001) } } }],
      { texts: { nl: { order_button: 'x'.repeat(61) } } },
    ]) {
      const { status } = await put({ version, letterhead, settings: { ...settings, ...change } })
      expect([change, status]).toEqual([change, 422])
    }
  })

  it('take the longest texts in every language', async () => {
    const { version, letterhead, settings } = dataOf(await owner.get('/settings/offers'))
    const long = { terms: 'ж'.repeat(20_000), introduction: 'ж'.repeat(5000) }
    const texts = { nl: long, en: long, de: long, fr: long }
    dataOf(await put({ version, letterhead, settings: { ...settings, texts } }))
  })
})

describe('who sells', () => {
  it('sets an own number and photo, which stand on the offers the member looks after', async () => {
    const seller = await signIn(app, dealer, { role: 'seller' })
    dataOf(await seller.patch('/me/profile', { phone: '030 123 45 67' }))
    const { photo } = dataOf(await seller.send('PUT', '/me/photo', { picture: PNG }))
    const { id } = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
    const { version } = dataOf(await owner.get(`/leads/${id}`))
    dataOf(await owner.patch(`/leads/${id}`, { version, member_id: seller.id }))
    dataOf(await owner.post(`/leads/${id}/offer`))
    const { document } = await offerOf(owner, id)
    expect(document.seller).toEqual({
      name: seller.name,
      email: seller.email,
      phone: '030 123 45 67',
      photo,
    })
    const { headers } = owner
    const got = await fetch(`${app.server.url}${photo}`, { headers })
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
    const other = await signIn(app, await app.dealer())
    expect((await fetch(`${app.server.url}${photo}`, { headers: other.headers })).status).toBe(403)
    const { photo: none } = dataOf(await seller.send('PUT', '/me/photo', { picture: null }))
    expect(none).toBeNull()
    expect((await fetch(`${app.server.url}${photo}`, { headers })).status).toBe(404)
  })

  it('loses number and photo when removed, and keeps the name', async () => {
    const seller = await signIn(app, dealer, { role: 'seller', name: 'Kim Verkoop' })
    dataOf(await seller.patch('/me/profile', { phone: '030 123 45 67' }))
    dataOf(await seller.send('PUT', '/me/photo', { picture: PNG }))
    const read = () =>
      allAccounts(app.database.read)
        .selectFrom('members')
        .select(['name', 'phone', 'photo', 'photo_type'])
        .where('id', '=', seller.id)
        .executeTakeFirst()
    expect(await read()).toMatchObject({ phone: '030 123 45 67', photo_type: 'image/png' })
    await owner.remove(`/settings/members/${seller.id}`)
    const gone = { phone: null, photo: null, photo_type: null }
    expect(await read()).toEqual({ name: 'Kim Verkoop', ...gone })
  })
})
