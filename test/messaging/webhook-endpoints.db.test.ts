import { expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { PLENTY } from '../support/app.ts'
import { expectError } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { ALL_EVENTS, deliveriesOf, startStage } from './webhooks.ts'

const EVENTS = ['lead.created']

const stage = await forTests(startStage())

it('shows the whole secret once, later only its end, and stores it sealed', async () => {
  const { app } = stage
  const dealer = await app.dealer()
  const { id, secret } = await stage.subscribe(dealer, '/shown')
  expect(secret).toMatch(/^whsec_[0-9A-Za-z]{44}$/)
  const { body, text } = await dealer.api.get('/webhooks')
  expect(body.data.webhooks).toEqual([
    {
      id,
      url: stage.receiver.url('/shown'),
      description: null,
      events: ALL_EVENTS,
      secret: `whsec_…${secret.slice(-4)}`,
      former_secret_until: null,
      is_active: true,
      switched_off_reason: null,
      created_at: '2026-09-10T08:30:00+00:00',
    },
  ])
  expect(body.data.events.map(({ key }: { key: string }) => key)).toEqual(ALL_EVENTS)
  expect(text).not.toContain(secret)
  const rows = await allAccounts(app.database.read).selectFrom('webhooks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6, -4))
})

it('makes only five endpoints of ten requests at once', async () => {
  const dealer = await stage.app.dealer(PLENTY)
  const url = stage.receiver.url('/many')
  const asked = Array.from({ length: 10 }, () =>
    dealer.api.post('/webhooks', { url, events: EVENTS }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409, 409])
  const { body } = await dealer.api.get('/webhooks')
  expect(body.data.webhooks.length).toBe(5)
})

it('counts switched-off endpoints towards the limit of five', async () => {
  const dealer = await stage.app.dealer(PLENTY)
  for (let made = 0; made < 5; made++) {
    const { id } = await stage.subscribe(dealer, '/off', EVENTS)
    await dealer.api.patch(`/webhooks/${id}`, { is_active: false })
  }
  const answer = await dealer.api.post('/webhooks', { url: stage.receiver.url(), events: EVENTS })
  expectError(answer, 'too_many_endpoints')
})

it('refuses an address that is none, or inside, and makes nothing', async () => {
  const dealer = await stage.app.dealer(PLENTY)
  for (const url of [
    ...['http://erp.example/x', 'ftp://erp.example/x', 'erp.example', 'https://me@erp.example/x'],
    ...['https://:secret@erp.example/x', 'https://erp.example/x#y', 'https://erp.example/x#'],
    `https://erp.example/${'x'.repeat(2029)}`,
    ...['https://10.0.0.1/x', 'https://0x0a000001/x', 'https://[::ffff:10.0.0.1]/x'],
  ]) {
    const answer = await dealer.api.post('/webhooks', { url, events: EVENTS })
    expectError(answer, 'validation_failed')
    expect([url, Object.keys(answer.body.errors.fields)]).toEqual([url, ['url']])
  }
  expect((await dealer.api.get('/webhooks')).body.data.webhooks).toEqual([])
})

it('lets an account delete on a plan without the API, and deletes the deliveries too', async () => {
  const { app } = stage
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, '/deleted', EVENTS)
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  expect((await deliveriesOf(app, id)).length).toBe(1)
  const change = { id: dealer.account.id, change: { api: false } }
  await dealer.run(setAccount, change)
  expectError(await dealer.api.get('/webhooks'), 'plan_required')
  const answer = await dealer.api.send('DELETE', `/webhooks/${id}`)
  expect([answer.status, answer.body.data]).toEqual([200, { id }])
  expect(await deliveriesOf(app, id)).toEqual([])
  expectError(await dealer.api.send('DELETE', `/webhooks/${id}`), 'not_found')
})
