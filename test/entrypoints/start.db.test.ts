import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { startTestApp } from '../support/app.ts'
import { postJson, request } from '../support/client.ts'
import { openNoting } from '../support/plans.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, type ServerProcess, type Zeven } from '../support/zeven.ts'

let storage: TestStorage
let zeven: Zeven
let servers: ServerProcess[]

beforeEach(async () => {
  storage = await createStorage()
  zeven = createZeven(storage)
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await storage.remove()
})

async function serve(
  settings: Record<string, string> = {},
  isDemo?: boolean,
): Promise<ServerProcess> {
  const server = await zeven.serve(settings, undefined, isDemo)
  servers.push(server)
  return server
}

async function countForms(): Promise<number> {
  const { db } = openNoting(storage)
  const forms = await allAccounts(db).selectFrom('forms').select('slug').execute()
  await db.destroy()
  return forms.length
}

/** Sends the request of the printed curl line. */
function runCurl(greeting: string) {
  const [, authorization = '', address = ''] = /curl -H "(Auth.+?)" (\S+)/.exec(greeting) ?? []
  const [name = '', value = ''] = authorization.split(': ')
  return request(address, { headers: { [name]: value } })
}

// Each starts several processes, one after the other.
describe('the first start', { timeout: 180_000 }, () => {
  it('makes a dealer with leads and offers in every stage, and a curl line that works; the next start keeps them', async () => {
    const DATA_DIR = join(storage.settings.DATA_DIR, 'new')
    storage = { ...storage, settings: { ...storage.settings, DATA_DIR } }
    zeven = createZeven(storage)
    const first = await serve()
    const { greeting, url } = first
    expect(greeting).toContain(`  Demo page  ${url}/demo\n`)
    expect(greeting).toContain(`  API        ${url}/api/public/v1\n`)
    expect(greeting).toContain(`  Reference  ${url}/docs\n`)
    const [, made = ''] = /This start made:\n\n([\s\S]+?)\n\n/.exec(greeting) ?? []
    const sealed = storage.engine === 'sqlite' ? [/^ {2}the secret .+\/secret, which seals/] : []
    const expected = [/^ {2}the database .+, by \d+ migrations$/, ...sealed, /^ {2}the demo dealer/]
    expect(made.split('\n')).toEqual(expected.map((line) => expect.stringMatching(line)))
    const answer = await runCurl(greeting)
    expect(answer.status).toBe(200)
    const leads = answer.body.data
    expect(leads.map(({ status }: { status: string }) => status)).toEqual([
      'planned',
      'signed',
      'rejected',
      'sent',
      'sent',
      'offer',
      'requested',
    ])
    const offers = (await runCurl(greeting.replace(/\/leads$/m, '/offers'))).body.data
    const numbers = offers.map(({ number }: { number: string }) => number.slice(5))
    expect(numbers).toEqual(['0001', '0002', '0003', '0004', '0005', '0006'])
    expect(offers[0]).toMatchObject({ invoice: { status: 'open' }, discount_rate: 0 })
    expect(offers[3]).toMatchObject({ discount_rate: 4, signed_at: null })
    const { created_at: built, sent_at: sent, measurement_accepted_at: measured } = offers[3]
    const times = [leads[3].created_at, built, sent, measured, new Date().toISOString()]
    expect(times.map(Date.parse)).toEqual(times.map(Date.parse).toSorted((one, two) => one - two))
    await endsInOrder(first, 'SIGTERM', secretIn(greeting))

    const second = await serve()
    expect(second.greeting).not.toContain('This start made')
    const old = greeting.replace(/http:\/\/\S+?(?=\/api)/g, second.url)
    expect((await runCurl(old)).body.data).toHaveLength(leads.length + 1)
    expect((await zeven.json(['account', 'list'])).accounts).toHaveLength(1)
    expect(await countForms()).toBe(1)
    const [, words = ''] = /npx @zevenhq\/zeven (key create .+)/.exec(second.greeting) ?? []
    const another = await zeven.json(words.replaceAll('"', '').replace('My key', 'Mine').split(' '))
    expect((await runCurl(old.replace(/zv_\w+/, another.secret))).status).toBe(200)
    await endsInOrder(second, 'SIGINT', another.secret)
  })

  it('makes no demo where NODE_ENV is production, says how to begin, and logs a warning of Node as it logs all else', async () => {
    // It warns once the server listens for warnings.
    const warns =
      "process.on('newListener',(name)=>{if(name==='warning')setImmediate(()=>process.emitWarning('tried'))})"
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(warns)}`
    const settings = { NODE_OPTIONS, LOG_LEVEL: 'info', NODE_ENV: 'production' }
    const first = await serve(settings)
    const { greeting, url } = first
    const name = nameOf(storage)
    expect(greeting).not.toContain('emo')
    expect(greeting).toContain('npx @zevenhq/zeven account create ')
    expect(greeting).toContain(`  Database   ${name}\n`)
    expect(greeting).toContain(`  the database ${name}, by `)
    expect((await request(`${url}/demo`)).status).toBe(404)
    expect((await zeven.json(['account', 'list'])).accounts).toEqual([])
    const refused = await zeven.run(['demo'], { NODE_ENV: 'production' })
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toMatch(/^zeven: the demo dealer is never loaded .*production\n$/)
    expect((await zeven.json(['account', 'list'])).accounts).toEqual([])
    await first.stop()
    const logged = await linesOf(first)
    const says = (msg: string) => expect.objectContaining({ database: name, msg })
    expect(logged).toContainEqual(says('created an empty database'))
    const warned = logged.filter(({ err }) => err?.message === 'tried')
    expect(warned).toMatchObject([{ level: 40 }])

    const second = await serve(settings)
    await second.stop()
    expect(second.greeting).toContain(`  Database   ${name}\n`)
    expect(await linesOf(second)).toContainEqual(says('opened the database'))
  })

  it('prints one link to the first account for all servers, with no demo unless it is asked for', async () => {
    const begun = () => serve({}, false)
    const linkOf = ({ greeting }: ServerProcess) =>
      /http:\S+\/portal\/first#code=\S+/.exec(greeting)
    const old = await begun()
    const newer = await begun()
    expect(old.greeting).not.toContain('emo')
    const code = new URL(linkOf(newer)?.[0] ?? '').hash.slice('#code='.length)
    expect(linkOf(old)?.[0]).not.toContain(code)
    const read = (server: ServerProcess) =>
      postJson(
        `${server.url}/portal/api/auth/first/read`,
        { code, language: 'nl' },
        { Origin: server.url },
      )
    expect((await read(old)).status).toBe(200)
    await zeven.json(['account', 'create', '--name', 'Serre'])
    expect((await read(newer)).status).toBe(404)
    expect((await request(`${newer.url}/portal/first`)).status).toBe(404)
  })

  it('can be made in steps: migrate, then demo', async () => {
    const { applied } = await zeven.json(['migrate'])
    expect(applied[0]).toMatch(/^0001-first: /)
    expect((await zeven.json(['migrate'])).applied).toEqual([])
    const loaded = await zeven.json(['demo'])
    expect(loaded).toMatchObject({ loaded: true, secret: expect.stringMatching(/^zv_/) })
    expect(await countForms()).toBe(1)
    await zeven.json(['snippet', '--form', loaded.form])
    expect(await zeven.json(['demo'])).toEqual({ loaded: false })
    expect((await zeven.json(['account', 'list'])).accounts).toHaveLength(1)
  })
})

describe('a start beside another', { timeout: 180_000 }, () => {
  it('comes up twice at one moment on an empty database, with one schema and one demo', async () => {
    const both = await Promise.all([serve(), serve()])
    const withKey = both.filter(({ greeting }) => greeting.includes('curl '))
    expect(withKey).toHaveLength(1)
    for (const { url } of both) {
      const old = withKey[0]?.greeting.replace(/http:\/\/\S+?(?=\/api)/g, url) ?? ''
      expect((await runCurl(old)).status).toBe(200)
    }
    expect((await zeven.json(['account', 'list'])).accounts).toHaveLength(1)
    expect(await countForms()).toBe(1)
    expect((await zeven.json(['migrate'])).applied).toEqual([])
  })
})

const secretIn = (greeting: string) => /zv_\w+/.exec(greeting)?.[0] ?? ''

/** Expects the server to finish an open request on a signal, to take no new ones, and to exit with 0. */
async function endsInOrder(server: ServerProcess, signal: 'SIGINT' | 'SIGTERM', secret: string) {
  const body = JSON.stringify({ email: 'jo@klant.example' })
  const open = httpRequest(`${server.url}/api/public/v1/leads`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${secret}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  })
  const answered = once(open, 'response')
  open.flushHeaders()
  await once(open, 'continue')
  server.kill(signal)
  await refusesConnections(server.url)

  open.end(body)
  const [response] = await answered
  expect(response.statusCode).toBe(201)
  const { data } = JSON.parse(await text(response))
  expect(await server.ended).toEqual({ code: 0, signal: null, errors: '' })

  const app = await startTestApp(storage)
  const leads = await app.clientOf(secret).get('/leads')
  await app.stop()
  expect(leads.body.data.at(-1).id).toBe(data.id)
}

/** What the server logged, in lines of JSON. */
async function linesOf({ ended }: ServerProcess) {
  const { errors } = await ended
  const lines = errors.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line))
}

/** What an operator calls the database. */
function nameOf({ settings: { DATA_DIR, DATABASE_URL } }: TestStorage): string {
  if (DATABASE_URL === undefined) return join(DATA_DIR, 'zeven.db')
  const { hostname, port, pathname } = new URL(DATABASE_URL)
  return `postgres://${hostname}:${port}${pathname}`
}

/** Returns when the server no longer listens. */
async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(url, { headers: { Connection: 'close' } })).text()
    } catch {
      return
    }
  }
}

describe('a failed start', () => {
  it('names the port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const refused = await zeven.runApart(['serve'], { PORT: String(port) })
    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: `zeven: port ${port} is taken; choose another with PORT\n`,
    })
    holder.close()
  })
})
