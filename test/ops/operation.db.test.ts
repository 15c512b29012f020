import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { readConfig } from '../../server/core/config.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { startServer } from '../../server/main.ts'
import { realWorld, UNNAMED } from '../../server/ops/doctor/world.ts'
import { UNNAMED_HEADER } from '../../server/ops/operation/health.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { openNoting } from '../support/plans.ts'
import { putFormApart } from '../support/put-form.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const DEALER = 'https://lindehof.example'
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Zeven <no-reply@zeven.example>' }

const storage = await forTests(createStorage())
/** A command runs with the settings of the server. */
const zeven = createZeven({ settings: { ...storage.settings, ...MAIL } })

it('answers health and readiness, counts requests, and logs what fails, but neither secrets nor people', async () => {
  const metricsPort = await findFreePort()
  const server = await zeven.serve({
    ...{ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info', TRUST_PROXY: '1' },
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
  })
  onTestFinished(() => server.stop())
  const secret = /zv_\w+/.exec(server.greeting)?.[0] ?? ''
  expect((await request(`${server.url}/healthz`)).body).toEqual({ status: 'ok' })
  expect((await request(`${server.url}/readyz`)).body).toEqual({ status: 'ready' })
  // The proxy that TRUST_PROXY counts is not there, or names no address: the doctor says so.
  expect(await realWorld().tryHealth(server.url)).toBe(UNNAMED)
  for (const [named, has] of [
    ['203.0.113.9:4711', false],
    ['unknown', true],
  ] as const) {
    const seen = await request(`${server.url}/healthz`, { headers: { 'X-Forwarded-For': named } })
    expect(seen.headers.has(UNNAMED_HEADER), named).toBe(has)
  }

  const api = `${server.url}/api/public/v1`
  const headers = {
    Authorization: `Bearer ${secret}`,
    'Content-Type': 'application/json',
    'X-Forwarded-For': '203.0.113.9',
  }
  const post = async (path: string, body: object) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await request(`${api}${path}`, sent)
    expect(answer.status, answer.text).toBe(201)
    return answer
  }
  await post('/webhooks', { url: 'https://127.0.0.1:1/hook-of-a-path', events: ['lead.created'] })
  const lead = { name: 'Jo Voorbeeld', email: 'jo@klant.example', note: 'geheim' }
  const created = await post('/leads', lead)
  await zeven.json(['operator', 'add', 'olga@zeven.example', '--language', 'en'])
  await request(`${api}/customers?email=jo%40klant.example`, { headers })
  await request(`${server.url}/${'long'.repeat(2_000)}`)
  const paths = ['/o/linktoken', '/o/linktoken/sign', '//o//linktoken', '/O/linktoken/?x']
  for (const path of [...paths, '/calendar/linktoken.ics', '/calendar/linktoken/all.ics']) {
    await request(`${server.url}${path}`, { method: 'POST' })
  }

  const metrics = await request(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(metrics.text).toContain(
    'zeven_http_requests_total{surface="api",method="POST",status="201"} 2',
  )
  expect(metrics.text).toContain('surface="offer"')
  expect(metrics.text).not.toContain('linktoken')
  expect(metrics.text).toContain('zeven_leads_held 0')
  expect((await request(`${server.url}/metrics`)).status).toBe(404)

  await showElsewhere(server.url)
  await triedOnce()

  await server.stop()
  const { code, errors: log } = await server.ended
  expect(code).toBe(0)
  expect(log).toContain(created.headers.get('x-request-id'))
  expect(log).toContain('"path":"/api/public/v1/customers"')
  expect(log).toContain(`"path":"/${'long'.repeat(49)}lon"`)
  expect(log).toContain('"path":"/o/…/sign"')
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const logged = lines.find(({ path }) => path === '/api/public/v1/leads')
  expect(logged).toMatchObject({ account: expect.any(Number), actor: 'key', status: 201 })
  expect(logged.actor_id).toMatch(/^\d+$/)
  const worse = (level: number) => lines.filter((line) => line.level === level)
  const website = { form: 'demo-veranda', origin: 'https://other.example' }
  expect(worse(40)).toEqual([expect.objectContaining(website)])
  const failed = worse(50).toSorted((one, other) => (one.msg < other.msg ? -1 : 1))
  const reason = expect.stringMatching(/ECONNREFUSED|refused/i)
  expect(failed).toMatchObject([
    { msg: 'deliveries to webhooks fail', reason },
    { msg: 'mails are put off', reason },
  ])
  for (const hidden of [
    ...[secret, 'linktoken', 'hook-of-a-path', 'jo@klant', 'jo%40klant', 'zeven.example'],
    ...['Voorbeeld', 'geheim', '203.0.113.9'],
  ]) {
    expect(log).not.toContain(hidden)
  }
}, 180_000)

/** Shows the form of the demo, which is for one website, on that website and on another. */
async function showElsewhere(url: string): Promise<void> {
  const form = JSON.parse(readFileSync('samples/site/form.json', 'utf8'))
  const { accounts } = await zeven.json(['account', 'list'])
  await putFormApart(storage, accounts[0].id, { ...form, allowed_origins: [DEALER] })
  for (const Origin of [DEALER, 'https://other.example']) {
    await request(`${url}/api/widget/v1/forms/${form.slug}`, { headers: { Origin } })
  }
}

/** Waits until the mail and the delivery were tried. */
async function triedOnce(): Promise<void> {
  const { db } = openNoting(storage)
  const tried = async (table: 'mails' | 'deliveries') =>
    (await allAccounts(db).selectFrom(table).select('id').where('attempts', '>', 0).execute())
      .length
  await expect.poll(() => tried('mails')).toBeGreaterThan(0)
  await expect.poll(() => tried('deliveries')).toBeGreaterThan(0)
  await db.destroy()
}

it('is not ready while it still prepares, such as by loading the demo', async () => {
  const own = await forTests(createStorage())
  const config = { ...readConfig(own.settings), port: await findFreePort(), host: '127.0.0.1' }
  const ready = () => request(`http://127.0.0.1:${config.port}/readyz`)
  const during: unknown[] = []
  const server = await startServer(config, {
    prepare: async () => {
      const { status, body } = await ready()
      during.push(status, body)
    },
  })
  onTestFinished(() => server.stop())
  expect(during).toEqual([503, { status: 'starting' }])
  expect((await ready()).status).toBe(200)
})
