import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { request } from '../support/client.ts'
import { createZeven } from '../support/zeven.ts'

it('a server writes at level error that mails are put off and deliveries fail, with the reason and without addresses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zeven-told-'))
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Zeven <no-reply@zeven.example>',
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
  }
  const zeven = createZeven({ settings })
  const server = await zeven.serve()
  const Authorization = `Bearer ${/zv_\w+/.exec(server.greeting)?.[0]}`
  const post = (path: string, body: object) =>
    request(`${server.url}/api/public/v1${path}`, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const hook = { url: 'https://127.0.0.1:1/hook-of-a-secret-path', events: ['lead.created'] }
  expect((await post('/webhooks', hook)).status).toBe(201)
  expect((await post('/leads', { email: 'jo@klant.example' })).status).toBe(201)
  await zeven.json(['operator', 'add', 'olga@zeven.example', '--language', 'en'])
  const db = new DatabaseSync(join(folder, 'zeven.db'), { readOnly: true })
  const tried = db.prepare(`select
    (select count(*) from mails where attempts > 0 and to_address like 'olga@%') as mails,
    (select count(*) from deliveries where attempts > 0) as deliveries`)
  await vi.waitFor(() => expect(tried.get()).toMatchObject({ mails: 1, deliveries: 1 }), 15_000)
  db.close()
  await server.stop()
  const { errors } = await server.ended
  const lines = errors
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ level, msg }) => [level, msg]).sort()).toEqual([
    [50, 'deliveries to webhooks fail'],
    [50, 'mails are put off'],
  ])
  for (const { reason } of lines) expect(reason).toMatch(/ECONNREFUSED|refused/i)
  expect(errors).not.toMatch(/klant\.example|zeven\.example|secret-path/)
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})
