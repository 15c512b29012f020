import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const CLI = fileURLToPath(new URL('../../server/cli.ts', import.meta.url))

const storage = await forTests(createStorage())

async function serve(settings: Record<string, string>) {
  const env = { ...process.env, BASE_URL: '', PORT: '0', ...storage.settings, ...settings }
  const child = spawn(process.execPath, [CLI, 'serve', '--demo', '--json'], { env })
  const log: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { url, secret } = JSON.parse(line) as { url: string; secret: string | null }
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    return (await closed)[0]
  }
  return { url, secret, log, stop }
}

it('answers health and readiness, counts requests, and logs neither secrets nor people', async () => {
  const metricsPort = await findFreePort()
  const server = await serve({
    ...{ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info', TRUST_PROXY: '1' },
  })
  expect((await request(`${server.url}/healthz`)).body).toEqual({ status: 'ok' })
  expect((await request(`${server.url}/readyz`)).body).toEqual({ status: 'ready' })

  const api = `${server.url}/api/public/v1`
  const headers = {
    Authorization: `Bearer ${server.secret}`,
    'Content-Type': 'application/json',
    'X-Forwarded-For': '203.0.113.9',
  }
  const body = JSON.stringify({ name: 'Jo Voorbeeld', email: 'jo@klant.example', note: 'geheim' })
  const created = await request(`${api}/leads`, { method: 'POST', headers, body })
  expect(created.status).toBe(201)
  await request(`${api}/customers?email=jo%40klant.example`, { headers })
  await request(`${server.url}/${'long'.repeat(2_000)}`)
  const paths = ['/o/linktoken', '/o/linktoken/sign', '//o//linktoken', '/O/linktoken/?x']
  for (const path of [...paths, '/calendar/linktoken.ics', '/calendar/linktoken/all.ics']) {
    await request(`${server.url}${path}`, { method: 'POST' })
  }

  const metrics = await request(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(metrics.text).toContain(
    'zeven_http_requests_total{surface="api",method="POST",status="201"} 1',
  )
  expect(metrics.text).toContain('surface="offer"')
  expect(metrics.text).not.toContain('linktoken')
  expect(metrics.text).toContain('zeven_leads_held 0')
  expect((await request(`${server.url}/metrics`)).status).toBe(404)

  expect(await server.stop()).toBe(0)
  const log = server.log.join('')
  expect(log).toContain(created.headers.get('x-request-id'))
  expect(log).toContain('"path":"/api/public/v1/customers"')
  expect(log).toContain(`"path":"/${'long'.repeat(49)}lon"`)
  expect(log).toContain('"path":"/o/…/sign"')
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const lead = lines.find(({ path }) => path === '/api/public/v1/leads')
  expect(lead).toMatchObject({ account: expect.any(Number), actor: 'key', status: 201 })
  expect(lead.actor_id).toMatch(/^\d+$/)
  for (const secret of [
    server.secret ?? '',
    'linktoken',
    'jo@klant',
    'jo%40klant',
    'Voorbeeld',
    'geheim',
    '203.0.113.9',
  ]) {
    expect(log).not.toContain(secret)
  }
})

it('logs which website shows a form that is not for it, so that the dealer can be told', async () => {
  const server = await serve({ LOG_LEVEL: 'warn' })
  const form = JSON.parse(readFileSync('samples/site/form.json', 'utf8'))
  const file = join(storage.settings.DATA_DIR, 'form.json')
  writeFileSync(file, JSON.stringify({ ...form, allowed_origins: ['https://lindehof.example'] }))
  const { accounts } = await createZeven(storage).json(['account', 'list'])
  const put = ['form', 'put', '--account', String(accounts[0].id), file]
  expect(await createZeven(storage).run(put)).toMatchObject({ errors: '' })
  const url = `${server.url}/api/widget/v1/forms/${form.slug}`
  await request(url, { headers: { Origin: 'https://lindehof.example' } })
  await request(url, { headers: { Origin: 'https://other.example' } })
  await server.stop()
  const lines = server.log
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({ form: form.slug, origin: 'https://other.example' }),
  ])
})
