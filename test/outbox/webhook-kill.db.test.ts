import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createApiClient } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { openNoting } from '../support/plans.ts'
import { isSigned, startReceiver } from '../support/receiver.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const storage = await forTests(createStorage())
const receiver = await forTests(startReceiver())

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('resends what a killed server was sending, and finishes attempts when it stops', async () => {
  const caFile = join(storage.settings.DATA_DIR, 'ca.pem')
  await writeFile(caFile, receiver.authority.ca)
  const settings = {
    NODE_EXTRA_CA_CERTS: caFile,
    WEBHOOK_ALLOW_NETS: '127.0.0.1',
    NODE_ENV: 'production',
  }
  const zeven = createZeven(storage)
  const { account } = await zeven.json(['account', 'create', '--name', 'Kill', '--plan', 'paid'])
  const words = ['--account', String(account?.id ?? 1), '--name', 'Key', '--scopes', 'all']
  const { secret: key } = await zeven.json(['key', 'create', ...words])
  const first = await zeven.serve(settings)
  const api = createApiClient(first.url, key)
  const url = receiver.url('/killed', '127.0.0.1')
  const { body } = await api.post('/webhooks', { url, events: ['lead.created'] })
  receiver.answer(() => undefined)
  for (const _ of [1, 2, 3]) await api.post('/leads', { email: 'jo@klant.example' })
  // An endpoint gets one delivery at a time here, so the other two wait.
  await until(() => receiver.received.length > 0)
  first.kill('SIGKILL')
  await first.ended
  const tried = receiver.received.length

  receiver.answer(() => 200)
  const own = openNoting(storage)
  const before = await own.db.selectFrom('deliveries').select(['uuid', 'state']).execute()
  expect(before.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending'])
  const restartedAt = performance.now()
  const second = await zeven.serve(settings)
  await until(() => receiver.received.length === tried + 3)
  // A server that runs alone does not wait for the lease of a server that is gone.
  expect(performance.now() - restartedAt).toBeLessThan(20_000)
  const ids = receiver.received.map((one) => one.body.id)
  expect(new Set(ids.slice(tried))).toEqual(new Set(before.map(({ uuid }) => uuid)))
  expect(new Set(ids).size).toBe(3)
  expect(receiver.received.every((one) => isSigned(one, body.data.secret))).toBe(true)

  // An attempt counts even when the answer comes while the server stops.
  receiver.answer((_, response) => {
    setTimeout(() => response.writeHead(200).end(), 300)
    return undefined
  })
  await createApiClient(second.url, key).post('/leads', { email: 'jo@klant.example' })
  await until(() => receiver.received.length === tried + 4)
  await second.stop()
  const after = await own.db.selectFrom('deliveries').select(['state', 'attempts']).execute()
  expect(after).toEqual(Array(4).fill({ state: 'delivered', attempts: 1 }))
  await own.db.destroy()
}, 60_000)
