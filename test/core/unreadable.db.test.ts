import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PLENTY, startTestApp } from '../support/app.ts'
import { postJson } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { exchange, readAnswer } from '../support/raw.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)

const ME = '/api/public/v1/me'
const LEADS = '/api/public/v1/leads'
const JSON_TYPE = 'Content-Type: application/json\r\n'

/** Writes a request as text, with the dealer's key. */
function write(line: string, headers: string, body = ''): string {
  return `${line}\r\n${headers}Authorization: Bearer ${dealer.key.secret}\r\nConnection: close\r\n\r\n${body}`
}

const HOST = 'Host: dealer.example\r\n'
const post = (headers: string, body: string) =>
  [`POST ${LEADS} HTTP/1.1`, `${HOST}${JSON_TYPE}${headers}`, body] as const
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

describe('bytes that are no valid request', () => {
  it.each([
    ['a line that is no HTTP', ['GARBAGE', HOST]],
    ['an unknown method', [`BREW ${ME} HTTP/1.1`, HOST]],
    ['CONNECT', ['CONNECT dealer.example:443 HTTP/1.1', HOST]],
    ['no host', [`GET ${ME} HTTP/1.1`, '']],
    ['a host with a space', [`GET ${ME} HTTP/1.1`, 'Host: a b\r\n']],
    ['a host with a user', [`GET ${ME} HTTP/1.1`, 'Host: a:b@dealer.example\r\n']],
    ['an address of another scheme', [`GET ftp://dealer.example${ME} HTTP/1.1`, HOST]],
    ['a backslash in the path', [`GET /api\\public/v1/me HTTP/1.1`, HOST]],
    ['two hosts', [`GET ${ME} HTTP/1.1`, `${HOST}Host: other.example\r\n`]],
    ['the same host twice', [`GET ${ME} HTTP/1.1`, `${HOST}${HOST}`]],
    ['a dot segment', ['GET /api/public/v1/../../../widget.js HTTP/1.1', HOST]],
    ['an encoded dot segment', ['GET /api/public/v1/x/%2e%2E/me HTTP/1.1', HOST]],
    ['a dot segment at the end', ['GET /api/public/v1/. HTTP/1.1', HOST]],
    ['an asterisk for a path', ['OPTIONS * HTTP/1.1', HOST]],
    ['a head of 40 kB', [`GET ${ME} HTTP/1.1`, `${HOST}X-Long: ${'a'.repeat(40_000)}\r\n`]],
    ['2,000 headers', [`GET ${ME} HTTP/1.1`, `${HOST}${'X-A: b\r\n'.repeat(2_000)}`]],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
    ['a length and chunks', post(`Content-Length: 2\r\n${CHUNKED}`, '2\r\n{}\r\n0\r\n\r\n')],
    ['a negative length', post('Content-Length: -1\r\n', '{}')],
    ['a length of 20 digits', post('Content-Length: 99999999999999999999\r\n', '{}')],
    ['a chunk without a size', post(CHUNKED, 'zz\r\n{}\r\n0\r\n\r\n')],
    ['an unknown transfer coding', post('Transfer-Encoding: gzip\r\n', '{}')],
    ['an unknown expectation', post('Expect: pancakes\r\nContent-Length: 2\r\n', '{}')],
  ] as const)('is refused in our words: %s', async (_, [line, headers, body]) => {
    const {
      status,
      headers: said,
      body: text,
    } = readAnswer(await exchange(app.server.url, write(line, headers, body)))
    expect(status).toBe(400)
    expect(JSON.parse(text)).toEqual({
      meta: { message: expect.stringMatching(/\w/) },
      errors: { code: 'invalid_request' },
    })
    expect(said.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(said.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await rowsOf(app, 'leads', dealer.account.id)).toEqual([])
  })

  it('get no answer while nothing was sent', async () => {
    expect(await exchange(app.server.url, '', { patienceMs: 200 })).toBe('')
  })

  it('do not include HTTP/1.0 with a host, which old proxies send', async () => {
    const { status } = readAnswer(await exchange(app.server.url, write(`GET ${ME} HTTP/1.0`, HOST)))
    expect(status).toBe(200)
  })
})

describe('a body that breaks off', () => {
  it('writes nothing and frees the slot', async () => {
    const body = JSON.stringify({ email: `${randomUUID()}@klant.example` })
    const longer = `Content-Length: ${body.length + 5}\r\n`
    await exchange(app.server.url, write(...post(longer, body)), { patienceMs: 100 })
    expect(await rowsOf(app, 'leads', dealer.account.id)).toEqual([])
    expect((await dealer.api.get('/me')).status).toBe(200)
  })
})

describe('names with a meaning in JavaScript', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'are refused as unknown parameters of a write: %s',
    async (name) => {
      const refused = await dealer.api.post(`/leads?${name}=1`, { email: 'jo@klant.example' })
      expect([refused.status, refused.body.errors.code]).toEqual([422, 'validation_failed'])
      expect(Object.keys(refused.body.errors.fields)).toEqual([name])
    },
  )

  it('are checked for bad text where the body has them', async () => {
    const sent = '{"email":"jo@klant.example","__proto__":"a\\u0000b"}'
    const refused = await dealer.api.post('/leads', sent)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors.fields)).toEqual(['__proto__'])
  })
})

describe('many issues in a small body', () => {
  it('are answered with a small answer, naming some of them', async () => {
    const long = 'x'.repeat(120_000)
    const numbers = Array.from({ length: 20_000 }, () => '1e400').join()
    const refused = await dealer.api.post(
      '/leads',
      `{"email":"jo@klant.example","answers":{"${long}":[${numbers}]}}`,
    )
    expect(refused.status).toBe(422)
    expect(refused.text.length).toBeLessThan(20_000)
  })

  it('are answered so by the widget’s API and MCP too', async () => {
    const { slug } = await addForm(app, dealer)
    const unknown = Object.fromEntries(
      Array.from({ length: 1_500 }, (_, index) => [`unknown_${index}`, 'x']),
    )
    const form = await postJson(
      `${app.server.url}/api/widget/v1/forms/${slug}/leads`,
      submission({ answers: unknown, ...unknown }),
    )
    expect(form.status).toBe(422)
    expect(form.text.length).toBeLessThan(20_000)
    const long = 'x'.repeat(30_000)
    const list = Array.from({ length: 5_000 }, () => ({ a: 1 }))
    const calls = [
      { id: 1, method: 'tools/call', params: { name: 'list_leads', arguments: unknown } },
      { id: 1, method: 'tools/call', params: { name: 'list_leads', arguments: list } },
      { id: 1, method: 'tools/call', params: { name: long, arguments: {} } },
      { id: 1, method: 'tools/call', params: list },
      { id: 1, method: long, params: {} },
      { id: list, method: 'tools/list', params: {} },
      { id: long, method: 'tools/list' },
      { id: 1, method: 'initialize', params: { protocolVersion: long, capabilities: list } },
    ]
    for (const call of calls) {
      const answer = await postJson(
        `${app.server.url}/api/mcp`,
        { jsonrpc: '2.0', ...call },
        {
          Accept: 'application/json, text/event-stream',
          Authorization: `Bearer ${dealer.key.secret}`,
        },
      )
      expect(answer.text).toContain('error')
      expect(answer.text.length, answer.text.slice(0, 200)).toBeLessThan(10_000)
    }
  })
})
