import http, { type IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { OLDER_REVISIONS, STATELESS_REVISION } from '../../../server/entrypoints/mcp/server.ts'
import { MCP_PATH } from '../../../server/entrypoints/mcp/surface.ts'
import { TOOLS } from '../../../server/entrypoints/mcp/tools.ts'
import { allRows } from '../../support/all-rows.ts'
import { type Dealer, startTestApp } from '../../support/app.ts'
import { forTests } from '../../support/for-tests.ts'
import { call, send } from './assistant.ts'

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

let dealer: Dealer
const app = await forTests(startTestApp())
beforeEach(async () => {
  dealer = await app.dealer()
})

const sendAs = (body: unknown, headers: Record<string, string> = {}) =>
  send(app.server.url, dealer.key.secret, body, { headers })

function initialize(protocolVersion: string) {
  const clientInfo = { name: 'old', version: '1' }
  const params = { protocolVersion, capabilities: {}, clientInfo }
  return { jsonrpc: '2.0', id: 1, method: 'initialize', params }
}

/** A call of a tool, as the newest revision writes it. */
function newest() {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': STATELESS_REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'new', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const { params, ...rest } = call('list_leads')
  const headers = {
    'MCP-Protocol-Version': STATELESS_REVISION,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'list_leads',
  }
  return { message: { ...rest, params: { ...params, _meta: meta } }, headers }
}

describe('the key', () => {
  it('is asked for as on the REST surface', async () => {
    const rest = await app.clientOf(undefined).get('/leads')
    for (const secret of [undefined, 'zv_wrong']) {
      const { status, text, headers } = await send(app.server.url, secret, PING)
      expect([status, text]).toEqual([401, rest.text])
      expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="api"/)
    }
  })

  it('needs the scope of the tool, and of that tool alone', async () => {
    for (const { shown, scope } of TOOLS) {
      const none = await dealer.secretWith(['leads:write', 'webhooks:manage'])
      const { status, body, headers } = await send(app.server.url, none, call(shown.name))
      expect([status, body.errors]).toEqual([
        403,
        { code: 'insufficient_scope', required_scope: scope },
      ])
      expect(headers.get('www-authenticate')).toContain(`scope="${scope}"`)
      const allowed = await dealer.secretWith([scope])
      expect((await send(app.server.url, allowed, call(shown.name))).status).toBe(200)
    }
  })

  it('sees all tools whatever its scopes', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { body } = await send(app.server.url, await dealer.secretWith([]), list)
    expect(body.result.tools).toHaveLength(TOOLS.length)
  })

  it('is refused when the plan has no API', async () => {
    const { key } = await app.dealer({ api: false })
    const { status, body } = await send(app.server.url, key.secret, PING)
    expect([status, body.errors.code]).toEqual([403, 'plan_required'])
  })
})

describe('budgets', () => {
  it('lose one general request a call, and no write', async () => {
    const before = await dealer.api.get('/me')
    const left = Number(before.headers.get('x-ratelimit-remaining'))
    const { headers } = await sendAs(call('list_leads'))
    expect(headers.get('x-ratelimit-remaining')).toBe(String(left - 1))
    expect(headers.has('x-ratelimit-remaining-write')).toBe(false)
    const post = await dealer.api.post('/leads', { email: 'jo@klant.example' })
    expect(post.headers.get('x-ratelimit-remaining-write')).toBe('9')
  })

  it('that are spent are a 429 with the wait, here and on the REST surface alike', async () => {
    const tight = await app.dealer({ perMinute: 2 })
    await tight.api.get('/me')
    expect((await send(app.server.url, tight.key.secret, PING)).status).toBe(200)
    const { status, body, headers } = await send(app.server.url, tight.key.secret, PING)
    expect([status, body.errors]).toEqual([
      429,
      { code: 'rate_limited', budget: 'per_minute', retry_after: 60 },
    ])
    expect(headers.get('retry-after')).toBe('60')
  })

  it('count slots of both surfaces together', async () => {
    const one = await app.dealer({ inFlight: 1 })
    const open = one.api.openPost('/leads')
    await open.sent
    const ping = () => send(app.server.url, one.key.secret, PING)
    await expect.poll(async () => (await ping()).status).toBe(429)
    const { status, body } = await ping()
    expect([status, body.errors.budget]).toEqual([429, 'in_flight'])
    open.finish('{"email":"jo@klant.example"}')
    expect((await open.answer).status).toBe(201)
    expect((await ping()).status).toBe(200)
  })
})

describe('what is no call', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is a 405 that says what is', async (method) => {
    const { status, headers } = await send(app.server.url, dealer.key.secret, null, { method })
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it.each([
    ['a body cut off', '{"jsonrpc":"2.0",', 400, -32700],
    ['a batch', [PING, call('list_leads')], 400, -32600],
    ['an empty batch', [], 400, -32600],
    ['an unknown tool', call('drop_tables'), 200, -32602],
    ['a tool named like a part of an object', call('__proto__'), 200, -32602],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'leads/delete' }, 200, -32601],
    ['a stream of news', { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' }, 404, -32601],
    ['no JSON-RPC', { hello: 'there' }, 400, -32600],
    ['a number', 5, 400, -32600],
  ])('%s is told in the protocol’s own code', async (_, sent, status, code) => {
    const before = await allRows(app)
    const answer = await sendAs(sent)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(await allRows(app)).toEqual(before)
  })

  it.each(['*/*', 'application/json', 'text/html'])(
    'a client that accepts %s is answered in JSON, in either revision',
    async (Accept) => {
      const old = await sendAs(call('list_leads'), { Accept })
      const { message, headers } = newest()
      const now = await sendAs(message, { ...headers, Accept })
      for (const { status, headers } of [old, now]) {
        expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/json/)])
      }
    },
  )

  it('a client that does not say what it accepts is answered too', async () => {
    const own = { Authorization: `Bearer ${dealer.key.secret}`, 'Content-Type': 'application/json' }
    // fetch would add an Accept of its own.
    const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method: 'POST', headers: own }
      const asking = http.request(`${app.server.url}${MCP_PATH}`, options, resolve)
      asking.on('error', reject).end(JSON.stringify(call('list_leads')))
    })
    expect(statusCode).toBe(200)
  })

  it('another media type is a 415, and a body of 65 KiB a 413', async () => {
    const text = await sendAs(PING, { 'Content-Type': 'text/plain' })
    expect([text.status, text.body.errors.code]).toEqual([415, 'unsupported_media_type'])
    const large = await sendAs({ ...PING, params: { _meta: { x: 'x'.repeat(65 * 1024) } } })
    expect([large.status, large.body.errors.code]).toEqual([413, 'payload_too_large'])
  })

  it('a page of another website is refused, one of this machine is not', async () => {
    for (const Origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      const { status, body } = await sendAs(PING, { Origin })
      expect([status, body.errors.code], Origin).toEqual([403, 'origin_not_allowed'])
    }
    for (const Origin of [app.server.url, 'http://localhost:6274']) {
      expect((await sendAs(PING, { Origin })).status, Origin).toBe(200)
    }
  })
})

describe('revisions', () => {
  it.each(OLDER_REVISIONS)('%s is agreed on by initialize, without a session', async (revision) => {
    const { status, body, headers } = await sendAs(initialize(revision))
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      protocolVersion: revision,
      capabilities: { tools: {} },
      serverInfo: { name: 'zeven' },
    })
    expect(headers.has('mcp-session-id')).toBe(false)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' }
    const noted = await sendAs(initialized, { 'MCP-Protocol-Version': revision })
    expect([noted.status, noted.text]).toEqual([202, ''])
  })

  it.each(['2024-11-05', '1999-01-01'])(
    '%s is answered with the newest of its kind',
    async (old) => {
      const { body } = await sendAs(initialize(old))
      expect(body.result.protocolVersion).toBe('2025-11-25')
    },
  )

  it('of a newer client that begins as older ones do are agreed on by what it says', async () => {
    for (const revision of [STATELESS_REVISION, '2099-01-01']) {
      const newer = { 'MCP-Protocol-Version': revision }
      const { status, body } = await sendAs(initialize(revision), newer)
      expect([status, body.result?.protocolVersion], revision).toEqual([200, '2025-11-25'])
    }
  })

  it('in a header nobody knows is a 400', async () => {
    const { status, body } = await sendAs(PING, { 'MCP-Protocol-Version': '2024-11-05' })
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('2024-11-05')])
  })

  it('need their headers: a request of the newest without them is a 400', async () => {
    const { message, headers } = newest()
    expect((await sendAs(message, headers)).status).toBe(200)
    for (const name of Object.keys(headers)) {
      const { [name as keyof typeof headers]: _, ...others } = headers
      const { status, body } = await sendAs(message, others)
      expect([status, body.error.code], name).toEqual([400, -32020])
    }
  })
})
