import { describe, expect, it } from 'vitest'
import { readTables } from '../privacy/search.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())

const JO = { email: 'jo@klant.example' }
const key = (value: string) => ({ 'Idempotency-Key': value })

describe('Idempotency-Key', () => {
  it('replays status and bytes, spends no quota and fires no event', async () => {
    const { api, account } = await app.dealer({ leadQuota: 1 })
    const first = await api.post('/leads', JO, key('k1'))
    const again = await api.post('/leads', JO, key('k1'))
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'events', account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'quota_use', account.id)).toMatchObject([{ used: 1 }])
  })

  it('refuses the key with another body or query, also an invalid one', async () => {
    const { api } = await app.dealer()
    await api.post('/leads', JO, key('k1'))
    for (const body of [{ email: 'b@klant.example' }, { name: 7 }]) {
      const refused = await api.post('/leads', body, key('k1'))
      expect([refused.status, refused.body.errors.code]).toEqual([422, 'idempotency_key_reused'])
    }
  })

  it('refuses the key for another lead, in the portal', async () => {
    const dealer = await app.dealer()
    const owner = await signIn(app, dealer)
    const [one, other] = [await dealer.api.post('/leads', JO), await dealer.api.post('/leads', JO)]
    const note = { kind: 'call', outcome: 'reached', text: 'Called back' }
    const send = (id: number) => owner.post(`/leads/${id}/notes`, note, key('k1'))
    const first = await send(one.body.data.id)
    expect(first.status).toBe(201)
    expect((await send(one.body.data.id)).text).toBe(first.text)
    const refused = await send(other.body.data.id)
    expect([refused.status, refused.body.errors.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('refuses the key for another form of the dealer, in the widget', async () => {
    const dealer = await app.dealer()
    const [one, other] = [await addForm(app, dealer), await addForm(app, dealer)]
    const [first, again, refused] = [
      await sendForm(app, one.slug, submission(), null, key('k1')),
      await sendForm(app, one.slug, submission(), null, key('k1')),
      await sendForm(app, other.slug, submission(), null, key('k1')),
    ]
    expect([first.status, again.text]).toEqual([201, first.text])
    expect([refused.status, refused.body.errors.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('is kept nowhere: only its hash is', async () => {
    const dealer = await app.dealer()
    const owner = await signIn(app, dealer)
    const secret = 'jo.voorbeeld@klant.example'
    const { slug } = await addForm(app, dealer)
    const sent = [
      await dealer.api.post('/leads', { phone: '010 0000000' }, key(secret)),
      await owner.post('/leads', { name: 'Jo', phone: '010 0000000' }, key(`by-hand-${secret}`)),
      await sendForm(app, slug, submission(), null, key(secret)),
    ]
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const places = (await readTables(app)).filter(([, text]) => text.includes(secret))
    expect(places.map(([table]) => table)).toEqual([])
  })

  it('belongs to the account', async () => {
    const [one, other] = [await app.dealer(), await app.dealer()]
    const first = await one.api.post('/leads', JO, key('k1'))
    const second = await other.api.post('/leads', { email: 'x@klant.example' }, key('k1'))
    expect([first.status, second.status]).toEqual([201, 201])
  })

  it('is released by a refusal: correct the body and send again', async () => {
    const { api } = await app.dealer()
    expect((await api.post('/leads', { email: 'jo@' }, key('k1'))).status).toBe(422)
    expect((await api.post('/leads', JO, key('k1'))).status).toBe(201)
  })

  it('makes one lead of concurrent twins', async () => {
    const { api, account } = await app.dealer({ inFlight: 10 })
    const twins = await Promise.all([1, 2, 3].map(() => api.post('/leads', JO, key('k1'))))
    for (const twin of twins) {
      if (twin.status === 201) continue
      expect([twin.status, twin.body.errors.code]).toEqual([409, 'idempotency_in_progress'])
      expect(twin.headers.get('retry-after')).toBe('1')
    }
    expect(twins.some((twin) => twin.status === 201)).toBe(true)
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(1)
  })

  it('is forgotten after 24 hours', async () => {
    const { api, account } = await app.dealer()
    await api.post('/leads', JO, key('k1'))
    app.clock.advance(24 * 60 * 60 * 1000 - 1000)
    await api.post('/leads', JO, key('k1'))
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(1)
    app.clock.advance(1000)
    const later = await api.post('/leads', JO, key('k1'))
    expect(later.headers.get('idempotent-replayed')).toBeNull()
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(2)
  })

  it('is ignored where the contract does not list it', async () => {
    const { api } = await app.dealer()
    expect((await api.get('/leads', key('with space'))).status).toBe(200)
  })
})
