import { describe, expect, it } from 'vitest'
import { dataOf } from '../offers/sheet.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())

describe('the start of an account', () => {
  const states = ({ lines }: { lines: { name: string; state: string }[] }) =>
    Object.fromEntries(lines.map(({ name, state }) => [name, state]))
  const OPEN = {
    ...{ form: 'open', prices: 'open', look: 'open', contact: 'open' },
    ...{ terms: 'open', colleague: 'open', lead: 'open', tag: 'open' },
  }

  it('looks at what the account has, line by line', async () => {
    const dealer = await app.dealer()
    const owner = await signIn(app, dealer)
    const start = async () => states(dataOf(await owner.get('/start')))
    expect(await start()).toEqual(OPEN)
    const { slug } = dataOf(await owner.post('/form-templates', { template: 'veranda' }))
    expect(dataOf(await owner.get('/start')).form).toBe(slug)
    const account = dataOf(await owner.get('/settings/account'))
    await owner.patch('/settings/account', { phone: '+31 10 1234567', version: account.version })
    const { version, letterhead, settings } = dataOf(await owner.get('/settings/offers'))
    const texts = { nl: { terms: 'Betaling binnen 14 dagen.' } }
    await owner.send('PUT', '/settings/offers', {
      version,
      letterhead,
      settings: { ...settings, texts },
    })
    await owner.post('/settings/invitations', { email: 'kim@dealer.example', role: 'seller' })
    expect(await start()).toEqual({
      ...OPEN,
      ...{ form: 'done', contact: 'done', terms: 'done', colleague: 'done' },
    })
    // The prices of a template are examples until the last of them is changed or confirmed.
    const examples = dataOf(await owner.get('/price-examples'))
    const ids = Object.entries<{ id: number }[]>(examples).map(([kind, rows]) => [
      kind,
      rows.map(({ id }) => id),
    ])
    await owner.post('/price-examples/confirm', Object.fromEntries(ids))
    expect((await start()).prices).toBe('done')
  })

  it('puts lines away and brings them back, for owners only', async () => {
    const dealer = await app.dealer()
    const owner = await signIn(app, dealer)
    const put = async (...names: string[]) =>
      states(dataOf(await owner.patch('/start', { put_away: names })))
    expect(await put('colleague', 'tag')).toEqual({
      ...OPEN,
      ...{ colleague: 'put_away', tag: 'put_away' },
    })
    expect(await put()).toEqual(OPEN)
    const seller = await signIn(app, dealer, { role: 'seller' })
    expect((await seller.get('/start')).status).toBe(403)
    expect((await seller.patch('/start', { put_away: [] })).status).toBe(403)
  })
})
