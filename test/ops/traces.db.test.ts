import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { addForm, submission } from '../support/forms.ts'
import { signInOperator } from '../support/operator.ts'
import { signIn } from '../support/portal.ts'
import { startReceiver } from '../support/receiver.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector of OpenTelemetry that keeps what it gets. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/v1/traces') bodies.push(await text(incoming))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const spans = (): Span[] =>
    bodies
      .flatMap((body) => JSON.parse(body).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans: own }) => own)
  return { url: `http://127.0.0.1:${port}`, bodies, spans, close: () => server.close() }
}

let sent: string
let spans: Span[]
beforeAll(async () => {
  const collector = await startCollector()
  const receiver = await startReceiver()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const webhooks = { resolve: async () => ['127.0.0.1'], ca: receiver.authority.ca }
  const app = await startTestApp(undefined, { settings, webhooks })
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer, { sees_contact: true })
  const operator = await signInOperator(app)
  await owner.send('PUT', '/settings/operator', { hours: 1 })
  const visited = { 'X-Zeven-Account': String(dealer.account.id) }
  const visit = await operator.send('GET', '/me', undefined, visited)
  expect(visit.status).toBe(200)
  const events = ['lead.created']
  await dealer.api.post('/webhooks', { url: receiver.url('/hook'), events })
  const { slug } = await addForm(app, dealer)
  await request(`${app.server.url}/api/widget/v1/forms/${slug}/leads?name=Geheim`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify(submission()),
  })
  await request(`${app.server.url}/o/linktoken`)
  await app.server.jobs.idle()
  // What waits is sent when the server stops.
  await app.stop()
  await receiver.close()
  collector.close()
  sent = collector.bodies.join('')
  spans = collector.spans()
})

const called = (name: string) => spans.filter((span) => span.name === name)
const below = ({ spanId }: Span) => spans.filter((span) => span.parentSpanId === spanId)

it('shows a form from the request by its write and transaction to the webhook and the mails', () => {
  const [submitted] = called('submitLead') as [Span]
  const asked = spans.find(({ spanId }) => spanId === submitted.parentSpanId)
  expect(asked).toMatchObject({ name: 'POST widget' })
  expect(asked?.parentSpanId).toBeUndefined()
  const follows = below(submitted).map(({ name }) => name)
  expect(follows).toEqual(expect.arrayContaining(['transaction', 'job webhook', 'job mail']))
  const [job] = below(submitted).filter(({ name }) => name === 'job webhook') as [Span]
  expect(below(job).map(({ name }) => name)).toContain('settleDeliveries')
  expect(new Set(below(submitted).map(({ traceId }) => traceId))).toEqual(
    new Set([submitted.traceId]),
  )
})

it('says in ids of whom and by whom a request was', () => {
  const [asked] = called('POST widget') as [Span]
  const told = Object.fromEntries(asked.attributes.map(({ key, value }) => [key, value]))
  expect(told['zeven.account']).toHaveProperty('intValue')
  expect(told['zeven.actor']).toEqual({ stringValue: 'visitor' })
  expect(told['http.response.status_code']).toEqual({ intValue: 201 })
})

it('says of an operator only that it was one', () => {
  const own = spans.filter(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === 'operator'),
  )
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET portal', 'noteVisit']))
  const keys = own.flatMap(({ attributes }) => attributes.map(({ key }) => key))
  expect(keys).not.toContain('zeven.actor_id')
})

it('holds no personal data, no query and no secret of a link', () => {
  const people = ['Voorbeeld', 'klant.example', 'dealer.example', 'Olga', 'beheer.example']
  for (const secret of [...people, 'Geheim', 'linktoken']) {
    expect(sent).not.toContain(secret)
  }
  expect(sent).toContain('/o/…')
})

it('begins a trace of its own, whatever a stranger says', () => {
  expect(sent).not.toContain('a'.repeat(32))
})
