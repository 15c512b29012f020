import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getAccountRow } from '../../server/account/accounts/accounts.reads.ts'
import { issuesIn } from '../support/envelope.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { signIn } from '../support/portal.ts'

await withOwnOwner()

describe('members', () => {
  it('are listed with open invitations, changed and removed', async () => {
    const seller = await signIn(app, dealer, { role: 'seller', name: 'Kim Verkoop' })
    await owner.post('/settings/invitations', { email: 'New@Dealer.example', role: 'reader' })
    const { members, invitations } = (await owner.get('/settings/members')).body.data
    expect(members.map(({ name }: { name: string }) => name)).toEqual([owner.name, 'Kim Verkoop'])
    expect(invitations).toMatchObject([{ email: 'new@dealer.example', role: 'reader' }])
    const path = `/settings/members/${seller.id}`
    const changed = await owner.patch(path, { role: 'pricing', sees_contact: false })
    expect(changed.body.data).toMatchObject({ role: 'pricing', sees_contact: false })
    expect((await seller.get('/me')).body.data.member.role).toBe('pricing')
    expect((await owner.remove(path)).status).toBe(200)
    expect((await owner.remove(path)).status).toBe(404)
  })

  it('always leave an account with an owner', async () => {
    const path = `/settings/members/${owner.id}`
    for (const answer of [await owner.remove(path), await owner.patch(path, { role: 'seller' })]) {
      expect([answer.status, answer.body.errors.code]).toEqual([409, 'last_owner'])
    }
    await signIn(app, dealer)
    expect((await owner.patch(path, { role: 'seller' })).status).toBe(200)
  })

  it('refuse an owner without contact details', async () => {
    const hidden = { sees_contact: false }
    const invited = { email: 'x@dealer.example', role: 'owner', ...hidden }
    const answer = await owner.post('/settings/invitations', invited)
    expect(issuesIn(answer)).toHaveProperty('sees_contact')
    const changed = await owner.patch(`/settings/members/${owner.id}`, hidden)
    expect(issuesIn(changed)).toHaveProperty('sees_contact')
  })

  it('change their own name, language and shortcuts', async () => {
    const viewer = await signIn(app, dealer, { role: 'reader' })
    const answer = await viewer.patch('/me', { name: 'Ria', language: 'fr' })
    const own = { name: 'Ria', language: 'fr', single_keys: true }
    expect(answer.body.data.member).toMatchObject(own)
    await viewer.patch('/me', { single_keys: false })
    const { member } = (await viewer.get('/me')).body.data
    expect(member).toMatchObject({ ...own, single_keys: false })
    expect((await viewer.patch('/me', { role: 'owner' })).status).toBe(422)
    expect((await viewer.patch('/me', { language: 'xx' })).status).toBe(422)
  })
})

describe('what somebody else changed meanwhile', () => {
  it.each([
    ['/settings/account', 'PATCH', { phone: '030 1' }, { phone: '030 2' }],
    ['/me/profile', 'PATCH', { phone: '030 1' }, { phone: '030 2' }],
    ['/settings/statuses', 'PUT', { statuses: [] }, { statuses: [{ label: 'Measured' }] }],
  ] as const)('is shown and not overwritten: %s', async (path, method, mine, theirs) => {
    const { version } = (await owner.get(path)).body.data
    const { data: current } = (await owner.send(method, path, { ...theirs, version })).body
    const refused = await owner.send(method, path, { ...mine, version })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { code: 'changed_meanwhile', current },
    ])
    const again = { ...mine, version: current.version }
    expect((await owner.send(method, path, again)).body.data).toMatchObject(mine)
  })

  it('of a member comes back with the refusal', async () => {
    const { id } = await signIn(app, dealer, { role: 'seller' })
    const path = `/settings/members/${id}`
    const { data: first } = (await owner.patch(path, { role: 'pricing' })).body
    const { data: current } = (await owner.patch(path, { sees_contact: false })).body
    const refused = await owner.patch(path, { role: 'reader', version: first.version })
    expect(refused.body.errors).toEqual({ code: 'changed_meanwhile', current })
    expect((await owner.patch(path, { role: 'reader', version: current.version })).status).toBe(200)
  })
})

describe('the account', () => {
  it('is changed, and only what was sent', async () => {
    const change = { name: 'Lichthof', accent: '#1f6f5c', phone: ' +31 30 123 4567 ' }
    const { data } = (await owner.patch('/settings/account', change)).body
    expect(data).toMatchObject({ name: 'Lichthof', phone: '+31 30 123 4567', language: 'nl' })
    expect((await owner.patch('/settings/account', { phone: '' })).body.data.phone).toBeNull()
    const wrong = { accent: 'red', time_zone: 'Mars/Base', plan: 'paid', website: 'javascript:x' }
    const refused = await owner.patch('/settings/account', wrong)
    expect(Object.keys(issuesIn(refused)).sort()).toEqual([
      'accent',
      'body',
      'time_zone',
      'website',
    ])
  })

  it('says who is asked for addresses', async () => {
    const service = 'https://service.example/{postcode}/{number}#city=town'
    for (const address_lookup of ['pdok', service, null]) {
      const { data } = (await owner.patch('/settings/account', { address_lookup })).body
      expect(data.address_lookup).toBe(address_lookup)
    }
    const wrong = { address_lookup: 'http://service.example/{postcode}' }
    const refused = await owner.patch('/settings/account', wrong)
    expect(issuesIn(refused)).toEqual({ address_lookup: ['address_lookup'] })
  })

  it('takes a logo by its bytes, serves it to members only, and removes it', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const put = (picture: string | null) => owner.send('PUT', '/settings/account/logo', { picture })
    const { logo } = (await put(png)).body.data
    const address = `${app.server.url}${logo}`
    // A row is read with every request, so the picture is not part of it.
    expect(await getAccountRow(app.database.source, dealer.account.id)).not.toHaveProperty('logo')
    const own = await fetch(address, { headers: { Cookie: owner.headers.Cookie ?? '' } })
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png'])
    const served = await sharp(Buffer.from(await own.arrayBuffer())).metadata()
    expect([served.width, served.height, served.hasAlpha]).toEqual([1, 1, true])
    const stranger = await signIn(app, await app.dealer())
    const other = await fetch(address, { headers: { Cookie: stranger.headers.Cookie ?? '' } })
    expect(other.status).toBe(403)
    expect((await fetch(address)).status).toBe(401)
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    expect(issuesIn(await put(svg))).toEqual({
      picture: ['picture_kind'],
    })
    const broken = Buffer.from(png, 'base64').subarray(0, 40).toString('base64')
    expect(issuesIn(await put(broken))).toEqual({
      picture: ['picture_broken'],
    })
    expect((await put(null)).body.data.logo).toBeNull()
  })

  it('keeps nothing that a photo tells besides what it shows', async () => {
    const red = { width: 40, height: 20, channels: 3, background: 'red' } as const
    const photo = await sharp({ create: red })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somewhere 1' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const picture = photo.toString('base64')
    const { logo } = (await owner.send('PUT', '/settings/account/logo', { picture })).body.data
    const { headers } = owner
    const kept = await (await fetch(`${app.server.url}${logo}`, { headers })).arrayBuffer()
    const { width, height, exif } = await sharp(Buffer.from(kept)).metadata()
    // It was taken with the phone on its side.
    expect([width, height, exif]).toEqual([20, 40, undefined])
  })

  it('shows what is used of quota and budgets', async () => {
    await dealer.api.post('/leads', { email: 'jo@klant.example' })
    const { data } = (await owner.get('/settings/usage')).body
    expect(data).toMatchObject({ leads_used: 1, leads_quota: null, plan: 'paid' })
    // A crash loses the counts of a few seconds at most.
    await expect
      .poll(async () => (await owner.get('/settings/keys')).body.data.keys[0].used)
      .toMatchObject({ per_minute: 1, write_per_day: 1 })
  })
})

describe('statuses', () => {
  const put = (statuses: object[]) => owner.send('PUT', '/settings/statuses', { statuses })

  it('get a name of their label, keep it when renamed, and stay in order', async () => {
    const { statuses } = (await put([{ label: 'Ingemeten!' }, { label: 'Bézoek' }])).body.data
    expect(statuses).toEqual([
      { name: 'ingemeten', label: 'Ingemeten!', leads: 0 },
      { name: 'bezoek', label: 'Bézoek', leads: 0 },
    ])
    const renamed = await put([
      { name: 'bezoek', label: 'Visit' },
      { name: 'ingemeten', label: 'Measured' },
      { label: 'Bezoek' },
    ])
    expect(renamed.body.data.statuses.map(({ name }: { name: string }) => name)).toEqual([
      'bezoek',
      'ingemeten',
      'bezoek_2',
    ])
    expect((await owner.get('/me')).body.data.account.statuses[0]).toEqual({
      name: 'bezoek',
      label: 'Visit',
    })
  })

  it('come with the reasons of lost leads: the usual ones until there are others', async () => {
    const { lost_reasons: usual } = (await owner.get('/settings/statuses')).body.data
    expect(usual).toContain('Prijs')
    const lost_reasons = [' Te laat ', 'Te laat', 'Verhuisd']
    const changed = await owner.send('PUT', '/settings/statuses', { statuses: [], lost_reasons })
    expect(changed.body.data.lost_reasons).toEqual(['Te laat', 'Verhuisd'])
    expect((await owner.get('/me')).body.data.account.lost_reasons).toEqual(['Te laat', 'Verhuisd'])
    expect((await put([])).body.data.lost_reasons).toEqual(['Te laat', 'Verhuisd'])
  })

  it('are not removed while leads have them', async () => {
    await put([{ label: 'Planned' }])
    const { body } = await dealer.api.post('/leads', { email: 'jo@klant.example' })
    const lead = await owner.get(`/leads/${body.data.id}`)
    const { version } = lead.body.data
    await owner.patch(`/leads/${body.data.id}`, { version, status: 'planned' })
    const refused = await put([])
    expect(refused.body.errors).toMatchObject({
      code: 'status_in_use',
      status: 'planned',
      leads: 1,
    })
  })

  it('may have a label that is the name of a stage, and then another name', async () => {
    const { statuses } = (await put([{ label: 'Sent' }, { label: 'Offer' }])).body.data
    expect(statuses).toMatchObject([
      { name: 'sent_2', label: 'Sent' },
      { name: 'offer_2', label: 'Offer' },
    ])
  })

  it('refuse a name that is not theirs', async () => {
    expect((await put([{ name: 'made_up', label: 'X' }])).status).toBe(422)
    expect((await put([{ name: 'signed', label: 'Signed' }])).status).toBe(422)
  })
})

describe('keys', () => {
  it('are made with chosen scopes, work, and end when revoked', async () => {
    const made = await owner.post('/settings/keys', { name: 'ERP', scopes: ['leads:read'] })
    const { id, secret } = made.body.data
    const api = app.clientOf(secret)
    expect((await api.get('/leads')).status).toBe(200)
    expect((await api.get('/customers')).status).toBe(403)
    expect((await owner.get('/settings/keys')).text).not.toContain(secret)
    expect((await owner.remove(`/settings/keys/${id}`)).status).toBe(200)
    expect((await api.get('/leads')).status).toBe(401)
  })
})
