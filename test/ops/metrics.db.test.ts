import { expect, it } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { disableAccount } from '../../server/account/accounts/states.ts'
import { readConfig } from '../../server/core/config.ts'
import { openDatabase } from '../../server/core/db/database.ts'
import { addGauges } from '../../server/ops/operation/gauges.ts'
import { createMetrics } from '../../server/ops/operation/metrics.ts'
import { startTestApp } from '../support/app.ts'
import { postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { postAuth, signIn } from '../support/portal.ts'
import { createStorage } from '../support/storage.ts'

const port = await findFreePort()
const metricsUrl = `http://127.0.0.1:${port}/metrics`
const app = await forTests(startTestApp(undefined, { settings: { METRICS_PORT: String(port) } }))
const dealer = await app.dealer({ leadQuota: 5 })

/** The value of a series, written as Prometheus writes it; null when there is none. */
async function read(series: string): Promise<number | null> {
  const { text } = await request(metricsUrl)
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

function send(slug: string, body: unknown) {
  return postJson(`${app.server.url}/api/widget/v1/forms/${slug}/leads`, body)
}

it('counts leads by how they came, and what was quarantined or refused', async () => {
  expect(await read('zeven_leads_total{via="api"}')).toBe(0)
  await dealer.api.post('/leads', { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  const { slug } = await addForm(app, dealer)
  await send(slug, submission())
  await send(slug, submission({ consent: false }))
  expect(await read('zeven_leads_total{via="api"}')).toBe(1)
  expect(await read('zeven_leads_total{via="quick_quote"}')).toBe(1)
  expect(await read('zeven_submissions_refused_total{code="validation_failed"}')).toBe(1)
  expect(await read('zeven_submissions_held_total')).toBe(0)
  expect(await read('zeven_leads_held')).toBe(0)
  const { slug: busy } = await addForm(app, dealer, { leads_per_hour: 1 })
  for (const email of ['ot@klant.example', 'sam@klant.example']) {
    await send(busy, submission({ contact: { name: 'Ot', email } }))
  }
  expect(await read('zeven_submissions_held_total')).toBe(1)
  expect(await read('zeven_leads_held')).toBe(1)
})

it('counts forms that failed for a visitor', async () => {
  const failed = 'zeven_widget_failures_total{kind="blocked",browser="firefox"}'
  expect(await read(failed)).toBe(0)
  const { slug } = await addForm(app, dealer)
  const query = 'kind=blocked&build=0123456789abcdef'
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const at = `${app.server.url}/api/widget/v1/forms/${slug}/failures?${query}`
  await request(at, { method: 'POST', headers })
  expect(await read(failed)).toBe(1)
})

it('names no account', async () => {
  await dealer.api.post('/leads', { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  const { text } = await request(metricsUrl)
  expect(text).toContain('zeven_leads_total{via="api"}')
  expect(text).not.toMatch(/account(_id)?="/)
})

it('counts who signs in, and who is refused', async () => {
  await signIn(app, dealer)
  const wrong = { email: 'nobody@dealer.example', password: 'not the password' }
  await postAuth(app, '/sign-in/email', wrong)
  expect(await read('zeven_sign_ins_total{method="invitation",outcome="ok"}')).toBe(1)
  expect(await read('zeven_sign_ins_total{method="password",outcome="failed"}')).toBe(1)
})

it('counts mails, and shows how late jobs are', async () => {
  await dealer.api.post('/leads', { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  await app.server.jobs.idle()
  expect(await read('zeven_mails_total{outcome="kept"}')).toBeGreaterThan(0)
  expect(await read('zeven_jobs_late_seconds{kind="mail"}')).toBe(0)
})

it('says of no job that it is late while its account is disabled', async () => {
  const late = await app.dealer()
  const { id } = late.account
  await late.run(disableAccount, { id, reason: null })
  const partition = { name: 'late', account_id: id, kind: 'webhook', held_until: 0, lease: 'gone' }
  await app.write(({ db }) =>
    db
      .insertInto('lanes')
      .values({ ...partition, due_at: 1 })
      .execute(),
  )
  expect(await read('zeven_jobs_late_seconds{kind="webhook"}')).toBe(0)
})

it('counts writes, and measures the database itself', async () => {
  expect(await read('zeven_writes_total{outcome="done"}')).toBeGreaterThan(3)
  const isSqlite = app.storage.engine === 'sqlite'
  expect(await read('zeven_database_size_bytes{part="database"}')).toBeGreaterThan(1_000)
  expect((await read('zeven_database_size_bytes{part="wal"}')) !== null).toBe(isSqlite)
})

it('says of a database that does not answer that it is down, and still tells the rest', async () => {
  const storage = await createStorage()
  const config = readConfig(storage.settings)
  const { dataDir, databaseUrl: url } = config
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  const metrics = createMetrics()
  addGauges(metrics.registry, config, database, ['mail'])
  expect(await metrics.text()).toContain('zeven_database_up 1')
  await database.close()
  const text = await metrics.text()
  expect(text).toContain('zeven_database_up 0')
  expect(text).not.toMatch(/^zeven_(jobs|leads_held|accounts)\S* /m)
  expect(text).toContain('process_cpu_seconds_total')
  await storage.remove()
})
