import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { InvalidConfig, readConfig } from '../../server/core/config.ts'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'

const HSTS = 'strict-transport-security'
const YEAR = 'max-age=31536000'

async function start(settings: Record<string, string>) {
  const app = await startTestApp(undefined, { settings })
  onTestFinished(() => app.stop())
  return (path: string, init?: RequestInit) => request(`${app.server.url}${path}`, init)
}

const PATHS = [
  '/healthz',
  '/api/public/v1/me',
  '/api/public/v1/openapi.json',
  '/portal',
  '/o/no',
  '/no',
]

it('a server behind TLS tells browsers at every door to come by https', async () => {
  const ask = await start({ BASE_URL: 'https://zeven.example', TRUST_PROXY: '1' })
  for (const path of PATHS) expect((await ask(path)).headers.get(HSTS), path).toBe(YEAR)
})

it('a server without TLS does not: it would lock itself out', async () => {
  const ask = await start({ BASE_URL: 'http://zeven.example' })
  for (const path of PATHS) expect((await ask(path)).headers.has(HSTS), path).toBe(false)
})

it.each(['nginx.conf', 'Caddyfile'])('%s says it of what it answers by itself', (name) => {
  const sample = readFileSync(`deploy/proxy/${name}`, 'utf8')
  expect(sample).toMatch(
    /^\s*(?:add_header|header \?)\s*Strict-Transport-Security "max-age=31536000"/m,
  )
})

it('security.txt names the contact and an end in less than a year', async () => {
  const ask = await start({
    BASE_URL: 'https://zeven.example',
    SECURITY_CONTACT: 'holes@zeven.example',
  })
  const { status, text, headers } = await ask('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.+)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:holes@zeven.example',
    Expires: '2027-03-09T08:30:00.000Z',
    Canonical: 'https://zeven.example/.well-known/security.txt',
  })
})

it('no contact, no security.txt; and no contact that would write lines of its own', async () => {
  const ask = await start({})
  expect((await ask('/.well-known/security.txt')).status).toBe(404)
  for (const SECURITY_CONTACT of ['nobody', 'http://zeven.example', 'a@b\nPolicy: x', 'tel:+31']) {
    expect(() => readConfig({ SECURITY_CONTACT }), SECURITY_CONTACT).toThrow(InvalidConfig)
  }
})
