import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '../../server/contract.ts'
import { createEmbedRoutes } from '../../server/embed/embed.ts'
import { REFUSALS } from '../../server/errors.ts'
import type { Services } from '../../server/services.ts'
import { addSource } from '../lead-sources/sources.ts'
import { sendOffer } from '../offer-page/offers.ts'
import { PLANTED, type Records, recordsOf } from '../portal/records.ts'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { addForm, formFile } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { seedOf } from '../support/random.ts'
import { expectSound } from '../support/sound.ts'
import { PHOTOS, photo } from '../support/uploads.ts'
import type { Header } from './by-endpoint.ts'
import { portalRequests, signInRequests } from './portal-requests.ts'
import { fileRequests, publicRequests } from './public-requests.ts'
import { bytesOf, type HostileRequest, isWhole } from './requests.ts'
import { sendBytes } from './send.ts'

/** `npm run test:long` sets a larger number. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1200)
/** A member may be signed out or removed by a request, and a record deleted: then there are new ones. */
const PER_ROUND = 100
const ROUNDS_WITH_RECORDS = 10
const AT_ONCE = 8
const MINUTE_MS = 60_000
const SECONDS_PER_ROUND = 10
const PLENTY = { perMinute: 1e9, perDay: 1e9, writePerMinute: 1e9, writePerDay: 1e9, inFlight: 100 }
/** Nobody of another account may read any of these. */
const SECRETS = ['Quirinus Verborgen', 'quirinus@verborgen.example', 'Verborgenpad']
const OF_ANOTHER = {
  ...PLANTED,
  name: SECRETS[0] ?? '',
  email: SECRETS[1] ?? '',
  street: SECRETS[2] ?? '',
  phone: '06 12312399',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(undefined, { settings: { TRUST_PROXY: '1' } })
})
afterAll(() => app.stop())

type Make = { make: (seed: number, count: number) => HostileRequest[] }

/** An account with a record of each kind, beside another whose records are secret. */
async function anAccount(others: Records): Promise<Make & { dealer: Dealer }> {
  const dealer = await app.dealer(PLENTY)
  const own = await recordsOf(app, dealer)
  const members = await Promise.all(ROLES.map((role) => signIn(app, dealer, { role })))
  const owner = members[0] as Member
  await putAgenda(app, dealer, SHOWROOM)
  const form = await addForm(app, dealer, { questions: [...questions(), PHOTOS, VISIT] })
  const offers = [await sendOffer(app, dealer), await sendOffer(app, dealer)]
  const sources = [await addSource(app, owner, 'google'), await addSource(app, owner, 'meta')]
  // An owner may do most.
  const sessions = [...[owner, owner, owner, ...members].map(sessionOf), []]
  const known = { sessions, own, others, hints: hintsOf(members, form.slug) }
  const anybody = {
    endpoints: embedEndpoints(),
    slugs: [form.slug],
    offers: offers.map(({ token }) => `/o/${token}`),
    pdfHashes: offers.map(({ pdfHash }) => pdfHash),
    secret: dealer.key.secret,
    sources: sources.map(({ address }) => new URL(address).pathname),
    googleKey: sources[0]?.key ?? '',
    photo: await photo({ width: 40, height: 30 }),
  }
  const any = fc.oneof(
    { arbitrary: portalRequests(known), weight: 6 },
    { arbitrary: signInRequests(known), weight: 1 },
    { arbitrary: publicRequests(anybody), weight: 5 },
    { arbitrary: fileRequests(fc.constantFrom(...sessions)), weight: 1 },
  )
  return { dealer, make: (seed, numRuns) => fc.sample(any, { seed, numRuns }) }
}

/** The headers of a page of the portal at the address that these requests name. */
function sessionOf({ headers }: Member): Header[] {
  return Object.entries({ ...headers, Origin: 'http://api.example' })
}

function questions(): object[] {
  return formFile().questions as object[]
}

function hintsOf(members: Member[], slug: string) {
  const now = app.clock.now()
  const days = ['2026-09-14', '2027-05-03', '2026-10-25']
  return {
    version: [...Array.from({ length: 6 }, (_, index) => index), now, now + 1, now + 2],
    ...{ role: [...ROLES], form: [slug, null], slug: [slug, 'new-form'], day: days, days: [days] },
    email: members.map(({ email }) => email),
    ...{
      name: ['Jo Voorbeeld', 'Mounting'],
      kind: ['note', 'leads', 'google'],
      url: ['https://erp.example/x'],
    },
    content: [Buffer.from('Mail\njo@klant.example').toString('base64'), 'JVBERi0xLjQK'],
    ...{ limit: ['1', '100'], status: ['requested', 'sent', 'signed'], sort: ['newest', 'price'] },
    ...{ agenda: ['showroom'], from: ['09:00', days[0]], to: ['10:00', days[1]], q: ['jo', '"'] },
  }
}

function embedEndpoints() {
  const services = { database: app.database, outgoing: {}, config: {}, log: {} } as Services
  const routes = createEmbedRoutes(services, {} as never, (() => {}) as never)
  return routes.map(({ endpoint }) => endpoint)
}

/** What is wrong with an answer; null when it is lawful. */
function faultOf({ status, headers, text, body }: Answer, line: string): string | null {
  if (status >= 500) return `${status} ${body?.errors?.code}`
  if (SECRETS.some((secret) => text.includes(secret))) return 'shows another account'
  const isOurs = /^\S+ \/(?:api\/(?!mcp)|portal\/api\/(?!auth\/))/.test(line)
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (status < 400 || !isOurs || !isJson || text === '') return null
  return Object.hasOwn(REFUSALS, body?.errors?.code) ? null : `no known refusal: ${text}`
}

async function tryOne(request: HostileRequest): Promise<[fault: string, asked: string][]> {
  const bytes = bytesOf(request)
  const line = `${request.method} ${request.target}`
  const asked = `${line}\n${String(request.body).slice(0, 2000)}`
  try {
    const answers = await sendBytes(app.server.url, bytes, isWhole(request))
    if (isWhole(request) && answers.length !== 1) return [[`${answers.length} answers`, asked]]
    return answers.flatMap((answer) => {
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      const fault = faultOf(answer, line)
      return fault === null ? [] : [[fault, asked] as [string, string]]
    })
  } catch (error) {
    return [[String(error).slice(0, 100), asked]]
  }
}

const seen = new Map<number, number>()

async function tryAll(requests: HostileRequest[]): Promise<[string, string][]> {
  const queue = requests.values()
  const faults: [string, string][] = []
  const send = async () => {
    for (const request of queue) faults.push(...(await tryOne(request)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return faults
}

const ROUNDS = Math.ceil(REQUESTS / PER_ROUND)

describe('requests nobody should send, to every surface but the API', () => {
  it(`are never a 500, never hang, and show nobody else’s data: ${REQUESTS} of them`, {
    timeout: (ROUNDS + 12) * SECONDS_PER_ROUND * 1000,
  }, async () => {
    const seed = seedOf('HOSTILE_SEED')
    const others = await recordsOf(app, await app.dealer(PLENTY), OF_ANOTHER)
    let account = await anAccount(others)
    const faults: [string, string][] = []
    for (let round = 0; round < ROUNDS; round++) {
      if (round % ROUNDS_WITH_RECORDS === ROUNDS_WITH_RECORDS - 1) account = await anAccount(others)
      faults.push(...(await tryAll(account.make(seed + round, PER_ROUND))))
      app.clock.advance(MINUTE_MS)
      await app.server.jobs.idle()
      await expectSound(app.database)
    }
    expect(faults).toEqual([])
    console.log('answers by status', Object.fromEntries(seen))
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([200, 201, 303, 400, 401, 403, 404, 422]),
    )
  })
})
