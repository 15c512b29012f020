import fc from 'fast-check'
import { ROLES } from '../../server/core/contract.ts'
import type { Services } from '../../server/core/services.ts'
import { createEmbedRoutes } from '../../server/entrypoints/embed/embed.ts'
import { type Records, recordsOf } from '../entrypoints/records.ts'
import { addSource } from '../leads/sources.ts'
import { sendOffer } from '../offer-page/offers.ts'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import type { TestApp } from '../support/app.ts'
import { PLENTY } from '../support/app.ts'
import { addForm, formFile } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { PHOTOS, photo } from '../support/uploads.ts'
import type { Header } from './by-endpoint.ts'
import { portalRequests, signInRequests } from './portal-requests.ts'
import { fileRequests, publicRequests } from './public-requests.ts'
import type { HostileRequest } from './requests.ts'

export interface HostileAccount {
  make(seed: number, count: number): HostileRequest[]
}

/** An account with a record of each kind, beside another whose records are secret. */
export async function anAccount(app: TestApp, others: Records): Promise<HostileAccount> {
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
  const known = { sessions, own, others, hints: hintsOf(app, members, form.slug) }
  const anybody = {
    endpoints: embedEndpoints(app),
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
  return { make: (seed, numRuns) => fc.sample(any, { seed, numRuns }) }
}

/** The headers of a page of the portal at the address that these requests name. */
function sessionOf({ headers }: Member): Header[] {
  return Object.entries({ ...headers, Origin: 'http://api.example' })
}

function questions(): object[] {
  return formFile().questions as object[]
}

function hintsOf(app: TestApp, members: Member[], slug: string) {
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

function embedEndpoints(app: TestApp) {
  const services = { database: app.database, outgoing: {}, config: {}, log: {} } as Services
  const routes = createEmbedRoutes(services, {} as never, (() => {}) as never)
  return routes.map(({ endpoint }) => endpoint)
}
