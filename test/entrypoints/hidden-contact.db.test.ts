import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../server/core/contract.ts'
import { PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { readWhole } from '../support/read-whole.ts'
import { fillPath, PLANTED, recordsOf } from './records.ts'

/** How the planted details could look, in small letters and without spaces. */
const TRACES = ['zebedeus', 'plantinga', '87654321', 'verstoplaan', '987z']
/** What was sent with the lead, before somebody corrected the customer's record. */
const SENT = ['plantagelaan', '654q']
const STREET = { street: 'Verstoplaan', house_number: '987z' }
const READS = PORTAL_ROUTES.filter(({ endpoint }) => endpoint.method === 'GET')

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const records = await recordsOf(app, dealer)
const owner = await signIn(app, dealer)
const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
const path = fillPath('/customers/{id}', records)
const { version } = (await owner.get(path)).body.data
const changed = await owner.patch(path, { version, address: STREET })
if (changed.status !== 200) throw new Error(changed.text)

/** The address of all that the endpoint answers. */
function wholeOf({ path, included }: Endpoint): string {
  const parts = Object.keys(included.shape).join()
  return fillPath(path, records) + (parts && `?include=${parts}`)
}

function tracesIn(text: string): string[] {
  const plain = text.toLowerCase().replace(/[\s-]/g, '')
  return [...TRACES, ...SENT].filter((trace) => plain.includes(trace))
}

describe.each(READS.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
  'GET %s',
  (_, endpoint) => {
    it('sends no contact detail to a member who may not see them', async () => {
      expect(tracesIn(await readWhole(app.server.url, hidden, wholeOf(endpoint)))).toEqual([])
    })
  },
)

it('these details are there for others to see', async () => {
  const seen = await Promise.all(
    ['/leads', '/leads/{id}', '/customers', '/customers/{id}'].map((path) =>
      readWhole(app.server.url, owner, fillPath(path, records)),
    ),
  )
  expect(tracesIn(seen.join(''))).toEqual(expect.arrayContaining(TRACES))
})

it.each([
  PLANTED.name,
  PLANTED.email,
  PLANTED.phone,
  PLANTED.street,
  '+31687654321',
  'Plantinga',
  'Verstoplaan',
])('searching for %s finds nothing for that member, and the lead for others', async (word) => {
  const q = encodeURIComponent(word)
  for (const list of ['/leads', '/customers']) {
    expect((await hidden.get(`${list}?q=${q}`)).body.data).toEqual([])
  }
  if (word !== 'Verstoplaan')
    expect((await owner.get(`/leads?q=${q}`)).body.data.length).toBeGreaterThan(0)
})
