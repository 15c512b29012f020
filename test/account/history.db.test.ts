import { expect, it } from 'vitest'
import { createApiClient } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { offersApart } from '../support/offers-apart.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const storage = await forTests(createStorage())
const zeven = createZeven(storage)
const server = await forTests(zeven.serve({ NODE_ENV: 'production' }))
const id = String((await zeven.json(['account', 'create', '--name', 'Veranda Voorbeeld'])).id)
const named = ['--account', id, '--name', 'ERP', '--scopes', 'all']
const key = await zeven.json(['key', 'create', ...named])

it('lists who changed what, of an account and of one record', async () => {
  const api = createApiClient(server.url, key.secret)
  const { body } = await api.post('/leads', { email: 'jo@klant.example' })
  const lead = String(body.data.id)
  await offersApart(storage.settings, Number(id)).build(Number(lead))

  const whole = await zeven.json(['account', 'history', id])
  const line = { at: expect.stringMatching(/^\d{4}-.*\+00:00$/), changed: null }
  const operator = { ...line, actor: 'operator', actor_id: null, verb: 'create' }
  const ofKey = { ...line, actor: 'key', actor_id: String(key.id), verb: 'create' }
  expect(whole).toEqual({
    account: Number(id),
    history: [
      { ...operator, record: 'offer', record_id: lead },
      { ...ofKey, record: 'lead', record_id: lead },
      { ...ofKey, record: 'customer', record_id: String(body.data.customer_id) },
      { ...operator, record: 'key', record_id: String(key.id) },
      { ...operator, record: 'account', record_id: id },
    ],
  })

  // Lead and offer are one record.
  const ofLead = ['--record', `lead/${lead}`, '--last', '1']
  const { output } = await zeven.run(['account', 'history', id, ...ofLead])
  expect(output.split('\n')).toEqual([
    expect.stringMatching(/^when +who +did +record +changed$/),
    expect.stringMatching(/operator +create +offer\/\d+ +-$/),
    '',
  ])
})

it('refuses what is no record', async () => {
  const { code, errors } = await zeven.run(['account', 'history', '1', '--record', 'price/12'])
  expect([code, errors]).toEqual([1, expect.stringContaining('Give a record such as lead/12')])
})
