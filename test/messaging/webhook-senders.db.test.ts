import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { LAST_RUN_FILE } from '../../server/core/last-run.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { createZeven } from '../support/zeven.ts'
import { deliveriesOf, startStage, webhookOf } from './webhooks.ts'

const EVENTS = ['lead.created']
const MINUTE_MS = 60_000

const stage = await forTests(startStage())

it('sends nothing when a name gets a private address after the endpoint was made', async () => {
  const { receiver } = stage
  let address = '127.0.0.1'
  const resolve = async () => [address]
  const webhooks = { resolve, ca: receiver.authority.ca }
  const app = await startTestApp(undefined, { webhooks })
  const dealer = await app.dealer()
  const { body } = await dealer.api.post('/webhooks', {
    url: receiver.url('/turned'),
    events: EVENTS,
  })
  address = '127.0.0.2'
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  const [delivery] = await deliveriesOf(app, body.data.id)
  expect(delivery).toMatchObject({ state: 'pending', status: null })
  expect(delivery?.reason).toBe('erp.example does not resolve to public addresses alone')
  expect(receiver.at('/turned')).toEqual([])
  await app.stop()
})

it('says on a delivery that the secret was sealed with another key', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, '/sealed', EVENTS)
  receiver.answer(({ path }) => (path === '/sealed' ? 500 : 200))
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  const settings = {
    ...app.storage.settings,
    ZEVEN_SECRET: 'another secret of forty characters, here',
  }
  const changed = await startTestApp({ ...app.storage, settings })
  changed.clock.set(new Date(app.clock.now() + MINUTE_MS).toISOString())
  await changed.server.jobs.idle()
  await changed.stop()
  // What comes after it is about the server that had no such secret.
  await rm(join(app.storage.settings.DATA_DIR, LAST_RUN_FILE))
  const [delivery] = await deliveriesOf(app, id)
  expect(delivery).toMatchObject({
    state: 'pending',
    attempts: 2,
    status: null,
    reason: 'its secret was sealed with another ZEVEN_SECRET',
  })
  expect(receiver.at('/sealed').length).toBe(1)
  receiver.answer(() => 200)
})

it('lets the operator see, test, replay and switch on again', async () => {
  const { app, receiver } = stage
  const zeven = createZeven(app.storage)
  // The commands use the real time, so this server uses it too.
  app.clock.set(new Date(Date.now() + MINUTE_MS).toISOString())
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, '/mended', EVENTS)
  const account = ['--account', String(dealer.account.id)]
  const api = async (...words: string[]) => (await zeven.json(['api', ...words, ...account])).data
  const sent = await api('POST', `/webhooks/${id}/test`)
  await app.server.jobs.idle()
  const [test] = receiver.at('/mended')
  expect(test?.body).toMatchObject({ id: sent.id, event: 'webhook.test', data: { webhook_id: id } })

  await api('POST', `/webhooks/deliveries/${sent.id}/replay`)
  await app.server.jobs.idle()
  expect(receiver.at('/mended').map(({ raw }) => raw)).toEqual([test?.raw, test?.raw])
  expect(await api('GET', `/webhooks/${id}/deliveries`)).toMatchObject([
    { id: sent.id, state: 'delivered', attempts: 2, status: 200, response: 'answer 200' },
  ])

  await app.write(({ db }) =>
    allAccounts(db)
      .updateTable('webhooks')
      .set({ is_active: 0, failures: 20, switched_off_reason: 'why' })
      .where('id', '=', id)
      .execute(),
  )
  const refused = await zeven.run(['api', 'POST', `/webhooks/${id}/test`, ...account])
  expect([refused.code, JSON.parse(refused.output).meta.message]).toEqual([
    1,
    'The endpoint is switched off; enable it first.',
  ])
  const on = join(app.storage.settings.DATA_DIR, 'on.json')
  await writeFile(on, '{"is_active": true}')
  await api('PATCH', `/webhooks/${id}`, `@${on}`)
  expect(await webhookOf(app, id)).toMatchObject({
    is_active: 1,
    failures: 0,
    switched_off_reason: null,
  })
  expect((await api('GET', '/webhooks')).webhooks).toMatchObject([{ id, is_active: true }])
})
